import { retention } from '../../platform/retention.ts'
import { deleteRequestsBefore } from './store.ts'

const BATCH_SIZE = 1000

export const musicRightsDue = retention('rights.deletePassed', ({ db, config }, now) =>
  deleteRequestsBefore(db, now.subtract({ hours: 24 * config.MUSIC_RIGHTS_KEPT_DAYS }), BATCH_SIZE),
)

import { retention } from '../../platform/retention.ts'
import { deleteCasesBefore } from './store.ts'

const BATCH_SIZE = 1000

/** Deletes closed cases with their reports, and with what was reported. */
export const reportsDue = retention('reports.deletePassed', ({ db, config }, now) =>
  deleteCasesBefore(db, now.subtract({ hours: 24 * config.REPORT_KEPT_DAYS }), BATCH_SIZE),
)

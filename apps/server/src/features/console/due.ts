import { deleteDeadLettersBefore } from '../../platform/jobs/dead-letters.ts'
import { retention } from '../../platform/retention.ts'

const BATCH_SIZE = 1000

/** Deletes jobs that failed for good and that no operator has retried for a long time. */
export const failedJobsDue = retention('jobs.deleteFailed', ({ db, config }, now) =>
  deleteDeadLettersBefore(db, now.subtract({ hours: 24 * config.FAILED_JOB_KEPT_DAYS }), BATCH_SIZE),
)

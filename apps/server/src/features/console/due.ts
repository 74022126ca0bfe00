import type { DueTask } from '../../platform/due.ts'
import { deleteDeadLettersBefore } from '../../platform/jobs/dead-letters.ts'

const BATCH_SIZE = 1000

/** Deletes jobs that failed for good and that no operator has retried for a long time. */
export const failedJobsDue: DueTask = {
  name: 'jobs.deleteFailed',
  run: ({ db, config }, now) =>
    deleteDeadLettersBefore(db, now.subtract({ hours: 24 * config.FAILED_JOB_KEPT_DAYS }), BATCH_SIZE),
}

import { RECORD_DAYS } from '@avalive/rules/coins/payment-record'
import type { DueTask } from '../../platform/due.ts'
import { deleteRecordsBefore } from './record-store.ts'

const BATCH_SIZE = 1000

/** Deletes payment records that are too old to be useful. */
export const recordsDue: DueTask = {
  name: 'coins.deleteRecords',
  everySeconds: 60,
  run: ({ db }, now) => deleteRecordsBefore(db, now.subtract({ hours: 24 * RECORD_DAYS }), BATCH_SIZE),
}

import { payByOf } from '@avalive/rules/payouts/turn'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import type { Context } from '../../platform/context.ts'
import { batchesToExport, saveBatchDone } from './batch-store.ts'
import { exportBatch } from './export-batch.ts'
import { emitSettled } from './payouts-settled.ts'

/**
 * Makes the transfers of the demo world's past: exports each batch on the last possible day and marks it as done, as an
 * operator does. Batches that can still be made in time are left to the operator.
 */
export const payPastMonths = async (context: Context): Promise<void> => {
  const today = dateInJapan(context.clock.now())
  for (const batch of await batchesToExport(context.db)) {
    const transferDate = payByOf(batch.month.toPlainYearMonth())
    if (Temporal.PlainDate.compare(transferDate, today) >= 0) continue
    const at = startOfDay(transferDate).add({ hours: 12 })
    await context.db.transaction().execute(async (tx) => {
      await exportBatch(context, tx, batch, { transferDate, at, by: null })
      await emitSettled(tx, 'bank', 'sent', await saveBatchDone(tx, batch.id, at), at)
    })
  }
}

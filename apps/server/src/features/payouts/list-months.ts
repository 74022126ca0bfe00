import type { batches } from '@avalive/contract/payouts/batches'
import { payByOf } from '@avalive/rules/payouts/turn'
import type { Handler } from '../../platform/http/bind.ts'
import { batchesOf, pageOfMonths } from './batch-store.ts'
import { firstDay } from './month-store.ts'

export const listPayoutMonths: Handler<typeof batches.listPayoutMonths> = async (input, { context: { db } }) => {
  const page = await pageOfMonths(db, input, input)
  const found = await batchesOf(
    db,
    page.rows.map(({ month }) => firstDay(month.toPlainYearMonth())),
  )
  const rows = page.rows.map(({ month: day, ...row }) => {
    const month = day.toPlainYearMonth()
    return {
      ...row,
      month: month.toString(),
      payBy: payByOf(month).toString(),
      batches: found
        .filter((batch) => batch.month.toPlainYearMonth().equals(month))
        .map(({ id, month: _, transferDate, points, ...batch }) => ({
          ...batch,
          batchId: String(id),
          transferDate: transferDate?.toString() ?? null,
          points: Number(points),
        })),
    }
  })
  return { rows, next: page.next }
}

import type { batches } from '@avalive/contract/payouts/batches'
import { payByOf } from '@avalive/rules/payouts/turn'
import type { Handler } from '../../platform/http/bind.ts'
import { batchesOf, monthsBefore } from './batch-store.ts'
import { firstDay } from './month-store.ts'

const PAGE_SIZE = 24

export const listPayoutMonths: Handler<typeof batches.listPayoutMonths> = async ({ before }, { context: { db } }) => {
  const rows = await monthsBefore(db, before ? Temporal.PlainYearMonth.from(before) : null, PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, month: row.month.toPlainYearMonth() }))
  const found = await batchesOf(
    db,
    page.map(({ month }) => firstDay(month)),
  )
  const months = page.map(({ month, ...row }) => ({
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
  }))
  return { months, next: rows.length > PAGE_SIZE ? (months.at(-1)?.month ?? null) : null }
}

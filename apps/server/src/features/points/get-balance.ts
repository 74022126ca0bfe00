import type { points } from '@avalive/contract/points'
import { lastDayOf, usableLots } from '@avalive/rules/points/lot'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Handler } from '../../platform/http/bind.ts'
import { lotsOf } from './store.ts'
import * as watermarks from './watermarks.ts'

export const getBalance: Handler<typeof points.getBalance> = async (_input, { context, caller }) => {
  const now = context.clock.now()
  const [stored, issued] = await Promise.all([lotsOf(context.db, caller.userId), watermarks.issued.read(context.db)])
  const lots = usableLots(stored, now)
  const lastMonthEnded = dateInJapan(now).with({ day: 1 }).subtract({ days: 1 })
  return {
    canConvert: Temporal.PlainDate.compare(issued, lastMonthEnded) >= 0,
    livePoint: { total: Number(lots.reduce((sum, { balance }) => sum + balance, 0n)) },
    lots: lots.map(({ month, balance }) => ({
      month: month.toString(),
      balance: Number(balance),
      lastDay: lastDayOf(month).toString(),
    })),
  }
}

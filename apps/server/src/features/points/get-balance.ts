import type { points } from '@avalive/contract/points'
import { lastDayOf, usableLots } from '@avalive/rules/points/lot'
import type { Handler } from '../../platform/http/bind.ts'
import { canConvert } from './can-convert.ts'
import { lotsOf } from './store.ts'

export const getBalance: Handler<typeof points.getBalance> = async (_input, { context, caller }) => {
  const now = context.clock.now()
  const [stored, isOpen] = await Promise.all([lotsOf(context.db, caller.userId), canConvert(context.db, now)])
  const lots = usableLots(stored, now)
  return {
    canConvert: isOpen,
    livePoint: { total: Number(lots.reduce((sum, { balance }) => sum + balance, 0n)) },
    lots: lots.map(({ month, balance }) => ({
      month: month.toString(),
      balance: Number(balance),
      lastDay: lastDayOf(month).toString(),
    })),
  }
}

import { amountDue } from '@avalive/rules/gacha/price'
import { isOpen } from '@avalive/rules/time/period'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { leftOf } from './counts.ts'
import type { DrawRequest } from './draw-request.ts'
import type { DrawBasis } from './draw-store.ts'
import type { StoredTable, TableMemory } from './table-store.ts'

export interface Terms {
  readonly table: StoredTable
  /** The price to charge. */
  readonly price: number
}

/** The odds and the price of a draw. Refuses it if they differ from what the caller was shown. */
export const termsOf = async (
  db: Database,
  basis: DrawBasis,
  wanted: DrawRequest,
  now: Temporal.Instant,
  tables: TableMemory,
): Promise<Terms> => {
  const { revisionId, position, startAt, endAt } = basis
  if (revisionId === null || position === null) throw new Refusal('notFound')
  const period = { startAt: startAt.epochMilliseconds, endAt: endAt.epochMilliseconds }
  if (!isOpen(period, now.epochMilliseconds)) throw new Refusal('gacha.gachaClosed')
  const table = await tables.load(db, revisionId)
  const price = amountDue(basis)
  const isAsSeen =
    basis.times === wanted.times &&
    (wanted.revision ?? table.revision) === table.revision &&
    (wanted.amount ?? price) === price
  if (!isAsSeen) throw new Refusal('gacha.gachaChanged')
  return { table, price }
}

export const refuseUsedUp = (basis: DrawBasis): void => {
  const { limitedTimes, limitedCount, times, gachaCount, optionCount } = basis
  if (limitedTimes !== null && leftOf(limitedTimes, gachaCount) < times) throw new Refusal('gacha.drawsUsedUp')
  if (limitedCount !== null && leftOf(limitedCount, optionCount) < 1) throw new Refusal('gacha.drawsUsedUp')
}

import { amountDue } from '@avalive/rules/gacha/price'
import { isOpen } from '@avalive/rules/time/period'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { gachaScope, leftOf, optionScope } from './counts.ts'
import type { DrawRequest } from './draw-request.ts'
import { findGacha, optionsOf, type StoredGacha, type StoredOption } from './store.ts'
import { loadTable, type StoredTable } from './table-store.ts'

export interface Offer {
  readonly gacha: StoredGacha
  readonly option: StoredOption
  readonly table: StoredTable
  /** The price to charge. */
  readonly amount: number
}

/** The current offer. Refuses it if it differs from what the caller was shown. */
export const findOffer = async (tx: Transaction<DB>, wanted: DrawRequest, now: Temporal.Instant): Promise<Offer> => {
  const gacha = await findGacha(tx, wanted.gachaId)
  if (!gacha?.revisionId) throw new Refusal('notFound')
  const option = (await optionsOf(tx, [gacha.id]))[wanted.consumeTypeIndex]
  if (!option) throw new Refusal('notFound')
  const periods = [gacha, option].map(({ startAt, endAt }) => ({
    startAt: startAt.epochMilliseconds,
    endAt: endAt.epochMilliseconds,
  }))
  if (!periods.every((period) => isOpen(period, now.epochMilliseconds))) throw new Refusal('gacha.gachaClosed')
  const table = await loadTable(tx, gacha.revisionId)
  const amount = amountDue(option)
  const isAsSeen =
    option.times === wanted.times &&
    (wanted.revision ?? table.revision) === table.revision &&
    (wanted.amount ?? amount) === amount
  if (!isAsSeen) throw new Refusal('gacha.gachaChanged')
  return { gacha, option, table, amount }
}

export const refuseUsedUp = ({ gacha, option }: Offer, counts: ReadonlyMap<string, number>): void => {
  const { gachaId, limitedTimes } = gacha
  const timesLeft = leftOf(limitedTimes, counts.get(gachaScope(gachaId)))
  const countLeft = leftOf(option.limitedCount, counts.get(optionScope(gachaId, option.position)))
  if (limitedTimes !== null && timesLeft < option.times) throw new Refusal('gacha.drawsUsedUp')
  if (option.limitedCount !== null && countLeft < 1) throw new Refusal('gacha.drawsUsedUp')
}

import type { Output } from '@avalive/contract/call'
import type { gacha } from '@avalive/contract/gacha'
import type { ConsumeType } from '@avalive/contract/gacha-offer'
import { type Phase, phaseOf } from '@avalive/rules/gacha/open'
import { amountDue } from '@avalive/rules/gacha/price'
import { timeValueAt } from '../../../lib/time-value.ts'
import type { Offer } from '../offer.ts'

export type Wallet = Pick<Output<typeof gacha.getWallet>, 'totalCoin' | 'tickets'>

/** A way to pay that this page knows; `index` is how a draw names it. */
export interface Option extends ConsumeType {
  readonly index: number
  readonly type: 'coin' | 'ticket'
  /** What is taken. */
  readonly due: number
}

/** What a newer server pays with is not offered here. */
export const optionsOf = ({ options }: Pick<Offer, 'options'>): readonly Option[] =>
  options.flatMap((option, index) =>
    option.type === 'unknown' ? [] : [{ ...option, type: option.type, index, due: amountDue(option) }],
  )

export type OptionState = Phase | 'usedUp'

/** Whether it can be chosen: gacha and option must be open, and something must be left of both. */
export const stateOf = (option: ConsumeType, offer: Offer, now: number): OptionState => {
  const phases = [offer, option].map((span) => phaseOf(span, timeValueAt(now)))
  if (phases.includes('over')) return 'over'
  if (phases.includes('before')) return 'before'
  const isCountUp = option.hasRemainingCount && option.remainingCount < 1
  const isTimesUp = offer.remainingTimes !== null && offer.remainingTimes < option.times
  return isCountUp || isTimesUp ? 'usedUp' : 'open'
}

/** What somebody has of what an option takes. */
export const ownedFor = ({ type, ticketTypeId }: Option, wallet: Wallet): number =>
  type === 'coin'
    ? wallet.totalCoin
    : (wallet.tickets.find((ticket) => ticket.ticketTypeId === ticketTypeId)?.count ?? 0)

export const ticketName = ({ ticketTypeId }: Option, wallet: Wallet): string =>
  wallet.tickets.find((ticket) => ticket.ticketTypeId === ticketTypeId)?.name ?? ''

/** The tickets that a gacha takes. */
export const ticketsFor = (offer: Pick<Offer, 'options'>, wallet: Wallet): Wallet['tickets'] =>
  wallet.tickets.filter(({ ticketTypeId }) => offer.options.some((option) => option.ticketTypeId === ticketTypeId))

import type { Output } from '@avalive/contract/call'
import type { gacha } from '@avalive/contract/gacha'
import type { ConsumeType } from '@avalive/contract/gacha-offer'
import { amountDue } from '@avalive/rules/gacha/price'
import { type Phase, phaseOf } from '@avalive/rules/time/period'
import type { Offer } from '../offer.ts'
import { periodOf } from './use-opening.ts'

export type Wallet = Pick<Output<typeof gacha.getWallet>, 'totalCoin' | 'tickets'>

/** A payment option that this page knows. A draw refers to it by `index`. */
export interface Option extends ConsumeType {
  readonly index: number
  readonly type: 'coin' | 'ticket'
  /** The amount to pay. */
  readonly due: number
}

/** Omits options with a payment type that only a newer version knows. */
export const optionsOf = ({ options }: Pick<Offer, 'options'>): readonly Option[] =>
  options.flatMap((option, index) =>
    option.type === 'unknown' ? [] : [{ ...option, type: option.type, index, due: amountDue(option) }],
  )

export type OptionState = Phase | 'usedUp'

/** Whether the option can be chosen: the gacha and the option must be open and not used up. */
export const stateOf = (option: ConsumeType, offer: Offer, now: number): OptionState => {
  const phases = [offer, option].map((span) => phaseOf(periodOf(span), now))
  if (phases.includes('over')) return 'over'
  if (phases.includes('before')) return 'before'
  const isCountUp = option.hasRemainingCount && option.remainingCount < 1
  const isTimesUp = offer.remainingTimes !== null && offer.remainingTimes < option.times
  return isCountUp || isTimesUp ? 'usedUp' : 'open'
}

/** The user's balance in the currency of an option. */
export const ownedFor = ({ type, ticketTypeId }: Option, wallet: Wallet): number =>
  type === 'coin'
    ? wallet.totalCoin
    : (wallet.tickets.find((ticket) => ticket.ticketTypeId === ticketTypeId)?.count ?? 0)

export const ticketName = ({ ticketTypeId }: Option, wallet: Wallet): string =>
  wallet.tickets.find((ticket) => ticket.ticketTypeId === ticketTypeId)?.name ?? ''

/** The tickets that a gacha accepts. */
export const ticketsFor = (offer: Pick<Offer, 'options'>, wallet: Wallet): Wallet['tickets'] =>
  wallet.tickets.filter(({ ticketTypeId }) => offer.options.some((option) => option.ticketTypeId === ticketTypeId))

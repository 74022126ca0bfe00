import type { Behaviour, Decline } from './behaviour.ts'
import { type DeclineCode, declineCodes, reasonOf } from './decline-codes.ts'
import { withCheckDigit } from './luhn.ts'

export interface TestCard {
  readonly number: string
  readonly brand: string
  readonly funding: 'credit' | 'debit' | 'prepaid'
  readonly country: string
  readonly behaviour: Behaviour
}

/** The decline for a reason, with the reason's own error code if it has one. */
export const declineFor = (reason: DeclineCode): Decline => ({
  code: reasonOf(reason).ownCode ? reason : 'card_declined',
  declineCode: reason,
  reason,
})

/** Some published cards return an error code without a decline code. */
const codeOnly = (reason: DeclineCode): Decline => ({ code: reason, reason })

const card = (number: string, behaviour: Behaviour = {}, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  funding: 'credit',
  country: 'US',
  behaviour,
  ...more,
})

const generic = declineFor('generic_decline')

/** Stripe's published test cards, by their names after `pm_card_` and `tok_`. */
const published: Readonly<Record<string, TestCard>> = {
  visa: card('4242424242424242'),
  visa_debit: card('4000056655665556', {}, { funding: 'debit' }),
  mastercard: card('5555555555554444', {}, { brand: 'mastercard' }),
  mastercard_debit: card('5200828282828210', {}, { brand: 'mastercard', funding: 'debit' }),
  mastercard_prepaid: card('5105105105105100', {}, { brand: 'mastercard', funding: 'prepaid' }),
  amex: card('378282246310005', {}, { brand: 'amex' }),
  discover: card('6011111111111117', {}, { brand: 'discover' }),
  diners: card('3056930009020004', {}, { brand: 'diners' }),
  jcb: card('3566002020360505', {}, { brand: 'jcb', country: 'JP' }),
  jp: card('4000003920000003', {}, { country: 'JP' }),
  unionpay: card('6200000000000005', {}, { brand: 'unionpay', country: 'CN' }),

  visa_chargeDeclined: card('4000000000000002', { decline: generic }),
  visa_chargeDeclinedInsufficientFunds: card('4000000000009995', { decline: declineFor('insufficient_funds') }),
  visa_chargeDeclinedLostCard: card('4000000000009987', { decline: declineFor('lost_card') }),
  visa_chargeDeclinedStolenCard: card('4000000000009979', { decline: declineFor('stolen_card') }),
  chargeDeclinedExpiredCard: card('4000000000000069', { decline: codeOnly('expired_card') }),
  chargeDeclinedIncorrectCvc: card('4000000000000127', { decline: codeOnly('incorrect_cvc') }),
  chargeDeclinedProcessingError: card('4000000000000119', { decline: codeOnly('processing_error') }),
  visa_chargeDeclinedVelocityLimitExceeded: card('4000000000006975', {
    decline: declineFor('card_velocity_exceeded'),
  }),
  chargeCustomerFail: card('4000000000000341', { decline: generic, attaches: true }),
  radarBlock: card('4100000000000019', { decline: { ...declineFor('fraudulent'), blocked: true } }),

  authenticationRequired: card('4000002760003184', { authentication: 'always' }),
  authenticationRequiredOnSetup: card('4000002500003155', { authentication: 'unless_set_up' }),
  authenticationRequiredSetupForOffSession: card('4000003800000446', { authentication: 'on_session' }),
  authenticationRequiredChargeDeclinedInsufficientFunds: card('4000008260003178', {
    authentication: 'on_session',
    decline: declineFor('insufficient_funds'),
    attaches: true,
  }),

  createDispute: card('4000000000000259', { dispute: 'fraudulent' }),
  createDisputeProductNotReceived: card('4000000000002685', { dispute: 'product_not_received' }),
  pendingRefund: card('4000000000007726', { refund: 'pending' }),
  refundFail: card('4000000000005126', { refund: 'fails' }),
}

const also: Readonly<Record<string, string>> = {
  threeDSecure2Required: 'authenticationRequired',
  threeDSecureRequired: 'authenticationRequired',
  visa_chargeCustomerFail: 'chargeCustomerFail',
}

/** Not Stripe's: `4000 0000 0001 0NNc` is declined with the NN-th code of the table, from 01; c is the check digit. */
export const numberDeclinedWith = (code: DeclineCode): string =>
  withCheckDigit(`4000000000010${String(declineCodes.indexOf(code) + 1).padStart(2, '0')}`)

/** Not Stripe's: two cards whose bank takes a minute. */
export const slowNumbers = { succeeds: withCheckDigit('400000000002001'), fails: withCheckDigit('400000000002002') }

const ours: readonly TestCard[] = [
  ...declineCodes.map((code) => card(numberDeclinedWith(code), { decline: declineFor(code) })),
  card(slowNumbers.succeeds, { slow: true }),
  card(slowNumbers.fails, { slow: true, decline: generic }),
]

const byNumber = new Map([...Object.values(published), ...ours].map((each) => [each.number, each]))

const camel = (code: string): string => code.replace(/(^|_)([a-z])/g, (_all, _start, letter) => letter.toUpperCase())

const byName = new Map([
  ...ours.flatMap((each): [string, TestCard][] => {
    const reason = each.behaviour.slow ? undefined : each.behaviour.decline?.reason
    return reason ? [[`visa_chargeDeclined${camel(reason)}`, each]] : []
  }),
  ...Object.entries(published),
  ...Object.entries(published).map(([name, each]): [string, TestCard] => [`visa_${name}`, each]),
])

export const cardOfNumber = (number: string): TestCard | undefined => byNumber.get(number)

/**
 * Looks up `pm_card_visa`, `tok_visa` and so on. Every decline code has a name like
 * `pm_card_visa_chargeDeclinedDoNotHonor`, which follows the pattern of the published names.
 */
export const cardOfName = (id: string): TestCard | undefined => {
  const name = /^(?:pm_card|tok)_(\w+)$/.exec(id)?.[1]
  return name === undefined ? undefined : byName.get(also[name] ?? name)
}

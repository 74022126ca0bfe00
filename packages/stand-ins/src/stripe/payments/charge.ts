import type Stripe from 'stripe'
import { type ApiError, cardError } from '../api/errors.ts'
import type { Decline } from '../cards/behaviour.ts'
import { reasonOf } from '../cards/decline-codes.ts'
import { showCharge } from '../resources/charges.ts'
import { keepForLater } from '../resources/payment-methods.ts'
import { showIntent } from '../resources/show-payment-intent.ts'
import { showPaymentMethod } from '../resources/show-payment-method.ts'
import type { Charge, Intent, PaymentMethod, StoreName } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { moveTo } from './transitions.ts'

export interface Attempt {
  readonly intent: Intent
  /** Why the payment failed, as returned to the caller. */
  readonly failure?: ApiError
}

export interface How {
  readonly authenticated?: boolean
  readonly store?: StoreName
}

const NORMAL_RISK = { risk_level: 'normal', risk_score: 20 }

const approved: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  seller_message: 'Payment complete.',
  type: 'authorized',
  ...NORMAL_RISK,
}

const refused = (decline: Decline): Stripe.Charge.Outcome => ({
  advice_code: reasonOf(decline.reason).advice,
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline.blocked ? 'not_sent_to_network' : 'declined_by_network',
  reason: decline.blocked ? 'highest_risk_level' : decline.reason,
  seller_message: decline.blocked
    ? 'Stripe blocked this payment as too risky.'
    : 'The bank did not return any further details with this decline.',
  type: decline.blocked ? 'blocked' : 'issuer_declined',
  ...(decline.blocked ? { risk_level: 'highest', risk_score: 92 } : NORMAL_RISK),
})

type Result = Pick<Charge, 'status' | 'failure' | 'outcome'>

const record = (work: Work, intent: Intent, method: PaymentMethod, result: Result, how: How): Charge =>
  work.put('charge', {
    ...work.fresh('ch'),
    amount: intent.amount,
    amountRefunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    receiptEmail: intent.receiptEmail,
    statementDescriptor: intent.statementDescriptor,
    statementDescriptorSuffix: intent.statementDescriptorSuffix,
    intent: intent.id,
    paymentMethod: method.id,
    billing: method.billing,
    card: method.card && checked(method.card, result.status),
    authenticated: how.authenticated ?? false,
    store: how.store ?? null,
    disputed: false,
    ...result,
  })

const checked = (card: NonNullable<PaymentMethod['card']>, status: Charge['status']) =>
  card.cvcCheck === 'unchecked' && status === 'succeeded' ? { ...card, cvcCheck: 'pass' as const } : card

/** Completes the payment. */
export const succeed = (work: Work, intent: Intent, method: PaymentMethod, how: How = {}): Intent => {
  const charge = record(work, intent, method, { status: 'succeeded', failure: null, outcome: approved }, how)
  const usage = intent.cardFutureUsage ?? intent.setupFutureUsage
  if (method.customer === null) {
    if (usage !== null && intent.customer !== null && method.card) keepForLater(work, method, intent.customer)
    else work.put('payment_method', { ...method, spent: true })
  } else if (usage !== null) work.put('payment_method', { ...method, setUp: true })

  const paid = moveTo(work, intent, 'succeeded', {
    paymentMethod: method.id,
    action: null,
    lastError: null,
    latestCharge: charge.id,
    amountReceived: intent.amount,
  })
  work.emit('charge.succeeded', showCharge(charge))
  work.emit('payment_intent.succeeded', showIntent(work, paid))
  if (method.card?.behaviour.dispute) work.schedule('open_dispute', charge.id, work.now)
  return paid
}

/** Ends the attempt; the intent then needs another payment method. */
export const fail = (
  work: Work,
  intent: Intent,
  method: PaymentMethod,
  error: ApiError,
  changes: Partial<Intent> = {},
): Attempt => {
  const failure = { ...error, payment_method: showPaymentMethod(method) }
  const failed = moveTo(work, intent, 'requires_payment_method', {
    paymentMethod: null,
    action: null,
    lastError: failure,
    ...changes,
  })
  work.emit('payment_intent.payment_failed', showIntent(work, failed))
  return { intent: failed, failure }
}

/** Records a decline by the bank. */
export const decline = (work: Work, intent: Intent, method: PaymentMethod, why: Decline, how: How = {}): Attempt => {
  const { message, advice, param } = reasonOf(why.reason)
  const failure = { code: why.code, message }
  const charge = record(work, intent, method, { status: 'failed', failure, outcome: refused(why) }, how)
  work.emit('charge.failed', showCharge(charge))
  const error = cardError({ code: why.code, declineCode: why.declineCode, message, advice, param })
  return fail(work, intent, method, { ...error, charge: charge.id }, { latestCharge: charge.id })
}

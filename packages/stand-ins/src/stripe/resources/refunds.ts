import type Stripe from 'stripe'
import { invalid, noSuch, parameterFailure } from '../api/errors.ts'
import { listPage } from '../api/list.ts'
import type { Params } from '../api/params.ts'
import type { Charge, Refund } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { type Call, idIn, type Operation, ok } from './call.ts'
import { showCharge } from './charges.ts'

const SHORTLY = 60_000
const DAY = 24 * 60 * 60
/** How long Stripe waits for the customer's bank account for a konbini refund. */
const WAITING_DAYS = 45

export const showRefund = (refund: Refund): Stripe.Refund => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  balance_transaction: null,
  charge: refund.charge,
  created: refund.created,
  currency: refund.currency,
  customer: refund.customer,
  customer_account: null,
  ...(refund.failureReason === null ? {} : { failure_reason: refund.failureReason }),
  ...(refund.instructionsEmail === null ? {} : { instructions_email: refund.instructionsEmail }),
  metadata: { ...refund.metadata },
  ...(refund.status === 'requires_action' && {
    next_action: {
      type: 'display_details',
      display_details: {
        email_sent: { email_sent_at: refund.created, email_sent_to: refund.instructionsEmail ?? '' },
        expires_at: refund.created + WAITING_DAYS * DAY,
      },
    },
  }),
  payment_intent: refund.intent,
  payment_method: refund.paymentMethod,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: refund.status,
  transfer_reversal: null,
})

const chargeFor = (work: Work, params: Params): Charge => {
  const chargeId = params.string('charge')
  const intentId = params.string('payment_intent')
  if (chargeId !== undefined && intentId !== undefined) {
    throw parameterFailure('You may only specify one of these parameters: charge, payment_intent.', 'charge')
  }
  if (chargeId !== undefined) {
    const charge = work.get('charge', chargeId)
    if (!charge) throw noSuch('charge', chargeId, 'charge')
    return charge
  }
  if (intentId === undefined) {
    throw parameterFailure(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'charge',
    )
  }
  const intent = work.get('payment_intent', intentId)
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  const charge = intent.status === 'succeeded' ? work.get('charge', intent.latestCharge) : undefined
  if (!charge) {
    throw invalid('This PaymentIntent does not have a successful charge to refund.', {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    })
  }
  return charge
}

const checkRefund = (charge: Charge, amount: number): void => {
  const left = charge.amount - charge.amountRefunded
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} has not succeeded and cannot be refunded.`)
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (amount < 1) throw parameterFailure('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
}

const beginning = (charge: Charge): Pick<Refund, 'status' | 'instructionsEmail'> => {
  if (!charge.card) return { status: 'requires_action', instructionsEmail: charge.billing.email }
  return { status: charge.card.behaviour.refund === 'pending' ? 'pending' : 'succeeded', instructionsEmail: null }
}

/** Refunds a charge in whole or in part. */
export const refundCharge = (
  work: Work,
  charge: Charge,
  { amount, reason, metadata }: Pick<Refund, 'amount' | 'reason' | 'metadata'>,
): Refund => {
  checkRefund(charge, amount)
  const refund = work.put('refund', {
    ...work.fresh('re'),
    amount,
    reason,
    metadata,
    currency: charge.currency,
    charge: charge.id,
    intent: charge.intent,
    paymentMethod: charge.paymentMethod,
    customer: charge.customer,
    failureReason: null,
    ...beginning(charge),
  })
  const left = work.put('charge', { ...charge, amountRefunded: charge.amountRefunded + amount })
  work.emit('refund.created', showRefund(refund))
  work.emit('charge.refunded', showCharge(left), { amount_refunded: charge.amountRefunded, refunded: false })
  if (refund.status === 'requires_action') {
    work.schedule('fail_refund', refund.id, work.now + WAITING_DAYS * DAY * 1000)
  } else if (refund.status === 'pending') work.schedule('settle_refund', refund.id, work.now + SHORTLY)
  else if (charge.card?.behaviour.refund === 'fails') work.schedule('fail_refund', refund.id, work.now + SHORTLY)
  return refund
}

const changed = (work: Work, before: Refund, changes: Partial<Refund>, type: string): Refund => {
  const refund = work.put('refund', { ...before, ...changes })
  work.emit(type, showRefund(refund), { status: before.status })
  work.emit('charge.refund.updated', showRefund(refund), { status: before.status })
  return refund
}

/** Completes a refund when the customer has received the money. */
export const settleRefund = (work: Work, refund: Refund): Refund =>
  refund.status === 'pending' || refund.status === 'requires_action'
    ? changed(work, refund, { status: 'succeeded' }, 'refund.updated')
    : refund

const giveBack = (work: Work, refund: Refund): void => {
  const charge = work.must('charge', refund.charge)
  work.put('charge', { ...charge, amountRefunded: charge.amountRefunded - refund.amount })
}

/** Fails a refund: the money returns to the merchant, and the customer doesn't get it. */
export const failRefund = (work: Work, refund: Refund): Refund => {
  if (refund.status === 'failed' || refund.status === 'canceled') return refund
  // The 45-day task must not fail a konbini refund that was already paid out.
  const isCard = work.must('charge', refund.charge).card !== null
  if (refund.status === 'succeeded' && !isCard) return refund
  giveBack(work, refund)
  const failureReason = isCard ? 'expired_or_canceled_card' : 'unknown'
  return changed(work, refund, { status: 'failed', failureReason, failedAt: work.seconds }, 'refund.failed')
}

export const refundIn = (call: Call): Refund => {
  const refund = call.work.get('refund', idIn(call))
  if (!refund) throw noSuch('refund', idIn(call))
  return refund
}

const create: Operation = ({ work, params }) => {
  const charge = chargeFor(work, params)
  const amount = params.integer('amount') ?? charge.amount - charge.amountRefunded
  const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null
  return ok(showRefund(refundCharge(work, charge, { amount, reason, metadata: params.metadata() })))
}

const retrieve: Operation = (call) => ok(showRefund(refundIn(call)))

const update: Operation = (call) => {
  const before = refundIn(call)
  const refund = call.work.put('refund', { ...before, metadata: call.params.metadata(before.metadata) })
  call.work.emit('refund.updated', showRefund(refund), { metadata: before.metadata })
  return ok(showRefund(refund))
}

const cancel: Operation = (call) => {
  const refund = refundIn(call)
  if (refund.status !== 'requires_action') {
    throw invalid(`Refund ${refund.id} has a status of ${refund.status} and cannot be canceled.`)
  }
  giveBack(call.work, refund)
  return ok(
    showRefund(changed(call.work, refund, { status: 'canceled', failedAt: call.work.seconds }, 'refund.updated')),
  )
}

const list: Operation = ({ work, params }) => {
  const charge = params.string('charge')
  const intent = params.string('payment_intent')
  const records = work.store
    .all('refund')
    .filter(
      (refund) =>
        (charge === undefined || refund.charge === charge) && (intent === undefined || refund.intent === intent),
    )
  return ok(listPage(params, { url: '/v1/refunds', resource: 'refund', records, show: showRefund }))
}

export const refunds = { create, retrieve, update, cancel, list }

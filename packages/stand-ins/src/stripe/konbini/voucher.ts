import { randomInt } from 'node:crypto'
import { docUrl, invalid, StripeFailure } from '../api/errors.ts'
import { fail, succeed } from '../payments/charge.ts'
import { moveTo } from '../payments/transitions.ts'
import { showIntent } from '../resources/show-payment-intent.ts'
import type { Intent, PaymentMethod, StoreName, Voucher } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { deadlineOf } from './options.ts'
import { type Fate, fateOf, rejectedNumber } from './test-numbers.ts'

const MINUTE = 60_000
/** Stripe waits about an hour after the deadline before it reports the payment as failed. */
const BUFFER = 60 * MINUTE
const SHORTLY = 3 * MINUTE
/**
 * How long after the deadline a till accepts a printed slip. Longer than the buffer, so that late payments can happen.
 */
const SLIP_TAKEN = 24 * 60 * MINUTE

const digits = (count: number): string =>
  Array.from({ length: count }, (_each, place) => randomInt(place === 0 ? 1 : 0, 10)).join('')

const deadlineFor = (work: Work, intent: Intent, fate: Fate): number => {
  if (fate === 'expires_at_once') return work.seconds
  return fate === 'expires_after_3_minutes' ? work.seconds + SHORTLY / 1000 : deadlineOf(work, intent.konbini)
}

const requireBilling = ({ billing }: PaymentMethod): { email: string } => {
  for (const field of ['name', 'email'] as const) {
    if (billing[field] !== null) continue
    throw invalid(`Missing required param: billing_details[${field}].`, {
      code: 'parameter_missing',
      param: `billing_details[${field}]`,
    })
  }
  return { email: billing.email ?? '' }
}

/** Gives the customer numbers to pay with at a store, and a deadline. */
export const issueVoucher = (work: Work, intent: Intent, method: PaymentMethod): Intent => {
  const { email } = requireBilling(method)
  const { confirmationNumber } = intent.konbini
  if (confirmationNumber === rejectedNumber) {
    throw invalid('The confirmation number was rejected because it is too common. Try another one.', {
      code: 'payment_intent_konbini_rejected_confirmation_number',
      param: 'payment_method_options[konbini][confirmation_number]',
    })
  }
  const fate = fateOf(confirmationNumber, email)
  const expiresAt = deadlineFor(work, intent, fate)
  const voucher = work.put('voucher', {
    ...work.fresh('kbv'),
    intent: intent.id,
    paymentMethod: method.id,
    confirmationNumber: confirmationNumber ?? digits(11),
    paymentCodes: { familymart: digits(6), lawson: digits(6), ministop: digits(6), seicomart: digits(6) },
    expiresAt,
    printedAt: null,
    state: 'open',
    store: null,
  })
  if (fate === 'paid_at_once') work.schedule('pay_voucher', voucher.id, work.now)
  if (fate === 'paid_after_3_minutes') work.schedule('pay_voucher', voucher.id, work.now + SHORTLY)
  work.schedule('fail_voucher', voucher.id, expiresAt * 1000 + (fate.startsWith('expires') ? 0 : BUFFER))

  const waiting = moveTo(work, intent, 'requires_action', {
    paymentMethod: method.id,
    action: { kind: 'voucher', id: voucher.id },
    lastError: null,
  })
  work.emit('payment_intent.requires_action', showIntent(work, waiting))
  return waiting
}

/** Invalidates the voucher's numbers. Fails while the customer is at the till. */
export const withdrawVoucher = (work: Work, voucher: Voucher, intent: Intent, verb: string): void => {
  if (voucher.state === 'paying') {
    throw invalid(
      `You cannot ${verb} this PaymentIntent because the customer is currently paying for it at the convenience store.`,
      { code: 'payment_intent_unexpected_state', payment_intent: showIntent(work, intent) },
    )
  }
  if (voucher.state !== 'paid') work.put('voucher', { ...voucher, state: 'void' })
}

const isLate = (work: Work, { expiresAt, state }: Voucher): boolean => work.seconds > expiresAt || state === 'expired'

/** What the holder of the voucher can do now. */
export const possibilities = (work: Work, voucher: Voucher) => {
  const late = isLate(work, voucher)
  const slipGood = voucher.printedAt !== null && work.now <= voucher.expiresAt * 1000 + SLIP_TAKEN
  const alive = voucher.state === 'open' || voucher.state === 'expired'
  return {
    print: voucher.state === 'open' && voucher.printedAt === null && !late,
    start: alive && (late ? slipGood : true),
    pay: voucher.state === 'paying',
    leave: voucher.state === 'paying',
  }
}

const refuse = (message: string): never => {
  throw new StripeFailure(400, { type: 'invalid_request_error', message })
}

/** Prints a slip at the store's machine. A slip can be paid at the till even after the deadline. */
export const printSlip = (work: Work, voucher: Voucher): Voucher =>
  possibilities(work, voucher).print
    ? work.put('voucher', { ...voucher, printedAt: work.seconds })
    : refuse('The store’s machine does not know this payment any more.')

export const startPaying = (work: Work, voucher: Voucher, store: StoreName): Voucher =>
  possibilities(work, voucher).start
    ? work.put('voucher', { ...voucher, state: 'paying', store })
    : refuse('The till does not take this payment any more.')

/** Whether Stripe has already reported the payment as failed. */
const isFailed = (work: Work, voucher: Voucher): boolean =>
  work.must('payment_intent', voucher.intent).status !== 'requires_action'

export const leaveTill = (work: Work, voucher: Voucher): Voucher =>
  voucher.state === 'paying'
    ? work.put('voucher', { ...voucher, state: isFailed(work, voucher) ? 'expired' : 'open', store: null })
    : refuse('Nobody is paying.')

/** Completes a payment at the till. */
export const payVoucher = (work: Work, voucher: Voucher): Intent => {
  if (voucher.state !== 'paying') return refuse('Nobody is paying.')
  const paid = work.put('voucher', { ...voucher, state: 'paid' })
  const method = work.must('payment_method', paid.paymentMethod)
  return succeed(work, work.must('payment_intent', paid.intent), method, { store: paid.store ?? 'familymart' })
}

/** Expires an unpaid voucher. The payment is reported as failed, not as cancelled. */
export const failVoucher = (work: Work, voucher: Voucher): void => {
  if (voucher.state === 'paying') {
    work.schedule('fail_voucher', voucher.id, work.now + 10 * MINUTE)
    return
  }
  if (voucher.state !== 'open') return
  work.put('voucher', { ...voucher, state: 'expired' })
  const code = 'payment_intent_payment_attempt_expired'
  fail(
    work,
    work.must('payment_intent', voucher.intent),
    work.must('payment_method', voucher.paymentMethod),
    {
      type: 'invalid_request_error',
      code,
      doc_url: docUrl(code),
      message: 'The customer did not pay at a convenience store before the payment expired.',
    },
    { action: { kind: 'voucher', id: voucher.id } },
  )
}

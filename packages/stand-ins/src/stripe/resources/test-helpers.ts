import { invalid, noSuch } from '../api/errors.ts'
import { leaveTill, payVoucher, printSlip, startPaying } from '../konbini/voucher.ts'
import { type Charge, stores, type Voucher } from '../state/records.ts'
import { type Call, idIn, type Operation, ok } from './call.ts'
import { closeDispute, disputeIn, openDispute, reinstateFunds, showDispute } from './disputes.ts'
import { showEvent } from './events.ts'
import { failRefund, refundIn, settleRefund, showRefund } from './refunds.ts'
import { showIntent } from './show-payment-intent.ts'

/**
 * Simulates customers, banks and stores for tests. `refunds/:id/expire` is part of Stripe's API; the other calls are
 * not, because with the real Stripe these events happen on their own.
 */
const expireRefund: Operation = (call) => ok(showRefund(failRefund(call.work, refundIn(call))))

/** The customer of a konbini refund has provided a bank account. */
const payOutRefund: Operation = (call) => ok(showRefund(settleRefund(call.work, refundIn(call))))

const chargeIn = ({ work, params }: Call): Charge => {
  const intentId = params.string('payment_intent')
  const id =
    intentId === undefined
      ? params.required('charge')
      : (work.get('payment_intent', intentId)?.latestCharge ?? intentId)
  const charge = work.get('charge', id)
  if (!charge) throw noSuch('charge', id, 'charge')
  return charge
}

const createDispute: Operation = (call) => {
  const { work, params } = call
  const reason = params.string('reason') ?? 'fraudulent'
  return ok(showDispute(openDispute(work, chargeIn(call), { reason, amount: params.integer('amount') })))
}

const decideDispute: Operation = (call) => {
  const outcome = call.params.oneOf('outcome', ['won', 'lost'])
  return ok(showDispute(closeDispute(call.work, disputeIn(call), outcome ?? 'lost')))
}

const reinstateDispute: Operation = (call) => ok(showDispute(reinstateFunds(call.work, disputeIn(call))))

const voucherIn = (call: Call): Voucher => {
  const intent = call.work.get('payment_intent', idIn(call))
  if (!intent) throw noSuch('payment_intent', idIn(call))
  if (intent.action?.kind !== 'voucher') throw invalid('This PaymentIntent has no Konbini voucher.')
  return call.work.must('voucher', intent.action.id)
}

const konbini: Operation = (call) => {
  const { work, params } = call
  const voucher = voucherIn(call)
  switch (idIn(call, 1)) {
    case 'print':
      printSlip(work, voucher)
      break
    case 'start':
      startPaying(work, voucher, params.oneOf('store', stores) ?? 'familymart')
      break
    case 'leave':
      leaveTill(work, voucher)
      break
    case 'pay':
      payVoucher(work, voucher.state === 'paying' ? voucher : startPaying(work, voucher, 'familymart'))
      break
    default:
      throw noSuch('konbini action', idIn(call, 1))
  }
  return ok(showIntent(work, work.must('payment_intent', voucher.intent)))
}

const resendEvent: Operation = (call) => {
  const event = call.work.get('event', idIn(call))
  if (!event) throw noSuch('event', idIn(call))
  call.work.deliver(event, 0)
  return ok(showEvent(event, 1))
}

export const testHelpers = {
  expireRefund,
  payOutRefund,
  createDispute,
  decideDispute,
  reinstateDispute,
  konbini,
  resendEvent,
}

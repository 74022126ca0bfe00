import { VendorFailure } from '../base/failure.ts'
import type { Fate, Transfer, TransferState, Work } from './records.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const CONVERTED_AFTER = MINUTE
const SENT_AFTER = HOUR
/** A bank can return a payment weeks later. */
const BOUNCED_AFTER = 20 * DAY
const CANCELLED_AFTER = 2 * DAY
const REFUNDED_AFTER = HOUR
/** A transfer that nobody funds is cancelled. */
export const UNFUNDED_FOR = 14 * DAY
/** What a bank keeps of a payment that it returns. */
const KEPT_CENTS = 1500n

export const refused = (code: string, message: string): VendorFailure =>
  new VendorFailure(message, 422, { errors: [{ code, message }] }, false)

/** Changes the state and sends the notice of it. */
const move = (work: Work, transfer: Transfer, state: TransferState, changes: Partial<Transfer> = {}): Transfer => {
  const moved = work.put('transfer', { ...transfer, ...changes, state })
  const notice = { transfer: moved.id, recipient: moved.recipient, at: work.now }
  work.emit('transfers#state-change', { ...notice, state, previous: transfer.state })
  if (state === 'funds_refunded') work.emit('transfers#refund', { ...notice, refundedCents: moved.refundedCents })
  return moved
}

export const create = (work: Work, transfer: Transfer): Transfer => {
  const created = work.put('transfer', transfer)
  work.emit('transfers#state-change', {
    transfer: created.id,
    recipient: created.recipient,
    at: work.now,
    state: created.state,
    previous: null,
  })
  work.schedule('expire', created.id, work.now + UNFUNDED_FOR)
  return created
}

/** The money leaves the operator's balance, once. */
export const fund = (work: Work, transfer: Transfer, fate: Fate): Transfer => {
  if (transfer.state !== 'incoming_payment_waiting') throw refused('TRANSFER_NOT_WAITING', 'It is not to be funded.')
  const funded = move(work, transfer, 'processing', { fate })
  work.schedule(fate === 'fail' ? 'fail' : 'convert', funded.id, work.now + CONVERTED_AFTER)
  return funded
}

export const cancel = (work: Work, transfer: Transfer): Transfer => {
  if (transfer.state === 'cancelled') return transfer
  if (transfer.state !== 'incoming_payment_waiting') throw refused('TRANSFER_FUNDED', 'It is funded already.')
  return move(work, transfer, 'cancelled')
}

/** The recipient gets the money. */
export const complete = (work: Work, transfer: Transfer): Transfer => {
  if (transfer.state !== 'processing' && transfer.state !== 'funds_converted') return transfer
  const sent = move(work, transfer, 'outgoing_payment_sent', { sent: transfer.sent + 1 })
  const bounces = sent.fate !== 'arrive' && !(sent.fate === 'bounce-and-resend' && sent.sent > 1)
  if (bounces) work.schedule('bounce', sent.id, work.now + BOUNCED_AFTER)
  return sent
}

/** The money comes back to Wise, which cancels the transfer two days later, or sends the money again. */
export const bounce = (work: Work, transfer: Transfer): Transfer => {
  if (!['processing', 'funds_converted', 'outgoing_payment_sent'].includes(transfer.state)) return transfer
  const bounced = move(work, transfer, 'bounced_back')
  const next = transfer.fate === 'bounce-and-resend' ? 'convert' : 'refund'
  work.schedule(next, bounced.id, work.now + CANCELLED_AFTER)
  return bounced
}

/** Wise cancels a bounced transfer before it refunds it. */
export const refund = (work: Work, transfer: Transfer, returnsLess: boolean): Transfer => {
  if (transfer.state !== 'bounced_back') return transfer
  const cents = BigInt(transfer.sourceCents)
  const kept = returnsLess ? (cents < KEPT_CENTS ? cents : KEPT_CENTS) : 0n
  const cancelled = move(work, transfer, 'cancelled', { refundedCents: String(cents - kept) })
  work.schedule('payBack', cancelled.id, work.now + REFUNDED_AFTER)
  return cancelled
}

/** Each runs at its time, and does nothing if a person was faster. */
export const transferTasks = {
  convert: (work: Work, id: string) => {
    const transfer = work.must('transfer', id)
    if (transfer.state !== 'processing' && transfer.state !== 'bounced_back') return
    move(work, transfer, 'funds_converted')
    work.schedule('send', id, work.now + SENT_AFTER)
  },
  send: (work: Work, id: string) => {
    complete(work, work.must('transfer', id))
  },
  fail: (work: Work, id: string) => {
    bounce(work, work.must('transfer', id))
  },
  bounce: (work: Work, id: string) => {
    bounce(work, work.must('transfer', id))
  },
  refund: (work: Work, id: string) => {
    const transfer = work.must('transfer', id)
    refund(work, transfer, transfer.fate === 'bounce-less')
  },
  payBack: (work: Work, id: string) => {
    const transfer = work.must('transfer', id)
    if (transfer.state === 'cancelled') move(work, transfer, 'funds_refunded')
  },
  expire: (work: Work, id: string) => {
    const transfer = work.must('transfer', id)
    if (transfer.state === 'incoming_payment_waiting') cancel(work, transfer)
  },
}

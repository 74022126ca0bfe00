import type { BaseRecords, Kept, Task } from '../base/records.ts'
import type { Work as BaseWork } from '../base/work.ts'

export interface Quote extends Kept {
  readonly sourceCents: string
  readonly currency: string
  /** In milliseconds. */
  readonly expiresAt: number
}

/** A recipient who is known by an e-mail address. The id is an int64. */
export interface Recipient extends Kept {
  readonly name: string
  readonly email: string
  readonly currency: string
}

export const transferStates = [
  'incoming_payment_waiting',
  'processing',
  'funds_converted',
  'outgoing_payment_sent',
  'bounced_back',
  'funds_refunded',
  'cancelled',
] as const
export type TransferState = (typeof transferStates)[number]

/** The id is an int64. */
export interface Transfer extends Kept {
  readonly customerTransactionId: string
  readonly quote: string
  readonly recipient: string
  readonly sourceCents: string
  readonly currency: string
  readonly state: TransferState
  /** How often it was sent to the recipient. */
  readonly sent: number
  /** Set when a bounced transfer is cancelled, shortly before its refund. */
  readonly refundedCents: string | null
  /** Decided when it is funded. */
  readonly fate: Fate
}

/** What becomes of a funded transfer: it arrives, fails at once, or bounces weeks later with all or less of the money. */
export const fates = ['arrive', 'fail', 'bounce', 'bounce-less', 'bounce-and-resend'] as const
export type Fate = (typeof fates)[number]

export interface WiseTask extends Task {
  readonly kind: 'convert' | 'send' | 'fail' | 'bounce' | 'refund' | 'payBack' | 'expire'
}

export interface WiseRecords extends BaseRecords {
  readonly quote: Quote
  readonly recipient: Recipient
  readonly transfer: Transfer
  readonly task: WiseTask
}

export type Work = BaseWork<WiseRecords>

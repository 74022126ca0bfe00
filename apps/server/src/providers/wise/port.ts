import type { WiseCurrency } from '@avalive/rules/payouts/cash'
import type { WiseTransferState } from '@avalive/rules/payouts/wise'

/** Ids of recipients and transfers are int64, which a JavaScript number can't hold: they are digits in a string. */
export type WiseId = string

export interface WiseQuote {
  readonly id: string
  readonly expiresAt: Temporal.Instant
}

export interface WiseTransfer {
  readonly id: WiseId
  readonly customerTransactionId: string
  readonly state: WiseTransferState
  /** What leaves the operator's balance for it. Null if Wise doesn't say. */
  readonly source: { readonly currency: string; readonly cents: bigint } | null
}

export interface WiseTransferOrder {
  /** Wise creates at most one transfer for it, and returns that one to a repeated request. */
  readonly customerTransactionId: string
  readonly quoteId: string
  readonly recipientId: WiseId
}

/** `approvalRequired`: Wise wants strong customer authentication, which only a person can give. */
export type FundingOutcome = 'funded' | 'approvalRequired' | 'rejected'

/** A verified notice. It says that something may have happened to a transfer, and how much a refund returned. */
export interface WiseNotice {
  /** Unique to the delivery. */
  readonly deliveryId: string
  /** Null if the notice is about something else, about another profile, or a test. */
  readonly transferId: WiseId | null
  readonly refund: { readonly currency: string; readonly cents: bigint } | null
}

/** The outcome is not known, as after a time-out. Holds nothing of the answer, because it is logged. */
export class WiseUnknown extends Error {
  override name = 'WiseUnknown'
}

/** Wise refused the request and did nothing. */
export class WiseRefused extends Error {
  override name = 'WiseRefused'
  /** The quote has expired; a new one may be accepted. */
  readonly isQuoteExpired: boolean
  constructor(message: string, isQuoteExpired = false) {
    super(message)
    this.isQuoteExpired = isQuoteExpired
  }
}

/** A webhook without a valid signature of Wise's. */
export class NoticeRefused extends Error {
  override name = 'NoticeRefused'
}

/** Wise. Every method throws WiseUnknown without a definite answer, and WiseRefused for a definite refusal. */
export interface WiseProvider {
  /** A quote for paying out US dollars; Wise's fees are part of the amount. */
  quote(order: { readonly cents: bigint; readonly currency: WiseCurrency }): Promise<WiseQuote>
  createRecipient(recipient: {
    readonly name: string
    readonly email: string
    readonly currency: WiseCurrency
  }): Promise<WiseId>
  createTransfer(order: WiseTransferOrder): Promise<WiseId>
  /** Pays a transfer from the operator's balance at Wise. */
  fund(id: WiseId): Promise<FundingOutcome>
  find(id: WiseId): Promise<WiseTransfer>
  /** Cancels a transfer that is not funded. */
  cancel(id: WiseId): Promise<WiseTransfer>
  readNotice(body: Buffer, headers: Readonly<Record<string, unknown>>): WiseNotice
}

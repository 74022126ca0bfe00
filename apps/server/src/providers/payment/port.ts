import type { PaymentState } from '@avalive/rules/coins/purchase'
import type { ReturnedMoney } from '@avalive/rules/coins/returns'

/** A payment as the provider reports it. */
export interface Payment {
  readonly paymentId: string
  /** Our id of the purchase, which we gave the provider when the payment was created. */
  readonly purchaseId: string | null
  readonly state: PaymentState
  readonly clientSecret: string
  /** What the provider collected for it so far. */
  readonly collected: { readonly amount: bigint; readonly currency: string }
  /** Why the last attempt failed: the decline code, or else the error code. */
  readonly declineCode: string | null
  /** How much the customer has got back so far. */
  readonly returned: ReturnedMoney
  readonly postpaid: Postpaid | null
  /** Whether the card is saved for the customer once it has paid. */
  readonly keepsCard: boolean
}

/** The details that a customer needs to pay at a convenience store. */
export interface Postpaid {
  readonly expiresAt: Temporal.Instant | null
  readonly voucherUrl: string | null
  readonly stores: readonly {
    readonly store: 'familymart' | 'lawson' | 'ministop' | 'seicomart'
    readonly paymentCode: string
    readonly confirmationNumber: string | null
  }[]
}

export interface SavedCard {
  readonly id: string
  readonly isPrimary: boolean
  /** Equal for all payment methods of one card number. Never sent to clients. */
  readonly fingerprint: string | null
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly expMonth: number
    readonly expYear: number
    /** `card`, or the wallet that provided it. */
    readonly payment_method_type: string
  }
}

export interface NewPayment {
  readonly purchaseId: string
  readonly customerId: string
  readonly amount: bigint
  readonly currency: string
}

/** A refund as the provider reports it. One that has succeeded can still fail later. */
export interface ProviderRefund {
  readonly id: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly failure: string | null
  readonly amount: bigint
  readonly currency: string
}

export interface RefundOrder {
  /** Our id of the refund. The provider makes at most one refund for it. */
  readonly reference: string
  readonly paymentId: string
  /** In the smallest unit of the payment's currency. */
  readonly amount: bigint
}

export interface Dispute {
  readonly disputeId: string
  readonly paymentId: string
  readonly currency: string
  readonly amount: bigint
  /** `closed`: it ended without a decision, and no money moved. */
  readonly status: 'open' | 'won' | 'lost' | 'closed'
  /** The provider's word for the customer's reason. */
  readonly cause: string
  readonly at: Temporal.Instant
}

/** Money that the provider collected for one payment. */
export interface Collected {
  readonly paymentId: string
  readonly amount: bigint
  readonly currency: string
  readonly at: Temporal.Instant
}

/** A webhook's content. Only the payment's id is used; the payment itself is then requested from the provider. */
export type PaymentEvent = { readonly kind: 'payment'; readonly paymentId: string } | { readonly kind: 'other' }

export interface PaymentProvider {
  readonly publishableKey: string
  /** The provider's API address for browsers, if it is not the default. */
  readonly browserAddress: string | null
  createCustomer(reference: string): Promise<string>
  /** Newest first. Throws `CustomerMissing` if the provider has no such customer. */
  listCards(customerId: string): Promise<SavedCard[]>
  /** Throws `CardGone` if the customer has no such card. */
  setPrimaryCard(customerId: string, cardId: string): Promise<void>
  /** Succeeds if the card is already detached. */
  detachCard(cardId: string): Promise<void>
  /** Idempotent: the same purchase always gets the same payment. */
  createPayment(payment: NewPayment): Promise<Payment>
  /** Throws `TooLate` if the payment can no longer be changed. */
  choosePaymentKind(paymentId: string, kind: 'card' | 'konbini', keepCard: boolean): Promise<void>
  /** Throws `PaymentMissing` if the provider has no such payment. */
  findPayment(paymentId: string): Promise<Payment>
  /** Throws `TooLate` if it is paid or being paid. */
  cancelPayment(paymentId: string): Promise<Payment>
  /** Idempotent by its reference. Throws `RefundRefused` if the provider will not refund. */
  refund(order: RefundOrder): Promise<ProviderRefund>
  findRefund(id: string): Promise<ProviderRefund>
  /** Newest first. */
  disputesOf(paymentId: string): Promise<Dispute[]>
  /** A page of all disputes, newest first. `after` is the `next` of the page before. */
  listDisputes(after: string | null): Promise<{ readonly disputes: Dispute[]; readonly next: string | null }>
  /** Everything that was collected in a period, as the provider's own books have it. */
  listCollected(from: Temporal.Instant, until: Temporal.Instant): Promise<Collected[]>
  /** The payments whose refunds and disputes moved money in a period, or were decided in it. */
  listReturns(from: Temporal.Instant, until: Temporal.Instant): Promise<ReadonlySet<string>>
  /** Throws `EventRefused` unless the signature is valid for this body at this time. */
  readEvent(body: Buffer, signature: string, now: Temporal.Instant): PaymentEvent
  /** The events since then that no webhook of ours accepted, oldest first. */
  listUndelivered(since: Temporal.Instant): Promise<PaymentEvent[]>
}

/** The provider did not answer in time. The outcome is unknown, not failed. */
export class PaymentUnknown extends Error {
  override name = 'PaymentUnknown'
}

/** The payment can no longer be changed or cancelled: it is paid, being paid, or cancelled. */
export class TooLate extends Error {
  override name = 'TooLate'
}

/** The provider will not refund, and says why in its own words. Nothing was refunded. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
  readonly code: string
  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** The provider has no payment with this id: it belongs to another account or never existed. */
export class PaymentMissing extends Error {
  override name = 'PaymentMissing'
}

/** The provider has no customer with this id: it was deleted there, or belongs to another account. */
export class CustomerMissing extends Error {
  override name = 'CustomerMissing'
}

/** The customer no longer has this card. */
export class CardGone extends Error {
  override name = 'CardGone'
}

/** A webhook that the provider did not sign, or signed too long ago. */
export class EventRefused extends Error {
  override name = 'EventRefused'
  readonly reason: 'signature' | 'tooOld'
  constructor(reason: 'signature' | 'tooOld', options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

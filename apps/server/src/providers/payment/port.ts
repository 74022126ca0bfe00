import type { PaymentState } from '@avalive/rules/coins/purchase'
import type { ReturnedMoney } from '@avalive/rules/coins/returns'

/** A payment as the provider reports it. */
export interface Payment {
  readonly paymentId: string
  /** Our id of the purchase, which we gave the provider when the payment was created. */
  readonly purchaseId: string | null
  readonly state: PaymentState
  readonly clientSecret: string
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

/** A webhook's content. Only the payment's id is used; the payment itself is then requested from the provider. */
export type PaymentEvent = { readonly kind: 'payment'; readonly paymentId: string } | { readonly kind: 'other' }

export interface PaymentProvider {
  readonly publishableKey: string
  /** The provider's API address for browsers, if it is not the default. */
  readonly browserAddress: string | null
  createCustomer(reference: string): Promise<string>
  /** Newest first. */
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

/** The provider has no payment with this id: it belongs to another account or never existed. */
export class PaymentMissing extends Error {
  override name = 'PaymentMissing'
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

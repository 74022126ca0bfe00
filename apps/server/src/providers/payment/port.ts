import type { PaymentState } from '@avalive/rules/coins/purchase'
import type { ReturnedMoney } from '@avalive/rules/coins/returns'

/** A payment as the provider tells of it. */
export interface Payment {
  readonly paymentId: string
  /** Ours, as we gave it to the provider when the payment was made. */
  readonly purchaseId: string | null
  readonly state: PaymentState
  readonly clientSecret: string
  /** Why the last try failed: the decline code, else the error code. */
  readonly declineCode: string | null
  /** How much the customer has back by now. */
  readonly returned: ReturnedMoney
  readonly postpaid: Postpaid | null
  /** Whether the card stays with the customer once it has paid. */
  readonly keepsCard: boolean
}

/** What a customer needs to pay at a convenience store. */
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
  /** The same for everything that was made of one card number; for nobody outside. */
  readonly fingerprint: string | null
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly expMonth: number
    readonly expYear: number
    /** `card`, or the wallet that it came out of. */
    readonly payment_method_type: string
  }
}

export interface NewPayment {
  readonly purchaseId: string
  readonly customerId: string
  readonly amount: bigint
  readonly currency: string
}

/** What a webhook said. Whatever else it carries, the payment itself is asked for. */
export type PaymentEvent = { readonly kind: 'payment'; readonly paymentId: string } | { readonly kind: 'other' }

export interface PaymentProvider {
  readonly publishableKey: string
  /** Where browsers reach the provider's API, when not at its own address. */
  readonly browserAddress: string | null
  createCustomer(reference: string): Promise<string>
  /** The newest first. */
  listCards(customerId: string): Promise<SavedCard[]>
  /** Throws `CardGone` when the customer has no such card. */
  setPrimaryCard(customerId: string, cardId: string): Promise<void>
  /** A card that is nobody’s any more is as good as detached. */
  detachCard(cardId: string): Promise<void>
  /** The same purchase gives the same payment, however often it is asked for. */
  createPayment(payment: NewPayment): Promise<Payment>
  /** Throws `TooLate` when the payment is past that. */
  choosePaymentKind(paymentId: string, kind: 'card' | 'konbini', keepCard: boolean): Promise<void>
  /** Throws `PaymentMissing` when the provider has no such payment. */
  findPayment(paymentId: string): Promise<Payment>
  /** Throws `TooLate` when it is paid or being paid. */
  cancelPayment(paymentId: string): Promise<Payment>
  /** Throws `EventRefused` unless the signature holds for this body at this time. */
  readEvent(body: Buffer, signature: string, now: Temporal.Instant): PaymentEvent
  /** What happened since then and no webhook of ours took, the oldest first. */
  listUndelivered(since: Temporal.Instant): Promise<PaymentEvent[]>
}

/** The provider did not answer, or not in time: what it did is unknown, never failed. */
export class PaymentUnknown extends Error {
  override name = 'PaymentUnknown'
}

/** The payment cannot be changed or cancelled any more: it is paid, being paid, or cancelled. */
export class TooLate extends Error {
  override name = 'TooLate'
}

/** The provider has no payment with this id: it belongs to another account or never existed. */
export class PaymentMissing extends Error {
  override name = 'PaymentMissing'
}

/** The customer does not have this card any more. */
export class CardGone extends Error {
  override name = 'CardGone'
}

export class EventRefused extends Error {
  override name = 'EventRefused'
}

import type { PayoutNews } from '@avalive/rules/payouts/payoneer'

/** A person's account at Payoneer, as linked to this program. */
export interface PayoneerAccount {
  readonly status: 'pending' | 'active' | 'inactive'
  /** Payoneer's id of the account; empty if it isn't known. */
  readonly accountId: string
}

export interface PayoneerOrder {
  /** Our reference. Payoneer doesn't promise to pay it once only: ask for its status before sending it again. */
  readonly reference: string
  /** Our reference of the payee. */
  readonly payee: string
  readonly cents: bigint
  /**
   * Later than this, on the clock of `performance.now()`, the payment is not sent and its outcome counts as unknown: if
   * this process stood still meanwhile, another one may have asked about the payout and sent it.
   */
  readonly sendBefore: number
}

/** The thing that a webhook is about. The rest of a webhook is not used. */
export interface PayoneerEvent {
  readonly payee: string | null
  readonly payout: string | null
}

/** The outcome is not known, as after a time-out. Holds nothing of the answer, because it is logged. */
export class PayoneerUnknown extends Error {
  override name = 'PayoneerUnknown'
}

/** A webhook that is not signed with our secret. */
export class PayoneerEventRefused extends Error {
  override name = 'PayoneerEventRefused'
}

/** Payoneer's API v4 (docs/payoneer.md). Every method throws PayoneerUnknown without a definite answer. */
export interface PayoneerProvider {
  /** The program that payouts are sent in. A reference of one program is unknown in another. */
  readonly program: string
  /** An address where a person registers as the payee of this reference. */
  registrationLink(reference: string, returnUrl: string): Promise<string>
  /** Null if nobody has registered with the reference, or the payee was released. */
  findPayee(reference: string): Promise<PayoneerAccount | null>
  /** A payee that doesn't exist counts as released. */
  releasePayee(reference: string): Promise<void>
  /** `refused` if Payoneer says that it did not accept the payout. */
  pay(order: PayoneerOrder): Promise<'accepted' | 'refused'>
  /** Null if Payoneer has never seen the reference. */
  findPayout(reference: string): Promise<PayoutNews | null>
  /** The same with what Payoneer pays, for the daily proof. */
  findPaid(
    reference: string,
  ): Promise<{ readonly news: PayoutNews; readonly currency: string; readonly cents: bigint } | null>
  /** Throws PayoneerEventRefused if the signature of the raw body is wrong. */
  readEvent(body: Buffer, signature: string): PayoneerEvent
}

import type Stripe from 'stripe'
import type { BaseRecords, Kept, Task } from '../../base/records.ts'
import type { Behaviour } from '../cards/behaviour.ts'

export type Metadata = Readonly<Record<string, string>>

export interface Customer extends Kept {
  readonly email: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly description: string | null
  readonly metadata: Metadata
  readonly defaultPaymentMethod: string | null
  readonly deleted: boolean
}

export type MethodType = 'card' | 'konbini'
export type Wallet = 'apple_pay' | 'google_pay'

/** A card without its number. Only the number's test behaviour is kept. */
export interface Card {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly funding: string
  readonly country: string
  readonly fingerprint: string
  readonly cvcCheck: 'pass' | 'fail' | 'unchecked' | null
  readonly wallet: Wallet | null
  readonly behaviour: Behaviour
}

export interface Billing {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

export interface PaymentMethod extends Kept {
  readonly type: MethodType
  readonly card: Card | null
  readonly billing: Billing
  readonly customer: string | null
  readonly metadata: Metadata
  /** Detached, or used without a customer: it can't be used again. */
  readonly spent: boolean
  /** The customer has agreed to later off-session payments. */
  readonly setUp: boolean
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type FutureUsage = 'on_session' | 'off_session'

export interface KonbiniOptions {
  readonly confirmationNumber: string | null
  readonly expiresAfterDays: number | null
  readonly expiresAt: number | null
  readonly productDescription: string | null
}

/** The caller's choice of payment method types; Stripe offers those that fit. */
export interface MethodChoice {
  /** `null` if the caller lists the allowed types. */
  readonly automatic: { readonly allowRedirects: 'always' | 'never' } | null
  readonly allowed: readonly string[] | null
  readonly excluded: readonly string[] | null
}

export interface Intent extends Kept {
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  readonly metadata: Metadata
  readonly receiptEmail: string | null
  readonly statementDescriptor: string | null
  readonly statementDescriptorSuffix: string | null
  readonly clientSecret: string
  readonly choice: MethodChoice
  readonly methodTypes: readonly MethodType[]
  readonly paymentMethod: string | null
  readonly setupFutureUsage: FutureUsage | null
  readonly cardFutureUsage: FutureUsage | null
  readonly konbini: KonbiniOptions
  readonly status: IntentStatus
  /** The challenge or voucher that the customer has to act on, or the expired voucher after an expiry. */
  readonly action: { readonly kind: 'challenge' | 'voucher'; readonly id: string } | null
  readonly lastError: Stripe.PaymentIntent.LastPaymentError | null
  readonly latestCharge: string | null
  readonly amountReceived: number
  readonly canceledAt: number | null
  readonly cancellationReason: string | null
}

/** A 3-D Secure challenge on the bank's page. */
export interface Challenge extends Kept {
  readonly intent: string
  readonly paymentMethod: string
  readonly returnUrl: string | null
  readonly sdk: boolean
  readonly state: 'open' | 'approved' | 'refused' | 'void'
}

export const stores = ['familymart', 'lawson', 'ministop', 'seicomart'] as const
export type StoreName = (typeof stores)[number]

export interface Voucher extends Kept {
  readonly intent: string
  readonly paymentMethod: string
  readonly confirmationNumber: string
  readonly paymentCodes: Readonly<Record<StoreName, string>>
  readonly expiresAt: number
  /** When the slip was printed at the store's machine. The till accepts a printed slip even after the deadline. */
  readonly printedAt: number | null
  readonly state: 'open' | 'paying' | 'paid' | 'expired' | 'void'
  readonly store: StoreName | null
}

export interface Charge extends Kept {
  readonly amount: number
  readonly amountRefunded: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  readonly metadata: Metadata
  readonly receiptEmail: string | null
  readonly statementDescriptor: string | null
  readonly statementDescriptorSuffix: string | null
  readonly intent: string
  readonly paymentMethod: string
  readonly billing: Billing
  readonly card: Card | null
  readonly authenticated: boolean
  readonly store: StoreName | null
  readonly status: 'succeeded' | 'pending' | 'failed'
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly outcome: Stripe.Charge.Outcome
  readonly disputed: boolean
}

export interface Refund extends Kept {
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly intent: string
  readonly paymentMethod: string
  readonly customer: string | null
  readonly metadata: Metadata
  readonly reason: string | null
  readonly status: 'requires_action' | 'pending' | 'succeeded' | 'failed' | 'canceled'
  readonly failureReason: string | null
  /** When it failed or was cancelled, and the money came back to the merchant. */
  readonly failedAt?: number
  readonly instructionsEmail: string | null
}

export interface Dispute extends Kept {
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly intent: string
  readonly reason: string
  readonly metadata: Metadata
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost'
  readonly evidence: string | null
  readonly submissions: number
  readonly dueBy: number
  /** Amounts taken from the balance or returned to it, with their times. */
  readonly movements: readonly { readonly id: string; readonly amount: number; readonly at: number }[]
}

export type TaskKind = 'pay_voucher' | 'fail_voucher' | 'settle_card' | 'open_dispute' | 'settle_refund' | 'fail_refund'

export interface Records extends BaseRecords {
  readonly customer: Customer
  readonly payment_method: PaymentMethod
  readonly payment_intent: Intent
  readonly challenge: Challenge
  readonly voucher: Voucher
  readonly charge: Charge
  readonly refund: Refund
  readonly dispute: Dispute
  readonly task: Task & { readonly kind: TaskKind }
}

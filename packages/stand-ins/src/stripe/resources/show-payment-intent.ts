import type Stripe from 'stripe'
import { type Intent, type StoreName, stores, type Voucher } from '../state/records.ts'
import type { Work } from '../state/work.ts'

/** URLs of the hosted pages. */
export const challengeUrl = (publicUrl: string, id: string): string => `${publicUrl}/sandbox/stripe/3ds/${id}`
export const voucherUrl = (publicUrl: string, id: string): string => `${publicUrl}/sandbox/stripe/konbini/${id}`

type Stores = Stripe.PaymentIntent.NextAction.KonbiniDisplayDetails.Stores

const showStores = ({ confirmationNumber, paymentCodes }: Voucher): Stores => {
  const codes = (store: StoreName) => ({ confirmation_number: confirmationNumber, payment_code: paymentCodes[store] })
  const [familymart, lawson, ministop, seicomart] = stores
  return {
    familymart: codes(familymart),
    lawson: codes(lawson),
    ministop: codes(ministop),
    seicomart: codes(seicomart),
  }
}

const showNextAction = (work: Work, intent: Intent): Stripe.PaymentIntent.NextAction | null => {
  if (intent.status !== 'requires_action' || !intent.action) return null
  const { publicUrl } = work.settings
  if (intent.action.kind === 'voucher') {
    const voucher = work.must('voucher', intent.action.id)
    return {
      type: 'konbini_display_details',
      konbini_display_details: {
        expires_at: voucher.expiresAt,
        hosted_voucher_url: voucherUrl(publicUrl, voucher.id),
        stores: showStores(voucher),
      },
    }
  }
  const challenge = work.must('challenge', intent.action.id)
  const url = challengeUrl(publicUrl, challenge.id)
  return challenge.sdk
    ? {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: challenge.id },
      }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: challenge.returnUrl, url } }
}

const showOptions = (intent: Intent): Stripe.PaymentIntent.PaymentMethodOptions => ({
  ...(intent.methodTypes.includes('card') && {
    card: {
      installments: null,
      mandate_options: null,
      network: null,
      request_three_d_secure: 'automatic',
      ...(intent.cardFutureUsage === null ? {} : { setup_future_usage: intent.cardFutureUsage }),
    },
  }),
  ...(intent.methodTypes.includes('konbini') && {
    konbini: {
      confirmation_number: intent.konbini.confirmationNumber,
      expires_after_days: intent.konbini.expiresAfterDays,
      expires_at: intent.konbini.expiresAt,
      product_description: intent.konbini.productDescription,
    },
  }),
})

export const showIntent = (work: Work, intent: Intent): Stripe.PaymentIntent => ({
  id: intent.id,
  object: 'payment_intent',
  allowed_payment_method_types: intent.choice.allowed && [...intent.choice.allowed],
  amount: intent.amount,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: intent.amountReceived,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: intent.choice.automatic && {
    enabled: true,
    allow_redirects: intent.choice.automatic.allowRedirects,
  },
  canceled_at: intent.canceledAt,
  cancellation_reason: intent.cancellationReason,
  capture_method: 'automatic_async',
  client_secret: intent.clientSecret,
  confirmation_method: 'automatic',
  created: intent.created,
  currency: intent.currency,
  customer: intent.customer,
  customer_account: null,
  description: intent.description,
  excluded_payment_method_types: intent.choice.excluded && [...intent.choice.excluded],
  last_payment_error: intent.lastError,
  latest_charge: intent.latestCharge,
  livemode: false,
  managed_payments: { enabled: false },
  metadata: { ...intent.metadata },
  next_action: showNextAction(work, intent),
  on_behalf_of: null,
  payment_method: intent.paymentMethod,
  payment_method_configuration_details: null,
  payment_method_options: showOptions(intent),
  payment_method_types: [...intent.methodTypes],
  payment_record: null,
  processing: intent.status === 'processing' ? { type: 'card', card: {} } : null,
  receipt_email: intent.receiptEmail,
  review: null,
  setup_future_usage: intent.setupFutureUsage,
  shipping: null,
  source: null,
  statement_descriptor: intent.statementDescriptor,
  statement_descriptor_suffix: intent.statementDescriptorSuffix,
  status: intent.status,
  transfer_data: null,
  transfer_group: null,
})

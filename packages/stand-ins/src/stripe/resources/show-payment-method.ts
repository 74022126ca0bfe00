import type Stripe from 'stripe'
import type { Billing, Card, PaymentMethod } from '../state/records.ts'

export const showAddress = ({ postalCode, country }: Billing): Stripe.Address => ({
  city: null,
  country,
  line1: null,
  line2: null,
  postal_code: postalCode,
  state: null,
})

export const showBilling = (billing: Billing): Stripe.PaymentMethod.BillingDetails => ({
  address: showAddress(billing),
  email: billing.email,
  name: billing.name,
  phone: billing.phone,
  tax_id: null,
})

export const showWallet = ({ wallet, last4 }: Card): Stripe.PaymentMethod.Card.Wallet | null =>
  wallet === null ? null : { type: wallet, dynamic_last4: last4, [wallet]: {} }

const showCard = (card: Card): Stripe.PaymentMethod.Card => ({
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: card.cvcCheck },
  country: card.country,
  display_brand: card.brand,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  fingerprint: card.fingerprint,
  funding: card.funding,
  generated_from: null,
  last4: card.last4,
  networks: { available: [card.brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: showWallet(card),
})

export const showPaymentMethod = (method: PaymentMethod): Stripe.PaymentMethod => ({
  id: method.id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: showBilling(method.billing),
  ...(method.card ? { card: showCard(method.card) } : { konbini: {} }),
  created: method.created,
  customer: method.customer,
  customer_account: null,
  livemode: false,
  metadata: { ...method.metadata },
  type: method.type,
})

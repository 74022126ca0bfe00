import type Stripe from 'stripe'
import { noSuch } from '../api/errors.ts'
import { listPage } from '../api/list.ts'
import type { Card, Charge } from '../state/records.ts'
import { idIn, type Operation, ok } from './call.ts'
import { showBilling } from './show-payment-method.ts'

const showThreeDSecure = (charge: Charge): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure | null =>
  charge.authenticated
    ? {
        authentication_flow: 'challenge',
        electronic_commerce_indicator: '05',
        exemption_indicator: null,
        result: 'authenticated',
        result_reason: null,
        transaction_id: charge.id.slice(3),
        version: '2.2.0',
      }
    : null

const showCard = (charge: Charge, card: Card): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: charge.status === 'failed' ? null : charge.amount,
  authorization_code: charge.status === 'failed' ? null : '123456',
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: card.cvcCheck },
  country: card.country,
  electronic_commerce_indicator: charge.authenticated ? '05' : null,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  fingerprint: card.fingerprint,
  funding: card.funding,
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: showThreeDSecure(charge),
  transaction_link_id: null,
  wallet: card.wallet === null ? null : { type: card.wallet, dynamic_last4: card.last4, [card.wallet]: {} },
})

export const showCharge = (charge: Charge): Stripe.Charge => ({
  id: charge.id,
  object: 'charge',
  amount: charge.amount,
  amount_captured: charge.status === 'succeeded' ? charge.amount : 0,
  amount_refunded: charge.amountRefunded,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: showBilling(charge.billing),
  calculated_statement_descriptor: 'AVALIVE',
  captured: charge.status === 'succeeded',
  created: charge.created,
  currency: charge.currency,
  customer: charge.customer,
  description: charge.description,
  disputed: charge.disputed,
  failure_balance_transaction: null,
  failure_code: charge.failure?.code ?? null,
  failure_message: charge.failure?.message ?? null,
  fraud_details: {},
  livemode: false,
  metadata: { ...charge.metadata },
  on_behalf_of: null,
  outcome: charge.outcome,
  paid: charge.status === 'succeeded',
  payment_intent: charge.intent,
  payment_method: charge.paymentMethod,
  payment_method_details: charge.card
    ? { type: 'card', card: showCard(charge, charge.card) }
    : { type: 'konbini', konbini: { store: charge.store && { chain: charge.store } } },
  receipt_email: charge.receiptEmail,
  receipt_number: null,
  receipt_url: null,
  refunded: charge.amountRefunded === charge.amount,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: charge.statementDescriptor,
  statement_descriptor_suffix: charge.statementDescriptorSuffix,
  status: charge.status,
  transfer_data: null,
  transfer_group: null,
})

const retrieve: Operation = (call) => {
  const charge = call.work.get('charge', idIn(call))
  if (!charge) throw noSuch('charge', idIn(call))
  return ok(showCharge(charge))
}

const list: Operation = ({ work, params }) => {
  const customer = params.string('customer')
  const intent = params.string('payment_intent')
  const records = work.store
    .all('charge')
    .filter(
      (charge) =>
        (customer === undefined || charge.customer === customer) && (intent === undefined || charge.intent === intent),
    )
  return ok(listPage(params, { url: '/v1/charges', resource: 'charge', records, show: showCharge }))
}

export const charges = { retrieve, list }

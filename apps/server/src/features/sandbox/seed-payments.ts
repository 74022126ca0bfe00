import { coins } from '@avalive/contract/coins'
import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import type { App } from '../../app.ts'
import type { Context } from '../../platform/context.ts'
import { customerFor } from '../coins/customer.ts'
import { asPerson } from './as-person.ts'
import type { PaymentService } from './payment-service.ts'
import { findPersona } from './personas.ts'
import { recall, remember } from './store.ts'

/** Cards that personas have saved with the provider, the primary one first (rulings §1). */
const saved = {
  viewer: ['pm_card_visa', 'pm_card_mastercard'],
  'five-cards': ['pm_card_jcb', 'pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_diners'],
} as const

/** Creates the personas' cards and orders once, through the payment provider's API and ours. */
export const seedPayments = async ({ context, server }: App, { stripe }: PaymentService): Promise<void> => {
  if ((await recall(context.db, 'payments')) !== undefined) return
  const provider = new Stripe(stripe.secretKey, { ...stripe.address, telemetry: false })
  for (const [persona, cards] of Object.entries(saved)) {
    const userId = await findPersona(context.db, persona)
    if (userId === undefined) continue
    const customer = await customerFor(context, userId)
    for (const card of cards.toReversed()) {
      const { id } = await provider.paymentMethods.attach(card, { customer })
      await provider.customers.update(customer, { invoice_settings: { default_payment_method: id } })
    }
  }
  await orderAtStore(context, server, provider)
  await remember(context.db, 'payments', true)
}

/** The persona `konbini-pending` has a slip that is not paid yet. */
const orderAtStore = async (context: Context, server: FastifyInstance, provider: Stripe): Promise<void> => {
  const userId = await findPersona(context.db, 'konbini-pending')
  if (userId === undefined) return
  const ask = await asPerson(context, server, userId, { 'x-sandbox-region': 'JP' })
  const { purchaseId, clientSecret } = await ask(coins.createIntent, { productId: 'coins_1000' })
  await ask(coins.updatePurchase, { purchaseId, paymentMethodType: 'konbini' })
  await provider.paymentIntents.confirm(clientSecret.split('_secret_')[0] ?? '', {
    payment_method_data: { type: 'konbini', billing_details: { name: 'Avalive', email: 'slip@example.com' } },
    payment_method_options: { konbini: { confirmation_number: '55555555550' } },
  })
  await ask(coins.commitPurchase, { purchaseId })
}

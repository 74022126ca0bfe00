import { coins } from '@avalive/contract/coins'
import { customerOf as readCustomer } from '@avalive/server/features/coins/store'
import type { PaymentService } from '@avalive/server/features/sandbox/payment-service'
import { coinBalance, transfer } from '@avalive/server/platform/ledger'
import Stripe from 'stripe'
import type { Member, TestApp } from './app.ts'

export interface ProductChanges {
  readonly productId?: string
  readonly yen?: number
  readonly charged?: number
  readonly free?: number
  readonly consumable?: boolean
  readonly limit?: number | null
}

/** The provider's test number for a customer who never pays at the store. */
export const neverPaid = '55555555550'

let made = 0

/** Helpers for tests of coins: as a buyer, as the provider, and to inspect the results. */
export const coinsKit = (app: TestApp, provider: Stripe, { stripe }: PaymentService) => {
  const { db } = app.context

  const newProduct = async (changes: ProductChanges = {}): Promise<string> => {
    const productId = changes.productId ?? `product_${made++}`
    const { id } = await db
      .insertInto('coinProducts')
      .values({
        productId,
        name: productId,
        chargeGem: changes.charged ?? 1000,
        freeGem: changes.free ?? 200,
        consumable: changes.consumable ?? true,
        limitedCount: changes.limit ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const prices = [
      { productId: id, currency: 'JPY', price: changes.yen ?? 1500 },
      { productId: id, currency: 'USD', price: 999 },
    ]
    await db.insertInto('coinProductPrices').values(prices).execute()
    return productId
  }

  const begin = async (member: Member, productId: string) => {
    const { status, payload } = await app.call(coins.createIntent, { productId }, member)
    if (status !== 200) throw new Error(`no intent: ${JSON.stringify(payload)}`)
    const paymentId = payload.clientSecret.split('_secret_')[0] ?? ''
    return { ...payload, paymentId }
  }

  /** Pays as the form in the browser would. */
  const pay = (paymentId: string, card = 'pm_card_visa') =>
    provider.paymentIntents.confirm(paymentId, { payment_method: card })

  const choose = (member: Member, purchaseId: string, paymentMethodType: 'card' | 'konbini' = 'card') =>
    app.call(coins.updatePurchase, { purchaseId, paymentMethodType }, member)

  const commit = (member: Member, purchaseId: string) => app.call(coins.commitPurchase, { purchaseId }, member)

  /** Buys a product, with a new member unless one is given. */
  const buy = async (buyer?: Member) => {
    const [member, product] = [buyer ?? (await app.newMember()), await newProduct()]
    const begun = await begin(member, product)
    await pay(begun.paymentId)
    await commit(member, begun.purchaseId)
    return { member, product, ...begun }
  }

  /** Creates a slip for a convenience store; the number determines what the customer does with it. */
  const takeSlip = (paymentId: string, number = neverPaid) =>
    provider.paymentIntents.confirm(paymentId, {
      payment_method_data: { type: 'konbini', billing_details: { name: 'Mio', email: 'mio@example.com' } },
      payment_method_options: { konbini: { confirmation_number: number } },
    })

  /** Spends coins, so that a refund can't take them back. */
  const spend = ({ userId }: Member, charged: bigint, free: bigint) =>
    db.transaction().execute((tx) =>
      transfer(tx, {
        key: `spent:${made++}`,
        reason: 'gift',
        at: app.clock.now(),
        postings: [
          { ownerId: userId, kind: 'chargedCoin', amount: -charged },
          { ownerId: userId, kind: 'freeCoin', amount: -free },
          { ownerId: null, kind: 'coinRefund', amount: charged + free },
        ],
      }),
    )

  /** Gives coins without a purchase. */
  const give = ({ userId }: Member, charged: bigint, free: bigint) =>
    db.transaction().execute((tx) =>
      transfer(tx, {
        key: `given:${made++}`,
        reason: 'present',
        at: app.clock.now(),
        postings: [
          { ownerId: userId, kind: 'chargedCoin', amount: charged },
          { ownerId: userId, kind: 'freeCoin', amount: free },
          { ownerId: null, kind: 'coinBonus', amount: -(charged + free) },
        ],
      }),
    )

  /** Sends a webhook with this body, signed by the provider with the current time by default. */
  const deliver = async (payload: string, signature = signed(payload)): Promise<number> => {
    const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) }
    return (await app.server.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })).statusCode
  }

  const signed = (payload: string, secret = stripe.webhookSecret, secondsFromNow = 0): string =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(app.clock.now().epochMilliseconds / 1000) + secondsFromNow,
    })

  /** The provider's newest event of a type, as sent in a webhook. */
  const newestEvent = async (type: string): Promise<string> =>
    JSON.stringify((await provider.events.list({ type, limit: 1 })).data[0])

  const purchaseOf = (purchaseId: string) =>
    db.selectFrom('coinPurchases').where('id', '=', purchaseId).selectAll().executeTakeFirstOrThrow()

  const customerOf = async ({ userId }: Member): Promise<string> =>
    (await readCustomer(db, app.context.sealing, userId)) ?? Promise.reject(new Error('no customer'))

  const coinsOf = async ({ userId }: Member) => {
    const { charged, free } = await coinBalance(db, userId)
    return { charged: Number(charged), free: Number(free) }
  }

  const debtsOf = async ({ userId }: Member): Promise<number[]> =>
    (
      await db
        .selectFrom('coinDebts')
        .where('userId', '=', userId)
        .where('settledAt', 'is', null)
        .select(['amount', 'cleared'])
        .orderBy('id')
        .execute()
    ).map(({ amount, cleared }) => Number(amount - cleared))

  return {
    newProduct,
    begin,
    pay,
    choose,
    commit,
    buy,
    takeSlip,
    spend,
    give,
    deliver,
    signed,
    newestEvent,
    purchaseOf,
    statusOf: async (purchaseId: string) => (await purchaseOf(purchaseId)).status,
    customerOf,
    coinsOf,
    debtsOf,
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coins } from '@avalive/contract/coins'
import { type PaymentService, paymentService } from '@avalive/server/features/sandbox/payment-service'
import { coinBalance } from '@avalive/server/platform/ledger'
import Stripe from 'stripe'
import { type Member, startTestApp, type TestApp, type TestAppOptions } from './app.ts'

export interface ProductChanges {
  readonly productId?: string
  readonly yen?: number
  readonly charged?: number
  readonly free?: number
  readonly consumable?: boolean
  readonly limit?: number | null
}

export interface CoinsApp extends TestApp {
  /** The provider as its own library sees it, with the merchant's key. */
  readonly provider: Stripe
  readonly payments: PaymentService
  newProduct(changes?: ProductChanges): Promise<string>
  begin(member: Member, productId: string): Promise<{ purchaseId: string; paymentId: string; clientSecret: string }>
  /** Pays as the browser's form would. */
  pay(paymentId: string, card?: string): Promise<Stripe.PaymentIntent>
  commit(member: Member, purchaseId: string): ReturnType<TestApp['call']>
  coinsOf(member: Member): Promise<{ charged: number; free: number }>
}

let made = 0

/** An app that listens, with the sandbox's payment provider behind it and its webhooks on. */
export const startCoinsApp = async (server: string, port: number, options: TestAppOptions = {}): Promise<CoinsApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-coins-'))
  let payments: PaymentService | undefined
  const app = await startTestApp(server, {
    ...options,
    env: { PORT: String(port), DATA_DIR: dataDir, ...options.env },
    prepare: async (config, _connectionString, clock) => {
      const service = await paymentService(config, clock, () => {})
      payments = service
      return { stripe: service.stripe, routes: service.mount, stop: service.stop }
    },
  })
  if (!payments) throw new Error('the payment service did not start')
  const service = payments
  await app.server.listen({ port, host: '127.0.0.1' })
  const { secretKey, address } = service.stripe
  const provider = new Stripe(secretKey, { ...address, telemetry: false, maxNetworkRetries: 0 })

  const newProduct = async (changes: ProductChanges = {}): Promise<string> => {
    const productId = changes.productId ?? `product_${made++}`
    const { id } = await app.context.db
      .insertInto('coin_products')
      .values({
        product_id: productId,
        name: productId,
        charge_gem: changes.charged ?? 1000,
        free_gem: changes.free ?? 200,
        consumable: changes.consumable ?? true,
        limited_count: changes.limit ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const prices = [
      { product_id: id, currency: 'JPY', price: changes.yen ?? 1500 },
      { product_id: id, currency: 'USD', price: 999 },
    ]
    await app.context.db.insertInto('coin_product_prices').values(prices).execute()
    return productId
  }

  return {
    ...app,
    provider,
    payments: service,
    newProduct,
    begin: async (member, productId) => {
      const { status, payload } = await app.call(coins.createIntent, { productId }, member)
      if (status !== 200) throw new Error(`no intent: ${JSON.stringify(payload)}`)
      const paymentId = payload.clientSecret.split('_secret_')[0] ?? ''
      return { ...payload, paymentId }
    },
    pay: (paymentId, card = 'pm_card_visa') => provider.paymentIntents.confirm(paymentId, { payment_method: card }),
    commit: (member, purchaseId) => app.call(coins.commitPurchase, { purchaseId }, member),
    coinsOf: async (member) => {
      const { charged, free } = await coinBalance(app.context.db, member.userId)
      return { charged: Number(charged), free: Number(free) }
    },
    stop: async () => {
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

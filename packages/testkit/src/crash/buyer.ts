import { type Answer, type Call, pathsOf, type SentInput } from '@avalive/contract/call'
import { coins } from '@avalive/contract/coins'
import { type ErrorName, errorCode, type OwnErrorName } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import { live } from '@avalive/contract/live'
import { presents } from '@avalive/contract/presents'
import { streamStatus } from '@avalive/rules/live/stream'
import { presentType } from '@avalive/rules/presents/present'
import { insertCampaign } from '@avalive/server/features/presents/campaign-store'
import { newCode, sealedCode } from '@avalive/server/features/presents/new-codes'
import { openSession } from '@avalive/server/features/session/open-session'
import { readConfig } from '@avalive/server/platform/config'
import { publicId } from '@avalive/server/platform/ids'
import { transfer } from '@avalive/server/platform/ledger'
import { Sealing } from '@avalive/server/platform/sealed'
import Stripe from 'stripe'
import { writeGacha } from '../gacha.ts'
import { testSealingKeys } from '../sealing-keys.ts'
import type { World } from './world.ts'

/** The server didn't respond: it is dead, or it died during the request. */
export class ServerGone extends Error {
  override name = 'ServerGone'
}

export class Refused extends Error {
  override name = 'Refused'
  readonly code: number
  constructor(call: string, status: number, code: number) {
    super(`${call} was refused with ${status}, ${code}`)
    this.code = code
  }
  is(name: ErrorName | OwnErrorName<'coins'>): boolean {
    return this.code === errorCode('coins', name)
  }
}

export interface Product {
  readonly yen: number
  readonly charged: number
  readonly free: number
  readonly consumable: boolean
}

export const usual: Product = { yen: 1500, charged: 1000, free: 200, consumable: true }

/** Long enough for any machine; only a server that hangs takes longer. */
const PATIENCE_MS = 120_000

const newUser = async (db: World['db'], now: Temporal.Instant): Promise<bigint> => {
  const { id } = await db
    .insertInto('users')
    .values({
      vliveId: publicId('v'),
      profileId: publicId('p'),
      username: publicId('user_', 8),
      nickname: 'Mio',
      birthday: '2000-01-31',
      region: 'JP',
      iconUrl: '/icons/newcomer.svg',
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates a stream that is live, with a host of its own. */
const newStage = async ({ db, now }: World): Promise<string> => {
  const mediaId = publicId('m')
  const stream = { mediaId, title: 'Tea', thumbnailUrl: '/', mediaType: 1, status: streamStatus.live }
  const { id } = await db
    .insertInto('streams')
    .values({ ...stream, createdAt: now(), startedAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('streamStreamers')
    .values({ streamId: id, userId: await newUser(db, now()), position: 0 })
    .execute()
  return mediaId
}

const DRAW_TIMES = 3

const newGacha = async ({ db, now }: World, price: number, bonus: number): Promise<string> => {
  const bonusSetId = publicId('set-')
  const names = JSON.stringify({ en: 'Bonus' })
  await db
    .insertInto('gachaBonuses')
    .values({ setId: bonusSetId, drawCount: 1, type: 'coin', amount: bonus, names })
    .execute()
  return writeGacha(db, now(), { bonusSetId, options: [{ amount: price, times: DRAW_TIMES }] })
}

/** All draw from the same gacha, because a server loads the odds of a gacha with the first draw. */
const gachas = new WeakMap<World, Promise<string>>()

/** A person with a browser, who knows only what the browser has received. */
export class Buyer {
  readonly #world: World
  readonly #token: string
  readonly userId: bigint
  readonly vliveId: string
  readonly productId: string
  readonly since: Temporal.Instant
  /** The order that the browser has stored. */
  order: { readonly purchaseId: string; readonly clientSecret: string } | undefined
  /** The gift that the page sends until it gets an answer, always with the same key. */
  #gift: SentInput<typeof live.sendGift> | undefined
  #draw: SentInput<typeof gacha.draw> | undefined
  #code: string | undefined

  private constructor(world: World, own: Pick<Buyer, 'userId' | 'vliveId' | 'productId' | 'since'>, token: string) {
    this.#world = world
    this.#token = token
    this.userId = own.userId
    this.vliveId = own.vliveId
    this.productId = own.productId
    this.since = own.since
  }

  /** Creates a new member and a product that nobody has bought yet. */
  static async appear(world: World, product: Product): Promise<Buyer> {
    const since = world.now()
    const productId = publicId('product_', 8)
    return world.db.transaction().execute(async (tx) => {
      const userId = await newUser(tx, since)
      const { id } = await tx
        .insertInto('coinProducts')
        .values({
          productId,
          name: productId,
          chargeGem: product.charged,
          freeGem: product.free,
          consumable: product.consumable,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('coinProductPrices').values({ productId: id, currency: 'JPY', price: product.yen }).execute()
      const session = await openSession(tx, userId, since)
      if (!session) throw new Error('the new member was not let in')
      return new Buyer(world, { userId, vliveId: session.vliveId, productId, since }, session.token)
    })
  }

  async begin(): Promise<void> {
    this.order = undefined
    this.order = await this.#call(coins.createIntent, { productId: this.productId })
  }

  async choose(paymentMethodType: 'card' | 'konbini', setupFutureUsage = false): Promise<void> {
    const { purchaseId } = this.#kept()
    await this.#call(coins.updatePurchase, { purchaseId, paymentMethodType, setupFutureUsage })
  }

  async payByCard(): Promise<void> {
    await this.#confirm({ payment_method: 'pm_card_visa' })
  }

  async takeSlip(): Promise<void> {
    await this.#confirm({
      'payment_method_data[type]': 'konbini',
      'payment_method_data[billing_details][name]': 'Mio',
      'payment_method_data[billing_details][email]': 'mio@example.com',
      'payment_method_options[konbini][confirmation_number]': '55555555550',
    })
  }

  async atTheStore(act: 'print' | 'pay'): Promise<void> {
    await this.#world.provider.rawRequest('POST', `/v1/test_helpers/konbini/${this.paymentId}/${act}`)
  }

  async commit(): Promise<Answer<typeof coins.commitPurchase>['status']> {
    return (await this.#call(coins.commitPurchase, { purchaseId: this.#kept().purchaseId })).status
  }

  async cancelSlip(): Promise<void> {
    await this.#call(coins.cancelPostpaid, { purchaseId: this.#kept().purchaseId })
  }

  /** Opens the page of a stream whose gift costs so many coins. */
  async watch(price: number): Promise<void> {
    const { db } = this.#world
    const giftId = publicId('g')
    const gift = { giftId, name: giftId, imageUrl: '/g.svg', price, counts: [1], position: 0 }
    await db.insertInto('gifts').values(gift).execute()
    this.#gift = { mediaId: await newStage(this.#world), giftId, count: 1, idempotencyKey: crypto.randomUUID() }
  }

  async give(): Promise<void> {
    if (!this.#gift) throw new Error('there is no stream')
    await this.#call(live.sendGift, this.#gift)
  }

  async comment(): Promise<void> {
    if (!this.#gift) throw new Error('there is no stream')
    const { mediaId, idempotencyKey } = this.#gift
    await this.#call(live.sendComment, { mediaId, text: 'Hello', idempotencyKey })
  }

  /** Receives coins, half of them free. */
  async receive(coins: number): Promise<void> {
    const { db, now } = this.#world
    const half = BigInt(coins / 2)
    await transfer(db, {
      key: publicId('k'),
      reason: 'demoWorld',
      at: now(),
      postings: [
        { ownerId: null, kind: 'demoWorld', amount: -2n * half },
        { ownerId: this.userId, kind: 'chargedCoin', amount: half },
        { ownerId: this.userId, kind: 'freeCoin', amount: half },
      ],
    })
  }

  /** Opens the page of a gacha whose draw costs so many coins, and whose first draw brings so many as a bonus. */
  async openGacha(price: number, bonus: number): Promise<void> {
    const known = gachas.get(this.#world) ?? newGacha(this.#world, price, bonus)
    gachas.set(this.#world, known)
    const { seedCommitment } = (await this.#call(gacha.getWallet, {})).fairness
    const wanted = { gachaId: await known, consumeTypeIndex: 0, times: DRAW_TIMES, seedCommitment }
    this.#draw = { ...wanted, idempotencyKey: crypto.randomUUID() }
  }

  async draw(): Promise<void> {
    if (!this.#draw) throw new Error('there is no gacha')
    await this.#call(gacha.draw, this.#draw)
  }

  /** Finds a QR code that gives so many coins, to one person. */
  async findCode(coins: number): Promise<void> {
    const { db, now } = this.#world
    const { sealing: keys } = readConfig(testSealingKeys)
    if (!keys) throw new Error('there are no keys')
    const code = newCode()
    const campaign = {
      label: 'Fair',
      memo: '',
      presentType: presentType.coin,
      amount: coins,
      ticketTypeId: null,
      beginAt: null,
      endAt: null,
      maxClaims: 1,
      operatorId: this.userId,
      createdAt: now(),
    }
    const codes = [sealedCode(new Sealing(keys), code)]
    await db.transaction().execute((tx) => insertCampaign(tx, campaign, [], codes))
    this.#code = code
  }

  async claim(): Promise<void> {
    if (this.#code === undefined) throw new Error('there is no code')
    await this.#call(presents.receivePresent, { code: this.#code })
  }

  get paymentId(): string {
    return this.#kept().clientSecret.split('_secret_')[0] ?? ''
  }

  /** All payments that the provider has for this person, whoever created them and whatever their status. */
  async payments(): Promise<readonly Stripe.PaymentIntent[]> {
    const { provider } = this.#world
    const payments: Stripe.PaymentIntent[] = []
    for (const { id: customer } of await this.customers()) {
      for await (const payment of provider.paymentIntents.list({ customer, limit: 100 })) payments.push(payment)
    }
    return payments
  }

  async customers(): Promise<readonly Stripe.Customer[]> {
    const customers: Stripe.Customer[] = []
    for await (const customer of this.#world.provider.customers.list({ limit: 100, created: this.#recently() }))
      if (customer.metadata.reference === this.vliveId) customers.push(customer)
    return customers
  }

  /** Sends the server the provider's events about all payments of this person. */
  async hearsay(order: 'as it happened' | 'backwards' = 'as it happened'): Promise<void> {
    const ids = new Set((await this.payments()).map(({ id }) => id))
    const events: Stripe.Event[] = []
    for await (const event of this.#world.provider.events.list({ limit: 100, created: this.#recently() })) {
      const { id, payment_intent } = event.data.object as { id?: string; payment_intent?: string }
      if (ids.has(id ?? '') || ids.has(payment_intent ?? '')) events.push(event)
    }
    for (const event of order === 'backwards' ? events : events.reverse()) await this.#deliver(event)
  }

  async #deliver(event: Stripe.Event): Promise<void> {
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: this.#world.webhookSecret,
      timestamp: Math.floor(this.#world.now().epochMilliseconds / 1000),
    })
    const { status } = await this.#send('/webhooks/stripe', payload, { 'stripe-signature': signature })
    if (status !== 200) throw new Error(`${event.type} was answered with ${status}`)
  }

  #kept() {
    if (!this.order) throw new Error('there is no order')
    return this.order
  }

  #recently() {
    return { gte: Math.floor(this.since.epochMilliseconds / 1000) }
  }

  /** Confirms like the provider's form in the browser, with only the secret of this payment. */
  async #confirm(form: Record<string, string>): Promise<void> {
    const { host, port } = this.#world.providerAddress
    const response = await fetch(`http://${host}:${port}/v1/payment_intents/${this.paymentId}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#world.publishableKey}` },
      body: new URLSearchParams({ client_secret: this.#kept().clientSecret, ...form }),
    })
    if (!response.ok) throw new Error(`the payment failed: ${await response.text()}`)
  }

  async #call<C extends Call>(call: C, input: SentInput<C>): Promise<Answer<C>> {
    const { status, text } = await this.#send(pathsOf(call)[0] ?? call.path, JSON.stringify(input), {
      authorization: `Bearer ${this.#token}`,
      'x-client-type': 'web',
    })
    const { payload } = JSON.parse(text)
    if (status !== 200) throw new Refused(call.name, status, payload.errorCode)
    return payload
  }

  async #send(path: string, body: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(this.#world.origin + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw new ServerGone(`no answer from ${path}`, { cause: error })
    }
  }
}

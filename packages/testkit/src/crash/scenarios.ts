import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import { type Buyer, type Product, Refused, usual } from './buyer.ts'
import type { World } from './world.ts'

/** The course of one purchase, or of what is bought with its coins. */
export interface Scenario {
  readonly name: string
  readonly product: Product
  /** Steps before, without a crash. */
  readonly prepare?: (buyer: Buyer, world: World) => Promise<void>
  /** The server dies at some point in here. */
  readonly act: (buyer: Buyer, world: World) => Promise<void>
  /** What the person and the provider do once a server is running again. */
  readonly comeBack: (buyer: Buyer) => Promise<void>
  /** The result, wherever the server died: successful payments, the coins that are left, and what was stored. */
  readonly ends: {
    readonly paid: number
    readonly coins: number
    readonly gifts?: number
    readonly comments?: number
    readonly draws?: number
    readonly presents?: number
  }
  /** It moves the clock, which all buyers share, or its frozen statements would keep others waiting. */
  readonly isAlone?: boolean
}

const onceOnly: Product = { ...usual, consumable: false }
const bought = { paid: 1, coins: usual.charged + usual.free }

const buyByCard = async (buyer: Buyer): Promise<void> => {
  await buyer.begin()
  await buyer.choose('card')
  await buyer.payByCard()
  await buyer.commit()
}

const buyByCardAndHear = async (buyer: Buyer): Promise<void> => {
  await buyByCard(buyer)
  await buyer.hearsay()
}

/** My Page checks the order that the browser has stored. A buyer who hasn't paid starts again. */
const restoreOr = (again: (buyer: Buyer) => Promise<void>) => async (buyer: Buyer) => {
  if (buyer.order && (await buyer.commit()) === 'paid') return
  await again(buyer)
}

const orderSlip = async (buyer: Buyer): Promise<void> => {
  await buyer.begin()
  await buyer.choose('konbini')
  await buyer.takeSlip()
  await buyer.commit()
}

const payAtTheStore = async (buyer: Buyer): Promise<void> => {
  await buyer.atTheStore('pay')
  await buyer.hearsay()
}

const orderSlipAndPay = async (buyer: Buyer): Promise<void> => {
  await orderSlip(buyer)
  await payAtTheStore(buyer)
}

const restoreSlip = async (buyer: Buyer): Promise<void> => {
  const status = buyer.order ? await buyer.commit() : 'open'
  if (status === 'paid') return
  if (status !== 'awaitingPayment') await orderSlip(buyer)
  await payAtTheStore(buyer)
}

const cancelSlip = async (buyer: Buyer): Promise<void> => {
  await buyer.cancelSlip()
  await buyer.hearsay()
}

const refund = async (buyer: Buyer, world: World): Promise<void> => {
  await world.provider.refunds.create({ payment_intent: buyer.paymentId })
  await buyer.hearsay()
}

const dispute = async (buyer: Buyer, { provider }: World, outcome: 'won' | 'lost'): Promise<void> => {
  const opened = await provider.rawRequest('POST', '/v1/test_helpers/disputes', { payment_intent: buyer.paymentId })
  const { id } = opened as unknown as { id: string }
  await provider.rawRequest('POST', `/v1/test_helpers/disputes/${id}/decide`, { outcome })
}

const hear = (buyer: Buyer): Promise<void> => buyer.hearsay()

export const card: Scenario = {
  name: 'by card',
  product: usual,
  act: buyByCardAndHear,
  comeBack: restoreOr(buyByCard),
  ends: bought,
}

const GIFT_PRICE = 50

/** The page repeats a gift without an answer, with the same key. */
export const gift: Scenario = {
  name: 'a gift',
  product: usual,
  prepare: async (buyer) => {
    await buyByCard(buyer)
    await buyer.watch(GIFT_PRICE)
  },
  act: (buyer) => buyer.give(),
  comeBack: (buyer) => buyer.give(),
  ends: { paid: 1, coins: bought.coins - GIFT_PRICE, gifts: 1 },
  isAlone: true,
}

export const comment: Scenario = {
  ...gift,
  name: 'a comment',
  act: (buyer) => buyer.comment(),
  comeBack: (buyer) => buyer.comment(),
  ends: { ...bought, comments: 1 },
}

const DRAW_COINS = 500
const DRAW_PRICE = 300
const DRAW_BONUS = 20

/** A draw that takes free and charged coins, and whose group reaches a bonus. The page repeats it with the same key. */
export const draw: Scenario = {
  name: 'a draw',
  product: usual,
  prepare: async (buyer) => {
    await buyer.receive(DRAW_COINS)
    await buyer.openGacha(DRAW_PRICE, DRAW_BONUS)
  },
  act: (buyer) => buyer.draw(),
  comeBack: (buyer) => buyer.draw(),
  ends: { paid: 0, coins: DRAW_COINS - DRAW_PRICE + DRAW_BONUS, draws: 1 },
}

const PRESENT_COINS = 300

/** The page repeats a claim without an answer. */
export const present: Scenario = {
  name: 'a present by QR code',
  product: usual,
  prepare: (buyer) => buyer.findCode(PRESENT_COINS),
  act: (buyer) => buyer.claim(),
  comeBack: (buyer) => buyer.claim(),
  ends: { paid: 0, coins: PRESENT_COINS, presents: 1 },
}

export const scenarios: readonly Scenario[] = [
  card,
  gift,
  comment,
  draw,
  present,
  {
    name: 'by card, the webhook first',
    product: usual,
    act: async (buyer) => {
      await buyer.begin()
      await buyer.choose('card')
      await buyer.payByCard()
      await buyer.hearsay()
      await buyer.commit()
    },
    comeBack: restoreOr(buyByCard),
    ends: bought,
  },
  {
    name: 'by a card that is kept',
    product: usual,
    act: async (buyer) => {
      await buyer.begin()
      await buyer.choose('card', true)
      await buyer.payByCard()
      await buyer.commit()
    },
    comeBack: restoreOr(buyByCard),
    ends: bought,
  },
  { name: 'once only', product: onceOnly, act: buyByCardAndHear, comeBack: restoreOr(buyByCard), ends: bought },
  {
    name: 'once only, in place of an order that was left',
    product: onceOnly,
    prepare: (buyer) => buyer.begin(),
    act: buyByCardAndHear,
    comeBack: restoreOr(buyByCard),
    ends: bought,
  },
  { name: 'at the store', product: usual, act: orderSlipAndPay, comeBack: restoreSlip, ends: bought },
  {
    name: 'at the store, in place of an order without a slip',
    product: usual,
    prepare: async (buyer) => {
      await buyer.begin()
      await buyer.choose('konbini')
    },
    act: orderSlipAndPay,
    comeBack: restoreSlip,
    ends: bought,
  },
  {
    name: 'a slip that is cancelled',
    product: usual,
    prepare: orderSlip,
    act: cancelSlip,
    comeBack: cancelSlip,
    ends: { paid: 0, coins: 0 },
  },
  {
    name: 'a slip that is paid and cancelled at once',
    product: usual,
    prepare: orderSlip,
    act: async (buyer) => {
      await buyer.atTheStore('pay')
      await buyer.cancelSlip().catch(orAlreadyPaid)
    },
    comeBack: (buyer) => buyer.cancelSlip().catch(orAlreadyPaid),
    ends: bought,
  },
  {
    name: 'a refund',
    product: usual,
    prepare: buyByCard,
    act: refund,
    comeBack: hear,
    ends: { paid: 1, coins: 0 },
  },
  {
    name: 'a refund before the coins came',
    product: usual,
    prepare: async (buyer) => {
      await buyer.begin()
      await buyer.choose('card')
      await buyer.payByCard()
    },
    act: refund,
    comeBack: hear,
    ends: { paid: 1, coins: 0 },
  },
  {
    name: 'a dispute that is lost',
    product: usual,
    prepare: buyByCard,
    act: async (buyer, world) => {
      await dispute(buyer, world, 'lost')
      await buyer.hearsay()
    },
    comeBack: hear,
    ends: { paid: 1, coins: 0 },
  },
  {
    name: 'a refund that fails',
    product: usual,
    prepare: buyByCard,
    act: async (buyer, world) => {
      const { id } = await world.provider.refunds.create({ payment_intent: buyer.paymentId })
      try {
        await buyer.hearsay()
      } finally {
        // The refund fails at the bank, whether or not the server received the events.
        await world.provider.testHelpers.refunds.expire(id)
      }
      await buyer.hearsay()
    },
    comeBack: hear,
    ends: bought,
  },
  {
    name: 'half refunded, the dispute over the rest won',
    product: usual,
    prepare: buyByCard,
    act: async (buyer, world) => {
      await world.provider.refunds.create({ payment_intent: buyer.paymentId, amount: usual.yen / 2 })
      await dispute(buyer, world, 'won')
      await buyer.hearsay()
    },
    comeBack: hear,
    ends: { paid: 1, coins: bought.coins / 2 },
  },
  {
    name: 'a slip that is paid after its product was bought otherwise',
    product: onceOnly,
    prepare: async (buyer, world) => {
      await orderSlip(buyer)
      await buyer.atTheStore('print')
      const slip = buyer.order
      await world.pass(pastDeadline(world.now()))
      await buyer.hearsay()
      await buyByCard(buyer)
      buyer.order = slip
    },
    act: payAtTheStore,
    comeBack: hear,
    ends: { paid: 2, coins: 2 * bought.coins },
    isAlone: true,
  },
  {
    name: 'left unpaid for an hour',
    product: usual,
    prepare: (buyer) => buyer.begin(),
    act: (_buyer, world) => world.pass({ minutes: 61 }),
    comeBack: async () => {},
    ends: { paid: 0, coins: 0 },
    isAlone: true,
  },
  {
    name: 'paid, and nobody says so',
    product: usual,
    prepare: async (buyer) => {
      await buyer.begin()
      await buyer.payByCard()
    },
    act: (_buyer, world) => world.pass({ minutes: 11 }),
    comeBack: async () => {},
    ends: bought,
    isAlone: true,
  },
]

/**
 * Slips expire at the end of the third day in Japan. An hour later, the server has stopped waiting, but a store still
 * accepts them.
 */
const pastDeadline = (now: Temporal.Instant): Temporal.Duration =>
  startOfDay(dateInJapan(now).add({ days: 4 }))
    .add({ hours: 2 })
    .since(now, { smallestUnit: 'second' })

const orAlreadyPaid = (error: unknown): void => {
  if (!(error instanceof Refused && error.is('postpaidAlreadyPaid'))) throw error
}

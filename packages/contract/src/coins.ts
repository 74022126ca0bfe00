import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { empty, instant, keptText } from './shapes.ts'

const purchaseId = z.uuid()
const rowKey = z.string().check(z.regex(/^\d{1,18}$/))
const page = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))

/** A product as this user may buy it now, at the price of their region. */
export const coinProduct = z.object({
  productId: z.string(),
  name: z.string(),
  currency: z.enum(['JPY', 'USD', 'CAD', 'EUR', 'KRW', 'THB']),
  /** In the currency's smallest unit. */
  price: z.int(),
  formattedPrice: z.string(),
  totalGem: z.int(),
  chargeGem: z.int(),
  freeGem: z.int(),
  /** What this user may still buy; null where nothing limits it. */
  limitedCount: z.nullable(z.int()),
  startTime: z.nullable(instant),
  endTime: z.nullable(instant),
  /** False: a once-only product. */
  consumable: z.boolean(),
  /** 0 default, 1 campaign with default, 2 campaign only */
  campaignType: z.literal([0, 1, 2]),
  /** 0 none, 2 gem increase, 4 sale, 5 limited-count gem increase, 6 limited-count sale */
  campaignMode: z.literal([0, 2, 4, 5, 6]),
})
export type CoinProduct = z.output<typeof coinProduct>

export const paymentMethod = z.object({
  id: z.string(),
  isPrimary: z.boolean(),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
    /** card, or the wallet that it came out of: apple_pay, google_pay and others */
    payment_method_type: z.string(),
  }),
})
export type PaymentMethod = z.output<typeof paymentMethod>

/** A convenience-store order that waits to be paid. */
export const pendingPurchase = z.object({
  purchaseId,
  totalGem: z.int(),
  formattedPrice: z.string(),
  expiresAt: z.nullable(instant),
  voucherUrl: z.nullable(z.string()),
  /** How to pay at each chain of stores. */
  stores: z.array(
    z.object({
      store: z.enum(['familymart', 'lawson', 'ministop', 'seicomart']),
      paymentCode: z.string(),
      confirmationNumber: z.nullable(z.string()),
    }),
  ),
})

/** What became of a purchase so far. */
const outcome = z.object({
  status: z.enum(['open', 'requiresAction', 'processing', 'awaitingPayment', 'paid', 'cancelled']),
  /** 0 until it is paid. */
  purchasedCoins: z.int(),
  /**
   * Why the last try to pay failed: the decline code before the error code. What an issuer tells the merchant alone, a
   * stolen card for instance, is a generic_decline here.
   */
  declineCode: z.nullable(z.string()),
})

const paymentKind = z.enum(['card', 'apple_pay', 'google_pay', 'konbini'])
/**
 * Details that a client may add. One of them decides something: a commit with the event `restore` says that the page
 * which was paying is gone, so that a payment which waits for an answer at the bank is cancelled.
 */
const params = z.optional(z.record(keptText(40), keptText(500)))

export const coins = defineCalls('coins', {
  getCoinPurchase: {
    method: 'GET',
    path: '/web/mypage/coin_purchase',
    auth: 'member',
    summary: 'The order details of one product.',
    input: z.object({ productId: z.string().check(z.maxLength(64)) }),
    output: z.object({
      product: coinProduct,
      paymentMethods: z.array(paymentMethod),
      konbiniPayment: z.object({
        konbiniPaymentMinPrice: z.int(),
        isKonbiniPaymentAvailableIPRegion: z.boolean(),
        isKonbiniPaymentAvailableProduct: z.boolean(),
      }),
      userInfo: z.object({ region: z.string(), username: z.string(), iconUrl: z.string() }),
      /** A minor who has not yet said that a guardian agrees (rulings §3). */
      needsGuardianConsent: z.boolean(),
    }),
    errors: ['notFound', 'paymentUnavailable'],
  },
  getCoinHistories: {
    method: 'GET',
    path: '/web/mypage/coin_histories',
    auth: 'member',
    summary: 'Every change of the coin balances, the newest first, 20 a page.',
    input: z.object({
      page,
      /** `last` of the page before: what comes in meanwhile then moves nothing. */
      after: z.optional(rowKey),
    }),
    output: z.object({
      totalCoin: z.int(),
      freeCoin: z.int(),
      chargeCoin: z.int(),
      hasNext: z.boolean(),
      /** The key of the last row of this page; null when it has none. */
      last: z.nullable(rowKey),
      transactions: z.array(
        z.object({
          date: instant,
          /** A code; the words are the page's. */
          reason: z.string(),
          /** Spend 1, ChargeGain 2, FreeGain 3 */
          transactionType: z.literal([1, 2, 3]),
          balanceChangeCharge: z.int(),
          balanceChangeFree: z.int(),
        }),
      ),
    }),
  },
  createIntent: {
    path: '/coin_purchase/intent',
    auth: 'member',
    summary: 'Begins a purchase: reserves what is limited and opens a payment with the provider.',
    input: z.object({ productId: z.string().check(z.maxLength(64)), guardianConsent: z._default(z.boolean(), false) }),
    output: z.object({
      purchaseId,
      /** With these two the provider's form takes the payment; card numbers never pass through here. */
      clientSecret: z.string(),
      publishableKey: z.string(),
      /** What is going to be paid, and for how many coins: it may not be what was shown any more. */
      price: coinProduct.shape.price,
      currency: coinProduct.shape.currency,
      totalGem: coinProduct.shape.totalGem,
    }),
    errors: [
      'notFound',
      'soldOut',
      'purchaseUnderWay',
      'postpaidPending',
      'guardianConsentRequired',
      'coinDebt',
      'paymentUnavailable',
    ],
    perMinute: 60,
  },
  updatePurchase: {
    path: '/coin_purchase/update',
    auth: 'member',
    summary: 'Says how an open purchase is going to be paid, and whether the card is kept.',
    input: z.object({
      purchaseId,
      paymentMethodType: paymentKind,
      setupFutureUsage: z._default(z.boolean(), false),
      params,
    }),
    output: empty,
    errors: [
      'notFound',
      'postpaidPending',
      'konbiniNotAvailable',
      'tooManyCards',
      'purchaseClosed',
      'coinDebt',
      'paymentUnavailable',
    ],
  },
  commitPurchase: {
    path: '/coin_purchase/commit',
    auth: 'member',
    summary: 'Asks the provider what became of a purchase and settles it; can be repeated for ever.',
    input: z.object({ purchaseId, params }),
    output: outcome,
    errors: ['notFound', 'paymentUnavailable'],
  },
  cancelPostpaid: {
    path: '/coin_purchase/postpaid/cancel',
    auth: 'member',
    summary: 'Cancels a convenience-store order that is not paid yet.',
    input: z.object({ purchaseId }),
    output: empty,
    errors: ['notFound', 'postpaidAlreadyPaid', 'postpaidBeingPaid', 'paymentUnavailable'],
  },
  getPendingPurchase: {
    path: '/coin_purchase/postpaid/get',
    auth: 'member',
    summary: 'A convenience-store order with what is needed to pay it.',
    input: z.object({ purchaseId }),
    output: z.object({ purchase: pendingPurchase, status: outcome.shape.status }),
    errors: ['notFound', 'paymentUnavailable'],
    servedInMaintenance: true,
  },
  recordPayment: {
    path: '/coin_purchase/record',
    auth: 'member',
    summary: 'Writes down an event of the payment form, for support.',
    input: z.object({ eventName: keptText(60), purchaseId, params }),
    output: empty,
    errors: ['notFound'],
  },
  setPrimaryCard: {
    path: '/payment_method/set_primary',
    auth: 'member',
    summary: 'Makes a saved card the one that is offered first.',
    input: z.object({ paymentMethodId: z.string().check(z.maxLength(100)) }),
    output: z.object({ paymentMethods: z.array(paymentMethod) }),
    errors: ['notFound', 'paymentUnavailable'],
  },
  detachCard: {
    path: '/payment_method/detach',
    auth: 'member',
    summary: 'Deletes a saved card; after the primary one, the first that remains becomes primary.',
    input: z.object({ paymentMethodId: z.string().check(z.maxLength(100)) }),
    output: z.object({ paymentMethods: z.array(paymentMethod) }),
    errors: ['notFound', 'paymentUnavailable'],
  },
})

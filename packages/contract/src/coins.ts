import { fitsRecord } from '@avalive/rules/coins/payment-record'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { answeredInstant, empty, keptText, shownAccount } from './shapes.ts'

const purchaseId = z.uuid()
const rowKey = z.string().check(z.regex(/^\d{1,18}$/))
const page = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))

/** A product as this user can buy it now, at the price for their region. */
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
  /** How many this user may still buy; null if unlimited. */
  limitedCount: z.nullable(z.int()),
  startTime: z.nullable(answeredInstant),
  endTime: z.nullable(answeredInstant),
  /** False for a once-only product. */
  consumable: z.boolean(),
  /** 0 default, 1 campaign with default, 2 campaign only */
  campaignType: z.literal([0, 1, 2]),
  /** 0 none, 2 gem increase, 4 sale, 5 limited-count gem increase, 6 limited-count sale */
  campaignMode: z.literal([0, 2, 4, 5, 6]),
  /** The regular price of a product on sale; absent if there is none. */
  regularPrice: z.optional(z.int()),
  formattedRegularPrice: z.optional(z.string()),
})
export type CoinProduct = z.output<typeof coinProduct>

/** What a minor may still spend this month (decision 0046). Amounts are in the currency's smallest unit. */
export const purchaseLimit = z.object({
  /** The limit is for people under this age. */
  under: z.int(),
  currency: z.string(),
  amount: z.int(),
  formattedAmount: z.string(),
  left: z.int(),
  formattedLeft: z.string(),
  /** When the next month begins in Japan. */
  renewsAt: answeredInstant,
})
export type PurchaseLimit = z.output<typeof purchaseLimit>

export const paymentMethod = z.object({
  id: z.string(),
  isPrimary: z.boolean(),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
    /** `card`, or the wallet that provided the card: `apple_pay`, `google_pay` and others. */
    payment_method_type: z.string(),
  }),
})
export type PaymentMethod = z.output<typeof paymentMethod>

/** An unpaid convenience store order. */
export const pendingPurchase = z.object({
  purchaseId,
  totalGem: z.int(),
  formattedPrice: z.string(),
  expiresAt: z.nullable(answeredInstant),
  voucherUrl: z.nullable(z.string()),
  /** How to pay at each store chain. */
  stores: z.array(
    z.object({
      store: z.enum(['familymart', 'lawson', 'ministop', 'seicomart']),
      paymentCode: z.string(),
      confirmationNumber: z.nullable(z.string()),
    }),
  ),
})

/** The current status of a purchase. */
const outcome = z.object({
  status: z.enum(['open', 'requiresAction', 'processing', 'awaitingPayment', 'paid', 'cancelled']),
  /** 0 until it is paid. */
  purchasedCoins: z.int(),
  /**
   * Why the last payment attempt failed; the decline code takes precedence over the error code. Reasons that an issuer
   * shares only with the merchant, such as a stolen card, are reported as generic_decline.
   */
  declineCode: z.nullable(z.string()),
})

const paymentKind = z.enum(['card', 'apple_pay', 'google_pay', 'konbini'])
/**
 * Details that a client may add. Only the `event` of a commit has an effect. my-page sends `restore` when it finds a
 * saved purchase: this cancels a payment that is waiting for the bank, unless it started so recently that the bank's
 * page may be open in another tab. `giveUp` means that the buyer reports the page as closed.
 */
const details = z.record(keptText(40), keptText(500))
const params = z.optional(details)

export const coins = defineCalls('coins', {
  getCoinPurchase: {
    method: 'GET',
    path: '/web/mypage/coin_purchase',
    auth: 'member',
    summary: 'Returns the order details of a product.',
    input: z.object({ productId: z.string().check(z.maxLength(64)) }),
    output: z.object({
      product: coinProduct,
      paymentMethods: z.array(paymentMethod),
      konbiniPayment: z.object({
        konbiniPaymentMinPrice: z.int(),
        isKonbiniPaymentAvailableIPRegion: z.boolean(),
        isKonbiniPaymentAvailableProduct: z.boolean(),
      }),
      /** `vliveId` is the account that the page shows; the purchase calls send it back. */
      userInfo: z.object({ vliveId: z.string(), region: z.string(), username: z.string(), iconUrl: z.string() }),
      /** The caller is a minor and hasn't confirmed a guardian's consent yet (rulings §3). */
      needsGuardianConsent: z.boolean(),
      /** Coins that a refund or a lost dispute could not take back. Nothing can be bought while any are owed. */
      owedCoins: z._default(z.int(), 0),
      /** Null without a limit. A product that costs more than is left can't be bought. */
      purchaseLimit: z._default(z.nullable(purchaseLimit), null),
    }),
    errors: ['notFound', 'coins.paymentUnavailable'],
  },
  getCoinHistories: {
    method: 'GET',
    path: '/web/mypage/coin_histories',
    auth: 'member',
    summary: 'Lists changes to the caller’s coin balances, newest first, 20 per page.',
    input: z.object({
      page,
      /** `last` of the previous page, so that new rows don't shift this one. */
      after: z.optional(rowKey),
    }),
    output: z.object({
      totalCoin: z.int(),
      freeCoin: z.int(),
      chargeCoin: z.int(),
      hasNext: z.boolean(),
      /** The key of the last row of this page; null if the page is empty. */
      last: z.nullable(rowKey),
      transactions: z.array(
        z.object({
          date: answeredInstant,
          /** A code; the page has the texts. */
          reason: z.string(),
          /** Spend 1, ChargeGain 2, FreeGain 3 */
          transactionType: z.literal([1, 2, 3]),
          balanceChangeCharge: z.int(),
          balanceChangeFree: z.int(),
          /** For a sent gift: its name in the reader's language, and the recipient. */
          gift: z.optional(z.object({ name: z.string(), count: z.int(), nickname: z.string(), profileId: z.string() })),
        }),
      ),
    }),
  },
  createIntent: {
    path: '/coin_purchase/intent',
    auth: 'member',
    summary: 'Starts a purchase: reserves limited products and creates a payment with the provider.',
    input: z.object({
      productId: z.string().check(z.maxLength(64)),
      guardianConsent: z._default(z.boolean(), false),
      vliveId: shownAccount,
    }),
    output: z.object({
      purchaseId,
      /** The provider's form takes the payment with these two; card numbers never pass through this server. */
      clientSecret: z.string(),
      publishableKey: z.string(),
      /** The final price and number of coins; they may differ from what the page showed. */
      price: coinProduct.shape.price,
      currency: coinProduct.shape.currency,
      totalGem: coinProduct.shape.totalGem,
    }),
    errors: [
      'coins.accountMismatch',
      'notFound',
      'coins.soldOut',
      'coins.purchaseUnderWay',
      'coins.postpaidPending',
      'coins.guardianConsentRequired',
      'coins.coinDebt',
      'coins.monthlyLimit',
      'coins.paymentUnavailable',
    ],
    perMinute: 60,
  },
  updatePurchase: {
    path: '/coin_purchase/update',
    auth: 'member',
    summary: 'Sets the payment method of an open purchase, and whether to save the card.',
    input: z.object({
      purchaseId,
      paymentMethodType: paymentKind,
      setupFutureUsage: z._default(z.boolean(), false),
      vliveId: shownAccount,
      params,
    }),
    output: empty,
    errors: [
      'coins.accountMismatch',
      'notFound',
      'coins.postpaidPending',
      'coins.konbiniNotAvailable',
      'coins.tooManyCards',
      'coins.purchaseClosed',
      'coins.coinDebt',
      'coins.paymentUnavailable',
    ],
  },
  commitPurchase: {
    path: '/coin_purchase/commit',
    auth: 'member',
    summary: 'Retrieves the payment’s status from the provider and settles the purchase. Safe to repeat.',
    input: z.object({ purchaseId, vliveId: shownAccount, params }),
    output: outcome,
    errors: ['coins.accountMismatch', 'notFound', 'coins.paymentUnavailable'],
  },
  cancelPostpaid: {
    path: '/coin_purchase/postpaid/cancel',
    auth: 'member',
    summary: 'Cancels an unpaid convenience store order.',
    input: z.object({ purchaseId, vliveId: shownAccount }),
    output: empty,
    errors: [
      'coins.accountMismatch',
      'notFound',
      'coins.postpaidAlreadyPaid',
      'coins.postpaidBeingPaid',
      'coins.paymentUnavailable',
    ],
  },
  getPendingPurchase: {
    path: '/coin_purchase/postpaid/get',
    auth: 'member',
    summary: 'Returns a convenience store order with its payment codes.',
    input: z.object({ purchaseId }),
    output: z.object({
      purchase: pendingPurchase,
      status: outcome.shape.status,
      /** The account that owns the order; the cancel call sends it back. */
      vliveId: z.string(),
    }),
    errors: ['notFound', 'coins.paymentUnavailable'],
    servedInMaintenance: true,
    background: true,
  },
  recordPayment: {
    path: '/coin_purchase/record',
    auth: 'member',
    summary: 'Records an event of the payment form for support.',
    /** Records are stored, so their details are limited, and a person's oldest records are deleted to make room. */
    input: z.object({
      eventName: keptText(60),
      purchaseId,
      params: z.optional(details.check(z.refine(fitsRecord))),
    }),
    output: empty,
    errors: ['notFound'],
    perMinute: 60,
  },
  setPrimaryCard: {
    path: '/payment_method/set_primary',
    auth: 'member',
    summary: 'Makes a saved card the primary one.',
    input: z.object({ paymentMethodId: z.string().check(z.maxLength(100)) }),
    output: z.object({ paymentMethods: z.array(paymentMethod) }),
    errors: ['notFound', 'coins.paymentUnavailable'],
  },
  detachCard: {
    path: '/payment_method/detach',
    auth: 'member',
    summary: 'Deletes a saved card. If it was the primary one, the first remaining card becomes primary.',
    input: z.object({ paymentMethodId: z.string().check(z.maxLength(100)) }),
    output: z.object({ paymentMethods: z.array(paymentMethod) }),
    errors: ['notFound', 'coins.paymentUnavailable'],
  },
})

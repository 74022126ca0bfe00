import { currencies } from '@avalive/rules/coins/currency'
import { productProblems } from '@avalive/rules/coins/product-terms'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { coinProduct } from './coins.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, approvalId, auditReason, empty, instant } from './shapes.ts'

const productId = z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/))
const count = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

const price = z.object({
  currency: z.enum(currencies),
  /** In the currency's smallest unit. */
  price: z.int(),
  /** Without the sale; null if there is none. */
  regularPrice: z.nullable(z.int()),
})

const terms = {
  chargeGem: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  freeGem: count(10_000_000),
  /** False for a once-only product. */
  consumable: z.boolean(),
  /** How often one person may buy it; null for any number of times. */
  limitedCount: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  campaignType: coinProduct.shape.campaignType,
  campaignMode: coinProduct.shape.campaignMode,
  startTime: z.nullable(instant),
  endTime: z.nullable(instant),
  prices: z.array(price).check(z.maxLength(currencies.length)),
}
const position = count(30_000)
const termsShape = z.object(terms)
const isSellable = (product: z.output<typeof termsShape>): boolean => productProblems(product).length === 0

export const productState = z.enum(['onSale', 'planned', 'ended', 'withdrawn'])

const product = z.object({
  productId: z.string(),
  ...terms,
  startTime: z.nullable(answeredInstant),
  endTime: z.nullable(answeredInstant),
  /** Products are listed from the lowest to the highest. */
  position: z.int(),
  state: productState,
  version: z.int(),
})
export type StoredCoinProduct = z.output<typeof product>

const detail = z.object({
  product,
  /** Whether anybody has ordered it, so that its coins and prices stay. */
  sold: z.boolean(),
  /** Convenience stores take a product within these prices in yen. */
  konbini: z.object({ min: z.int(), max: z.int() }),
})

const change = {
  auth: 'operator',
  role: 'content',
  servedInMaintenance: true,
  audited: true,
  output: detail,
} as const
const version = z.int().check(z.nonnegative())

/** Operator calls for the products of the coin shop. None is ever deleted. */
export const coinProducts = defineCalls('coins', {
  listCoinProducts: {
    path: '/operator/coin_product/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists the products of the shop, also those that are not on sale.',
    input: listInput({ state: z.optional(productState) }, ['position', 'productId']),
    output: listOutput(product.shape),
    servedInMaintenance: true,
  },
  getCoinProduct: {
    path: '/operator/coin_product/get',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns a product as operators change it.',
    input: z.object({ productId }),
    output: detail,
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  getCoinPriceFloors: {
    path: '/operator/coin_product/floors',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns the price of one coin by currency below which a product needs a second operator.',
    input: empty,
    /** In the smallest unit of each currency. */
    output: z.object({ floors: z.record(z.enum(currencies), z.number()) }),
    servedInMaintenance: true,
  },
  createCoinProduct: {
    ...change,
    path: '/operator/coin_product/create',
    summary:
      'Adds a product to the shop. Its id stays. An operator for money approves one whose coins cost less than the floor, which needs a fresh sign-in.',
    input: z.object({ productId, position, ...terms, reason: auditReason }).check(z.refine(isSellable)),
    /** Null while a second operator must approve. */
    output: z.object({ product: z.nullable(product), approvalId }),
    errors: ['approvalWaiting', 'freshSignInRequired', 'coins.productIdTaken'],
  },
  changeCoinProduct: {
    ...change,
    path: '/operator/coin_product/change',
    summary:
      'Changes a product. Coins and prices of one that was ordered stay, but currencies can be added. An operator for money approves one whose coins cost less than the floor, which needs a fresh sign-in.',
    input: z.object({ productId, position, ...terms, version, reason: auditReason }).check(z.refine(isSellable)),
    /** The product as it is stored: unchanged while a second operator must approve. */
    output: z.object({ ...detail.shape, approvalId }),
    errors: ['notFound', 'conflict', 'approvalWaiting', 'freshSignInRequired', 'coins.productSold'],
  },
  withdrawCoinProduct: {
    ...change,
    path: '/operator/coin_product/withdraw',
    summary: 'Takes a product off the shop, or puts it back. Orders that were made before go on.',
    input: z.object({ productId, withdrawn: z.boolean(), version, reason: auditReason }),
    errors: ['notFound', 'conflict'],
  },
})

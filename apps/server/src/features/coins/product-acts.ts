import type { Input } from '@avalive/contract/call'
import { coinProducts } from '@avalive/contract/coin-products'
import { isBelowFloor } from '@avalive/rules/coins/price-floor'
import { keepsSoldTerms, type ProductTerms } from '@avalive/rules/coins/product-terms'
import type { Transaction } from 'kysely'
import { changedValues } from '../../platform/changed-values.ts'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import { requireVersion } from '../../platform/version.ts'
import {
  findProduct,
  insertProduct,
  isSold,
  lockProduct,
  type ProductRow,
  type ProductValues,
  updateProduct,
} from './product-store.ts'

type Calls = typeof coinProducts

/** The values in one order and one form, so that equal ones are equal as JSON. */
export const valuesOf = (product: ProductValues): ProductValues => ({
  chargeGem: product.chargeGem,
  freeGem: product.freeGem,
  consumable: product.consumable,
  limitedCount: product.limitedCount,
  campaignType: product.campaignType,
  campaignMode: product.campaignMode,
  startTime: product.startTime === null ? null : String(Temporal.Instant.from(product.startTime)),
  endTime: product.endTime === null ? null : String(Temporal.Instant.from(product.endTime)),
  position: product.position,
  prices: product.prices
    .map(({ currency, price, regularPrice }) => ({ currency, price, regularPrice }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
})

export const storedValues = ({ chargeGem, freeGem, startTime, endTime, ...row }: ProductRow): ProductValues =>
  valuesOf({
    ...row,
    chargeGem: Number(chargeGem),
    freeGem: Number(freeGem),
    startTime: startTime && String(startTime),
    endTime: endTime && String(endTime),
  })

const subjectOf = (productId: string): string => `coinProduct:${productId}`

/** Gifts turn coins into LIVE points, so coins that cost less than these make money. */
const weighed = (
  productId: string,
  after: ProductValues,
  before: ProductValues | null,
  { config }: Context,
): ActEffect => {
  // Where it is in the shop is no matter of money.
  const isSame = before !== null && changedValues({ ...before, position: 0 }, { ...after, position: 0 }) === null
  const needsTwo = !isSame && isBelowFloor(after, config.COIN_PRICE_FLOORS)
  const { chargeGem, freeGem, prices } = after
  return {
    subject: subjectOf(productId),
    personId: null,
    kind: 'coins',
    amount: needsTwo ? BigInt(chargeGem + freeGem) : 0n,
    needsTwo,
    facts: {
      productId,
      chargeGem,
      freeGem,
      limitedCount: after.limitedCount,
      prices: prices.map(({ currency, price }) => `${currency} ${price}`).join(', '),
    },
    state: '',
  }
}

export const productCreated: Act<Input<Calls['createCoinProduct']>, ActEffect> = {
  name: 'coins.createCoinProduct',
  parse: (stored) => coinProducts.createCoinProduct.input.parse(stored),
  look: async (tx, input, context) => {
    if (await findProduct(tx, input.productId)) throw new Refusal('coins.productIdTaken')
    return weighed(input.productId, valuesOf(input), null, context)
  },
  carryOut: async (tx, input, { subject }) => {
    const values = valuesOf(input)
    await insertProduct(tx, input.productId, values)
    return { change: { subject, before: null, after: values }, result: null }
  },
}

/** The product that the operator saw in this version. Nobody can order it before the transaction ends. */
export const changeableProduct = async (
  tx: Transaction<DB>,
  productId: string,
  version: number,
): Promise<ProductRow> => {
  const found = await lockProduct(tx, productId)
  if (!found) throw new Refusal('notFound')
  requireVersion(found.version, version)
  return found
}

const requireSoldTerms = async (tx: Transaction<DB>, id: bigint, before: ProductTerms, after: ProductTerms) => {
  if (!keepsSoldTerms(before, after) && (await isSold(tx, id))) throw new Refusal('coins.productSold')
}

interface ChangeEffect extends ActEffect {
  readonly found: ProductRow
}

export const productChanged: Act<Input<Calls['changeCoinProduct']>, ChangeEffect> = {
  name: 'coins.changeCoinProduct',
  parse: (stored) => coinProducts.changeCoinProduct.input.parse(stored),
  look: async (tx, input, context) => {
    const found = await changeableProduct(tx, input.productId, input.version)
    const [before, after] = [storedValues(found), valuesOf(input)]
    await requireSoldTerms(tx, found.id, before, after)
    return { ...weighed(input.productId, after, before, context), state: String(found.version), found }
  },
  carryOut: async (tx, input, { subject, found }) => {
    const after = valuesOf(input)
    const changed = changedValues(storedValues(found), after)
    if (!changed) return { change: null, result: null }
    await updateProduct(tx, found.id, after)
    return { change: { subject, ...changed }, result: null }
  },
}

import type { Answer } from '@avalive/contract/call'
import type { coinProducts } from '@avalive/contract/coin-products'
import { keepsSoldTerms, type ProductTerms } from '@avalive/rules/coins/product-terms'
import type { Transaction } from 'kysely'
import { changedValues } from '../../platform/changed-values.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { MAX_KONBINI_YEN } from './konbini.ts'
import {
  findProduct,
  insertProduct,
  isSold,
  lockProduct,
  type ProductRow,
  type ProductState,
  type ProductValues,
  productPage,
  setWithdrawn,
  updateProduct,
} from './product-store.ts'

type Calls = typeof coinProducts

/** The values in one order and one form, so that equal ones are equal as JSON. */
const valuesOf = (product: ProductValues): ProductValues => ({
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

const storedValues = ({ chargeGem, freeGem, startTime, endTime, ...row }: ProductRow): ProductValues =>
  valuesOf({
    ...row,
    chargeGem: Number(chargeGem),
    freeGem: Number(freeGem),
    startTime: startTime && String(startTime),
    endTime: endTime && String(endTime),
  })

const stateOf = ({ withdrawnAt, startTime, endTime }: ProductRow, now: Temporal.Instant): ProductState => {
  if (withdrawnAt) return 'withdrawn'
  if (endTime && Temporal.Instant.compare(endTime, now) <= 0) return 'ended'
  return startTime && Temporal.Instant.compare(startTime, now) > 0 ? 'planned' : 'onSale'
}

const shownProduct = (row: ProductRow, now: Temporal.Instant) => {
  const { prices, ...values } = storedValues(row)
  return {
    productId: row.productId,
    ...values,
    prices: [...prices],
    state: stateOf(row, now),
    version: row.version,
  }
}

export const listCoinProducts: Handler<Calls['listCoinProducts']> = async (input, { context }) => {
  const now = context.clock.now()
  const { rows, next } = await productPage(context.db, input, input, now)
  return { rows: rows.map((row) => shownProduct(row, now)), next }
}

const detailOf = async (
  db: Database,
  context: Context,
  productId: string,
): Promise<Answer<Calls['getCoinProduct']>> => {
  const row = await findProduct(db, productId)
  if (!row) throw new Refusal('notFound')
  return {
    product: shownProduct(row, context.clock.now()),
    sold: await isSold(db, row.id),
    konbini: { min: context.config.KONBINI_MIN_YEN, max: MAX_KONBINI_YEN },
  }
}

export const getCoinProduct: Handler<Calls['getCoinProduct']> = ({ productId }, { context }) =>
  detailOf(context.db, context, productId)

export const createCoinProduct: Handler<Calls['createCoinProduct']> = (input, { context, audit }) =>
  context.db
    .transaction()
    .execute(async (tx) => {
      const values = valuesOf(input)
      await insertProduct(tx, input.productId, values)
      await audit.record(tx, { subject: `coinProduct:${input.productId}`, before: null, after: values })
      return detailOf(tx, context, input.productId)
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Refusal('coins.productIdTaken', { cause: error })
      throw error
    })

/** The product that the operator saw in this version. Nobody can order it before the transaction ends. */
const changeable = async (tx: Transaction<DB>, productId: string, version: number): Promise<ProductRow> => {
  const found = await lockProduct(tx, productId)
  if (!found) throw new Refusal('notFound')
  requireVersion(found.version, version)
  return found
}

const requireSoldTerms = async (tx: Transaction<DB>, id: bigint, before: ProductTerms, after: ProductTerms) => {
  if (!keepsSoldTerms(before, after) && (await isSold(tx, id))) throw new Refusal('coins.productSold')
}

export const changeCoinProduct: Handler<Calls['changeCoinProduct']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const found = await changeable(tx, input.productId, input.version)
    const [before, after] = [storedValues(found), valuesOf(input)]
    const changed = changedValues(before, after)
    if (!changed) {
      audit.nothingChanged()
      return detailOf(tx, context, input.productId)
    }
    await requireSoldTerms(tx, found.id, before, after)
    await updateProduct(tx, found.id, after)
    await audit.record(tx, { subject: `coinProduct:${input.productId}`, ...changed })
    return detailOf(tx, context, input.productId)
  })

export const withdrawCoinProduct: Handler<Calls['withdrawCoinProduct']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const found = await changeable(tx, input.productId, input.version)
    const before = found.withdrawnAt !== null
    if (before === input.withdrawn) {
      audit.nothingChanged()
      return detailOf(tx, context, input.productId)
    }
    await setWithdrawn(tx, found.id, input.withdrawn ? context.clock.now() : null)
    await audit.record(tx, {
      subject: `coinProduct:${input.productId}`,
      before: { withdrawn: before },
      after: { withdrawn: input.withdrawn },
    })
    return detailOf(tx, context, input.productId)
  })

import type { Answer } from '@avalive/contract/call'
import type { coinProducts } from '@avalive/contract/coin-products'
import { isBelowFloor } from '@avalive/rules/coins/price-floor'
import type { ProductTerms } from '@avalive/rules/coins/product-terms'
import { isFresh } from '@avalive/rules/session/fresh'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { MAX_KONBINI_YEN } from './konbini.ts'
import { changeableProduct, productChanged, productCreated, storedValues, valuesOf } from './product-acts.ts'
import { findProduct, isSold, type ProductRow, type ProductState, productPage, setWithdrawn } from './product-store.ts'

type Calls = typeof coinProducts

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

export const getCoinPriceFloors: Handler<Calls['getCoinPriceFloors']> = async (_input, { context }) => ({
  floors: { ...context.config.COIN_PRICE_FLOORS },
})

/** Coins that cost so little are as good as money. */
const requireFreshBelowFloor = (terms: ProductTerms, { context, caller }: AuditedCallContext): void => {
  const { config, clock } = context
  if (!isBelowFloor(terms, config.COIN_PRICE_FLOORS)) return
  if (!isFresh(caller.authenticatedAt, clock.now(), config.FRESH_SIGN_IN_MINUTES)) {
    throw new Refusal('freshSignInRequired')
  }
}

export const createCoinProduct: Handler<Calls['createCoinProduct']> = async (input, asked) => {
  const { context } = asked
  requireFreshBelowFloor(valuesOf(input), asked)
  const { approvalId } = await perform(productCreated, input, asked).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal('coins.productIdTaken', { cause: error })
    throw error
  })
  if (approvalId !== null) return { product: null, approvalId }
  const { product } = await detailOf(context.db, context, input.productId)
  return { product, approvalId }
}

export const changeCoinProduct: Handler<Calls['changeCoinProduct']> = async (input, asked) => {
  const { context } = asked
  requireFreshBelowFloor(valuesOf(input), asked)
  const { approvalId } = await perform(productChanged, input, asked)
  return { ...(await detailOf(context.db, context, input.productId)), approvalId }
}

export const withdrawCoinProduct: Handler<Calls['withdrawCoinProduct']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const found = await changeableProduct(tx, input.productId, input.version)
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

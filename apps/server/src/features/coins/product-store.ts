import type { Currency } from '@avalive/rules/coins/currency'
import type { CampaignMode, CampaignType } from '@avalive/rules/coins/product'
import type { ProductPrice, ProductTerms } from '@avalive/rules/coins/product-terms'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

export const productRows = (db: Database) =>
  db
    .selectFrom('coinProducts')
    .select([
      'id',
      'productId',
      'chargeGem',
      'freeGem',
      'consumable',
      'limitedCount',
      'campaignType',
      'campaignMode',
      'startTime',
      'endTime',
      'position',
      'withdrawnAt',
      'version',
      sql<ProductPrice[]>`(
        select coalesce(json_agg(json_build_object(
          'currency', p.currency, 'price', p.price, 'regularPrice', p.regular_price) order by p.currency), '[]')
        from coin_product_prices p where p.product_id = coin_products.id)`.as('prices'),
    ])
    // The check constraints of the columns hold the values.
    .$narrowType<{ campaignType: CampaignType; campaignMode: CampaignMode }>()

export type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number]

export type ProductState = 'onSale' | 'planned' | 'ended' | 'withdrawn'

/** The state of a product at a moment: of these, the first that holds. */
const stateAt = (now: Temporal.Instant) => sql<ProductState>`case
  when withdrawn_at is not null then 'withdrawn'
  when end_time <= ${at(now)} then 'ended'
  when start_time > ${at(now)} then 'planned'
  else 'onSale' end`

type ProductSort = 'position' | 'productId'

const order: ListOrder<ProductSort> = {
  sorts: {
    position: { by: sql.ref('position'), type: 'bigint' },
    productId: { by: sql.ref('product_id'), type: 'text' },
  },
  id: sql.ref('id'),
}

export interface ProductFilter {
  readonly search?: string | undefined
  readonly state?: ProductState | undefined
}

export const productPage = (
  db: Database,
  { search, state }: ProductFilter,
  request: ListRequest<ProductSort>,
  now: Temporal.Instant,
) =>
  pageOf(
    productRows(db)
      .$if(!!search, (rows) => rows.where('productId', 'ilike', containing(search ?? '')))
      .$if(state !== undefined, (rows) => rows.where(stateAt(now), '=', state ?? 'onSale')),
    order,
    request,
  )

export const findProduct = (db: Database, productId: string) =>
  productRows(db).where('productId', '=', productId).executeTakeFirst()

/** Locks a product against changes and against new orders of it, and reads it as it is then. */
export const lockProduct = async (tx: Transaction<DB>, productId: string): Promise<ProductRow | undefined> => {
  await tx.selectFrom('coinProducts').where('productId', '=', productId).select('id').forUpdate().executeTakeFirst()
  return findProduct(tx, productId)
}

/** Holds a product as the buyer saw it until the order is stored. False if an operator has changed it since. */
export const holdProduct = async (tx: Transaction<DB>, id: bigint, version: number): Promise<boolean> => {
  const held = tx.selectFrom('coinProducts').where('id', '=', id).where('version', '=', version).select('id')
  return (await held.forKeyShare().executeTakeFirst()) !== undefined
}

/** Whether there is any order of it. */
export const isSold = async (db: Database, id: bigint): Promise<boolean> => {
  const order = db.selectFrom('coinPurchases').where('productId', '=', id).where('status', '<>', 'cancelled')
  return (await order.select('id').limit(1).executeTakeFirst()) !== undefined
}

export interface ProductValues extends ProductTerms {
  readonly position: number
}

const columnsOf = ({ startTime, endTime, prices: _, ...values }: ProductValues) => ({
  chargeGem: values.chargeGem,
  freeGem: values.freeGem,
  consumable: values.consumable,
  limitedCount: values.limitedCount,
  campaignType: values.campaignType,
  campaignMode: values.campaignMode,
  position: values.position,
  startTime: startTime === null ? null : Temporal.Instant.from(startTime),
  endTime: endTime === null ? null : Temporal.Instant.from(endTime),
})

const savePrices = async (tx: Transaction<DB>, productId: bigint, prices: readonly ProductPrice[]): Promise<void> => {
  const currencies = prices.map(({ currency }): Currency => currency)
  await tx
    .deleteFrom('coinProductPrices')
    .where('productId', '=', productId)
    .where('currency', 'not in', currencies)
    .execute()
  await tx
    .insertInto('coinProductPrices')
    .values(prices.map((price) => ({ productId, ...price })))
    .onConflict((conflict) =>
      conflict.columns(['productId', 'currency']).doUpdateSet((eb) => ({
        price: eb.ref('excluded.price'),
        regularPrice: eb.ref('excluded.regularPrice'),
      })),
    )
    .execute()
}

export const insertProduct = async (tx: Transaction<DB>, productId: string, values: ProductValues): Promise<void> => {
  const { id } = await tx
    .insertInto('coinProducts')
    .values({ productId, name: productId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await savePrices(tx, id, values.prices)
}

/** Changes a locked product. */
export const updateProduct = async (tx: Transaction<DB>, id: bigint, values: ProductValues): Promise<void> => {
  await tx
    .updateTable('coinProducts')
    .set((eb) => ({ ...columnsOf(values), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await savePrices(tx, id, values.prices)
}

/** Takes a locked product off the shop, or with null puts it back. */
export const setWithdrawn = async (tx: Transaction<DB>, id: bigint, at: Temporal.Instant | null): Promise<void> => {
  await tx
    .updateTable('coinProducts')
    .set((eb) => ({ withdrawnAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

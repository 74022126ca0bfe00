import type { Currency } from '@avalive/rules/coins/currency'
import type { PurchaseStatus } from '@avalive/rules/coins/purchase'
import type { ReturnedCoins } from '@avalive/rules/coins/returns'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealing } from '../../platform/sealed.ts'

/** All decisions about a person's purchases are made under this lock. */
export const lockBuyer = async (tx: Transaction<DB>, userId: bigint) =>
  tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['birthday', 'region', 'suspendedUntil'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

const productColumns = [
  'coinProducts.id',
  'coinProducts.productId',
  'coinProducts.name',
  'coinProducts.chargeGem',
  'coinProducts.freeGem',
  'coinProducts.consumable',
  'coinProducts.limitedCount as limit',
  'coinProducts.campaignType',
  'coinProducts.campaignMode',
  'coinProducts.startTime',
  'coinProducts.endTime',
  'coinProducts.version',
] as const

/** Products on sale at a moment, with their prices and how often this user has bought or is about to buy each. */
export const productsOnSale = (db: Database, userId: bigint, now: Temporal.Instant) =>
  db
    .selectFrom('coinProducts')
    .where('withdrawnAt', 'is', null)
    .where((eb) => eb.or([eb('startTime', 'is', null), eb('startTime', '<=', now)]))
    .where((eb) => eb.or([eb('endTime', 'is', null), eb('endTime', '>', now)]))
    .select(productColumns)
    .select([
      sql<Record<string, number>>`(
        select coalesce(json_object_agg(p.currency, p.price), '{}') from coin_product_prices p
        where p.product_id = coin_products.id)`.as('prices'),
      sql<Record<string, number>>`(
        select coalesce(json_object_agg(p.currency, p.regular_price), '{}') from coin_product_prices p
        where p.product_id = coin_products.id and p.regular_price is not null)`.as('regularPrices'),
      sql<number>`(
        select count(*)::int from coin_purchases b where b.product_id = coin_products.id
        and b.user_id = ${userId} and b.status in ('paid', 'awaitingPayment'))`.as('bought'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()

export type StoredProduct = Awaited<ReturnType<typeof productsOnSale>>[number]

const purchaseColumns = [
  'coinPurchases.id as purchaseId',
  'coinPurchases.userId',
  'coinPurchases.productId',
  'coinPurchases.currency',
  'coinPurchases.price',
  'coinPurchases.chargeGem',
  'coinPurchases.freeGem',
  'coinPurchases.status',
  'coinPurchases.paymentKind',
  'coinPurchases.paymentId',
  'coinPurchases.takenCharged',
  'coinPurchases.takenFree',
  'coinPurchases.owed',
  'coinPurchases.writtenOff',
  'coinPurchases.paidOtherwise',
  'coinPurchases.lost',
  'coinPurchases.reversals',
  'coinPurchases.heardTurn as snapshotSeq',
  'coinPurchases.createdAt',
  'coinPurchases.paymentStartedAt',
] as const

const purchases = (db: Database) =>
  db.selectFrom('coinPurchases').select(purchaseColumns).$narrowType<{ status: PurchaseStatus; currency: Currency }>()

export type StoredPurchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>

/** When the buyer last began to pay, or else when they ordered. */
export const startOf = ({ paymentStartedAt, createdAt }: StoredPurchase): Temporal.Instant =>
  paymentStartedAt ?? createdAt

/** Checks ownership in the WHERE clause, so that someone else's purchase is not found. */
export const findOwnPurchase = (db: Database, userId: bigint, purchaseId: string) =>
  purchases(db).where('id', '=', purchaseId).where('userId', '=', userId).executeTakeFirst()

export const findPurchase = (db: Database, purchaseId: string) =>
  purchases(db).where('id', '=', purchaseId).executeTakeFirst()

export const findPurchaseOfPayment = (db: Database, paymentId: string) =>
  purchases(db).where('paymentId', '=', paymentId).executeTakeFirst()

/**
 * Lock a purchase before its buyer. NO KEY UPDATE is enough because the key never changes. It doesn't block inserts
 * that only refer to the purchase, such as a payment record, which is written under the buyer's lock.
 */
export const lockPurchase = (tx: Transaction<DB>, purchaseId: string) =>
  purchases(tx).where('id', '=', purchaseId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Purchases that hold a slot of a limited product: bought, or about to be. */
export const purchasesInPlace = (db: Database, userId: bigint, productId: bigint) =>
  purchases(db)
    .select('slot')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .where('slot', 'is not', null)
    .where('status', '!=', 'cancelled')
    .orderBy('createdAt')
    .execute()

export const pendingPostpaid = (db: Database, userId: bigint) =>
  purchases(db)
    .where('userId', '=', userId)
    .where('paymentKind', '=', 'konbini')
    .where('status', '=', 'awaitingPayment')
    .executeTakeFirst()

/** A person's orders since a moment that are paid or may still be. */
export const ordersSince = (db: Database, userId: bigint, begin: Temporal.Instant) =>
  purchases(db)
    .where('userId', '=', userId)
    .where('createdAt', '>=', begin)
    .where('status', '!=', 'cancelled')
    .orderBy('createdAt')
    .execute()

export interface NewPurchase {
  readonly purchaseId: string
  readonly userId: bigint
  readonly productId: bigint
  readonly currency: string
  readonly price: bigint
  readonly chargeGem: bigint
  readonly freeGem: bigint
  readonly slot: number | null
  readonly createdAt: Temporal.Instant
  readonly checkAt: Temporal.Instant
}

export const savePurchase = async (tx: Database, purchase: NewPurchase): Promise<void> => {
  await tx
    .insertInto('coinPurchases')
    .values({
      id: purchase.purchaseId,
      userId: purchase.userId,
      productId: purchase.productId,
      currency: purchase.currency,
      price: purchase.price,
      chargeGem: purchase.chargeGem,
      freeGem: purchase.freeGem,
      status: 'created',
      slot: purchase.slot,
      createdAt: purchase.createdAt,
      checkAt: purchase.checkAt,
    })
    .execute()
}

export interface PurchaseChange {
  readonly status?: PurchaseStatus
  readonly paymentId?: string
  readonly paymentKind?: string
  readonly paymentStartedAt?: Temporal.Instant
  readonly snapshotSeq?: bigint
  readonly returned?: ReturnedCoins
  readonly reversals?: number
  readonly lost?: bigint
  readonly paidAt?: Temporal.Instant
  readonly checkAt?: Temporal.Instant | null
}

export const changePurchase = async (db: Database, purchaseId: string, change: PurchaseChange): Promise<void> => {
  const { status, paymentId, paymentKind, paymentStartedAt, snapshotSeq, returned, reversals, lost, paidAt, checkAt } =
    change
  await db
    .updateTable('coinPurchases')
    .set({
      ...(status === undefined ? {} : { status }),
      ...(paymentId === undefined ? {} : { paymentId }),
      ...(paymentKind === undefined ? {} : { paymentKind }),
      ...(paymentStartedAt === undefined ? {} : { paymentStartedAt }),
      ...(snapshotSeq === undefined ? {} : { heardTurn: snapshotSeq }),
      ...(returned === undefined
        ? {}
        : {
            takenCharged: returned.charged,
            takenFree: returned.free,
            owed: returned.owed,
            writtenOff: returned.writtenOff,
            paidOtherwise: returned.paidOtherwise,
          }),
      ...(reversals === undefined ? {} : { reversals }),
      ...(lost === undefined ? {} : { lost }),
      ...(paidAt === undefined ? {} : { paidAt }),
      ...(checkAt === undefined ? {} : { checkAt }),
    })
    .where('id', '=', purchaseId)
    .execute()
}

/** What became of the coins that refunds and disputes claimed. */
export const returnedOf = (purchase: StoredPurchase): ReturnedCoins => ({
  charged: purchase.takenCharged,
  free: purchase.takenFree,
  owed: purchase.owed,
  writtenOff: purchase.writtenOff,
  paidOtherwise: purchase.paidOtherwise,
})

/** If the slot of a late-paid purchase was given to another purchase, that one keeps it. */
export const leaveTakenPlace = async (tx: Transaction<DB>, { purchaseId, userId }: StoredPurchase): Promise<void> => {
  await lockBuyer(tx, userId)
  await tx
    .updateTable('coinPurchases')
    .set({ slot: null })
    .where('id', '=', purchaseId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('coinPurchases as other')
          .whereRef('other.userId', '=', 'coinPurchases.userId')
          .whereRef('other.productId', '=', 'coinPurchases.productId')
          .whereRef('other.slot', '=', 'coinPurchases.slot')
          .where('other.status', '!=', 'cancelled')
          .select('other.id'),
      ),
    )
    .execute()
}

/** The next sequence number for a payment snapshot. */
export const nextSnapshotSeq = async (db: Database): Promise<bigint> => {
  const { rows } = await sql<{ seq: bigint }>`select nextval('payment_turns') as seq`.execute(db)
  const [next] = rows
  if (!next) throw new Error('the sequence gave no number')
  return next.seq
}

/** Whether any purchase has been paid yet. */
export const hasSold = async (db: Database): Promise<boolean> => {
  const paid = db.selectFrom('coinPurchases').where('status', '=', 'paid').select('id').limit(1)
  return (await paid.executeTakeFirst()) !== undefined
}

export const purchasesToCheck = (db: Database, now: Temporal.Instant, most: number) =>
  purchases(db).where('checkAt', '<=', now).orderBy('checkAt').limit(most).execute()

/** The buyer's fields that purchases need. */
export const readBuyer = (db: Database, userId: bigint) =>
  db.selectFrom('users').where('id', '=', userId).select(['vliveId', 'birthday', 'region']).executeTakeFirstOrThrow()

const CUSTOMER = 'payment_customers.customer_id'

export const customerOf = async (db: Database, sealing: Sealing, userId: bigint): Promise<string | undefined> => {
  const customer = db.selectFrom('paymentCustomers').where('userId', '=', userId).select('customerId')
  const found = await customer.executeTakeFirst()
  return found && sealing.open(CUSTOMER, userId, found.customerId)
}

export const saveCustomer = async (
  db: Database,
  sealing: Sealing,
  userId: bigint,
  customerId: string,
): Promise<void> => {
  await db
    .insertInto('paymentCustomers')
    .values({
      userId,
      customerId: sealing.seal(CUSTOMER, userId, customerId),
      customerIdLookup: sealing.lookup(CUSTOMER, customerId),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const hasGuardianConsent = async (db: Database, userId: bigint): Promise<boolean> =>
  (await db.selectFrom('guardianConsents').where('userId', '=', userId).select('userId').executeTakeFirst()) !==
  undefined

export const saveGuardianConsent = async (db: Database, userId: bigint, now: Temporal.Instant): Promise<void> => {
  await db
    .insertInto('guardianConsents')
    .values({ userId, givenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The user's one open convenience-store order, with or without a slip. */
export const openPostpaid = (db: Database, userId: bigint) =>
  purchases(db)
    .where('userId', '=', userId)
    .where('paymentKind', '=', 'konbini')
    .where('status', 'in', ['open', 'awaitingPayment'])
    .executeTakeFirst()

import type { Currency } from '@avalive/rules/coins/currency'
import type { PurchaseStatus } from '@avalive/rules/coins/purchase'
import type { ReturnedCoins } from '@avalive/rules/coins/returns'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** Everything that decides about a person's purchases happens under this lock. */
export const lockBuyer = async (tx: Transaction<DB>, userId: bigint) =>
  tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['birthday', 'region'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

const productColumns = [
  'coin_products.id as id',
  'coin_products.product_id as productId',
  'coin_products.name as name',
  'coin_products.charge_gem as chargeGem',
  'coin_products.free_gem as freeGem',
  'coin_products.consumable as consumable',
  'coin_products.limited_count as limit',
  'coin_products.campaign_type as campaignType',
  'coin_products.campaign_mode as campaignMode',
  'coin_products.start_time as startTime',
  'coin_products.end_time as endTime',
] as const

/** Products on sale at a moment, each with its prices and how often this user has bought or is about to buy it. */
export const productsOnSale = (db: Database, userId: bigint, now: Temporal.Instant) =>
  db
    .selectFrom('coin_products')
    .where((eb) => eb.or([eb('start_time', 'is', null), eb('start_time', '<=', at(now))]))
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', at(now))]))
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
  'coin_purchases.id as purchaseId',
  'coin_purchases.user_id as userId',
  'coin_purchases.product_id as productId',
  'coin_purchases.currency as currency',
  'coin_purchases.price as price',
  'coin_purchases.charge_gem as chargeGem',
  'coin_purchases.free_gem as freeGem',
  'coin_purchases.status as status',
  'coin_purchases.payment_kind as paymentKind',
  'coin_purchases.payment_id as paymentId',
  'coin_purchases.taken_charged as takenCharged',
  'coin_purchases.taken_free as takenFree',
  'coin_purchases.owed as owed',
  'coin_purchases.written_off as writtenOff',
  'coin_purchases.paid_otherwise as paidOtherwise',
  'coin_purchases.lost as lost',
  'coin_purchases.reversals as reversals',
  'coin_purchases.heard_turn as snapshotSeq',
  'coin_purchases.created_at as createdAt',
  'coin_purchases.payment_started_at as paymentStartedAt',
] as const

const purchases = (db: Database) =>
  db.selectFrom('coin_purchases').select(purchaseColumns).$narrowType<{ status: PurchaseStatus; currency: Currency }>()

export type StoredPurchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>

/** When the buyer last began to pay, or else when they ordered. */
export const startOf = ({ paymentStartedAt, createdAt }: StoredPurchase): Temporal.Instant =>
  paymentStartedAt ?? createdAt

/** Ownership is part of the question: somebody else's purchase is not there. */
export const findOwnPurchase = (db: Database, userId: bigint, purchaseId: string) =>
  purchases(db).where('id', '=', purchaseId).where('user_id', '=', userId).executeTakeFirst()

export const findPurchase = (db: Database, purchaseId: string) =>
  purchases(db).where('id', '=', purchaseId).executeTakeFirst()

export const findPurchaseOfPayment = (db: Database, paymentId: string) =>
  purchases(db).where('payment_id', '=', paymentId).executeTakeFirst()

/**
 * A purchase is locked before its buyer. Its key never changes, so a row that only refers to it (a payment record, which
 * is written under the buyer's lock) does not wait here.
 */
export const lockPurchase = (tx: Transaction<DB>, purchaseId: string) =>
  purchases(tx).where('id', '=', purchaseId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** What takes a place of a limited product: bought, or about to be. */
export const purchasesInPlace = (db: Database, userId: bigint, productId: bigint) =>
  purchases(db)
    .select('slot')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('slot', 'is not', null)
    .where('status', '!=', 'cancelled')
    .orderBy('created_at')
    .execute()

export const pendingPostpaid = (db: Database, userId: bigint) =>
  purchases(db)
    .where('user_id', '=', userId)
    .where('payment_kind', '=', 'konbini')
    .where('status', '=', 'awaitingPayment')
    .executeTakeFirst()

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
    .insertInto('coin_purchases')
    .values({
      id: purchase.purchaseId,
      user_id: purchase.userId,
      product_id: purchase.productId,
      currency: purchase.currency,
      price: purchase.price,
      charge_gem: purchase.chargeGem,
      free_gem: purchase.freeGem,
      status: 'created',
      slot: purchase.slot,
      created_at: purchase.createdAt.toString(),
      check_at: purchase.checkAt.toString(),
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
    .updateTable('coin_purchases')
    .set({
      ...(status === undefined ? {} : { status }),
      ...(paymentId === undefined ? {} : { payment_id: paymentId }),
      ...(paymentKind === undefined ? {} : { payment_kind: paymentKind }),
      ...(paymentStartedAt === undefined ? {} : { payment_started_at: paymentStartedAt.toString() }),
      ...(snapshotSeq === undefined ? {} : { heard_turn: snapshotSeq }),
      ...(returned === undefined
        ? {}
        : {
            taken_charged: returned.charged,
            taken_free: returned.free,
            owed: returned.owed,
            written_off: returned.writtenOff,
            paid_otherwise: returned.paidOtherwise,
          }),
      ...(reversals === undefined ? {} : { reversals }),
      ...(lost === undefined ? {} : { lost }),
      ...(paidAt === undefined ? {} : { paid_at: paidAt.toString() }),
      ...(checkAt === undefined ? {} : { check_at: checkAt?.toString() ?? null }),
    })
    .where('id', '=', purchaseId)
    .execute()
}

/** Where the coins are that refunds, disputes and operators have asked for. */
export const returnedOf = (purchase: StoredPurchase): ReturnedCoins => ({
  charged: purchase.takenCharged,
  free: purchase.takenFree,
  owed: purchase.owed,
  writtenOff: purchase.writtenOff,
  paidOtherwise: purchase.paidOtherwise,
})

/** Late money finds that the place of its purchase was given to another one, which keeps it. */
export const leaveTakenPlace = async (tx: Transaction<DB>, { purchaseId, userId }: StoredPurchase): Promise<void> => {
  await lockBuyer(tx, userId)
  await tx
    .updateTable('coin_purchases')
    .set({ slot: null })
    .where('id', '=', purchaseId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('coin_purchases as other')
          .whereRef('other.user_id', '=', 'coin_purchases.user_id')
          .whereRef('other.product_id', '=', 'coin_purchases.product_id')
          .whereRef('other.slot', '=', 'coin_purchases.slot')
          .where('other.status', '!=', 'cancelled')
          .select('other.id'),
      ),
    )
    .execute()
}

/** The sequence number of a payment snapshot. */
export const nextSnapshotSeq = async (db: Database): Promise<bigint> => {
  const { rows } = await sql<{ seq: bigint }>`select nextval('payment_turns') as seq`.execute(db)
  const [next] = rows
  if (!next) throw new Error('the sequence gave no number')
  return next.seq
}

/** Whether any purchase has been paid yet. */
export const hasSold = async (db: Database): Promise<boolean> => {
  const paid = db.selectFrom('coin_purchases').where('status', '=', 'paid').select('id').limit(1)
  return (await paid.executeTakeFirst()) !== undefined
}

export const purchasesToCheck = (db: Database, now: Temporal.Instant, most: number) =>
  purchases(db).where('check_at', '<=', at(now)).orderBy('check_at').limit(most).execute()

/** What a purchase has to know of the person who buys. */
export const readBuyer = (db: Database, userId: bigint) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['vlive_id as vliveId', 'birthday', 'region'])
    .executeTakeFirstOrThrow()

export const customerOf = async (db: Database, userId: bigint): Promise<string | undefined> =>
  (await db.selectFrom('payment_customers').where('user_id', '=', userId).select('customer_id').executeTakeFirst())
    ?.customer_id

export const saveCustomer = async (db: Database, userId: bigint, customerId: string): Promise<void> => {
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const hasGuardianConsent = async (db: Database, userId: bigint): Promise<boolean> =>
  (await db.selectFrom('guardian_consents').where('user_id', '=', userId).select('user_id').executeTakeFirst()) !==
  undefined

export const saveGuardianConsent = async (db: Database, userId: bigint, now: Temporal.Instant): Promise<void> => {
  await db
    .insertInto('guardian_consents')
    .values({ user_id: userId, given_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The convenience-store order that holds the user's one place, with its slip or still without. */
export const openPostpaid = (db: Database, userId: bigint) =>
  purchases(db)
    .where('user_id', '=', userId)
    .where('payment_kind', '=', 'konbini')
    .where('status', 'in', ['open', 'awaitingPayment'])
    .executeTakeFirst()

import type { Currency } from '@avalive/rules/coins/currency'
import type { PurchaseStatus } from '@avalive/rules/coins/purchase'
import type { RefundStatus } from '@avalive/rules/coins/refund'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type ListRequest, pageOf } from '../../platform/listing.ts'

const purchases = (db: Database) =>
  db
    .selectFrom('coinPurchases as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .innerJoin('coinProducts as p', 'p.id', 'c.productId')
    .select(['c.id as purchaseId', 'u.vliveId', 'u.nickname', 'p.name as product', 'c.currency', 'c.price'])
    .select(['c.chargeGem', 'c.freeGem', 'c.status', 'c.paymentKind', 'c.createdAt', 'c.paidAt', 'c.owed', 'c.lost'])
    .select(['c.paymentId', 'c.takenCharged', 'c.takenFree', 'c.writtenOff', 'c.paidOtherwise'])
    .$narrowType<{ status: PurchaseStatus; currency: Currency }>()

export type ListedPurchase = Awaited<ReturnType<ReturnType<typeof purchases>['execute']>>[number]

interface Filters extends ListRequest<'createdAt' | 'price'> {
  readonly search?: string | undefined
  readonly vliveId?: string | undefined
  readonly status?: PurchaseStatus | undefined
  readonly currency?: Currency | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const order = {
  sorts: {
    createdAt: { by: sql.ref('c.createdAt'), type: 'timestamptz' },
    price: { by: sql.ref('c.price'), type: 'bigint' },
  },
  id: sql.ref('c.id'),
  idType: 'uuid',
} as const

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

const idOf = (db: Database, vliveId: string) => db.selectFrom('users').where('vliveId', '=', vliveId).select('id')

export const pageOfPurchases = (db: Database, { search, vliveId, status, currency, from, until, ...page }: Filters) => {
  const query = purchases(db)
    .$if(search !== undefined && UUID.test(search), (rows) => rows.where('c.id', '=', search ?? ''))
    .$if(search?.startsWith('pi_') ?? false, (rows) => rows.where('c.paymentId', '=', search ?? ''))
    .$if(search !== undefined && !UUID.test(search) && !search.startsWith('pi_'), (rows) =>
      rows.where('c.userId', '=', idOf(db, search ?? '')),
    )
    .$if(vliveId !== undefined, (rows) => rows.where('c.userId', '=', idOf(db, vliveId ?? '')))
    .$if(status !== undefined, (rows) => rows.where('c.status', '=', status ?? ''))
    .$if(currency !== undefined, (rows) => rows.where('c.currency', '=', currency ?? ''))
    .$if(from !== undefined, (rows) => rows.where('c.createdAt', '>=', Temporal.Instant.from(from ?? '')))
    .$if(until !== undefined, (rows) => rows.where('c.createdAt', '<', Temporal.Instant.from(until ?? '')))
  return pageOf(query, order, page)
}

export const findListedPurchase = (db: Database, purchaseId: string) =>
  purchases(db).where('c.id', '=', purchaseId).executeTakeFirst()

const person = (vliveId: string | null, nickname: string | null) =>
  vliveId === null || nickname === null ? null : { vliveId, nickname }

const refunds = (db: Database) =>
  db
    .selectFrom('coinRefunds as r')
    .innerJoin('users as o', 'o.id', 'r.requestedBy')
    .leftJoin('users as a', 'a.id', 'r.approvedBy')
    .select(['r.id as refundId', 'r.amount', 'r.status', 'r.requestedAt', 'r.reason', 'r.refundId as providerId'])
    .select(['r.failure', 'o.vliveId as byId', 'o.nickname as byName', 'a.vliveId as approverId'])
    .select('a.nickname as approverName')
    .$narrowType<{ status: RefundStatus }>()

type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]

const refundOf = ({ byId, byName, approverId, approverName, ...refund }: RefundRow) => ({
  refundId: refund.refundId,
  amount: refund.amount,
  status: refund.status,
  requestedBy: { vliveId: byId, nickname: byName },
  approvedBy: person(approverId, approverName),
  requestedAt: refund.requestedAt,
  reason: refund.reason,
  providerId: refund.providerId,
  failure: refund.failure,
})

export const listedRefunds = async (db: Database, purchaseId: string) =>
  (await refunds(db).where('r.purchaseId', '=', purchaseId).orderBy('r.number').execute()).map(refundOf)

interface RefundFilters extends ListRequest<'requestedAt'> {
  readonly search?: string | undefined
  readonly status?: RefundStatus | undefined
}

const refundOrder = {
  sorts: { requestedAt: { by: sql.ref('r.number'), type: 'bigint' } },
  id: sql.ref('r.number'),
} as const

export const pageOfRefunds = async (db: Database, { search, status, ...page }: RefundFilters) => {
  const query = refunds(db)
    .innerJoin('coinPurchases as c', 'c.id', 'r.purchaseId')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['c.id as purchaseId', 'c.currency', 'u.vliveId', 'u.nickname'])
    .$narrowType<{ currency: Currency }>()
    .$if(status !== undefined, (rows) => rows.where('r.status', '=', status ?? ''))
    .$if(search !== undefined, (rows) => rows.where('c.userId', '=', idOf(db, search ?? '')))
  const { rows, next } = await pageOf(query, refundOrder, page)
  const shown = rows.map((row) => ({
    ...refundOf(row),
    purchaseId: row.purchaseId,
    currency: row.currency,
    vliveId: row.vliveId,
    nickname: row.nickname,
  }))
  return { rows: shown, next }
}

export const debtsOfPurchase = (db: Database, purchaseId: string) =>
  db
    .selectFrom('coinDebts')
    .where('purchaseId', '=', purchaseId)
    .orderBy('id')
    .select(['id as debtId', 'amount as coins', 'createdAt as since'])
    .select((eb) => eb('amount', '-', eb.ref('cleared')).as('owed'))
    .execute()

const MAX_RECORDS = 100

export const recordsOf = (db: Database, purchaseId: string) =>
  db
    .selectFrom('paymentRecords')
    .where('purchaseId', '=', purchaseId)
    .orderBy('id')
    .limit(MAX_RECORDS)
    .select(['eventName as event', 'at'])
    .execute()

export const purchasesOfPayments = (db: Database, paymentIds: readonly string[]) =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('coinPurchases as c')
        .innerJoin('users as u', 'u.id', 'c.userId')
        .where('c.paymentId', 'in', [...paymentIds])
        .select(['c.id as purchaseId', 'c.paymentId', 'u.vliveId', 'u.nickname'])
        .execute()

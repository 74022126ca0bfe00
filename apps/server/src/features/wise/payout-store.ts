import type { WiseCurrency } from '@avalive/rules/payouts/cash'
import type { WiseStatus } from '@avalive/rules/payouts/wise'
import { startOfDay } from '@avalive/rules/time/jst'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ListRequest, pageOf } from '../../platform/listing.ts'
import type { Sealed } from '../../platform/sealed.ts'
import { personHeld } from '../abroad/person-held.ts'

export type CancelReason =
  | 'accountChanged'
  | 'accountNotUsable'
  | 'refused'
  | 'operator'
  | 'cancelledByWise'
  | 'refunded'

export interface Payout {
  /** Wise's customerTransactionId, too. */
  readonly id: string
  readonly number: bigint
  readonly userId: bigint
  readonly status: WiseStatus
  readonly points: bigint
  readonly cents: bigint
  readonly currency: WiseCurrency
  readonly requestedAt: Temporal.Instant
  readonly runOn: Temporal.PlainDate
  /** The account that was registered at the request. */
  readonly accountId: string
  readonly quoteId: string | null
  readonly quoteExpiresAt: Temporal.Instant | null
  readonly recipientId: Sealed | null
  readonly transferAskedAt: Temporal.Instant | null
  readonly transferId: string | null
  readonly fundingAskedAt: Temporal.Instant | null
  readonly fundedAt: Temporal.Instant | null
  readonly fundingSeenAt: Temporal.Instant | null
  readonly unknownSince: Temporal.Instant | null
  readonly held: boolean
  readonly attempts: number
  readonly transferredAt: Temporal.Instant | null
  readonly cancelReason: CancelReason | null
  readonly refundedCents: bigint | null
  readonly lostCents: bigint | null
  readonly inputHash: Buffer | null
  readonly version: number
}

const payouts = (db: Database) =>
  db
    .selectFrom('wisePayouts')
    .select(['id', 'number', 'userId', 'status', 'points', 'cents', 'currency', 'requestedAt', 'runOn', 'accountId'])
    .select(['quoteId', 'quoteExpiresAt', 'recipientId', 'transferAskedAt', 'transferId', 'fundingAskedAt'])
    .select([
      'fundedAt',
      'fundingSeenAt',
      'unknownSince',
      'held',
      'attempts',
      'transferredAt',
      'cancelReason',
      'refundedCents',
      'lostCents',
      'inputHash',
      'version',
    ])

/** The check constraints of the columns hold the names. */
const payoutOf = (row: Awaited<ReturnType<ReturnType<typeof payouts>['execute']>>[number]): Payout => ({
  ...row,
  status: row.status as WiseStatus,
  currency: row.currency as WiseCurrency,
  cancelReason: row.cancelReason as CancelReason | null,
})

export const findPayout = async (db: Database, id: string): Promise<Payout | undefined> =>
  (await payouts(db).where('id', '=', id).execute()).map(payoutOf)[0]

/** A payout, locked until the transaction ends. */
export const lockPayout = async (tx: Transaction<DB>, id: string): Promise<Payout | undefined> =>
  (await payouts(tx).where('id', '=', id).forUpdate().execute()).map(payoutOf)[0]

/** The payout of a transfer at Wise, locked until the transaction ends. */
export const lockPayoutOf = async (tx: Transaction<DB>, transferId: string): Promise<Payout | undefined> =>
  (await payouts(tx).where('transferId', '=', transferId).forUpdate().execute()).map(payoutOf)[0]

/** A streamer's payouts whose transfer Wise was not asked for yet, locked until the transaction ends. */
export const lockWaiting = async (tx: Transaction<DB>, userId: bigint): Promise<Payout[]> =>
  (
    await payouts(tx)
      .where('userId', '=', userId)
      .where('status', 'in', ['requested', 'sending'])
      .where('transferAskedAt', 'is', null)
      .orderBy('number')
      .forUpdate()
      .execute()
  ).map(payoutOf)

export const findPayoutByKey = async (db: Database, userId: bigint, key: string): Promise<Payout | undefined> =>
  (await payouts(db).where('userId', '=', userId).where('idempotencyKey', '=', key).execute()).map(payoutOf)[0]

export interface NewPayout {
  readonly id: string
  readonly userId: bigint
  readonly points: bigint
  readonly rate: bigint
  readonly cents: bigint
  readonly currency: WiseCurrency
  readonly runOn: Temporal.PlainDate
  readonly accountId: string
  readonly key: string | null
  readonly inputHash: Buffer
  readonly at: Temporal.Instant
}

/** Stores a request. The streamer's registrations must be locked. */
export const insertPayout = async (tx: Transaction<DB>, payout: NewPayout): Promise<void> => {
  const { runOn, rate, key, at, ...values } = payout
  await tx
    .insertInto('wisePayouts')
    .values({
      ...values,
      status: 'requested',
      rate: Number(rate),
      runOn: runOn.toString(),
      nextCheckAt: startOfDay(runOn),
      idempotencyKey: key,
      requestedAt: at,
    })
    .execute()
}

export interface PayoutChange {
  readonly status?: WiseStatus
  readonly quoteId?: string | null
  readonly quoteExpiresAt?: Temporal.Instant | null
  readonly recipientId?: Sealed
  readonly transferAskedAt?: Temporal.Instant | null
  readonly transferId?: string
  readonly fundingAskedAt?: Temporal.Instant | null
  readonly unknownSince?: Temporal.Instant | null
  readonly held?: boolean
  readonly attempts?: number
  readonly nextCheckAt?: Temporal.Instant | null
  readonly fundedAt?: Temporal.Instant | null
  readonly fundingSeenAt?: Temporal.Instant
  readonly transferredAt?: Temporal.Instant | null
  readonly cancelledAt?: Temporal.Instant
  readonly cancelReason?: CancelReason
  readonly refundedCents?: bigint
  readonly lostCents?: bigint | null
}

/** Changes a locked payout, and returns it. */
export const changePayout = async (tx: Transaction<DB>, id: string, change: PayoutChange): Promise<Payout> => {
  await tx
    .updateTable('wisePayouts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const changed = await lockPayout(tx, id)
  if (!changed) throw new Error('the changed payout is missing')
  return changed
}

/** Moves a locked payout that waits to another payment run. */
export const postpone = async (tx: Transaction<DB>, id: string, runOn: Temporal.PlainDate): Promise<void> => {
  await tx
    .updateTable('wisePayouts')
    .set((eb) => ({
      runOn: runOn.toString(),
      nextCheckAt: startOfDay(runOn),
      attempts: 0,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** When Wise is asked next, unless the payout is cancelled. No operator must see this change, so the version stays. */
export const scheduleCheck = async (db: Database, id: string, at: Temporal.Instant): Promise<void> => {
  await db
    .updateTable('wisePayouts')
    .set({ nextCheckAt: at })
    .where('id', '=', id)
    .where('status', '<>', 'cancelled')
    .execute()
}

/** The outcome of a request to Wise is unknown. */
export const markUnknown = async (db: Database, id: string, at: Temporal.Instant): Promise<void> => {
  await db
    .updateTable('wisePayouts')
    .set({ unknownSince: at })
    .where('id', '=', id)
    .where('unknownSince', 'is', null)
    .where('status', 'not in', ['transferred', 'cancelled'])
    .execute()
}

/** Whether a payout may not be sent now: it is held, or its streamer's payouts are, or the streamer is suspended. */
const waits = (now: Temporal.Instant) => sql<boolean>`(p.held or ${personHeld(sql`p.user_id`, now)})`

export const mustWait = async (db: Database, id: string, now: Temporal.Instant): Promise<boolean> => {
  const found = db.selectFrom('wisePayouts as p').where('p.id', '=', id)
  return (await found.select(waits(now).as('waits')).executeTakeFirstOrThrow()).waits
}

/**
 * Claims payouts that are due. A claimed one is due again at the time of the next attempt, so no other process works on
 * it meanwhile. A payout without a transfer waits while it is held. With one, Wise is asked what became of it.
 */
export const claimPayouts = (
  db: Database,
  now: Temporal.Instant,
  limit: number,
  waitMinutes: (attempts: number) => number,
): Promise<Payout[]> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; attempts: number }>`
      select p.id, p.attempts from wise_payouts p
      where p.next_check_at <= ${now}::timestamptz
        and not (p.status in ('requested', 'sending') and p.transfer_id is null and ${waits(now)})
      order by p.next_check_at, p.number limit ${limit} for update of p skip locked`.execute(tx)
    for (const { id, attempts } of rows) {
      const next = { attempts: attempts + 1, nextCheckAt: now.add({ minutes: waitMinutes(attempts + 1) }) }
      await tx.updateTable('wisePayouts').set(next).where('id', '=', id).execute()
    }
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    return (await payouts(tx).where('id', 'in', ids).orderBy('number').execute()).map(payoutOf)
  })

/** The sandbox's clock was set back: what is pending is asked about at once, and runs come again. */
export const askAgainAt = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  await tx
    .updateTable('wisePayouts')
    .set({ nextCheckAt: now })
    .where('nextCheckAt', '>', now)
    .where('status', '<>', 'requested')
    .execute()
}

/** A streamer's payouts, newest first, plus one more if there is a next page. */
export const payoutsOf = async (db: Database, userId: bigint, page: number, size: number): Promise<Payout[]> =>
  (
    await payouts(db)
      .where('userId', '=', userId)
      .orderBy('number', 'desc')
      .offset((page - 1) * size)
      .limit(size + 1)
      .execute()
  ).map(payoutOf)

interface QueueFilters extends ListRequest<'requestedAt'> {
  readonly status?: WiseStatus | undefined
  /** The vliveId of the streamer, or the key of the request, which an inquiry about it quotes. */
  readonly search?: string | undefined
}

/** Payouts are numbered as they are requested. */
const queueOrder = {
  sorts: { requestedAt: { by: sql.ref('p.number'), type: 'bigint' } },
  id: sql.ref('p.number'),
} as const

/** Payouts with their streamers, newest first. */
export const listQueue = (db: Database, { status, search, ...page }: QueueFilters, now: Temporal.Instant) => {
  const query = db
    .selectFrom('wisePayouts as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .$if(status !== undefined, (query) => query.where('p.status', '=', status ?? ''))
    .$if(search !== undefined, (rows) =>
      rows.where((eb) => eb.or([eb('u.vliveId', '=', search ?? ''), eb('p.idempotencyKey', '=', search ?? '')])),
    )
    .select(['p.id', 'p.number', 'u.vliveId', 'u.nickname', 'p.status', 'p.held', 'p.points', 'p.cents', 'p.currency'])
    .select(['p.requestedAt', 'p.runOn', 'p.transferId', 'p.unknownSince', 'p.attempts', 'p.nextCheckAt'])
    .select(['p.cancelReason', 'p.lostCents', 'p.version', waits(now).as('mustWait')])
  return pageOf(query, queueOrder, page)
}

/** Records a webhook delivery. False if it was recorded before. */
export const recordDelivery = async (
  tx: Transaction<DB>,
  deliveryId: string,
  receivedAt: Temporal.Instant,
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('wiseDeliveries')
    .values({ deliveryId, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('deliveryId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Deletes deliveries that were received before an instant, and returns how many. */
export const deleteDeliveries = async (db: Database, before: Temporal.Instant, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('wiseDeliveries')
    .where('deliveryId', 'in', (eb) =>
      eb.selectFrom('wiseDeliveries').where('receivedAt', '<', before).limit(limit).select('deliveryId'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

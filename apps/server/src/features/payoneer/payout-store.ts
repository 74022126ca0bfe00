import type { DestinationHistory } from '@avalive/rules/payouts/hold'
import { PAYONEER_SEND_HOURS, type PayoneerPayoutStatus, unsentStatuses } from '@avalive/rules/payouts/payoneer'
import { startOfDay } from '@avalive/rules/time/jst'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ListRequest, pageOf } from '../../platform/listing.ts'
import type { Sealed } from '../../platform/sealed.ts'

export type CancelReason = 'provider' | 'payeeGone' | 'payeeInactive' | 'unlinked' | 'operator'

export interface Payout {
  /** Our reference at Payoneer. */
  readonly id: string
  readonly number: bigint
  readonly userId: bigint
  readonly payeeId: string
  readonly points: bigint
  readonly cents: bigint
  readonly status: PayoneerPayoutStatus
  readonly held: boolean
  readonly requestedAt: Temporal.Instant
  readonly attempts: number
  readonly sentAt: Temporal.Instant | null
  readonly program: string | null
  readonly nextCheckAt: Temporal.Instant | null
  readonly checks: number
  readonly pendingPayeeAt: Temporal.Instant | null
  readonly transferredAt: Temporal.Instant | null
  readonly cancelledAt: Temporal.Instant | null
  readonly cancelReason: CancelReason | null
  readonly version: number
  readonly inputHash: Buffer | null
}

const payouts = (db: Database) =>
  db
    .selectFrom('payoneerPayouts')
    .select(['id', 'number', 'userId', 'payeeId', 'points', 'cents', 'status', 'held', 'requestedAt', 'attempts'])
    .select(['sentAt', 'program', 'nextCheckAt', 'checks', 'pendingPayeeAt', 'transferredAt', 'cancelledAt'])
    .select(['cancelReason', 'version', 'inputHash'])

/** The check constraints of the columns hold the statuses and reasons. */
const payoutOf = (row: Awaited<ReturnType<ReturnType<typeof payouts>['execute']>>[number]): Payout => ({
  ...row,
  status: row.status as PayoneerPayoutStatus,
  cancelReason: row.cancelReason as CancelReason | null,
})

export const findPayout = async (db: Database, number: bigint): Promise<Payout | undefined> =>
  (await payouts(db).where('number', '=', number).execute()).map(payoutOf)[0]

export const ownPayout = async (db: Database, userId: bigint, number: bigint): Promise<Payout | undefined> =>
  (await payouts(db).where('userId', '=', userId).where('number', '=', number).execute()).map(payoutOf)[0]

export const lockPayout = async (tx: Transaction<DB>, id: string): Promise<Payout> => {
  const [payout] = (await payouts(tx).where('id', '=', id).forUpdate().execute()).map(payoutOf)
  if (!payout) throw new Error(`there is no payout ${id}`)
  return payout
}

export const findPayoutByKey = async (db: Database, userId: bigint, key: string): Promise<Payout | undefined> =>
  (await payouts(db).where('userId', '=', userId).where('idempotencyKey', '=', key).execute()).map(payoutOf)[0]

/** The payouts of a person in these statuses, locked in a fixed order. */
export const lockPayoutsIn = async (
  tx: Transaction<DB>,
  userId: bigint,
  statuses: readonly PayoneerPayoutStatus[],
): Promise<Payout[]> =>
  (
    await payouts(tx)
      .where('userId', '=', userId)
      .where('status', 'in', statuses)
      .orderBy('number')
      .forUpdate()
      .execute()
  ).map(payoutOf)

/** What a person has requested on a day in Japan, without cancelled payouts. */
export const centsOfDay = async (db: Database, userId: bigint, day: Temporal.PlainDate): Promise<bigint> => {
  const { cents } = await db
    .selectFrom('payoneerPayouts')
    .where('userId', '=', userId)
    .where('requestedOn', '=', day)
    .where('status', '<>', 'cancelled')
    .select(sql<bigint>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

/** What a person was sent, or possibly sent, on a day in Japan, without a payout that is to be sent now. */
export const centsSentOn = async (
  db: Database,
  userId: bigint,
  day: Temporal.PlainDate,
  without: string,
): Promise<bigint> => {
  const { cents } = await db
    .selectFrom('payoneerPayouts')
    .where('userId', '=', userId)
    .where('id', '<>', without)
    .where('status', 'in', ['pending', 'transferred', 'ignorable'])
    .where('sentAt', '>=', startOfDay(day))
    .where('sentAt', '<', startOfDay(day.add({ days: 1 })))
    .select(sql<bigint>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

export interface NewPayout {
  readonly id: string
  readonly userId: bigint
  readonly payeeId: string
  readonly points: bigint
  readonly rate: bigint
  readonly cents: bigint
  readonly requestedOn: Temporal.PlainDate
  readonly key: string | null
  readonly inputHash: Buffer | null
  readonly at: Temporal.Instant
  readonly sendAt: Temporal.Instant
}

export const insertPayout = async (tx: Transaction<DB>, payout: NewPayout): Promise<void> => {
  const { id, userId, payeeId, points, rate, cents, requestedOn, key, inputHash, at, sendAt } = payout
  await tx
    .insertInto('payoneerPayouts')
    .values({
      id,
      userId,
      payeeId,
      points,
      rate: Number(rate),
      cents,
      requestedOn: requestedOn.toString(),
      status: 'provisional',
      idempotencyKey: key,
      inputHash,
      requestedAt: at,
      nextCheckAt: sendAt,
    })
    .execute()
}

export interface PayoutChange {
  readonly status?: PayoneerPayoutStatus
  readonly held?: boolean
  readonly attempts?: number
  readonly sentAt?: Temporal.Instant
  readonly program?: string
  readonly nextCheckAt?: Temporal.Instant | null
  readonly checks?: number
  readonly pendingPayeeAt?: Temporal.Instant | null
  readonly transferredAt?: Temporal.Instant
  readonly cancelledAt?: Temporal.Instant
  readonly cancelReason?: CancelReason
}

/** Changes a locked payout, and returns it as it is then. */
export const changePayout = async (tx: Transaction<DB>, payout: Payout, change: PayoutChange): Promise<Payout> => {
  const { version } = await tx
    .updateTable('payoneerPayouts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', payout.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { ...payout, ...change, version }
}

/** Only moves the time at which the payout is looked at, which no operator decides on. */
export const postponePayout = async (tx: Transaction<DB>, id: string, nextCheckAt: Temporal.Instant): Promise<void> => {
  await tx.updateTable('payoneerPayouts').set({ nextCheckAt }).where('id', '=', id).execute()
}

/** Payoneer has answered about the payout, and is asked again at that time or never, unless a webhook named it meanwhile. */
export const restChecks = async (
  db: Database,
  id: string,
  now: Temporal.Instant,
  nextCheckAt: Temporal.Instant | null,
): Promise<void> => {
  await db
    .updateTable('payoneerPayouts')
    .set({ nextCheckAt })
    .where('id', '=', id)
    .where('nextCheckAt', '>', now)
    .execute()
}

/**
 * Has the due task ask about a payout that was sent. A cancelled one is included, unless Payoneer has cancelled it: it may
 * have been paid after all. Returns whether there is one with this reference.
 */
export const askSoonAboutPayout = async (db: Database, id: string, at: Temporal.Instant): Promise<boolean> => {
  const found = await db.selectFrom('payoneerPayouts').where('id', '=', id).select('attempts').executeTakeFirst()
  if (found && found.attempts > 0) {
    await db
      .updateTable('payoneerPayouts')
      .set({ nextCheckAt: at })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'ignorable', 'transferred', 'cancelled'])
      .where((eb) => eb.or([eb('cancelReason', 'is', null), eb('cancelReason', '<>', 'provider')]))
      .where((eb) => eb.or([eb('nextCheckAt', '>', at), eb('nextCheckAt', 'is', null)]))
      .execute()
  }
  return found !== undefined
}

/** The payee is active: has the due task send what waited for it. */
export const wakePayoutsOf = async (tx: Transaction<DB>, payeeId: string, now: Temporal.Instant): Promise<void> => {
  await tx
    .updateTable('payoneerPayouts')
    .set({ nextCheckAt: now })
    .where('payeeId', '=', payeeId)
    .where('status', '=', 'pendingPayee')
    .execute()
}

/**
 * Claims payouts that are due. A claimed one is due again after a wait, so no other process takes it meanwhile. A held one
 * that may be at Payoneer is still asked about.
 */
export const claimPayouts = (
  db: Database,
  now: Temporal.Instant,
  limit: number,
  nextAfter: (payout: Payout) => Temporal.Instant | null,
): Promise<Payout[]> =>
  db.transaction().execute(async (tx) => {
    const due = (
      await payouts(tx)
        .where('nextCheckAt', '<=', now)
        .where((eb) => eb.or([eb('held', '=', false), eb('status', 'not in', unsentStatuses)]))
        .orderBy('nextCheckAt')
        .orderBy('number')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute()
    ).map(payoutOf)
    for (const payout of due) {
      const next = { checks: payout.checks + 1, nextCheckAt: nextAfter(payout) }
      await tx.updateTable('payoneerPayouts').set(next).where('id', '=', payout.id).execute()
    }
    return due.map((payout) => ({ ...payout, checks: payout.checks + 1 }))
  })

/** When the payee became the destination, and when a payout was last sent there. */
export const destinationOf = async (db: Database, payeeId: string): Promise<DestinationHistory | null> => {
  const { rows } = await sql<{ changedAt: Temporal.Instant | null; lastPaidAt: Temporal.Instant | null }>`
    select y.linked_at as changed_at,
      (select max(o.sent_at) from payoneer_payouts o
        where o.payee_id = y.id and o.status in ('pending', 'transferred', 'ignorable')) as last_paid_at
    from payoneer_payees y where y.id = ${payeeId}`.execute(db)
  const [row] = rows
  return row?.changedAt ? { changedAt: row.changedAt, lastPaidAt: row.lastPaidAt } : null
}

export interface ListedPayout {
  readonly number: bigint
  readonly status: PayoneerPayoutStatus
  readonly cents: bigint
  readonly requestedAt: Temporal.Instant
  readonly payeeId: string
  readonly accountId: Sealed | null
}

/** A person's payouts with their accounts, newest first. */
export const historyOf = async (db: Database, userId: bigint, page: number, size: number): Promise<ListedPayout[]> =>
  (
    await db
      .selectFrom('payoneerPayouts as o')
      .innerJoin('payoneerPayees as y', 'y.id', 'o.payeeId')
      .where('o.userId', '=', userId)
      .orderBy('o.number', 'desc')
      .offset((page - 1) * size)
      .limit(size + 1)
      .select(['o.number', 'o.status', 'o.cents', 'o.requestedAt', 'o.payeeId', 'y.accountId'])
      .execute()
  ).map((row) => ({ ...row, status: row.status as PayoneerPayoutStatus }))

interface QueueFilters extends ListRequest<'requestedAt'> {
  readonly status?: PayoneerPayoutStatus | undefined
  /** The vliveId of the streamer, or the key of the request, which an inquiry about it quotes. */
  readonly search?: string | undefined
}

/** Payouts are numbered as they are requested. */
const queueOrder = {
  sorts: { requestedAt: { by: sql.ref('o.number'), type: 'bigint' } },
  id: sql.ref('o.number'),
} as const

/** A page of payouts with their streamers. */
export const listPayouts = (db: Database, { status, search, ...page }: QueueFilters) => {
  const query = db
    .selectFrom('payoneerPayouts as o')
    .innerJoin('users as u', 'u.id', 'o.userId')
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? ''))
    .$if(search !== undefined, (rows) =>
      rows.where((eb) => eb.or([eb('u.vliveId', '=', search ?? ''), eb('o.idempotencyKey', '=', search ?? '')])),
    )
    .select(['o.number', 'u.vliveId', 'u.nickname', 'o.points', 'o.cents', 'o.status', 'o.held', 'o.requestedAt'])
    .select(['o.attempts', 'o.sentAt', 'o.nextCheckAt', 'o.cancelReason', 'o.version'])
  return pageOf(query, queueOrder, page)
}

/** The clock was set back to `now`. Nothing may wait for a time that was counted from the old clock. */
export const setPayoutsBack = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  await tx
    .updateTable('payoneerPayouts')
    .set({ nextCheckAt: now })
    .where('nextCheckAt', '>', now)
    .where('status', 'in', ['pending', 'ignorable', 'transferred', 'cancelled'])
    .execute()
  const payouts = tx.updateTable('payoneerPayouts')
  await payouts.set({ sentAt: now }).where('sentAt', '>', now).execute()
  await payouts.set({ pendingPayeeAt: now }).where('pendingPayeeAt', '>', now).execute()
  await payouts.set({ transferredAt: now }).where('transferredAt', '>', now).execute()
  await payouts.set({ cancelledAt: now }).where('cancelledAt', '>', now).execute()
  // What is not sent yet waits for three days at most on the new clock, too.
  await sql`
    update payoneer_payouts set next_check_at = least(next_check_at, ${now.add({ hours: PAYONEER_SEND_HOURS })})
    where status in ('provisional', 'pendingPayee') and next_check_at is not null`.execute(tx)
}

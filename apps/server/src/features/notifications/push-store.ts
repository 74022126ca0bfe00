import type { Locale } from '@avalive/i18n/locales'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealed } from '../../platform/sealed.ts'

export interface NewSubscription {
  readonly id: string
  readonly userId: bigint
  readonly sessionId: string
  readonly endpoint: Sealed
  readonly endpointLookup: Buffer
  readonly keys: Sealed
  readonly locale: Locale
  readonly createdAt: Temporal.Instant
}

/**
 * Saves a browser's subscription in the place of an earlier one with the same address, whoever had it, and of the oldest
 * ones of a person with more than `limit`.
 */
export const saveSubscription = async (
  tx: Transaction<DB>,
  subscription: NewSubscription,
  limit: number,
): Promise<void> => {
  const { endpointLookup, userId } = subscription
  // One after another, so that two at once don't both find none to replace.
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  await tx.deleteFrom('pushSubscriptions').where('endpointLookup', '=', endpointLookup).execute()
  await tx
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpointLookup').doNothing())
    .execute()
  await tx
    .deleteFrom('pushSubscriptions')
    .where('id', 'in', (surplus) =>
      surplus
        .selectFrom('pushSubscriptions')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(limit)
        .select('id'),
    )
    .execute()
}

export const deleteSubscription = async (db: Database, userId: bigint, endpointLookup: Buffer): Promise<void> => {
  await db
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('endpointLookup', '=', endpointLookup)
    .execute()
}

/** The push service says that the browser has unsubscribed. */
export const deleteExpired = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}

/** Deletes up to `limit` subscriptions whose session has ended, and returns their number. */
export const deleteSignedOut = async (db: Database, now: Temporal.Instant, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from push_subscriptions where id in (
      select p.id from push_subscriptions p join sessions s on s.id = p.session_id
      where s.ended_at is not null or s.expires_at <= ${now} limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export interface DuePush {
  readonly id: bigint
  readonly notificationId: bigint
  readonly subscriptionId: string
  readonly endpoint: Sealed
  readonly keys: Sealed
  readonly locale: Locale
  /** This attempt included. */
  readonly attempts: number
}

/**
 * Claims due pushes to open sessions for one attempt. A claimed one is due again at the time of its next attempt, so no
 * other process takes it meanwhile, and one whose process died is sent later.
 */
export const claimPushes = async (
  db: Database,
  now: Temporal.Instant,
  limit: number,
  waitMinutes: number,
): Promise<readonly DuePush[]> => {
  const { rows } = await sql<DuePush>`
    with due as (
      select p.id from pushes p join push_subscriptions b on b.id = p.subscription_id
      join sessions s on s.id = b.session_id and s.ended_at is null and s.expires_at > ${now}
      where p.due_at <= ${now} order by p.due_at, p.id limit ${limit} for update of p skip locked
    ), claimed as (
      update pushes p set attempts = attempts + 1,
        due_at = ${now}::timestamptz + make_interval(mins => ${waitMinutes}::int * (attempts + 1))
      from due where p.id = due.id returning p.id, p.subscription_id, p.notification_id, p.attempts
    )
    select c.id, c.notification_id, c.subscription_id, b.endpoint, b.keys, b.locale, c.attempts
    from claimed c join push_subscriptions b on b.id = c.subscription_id order by c.id`.execute(db)
  return rows
}

export const isNoticePublished = async (db: Database, noticeId: string): Promise<boolean> => {
  const query = db.selectFrom('notices').where('id', '=', BigInt(noticeId)).where('status', '=', 'published')
  return (await query.select('id').executeTakeFirst()) !== undefined
}

export const endPush = async (db: Database, id: bigint): Promise<void> => {
  await db.deleteFrom('pushes').where('id', '=', id).execute()
}

/** The sandbox's clock was set back: waiting pushes are due now, not after the old clock's wait. */
export const pushAgainAt = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  await tx.updateTable('pushes').set({ dueAt: now }).where('dueAt', '>', now).execute()
}

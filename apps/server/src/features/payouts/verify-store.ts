import type { FlagReason, PayoutForm, VerifyKey } from '@avalive/rules/payouts/verify-reasons'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** A field of a registered form that must be corrected. Nothing is paid to the streamer while one is open. */
export interface VerifyResult {
  readonly id: bigint
  readonly form: PayoutForm
  readonly key: VerifyKey
  readonly reason: FlagReason
  readonly openedAt: Temporal.Instant
}

const openOf = (db: Database, userId: bigint) =>
  db.selectFrom('verifyResults').where('userId', '=', userId).where('closedAt', 'is', null)

export const listOpenVerifyResults = async (db: Database, userId: bigint): Promise<VerifyResult[]> => {
  const rows = await openOf(db, userId).orderBy('id').select(['id', 'form', 'key', 'reason', 'openedAt']).execute()
  return rows as VerifyResult[]
}

/** The numbers of open verify results of a form by user; without users who have none. */
export const countOpenVerifyResults = async (
  db: Database,
  form: PayoutForm,
  userIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> => {
  const rows = await db
    .selectFrom('verifyResults')
    .where('userId', '=', sql<bigint>`any (${userIds}::bigint[])`)
    .where('form', '=', form)
    .where('closedAt', 'is', null)
    .groupBy('userId')
    .select(({ fn }) => ['userId', fn.countAll<bigint>().as('count')])
    .execute()
  return new Map(rows.map(({ userId, count }) => [userId, Number(count)]))
}

export interface NewVerifyResult {
  readonly userId: bigint
  readonly form: PayoutForm
  readonly key: VerifyKey
  readonly reason: FlagReason
  readonly at: Temporal.Instant
}

/** Opens a verify result, and returns its id. If one is open for the field, it gets the new reason. */
export const openVerifyResult = async (
  tx: Transaction<DB>,
  { userId, form, key, reason, at }: NewVerifyResult,
): Promise<bigint> => {
  const { id } = await tx
    .insertInto('verifyResults')
    .values({ userId, form, key, reason, openedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'form', 'key'])
        .where('closedAt', 'is', null)
        .doUpdateSet((eb) => ({ reason, version: eb('verifyResults.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Closes the open verify results of these fields, and returns the fields that had one. If they were corrected, `at` must
 * be the time of the registration, by which the tally recognizes a correction.
 */
export const closeVerifyResults = async (
  tx: Transaction<DB>,
  userId: bigint,
  form: PayoutForm,
  keys: readonly VerifyKey[],
  at: Temporal.Instant,
): Promise<VerifyKey[]> => {
  if (keys.length === 0) return []
  const closed = await tx
    .updateTable('verifyResults')
    .set({ closedAt: at })
    .where('userId', '=', userId)
    .where('form', '=', form)
    .where('key', 'in', keys)
    .where('closedAt', 'is', null)
    .returning('key')
    .execute()
  return closed.map(({ key }) => key as VerifyKey)
}

/**
 * Closes the results of returned transfers when any field of the bank account has changed: nobody knows which one was
 * wrong. `at` is the time of the registration, as above.
 */
export const closeReturns = async (tx: Transaction<DB>, userId: bigint, at: Temporal.Instant): Promise<void> => {
  await tx
    .updateTable('verifyResults')
    .set({ closedAt: at })
    .where('userId', '=', userId)
    .where('form', '=', 'bank')
    .where('reason', '=', 'transferReturned')
    .where('closedAt', 'is', null)
    .execute()
}

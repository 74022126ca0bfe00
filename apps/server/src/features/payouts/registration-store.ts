import type { PayoutForm } from '@avalive/rules/payouts/verify-reasons'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface Place {
  readonly registeredAt: Temporal.Instant
  readonly id: string
}

/** Both tables have the same columns. */
const tableOf = (form: PayoutForm) =>
  (form === 'personal' ? 'depositAccounts' : 'depositBankAccounts') as 'depositAccounts'

/** The latest versions of a form, newest first, from after a place on. */
export const listLatest = (db: Database, form: PayoutForm, after: Place | null, limit: number) =>
  db
    .selectFrom(`${tableOf(form)} as v`)
    .innerJoin('users as u', 'u.id', 'v.userId')
    .where(({ not, exists, selectFrom }) => {
      const newer = selectFrom(`${tableOf(form)} as newer`)
        .whereRef('newer.userId', '=', 'v.userId')
        .whereRef('newer.version', '>', 'v.version')
      return not(exists(newer.select('newer.id')))
    })
    .where(
      after
        ? sql<boolean>`(v.registered_at, v.id) < (${after.registeredAt}::timestamptz, ${after.id}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy('v.registeredAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .select(['v.id', 'v.userId', 'v.registeredAt', 'u.vliveId', 'u.nickname'])
    .execute()

export const findStreamer = (db: Database, vliveId: string) =>
  db.selectFrom('users').where('vliveId', '=', vliveId).select('id as userId').executeTakeFirst()

/** All verify results of a streamer, newest first. */
export const listAllVerifyResults = (db: Database, userId: bigint) =>
  db
    .selectFrom('verifyResults')
    .where('userId', '=', userId)
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .select(['id', 'form', 'key', 'reason', 'openedAt', 'closedAt'])
    .execute()

export const findVerifyResult = (db: Database, id: bigint) =>
  db
    .selectFrom('verifyResults as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .where('r.id', '=', id)
    .select(['r.id', 'r.userId', 'r.form', 'r.key', 'r.reason', 'r.closedAt', 'u.vliveId'])
    .executeTakeFirst()

export const closeVerifyResultOf = async (tx: Transaction<DB>, id: bigint, at: Temporal.Instant): Promise<void> => {
  await tx.updateTable('verifyResults').set({ closedAt: at }).where('id', '=', id).execute()
}

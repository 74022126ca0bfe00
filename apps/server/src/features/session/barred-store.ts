import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { subjectLookup } from './sealed-identity.ts'

/** Keeps the later end, if the person had an account that was barred before. */
export const barIdentities = async (
  tx: Transaction<DB>,
  userId: bigint,
  until: Temporal.Instant | 'infinity',
  now: Temporal.Instant,
): Promise<void> => {
  await sql`
    insert into barred_identities (service, subject_lookup, suspended_until, barred_at)
    select service, subject_lookup, ${until === 'infinity' ? until : until.toString()}::timestamptz, ${now}::timestamptz
    from identities where user_id = ${userId}
    on conflict (service, subject_lookup)
      do update set suspended_until = greatest(barred_identities.suspended_until, excluded.suspended_until)`.execute(tx)
}

export const deleteIdentities = async (tx: Transaction<DB>, userId: bigint): Promise<void> => {
  await tx.deleteFrom('identities').where('userId', '=', userId).execute()
}

/** Whether an identity had a suspended account that was deleted, and whose suspension has not ended. */
export const isBarred = async (
  db: Database,
  sealing: Sealing,
  service: string,
  subject: string,
  now: Temporal.Instant,
): Promise<boolean> =>
  (await db
    .selectFrom('barredIdentities')
    .where('service', '=', service)
    .where('subjectLookup', '=', subjectLookup(sealing, subject))
    .where('suspendedUntil', '>', now)
    .select('service')
    .executeTakeFirst()) !== undefined

/** Deletes up to `most` hashes whose time is over. */
export const deleteBarredBefore = async (db: Database, now: Temporal.Instant, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from barred_identities where ctid = any(array(
    select ctid from barred_identities where suspended_until <= ${now} limit ${most}))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

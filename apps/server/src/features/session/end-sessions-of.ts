import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'

/** Ends every session of somebody and tells every process, with the same commit. */
export const endSessionsOf = async (tx: Transaction<DB>, userId: bigint, now: Temporal.Instant): Promise<void> => {
  await sql`
    with ended as (
      update sessions set ended_at = ${now.toString()} where user_id = ${userId} and ended_at is null returning id
    )
    select pg_notify('avalive', json_build_object('name', 'sessionEnded', 'payload', json_build_object('sessionId', id))::text)
    from ended`.execute(tx)
}

import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { v7 } from '../../platform/ids.ts'
import type { Sealed, Sealing } from '../../platform/sealed.ts'

const NAME = 'data_export_parts.content'

export const savePart = async (
  tx: Transaction<DB>,
  sealing: Sealing,
  { requestId, position, text, now }: { requestId: bigint; position: number; text: string; now: Temporal.Instant },
): Promise<void> => {
  const id = v7(now)
  await tx
    .insertInto('dataExportParts')
    .values({ id, requestId, position, content: sealing.seal(NAME, id, text) })
    .execute()
}

/** A part of the person's own export, while it can be downloaded. */
export const findPart = async (
  db: Database,
  sealing: Sealing,
  { userId, requestId, position, now }: { userId: bigint; requestId: bigint; position: number; now: Temporal.Instant },
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('dataExportParts as p')
    .innerJoin('dataRequests as r', 'r.id', 'p.requestId')
    .where('p.requestId', '=', requestId)
    .where('p.position', '=', position)
    .where('r.userId', '=', userId)
    .where('r.state', '=', 'ready')
    .where('r.dueAt', '>', now)
    .select(['p.id', 'p.content'])
    .executeTakeFirst()
  return found && sealing.open(NAME, found.id, found.content as Sealed)
}

export const deleteParts = async (tx: Transaction<DB>, requestId: bigint): Promise<void> => {
  await sql`delete from data_export_parts where request_id = ${requestId}`.execute(tx)
}

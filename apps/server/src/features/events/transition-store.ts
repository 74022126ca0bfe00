import { entryStatus } from '@avalive/rules/events/entry'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface StatusTimes {
  readonly aggregatedAt?: Temporal.Instant
  readonly closedAt?: Temporal.Instant
}

export const saveStatus = (tx: Transaction<DB>, eventId: bigint, status: number, times: StatusTimes) =>
  tx
    .updateTable('events')
    .set({ status, ...times })
    .where('id', '=', eventId)
    .execute()

/** The next streamers after an id whose entry in an event has this status, in locking order. */
export const streamersWithEntry = async (
  tx: Transaction<DB>,
  eventId: bigint,
  status: number,
  after: bigint,
  limit: number,
): Promise<readonly bigint[]> => {
  const rows = await tx
    .selectFrom('eventEntries')
    .where('eventId', '=', eventId)
    .where('status', '=', status)
    .where('streamerId', '>', after)
    .orderBy('streamerId')
    .limit(limit)
    .select('streamerId')
    .execute()
  return rows.map(({ streamerId }) => streamerId)
}

/** Locks streamers in the order of their ids, like all code that locks several. */
export const lockStreamers = async (tx: Transaction<DB>, streamerIds: readonly bigint[]): Promise<void> => {
  await sql`
    select from event_streamers where streamer_id = any(${streamerIds}::bigint[]) order by streamer_id for update`.execute(
    tx,
  )
}

/** The streamers among these for whom an earlier beginning or end of another event is not yet written. */
export const streamersOverdue = async (
  tx: Transaction<DB>,
  eventId: bigint,
  streamerIds: readonly bigint[],
  moment: Temporal.Instant,
): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ streamerId: bigint }>`
    select distinct n.streamer_id from event_entries n join events e on e.id = n.event_id
    where n.streamer_id = any(${streamerIds}::bigint[]) and e.id <> ${eventId}
      and (n.status = ${entryStatus.preEntry} and e.begin_at <= ${at(moment)}
        or n.status = ${entryStatus.scoring} and e.end_at <= ${at(moment)})`.execute(tx)
  return rows.map(({ streamerId }) => streamerId)
}

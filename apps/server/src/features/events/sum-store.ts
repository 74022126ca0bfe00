import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface SumChange {
  readonly eventId: bigint
  readonly groupId: number
  readonly participants: number
  readonly score: bigint
  readonly broadcastMs: bigint
  readonly watchMs: bigint
}

/**
 * Changes of a group also apply to the whole event (group 0). Rows are always locked in key order, to avoid deadlocks.
 */
export const changeSums = async (tx: Transaction<DB>, changes: readonly SumChange[]): Promise<void> => {
  const all = changes.flatMap((change) => (change.groupId === 0 ? [change] : [change, { ...change, groupId: 0 }]))
  if (all.length === 0) return
  const ids = sql`${all.map(({ eventId }) => eventId)}::bigint[], ${all.map(({ groupId }) => groupId)}::smallint[]`
  await sql`
    select 1 from event_sums s
    where (s.event_id, s.group_id) in (select * from unnest(${ids}))
    order by s.event_id, s.group_id for no key update`.execute(tx)
  await sql`
    update event_sums s set participants = s.participants + c.participants, score = s.score + c.score,
      broadcast_ms = s.broadcast_ms + c.broadcast_ms, watch_ms = s.watch_ms + c.watch_ms
    from (
      select event_id, group_id, sum(participants)::int as participants, sum(score)::bigint as score,
        sum(broadcast_ms)::bigint as broadcast_ms, sum(watch_ms)::bigint as watch_ms
      from unnest(${ids}, ${all.map(({ participants }) => participants)}::int[],
        ${all.map(({ score }) => score)}::bigint[], ${all.map(({ broadcastMs }) => broadcastMs)}::bigint[],
        ${all.map(({ watchMs }) => watchMs)}::bigint[])
        as t (event_id, group_id, participants, score, broadcast_ms, watch_ms)
      group by event_id, group_id) c
    where c.event_id = s.event_id and c.group_id = s.group_id`.execute(tx)
}

export const sumsOf = (db: Database, eventIds: readonly bigint[]) =>
  db
    .selectFrom('eventSums')
    .where('eventId', 'in', eventIds)
    .select(['eventId', 'groupId', 'participants', 'score', 'broadcastMs', 'watchMs'])
    .execute()
export type Sum = Awaited<ReturnType<typeof sumsOf>>[number]

/** Number of participants in each group. */
export const groupSizes = async (tx: Transaction<DB>, eventId: bigint): Promise<ReadonlyMap<number, number>> => {
  const sums = await sumsOf(tx, [eventId])
  return new Map(sums.filter(({ groupId }) => groupId > 0).map(({ groupId, participants }) => [groupId, participants]))
}

import { streamerRanks } from '@avalive/rules/events/entry'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/db/types.generated.ts'

const toDeal = z.array(
  z.object({ entryId: z.bigint(), rank: z.enum(streamerRanks), enteredAt: z.instanceof(Temporal.Instant) }),
)

/** All participants, with the fields that decide their group. */
export const participantsToDeal = async (tx: Transaction<DB>, eventId: bigint) => {
  const { rows } = await sql`
    select e.id as entry_id, s.rank, e.entered_at
    from event_scores p join event_entries e on e.id = p.entry_id
    join event_streamers s on s.streamer_id = e.streamer_id
    where p.event_id = ${eventId}`.execute(tx)
  return toDeal.parse(rows).map(({ enteredAt, ...one }) => ({ ...one, enteredAt: enteredAt.epochMilliseconds }))
}

/** Stores the group of each entry, and recomputes the sums of the groups. */
export const saveGroups = async (
  tx: Transaction<DB>,
  eventId: bigint,
  dealt: ReadonlyMap<bigint, number>,
): Promise<void> => {
  const groups = sql`
    unnest(${[...dealt.keys()]}::bigint[], ${[...dealt.values()]}::smallint[]) as dealt (entry_id, group_id)`
  await sql`update event_entries e set group_id = dealt.group_id from ${groups} where e.id = dealt.entry_id`.execute(tx)
  await sql`update event_scores s set group_id = dealt.group_id from ${groups} where s.entry_id = dealt.entry_id`.execute(
    tx,
  )
  await sql`
    update event_sums g set participants = s.participants, score = s.score, broadcast_ms = s.broadcast_ms, watch_ms = s.watch_ms
    from (
      select group_id, count(*)::int as participants, sum(score)::bigint as score,
        sum(broadcast_ms)::bigint as broadcast_ms, sum(watch_ms)::bigint as watch_ms
      from event_scores where event_id = ${eventId} group by group_id) s
    where g.event_id = ${eventId} and g.group_id = s.group_id and g.group_id > 0`.execute(tx)
}

import { eventType, winningThreshold } from '@avalive/rules/events/winners'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { StoredEvent } from './store.ts'

/**
 * Whether anything before `endsAt` may still change a score: a gift after the last scored one, unscored presence, or an
 * open span that may still be extended.
 */
export const hasUnscored = async (db: Database, lastScored: bigint, endsAt: Temporal.Instant): Promise<boolean> => {
  const end = at(endsAt)
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from gift_sends
      where id > ${lastScored} and at < ${end}
    ) or exists (
      select from presence_spans
      where kind <> 'online' and (scored_until is null or scored_until < seen_at)
        and coalesce(scored_until, began_at) < ${end}
    ) or exists (
      select from presence_spans where kind <> 'online' and ended_at is null and seen_at < ${end}
    ) as open`.execute(db)
  return rows[0]?.open !== false
}

/** The winner rule in SQL. In group events, `group_rank` decides (rulings §7). */
const wins = (event: StoredEvent) => {
  const byRank = event.eventType === eventType.threshold ? sql`true` : sql`group_rank <= ${event.numberOfWinners}`
  return sql`score > 0 and score >= ${winningThreshold(event)} and ${byRank}`
}

/** A concurrent second caller waits at the first row it inserts, and then has nothing left to write. */
export const saveResults = (tx: Transaction<DB>, event: StoredEvent) =>
  sql`
    insert into event_results (event_id, streamer_id, group_id, position, rank, group_position, group_rank, score,
      broadcast_sec, watch_sec, is_winner, reached_thresholds)
    select ${event.id}, streamer_id, group_id, position, rank, group_position, group_rank, score,
      broadcast_ms / 1000, watch_ms / 1000, ${wins(event)},
      (select count(*) from unnest(${event.thresholds}::int[]) as threshold where threshold <= score)
    from (
      select *, row_number() over (order by score desc, reached_at, entry_id) as position,
        rank() over (order by score desc) as rank,
        row_number() over (partition by group_id order by score desc, reached_at, entry_id) as group_position,
        rank() over (partition by group_id order by score desc) as group_rank
      from event_scores where event_id = ${event.id}) placed
    on conflict do nothing`.execute(tx)

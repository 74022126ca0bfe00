import { giftGoal } from '@avalive/contract/live'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/db/database.ts'

/** The goal of a stream with its progress; null without one. */
export const goalOf = async (db: Database, streamId: bigint) => {
  const { rows } = await sql<{ goal: unknown }>`select gift_goal_of(${streamId}) as goal`.execute(db)
  return z.nullable(giftGoal).parse(rows[0]?.goal ?? null)
}

interface NewGoal {
  readonly streamId: bigint
  readonly title: string
  /** Null if coins count. */
  readonly giftId: string | null
  readonly target: number
  readonly by: bigint
  readonly at: Temporal.Instant
}

/**
 * Sets or changes the goal of a stream. What was counted stays, unless the goal counts something else now. Saving the
 * same again changes nothing. Returns false if the gift is not offered.
 */
export const saveGoal = async (db: Database, goal: NewGoal): Promise<boolean> => {
  const { streamId, title, giftId, target, by, at } = goal
  const gift =
    giftId === null
      ? null
      : await db
          .selectFrom('gifts')
          .where('giftId', '=', giftId)
          .where('offered', '=', true)
          .select('id')
          .executeTakeFirst()
  if (gift === undefined) return false
  await sql`
    insert into gift_goals as old (stream_id, title, gift_id, target, counted_to, set_by, set_at)
    values (${streamId}, ${title}, ${gift?.id ?? null}, ${target},
      (select coalesce(max(id), 0) from gift_sends where stream_id = ${streamId}), ${by}, ${at.toString()}::timestamptz)
    on conflict (stream_id) do update set
      id = case when old.gift_id is not distinct from excluded.gift_id then old.id else excluded.id end,
      counted = case when old.gift_id is not distinct from excluded.gift_id then old.counted else 0 end,
      counted_to = case when old.gift_id is not distinct from excluded.gift_id then old.counted_to else excluded.counted_to end,
      title = excluded.title, gift_id = excluded.gift_id, target = excluded.target, set_by = excluded.set_by,
      set_at = excluded.set_at
    where (old.title, old.gift_id, old.target) is distinct from (excluded.title, excluded.gift_id, excluded.target)`.execute(
    db,
  )
  return true
}

/** Removes the goal of a stream, and returns its title. Null if there was none. */
export const removeGoal = async (db: Database, streamId: bigint): Promise<string | null> =>
  (await db.deleteFrom('giftGoals').where('streamId', '=', streamId).returning('title').executeTakeFirst())?.title ??
  null

/**
 * Counts the gifts up to an id for the goals of streams that got a gift after another id. Each goal is counted from where
 * it was counted to, whatever the first id is. A goal that counts something else by now has a new id, and is left out.
 */
export const countTowardsGoals = async (tx: Database, after: bigint, upTo: bigint): Promise<void> => {
  await sql`
    update gift_goals g set counted = g.counted + new.amount, counted_to = ${upTo}
    from (
      select goal.id, goal.counted_to,
        sum(case when goal.gift_id is null then s.coins when s.gift_id = goal.gift_id then s.count else 0 end)::bigint as amount
      from gift_goals goal join gift_sends s on s.stream_id = goal.stream_id and s.id > goal.counted_to and s.id <= ${upTo}
      where goal.stream_id in (select stream_id from gift_sends where id > ${after} and id <= ${upTo})
      group by goal.id, goal.counted_to) new
    where g.id = new.id and g.counted_to = new.counted_to`.execute(tx)
}

import { eventStatus } from '@avalive/rules/events/status'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { at } from '../../platform/db/at.ts'
import type { DueTask } from '../../platform/due.ts'
import { aggregate } from './aggregate.ts'
import { close, turn } from './transitions.ts'

const MOST_AT_ONCE = 50

interface Due {
  readonly id: bigint
  readonly status: 0 | 1 | 3
}

/**
 * The earliest step that is due over all events, so that a clock that was moved by weeks plays everything in the order in
 * which it would have happened. At the same moment one event ends before the next begins.
 */
const earliest = async (
  { db, config }: Context,
  now: Temporal.Instant,
  without: ReadonlySet<bigint>,
): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    select id, status from (
      select id, status, begin_at as due from events where status = ${eventStatus.notHeld}
      union all select id, status, end_at from events where status = ${eventStatus.open}
      union all select id, status, aggregated_at + make_interval(hours => ${24 * config.EVENT_CLOSE_DAYS}) from events
        where status = ${eventStatus.completeAggregate}
    ) step where due <= ${at(now)} and id <> all(${[...without]}::bigint[])
    order by due, status desc, id limit 1`.execute(db)
  return rows[0]
}

const moveOn = ({ db }: Context, { id, status }: Due, now: Temporal.Instant): Promise<boolean> =>
  status === eventStatus.completeAggregate ? db.transaction().execute((tx) => close(tx, id, now)) : turn(db, id, status)

const toAggregate = async ({ db, config }: Context, now: Temporal.Instant): Promise<readonly bigint[]> => {
  const rows = await db
    .selectFrom('events')
    .where('status', '=', eventStatus.inAggregating)
    .where('end_at', '<=', at(now.subtract({ seconds: config.EVENT_AGGREGATE_SECONDS })))
    .orderBy('end_at')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Begins, ends, aggregates and closes events; nothing else does, and no read (rulings §7). */
export const eventsLifecycle: DueTask = {
  name: 'events.lifecycle',
  run: async (context, now) => {
    const failed = new Set<bigint>()
    /** What is wrong with one event is no reason to stop the others: it is tried again the next time. */
    const attempt = async (id: bigint, step: () => Promise<boolean>): Promise<boolean> => {
      try {
        return await step()
      } catch (error) {
        failed.add(id)
        context.log.error({ err: error, event: id }, 'an event could not be moved on')
        return false
      }
    }
    let count = 0
    while (count < MOST_AT_ONCE) {
      const due = await earliest(context, now, failed)
      if (!due) break
      if (await attempt(due.id, () => moveOn(context, due, now))) count++
    }
    for (const id of await toAggregate(context, now)) {
      if (await attempt(id, () => aggregate(context.db, id, now))) count++
    }
    return count
  },
}

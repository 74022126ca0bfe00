import { eventStatus } from '@avalive/rules/events/status'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { DueTask } from '../../platform/due.ts'
import { isAllScored, writeResults } from './aggregate.ts'
import { lockEvent, type StoredEvent } from './store.ts'
import { begin, end, setClosed } from './transitions.ts'

const MOST_AT_ONCE = 50

type Step = (tx: Transaction<DB>, event: StoredEvent, now: Temporal.Instant) => Promise<unknown>

/** What moves an event on that has this status, when its time has come. */
const steps: Record<0 | 1 | 3, Step> = {
  [eventStatus.notHeld]: begin,
  [eventStatus.open]: end,
  [eventStatus.completeAggregate]: setClosed,
}

interface Due {
  readonly id: bigint
  readonly status: 0 | 1 | 3
}

/**
 * The earliest step that is due over all events, so that a clock that was moved by weeks plays everything in the order in
 * which it would have happened. At the same moment one event ends before the next begins.
 */
const earliest = async ({ db, config }: Context, now: Temporal.Instant): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    select id, status from (
      select id, status, begin_at as due from events where status = ${eventStatus.notHeld}
      union all select id, status, end_at from events where status = ${eventStatus.open}
      union all select id, status, end_at + make_interval(days => ${config.EVENT_CLOSE_DAYS}) from events
        where status = ${eventStatus.completeAggregate}
    ) step where due <= ${at(now)} order by due, status desc, id limit 1`.execute(db)
  return rows[0]
}

const moveOn = ({ db }: Context, { id, status }: Due, now: Temporal.Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, id, 'alone')
    // An operator may have closed it meanwhile.
    if (event.status !== status) return false
    await steps[status](tx, event, now)
    return true
  })

const aggregate = ({ db }: Context, id: bigint, now: Temporal.Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, id, 'alone')
    if (event.status !== eventStatus.inAggregating) return false
    await writeResults(tx, event, now)
    return true
  })

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
    let count = 0
    while (count < MOST_AT_ONCE) {
      const due = await earliest(context, now)
      if (!due) break
      if (await moveOn(context, due, now)) count++
    }
    for (const id of await toAggregate(context, now)) {
      const event = await context.db.transaction().execute((tx) => lockEvent(tx, id, 'shared'))
      if ((await isAllScored(context.db, event)) && (await aggregate(context, id, now))) count++
    }
    return count
  },
}

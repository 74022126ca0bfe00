import { eventStatus } from '@avalive/rules/events/status'
import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

export interface DueStep {
  readonly id: bigint
  readonly status: 0 | 1 | 3
}

/**
 * The earliest due step over all events, so that after a clock moved by weeks, everything happens in its original
 * order. At the same moment, one event ends before the next begins.
 */
export const earliestStep = async (
  db: Database,
  now: Temporal.Instant,
  closeDays: number,
  without: ReadonlySet<bigint>,
): Promise<DueStep | undefined> => {
  const { rows } = await sql<DueStep>`
    select id, status from (
      select id, status, begin_at as due from events where status = ${eventStatus.notHeld}
      union all select id, status, end_at from events where status = ${eventStatus.open}
      union all select id, status, aggregated_at + make_interval(hours => ${24 * closeDays}) from events
        where status = ${eventStatus.completeAggregate}
    ) step where due <= ${at(now)} and id <> all(${[...without]}::bigint[])
    order by due, status desc, id limit 1`.execute(db)
  return rows[0]
}

/** Events in aggregation that ended by `endedBy`, in the order in which they ended. */
export const eventsToAggregate = async (db: Database, endedBy: Temporal.Instant): Promise<readonly bigint[]> => {
  const rows = await db
    .selectFrom('events')
    .where('status', '=', eventStatus.inAggregating)
    .where('endAt', '<=', endedBy)
    .orderBy('endAt')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

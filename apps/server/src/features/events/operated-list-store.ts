import type { Input } from '@avalive/contract/call'
import type { eventOperations } from '@avalive/contract/event-operations'
import { unpublished } from '@avalive/rules/events/publishing'
import { eventStatus } from '@avalive/rules/events/status'
import { type RawBuilder, sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import { containing, type ListOrder, pageOf } from '../../platform/listing.ts'
import { operatedEvents, readOperated } from './operated-store.ts'

type Asked = Input<typeof eventOperations.listOperatedEvents>

const { notHeld, open, completeAggregate, closed } = eventStatus
const notOver = sql`events.status in (${notHeld}, ${open})`

/** As `eventStageOf` of the rules tells it; entered events are scheduled ones. */
const inStage = (stage: NonNullable<Asked['stage']>, now: Temporal.Instant): RawBuilder<boolean> => {
  const moment = at(now)
  switch (stage) {
    case 'draft':
      return sql`events.status = ${unpublished.draft}`
    case 'withdrawn':
      return sql`events.status = ${unpublished.withdrawn}`
    case 'scheduled':
      return sql`events.status = ${notHeld} and begin_at > ${moment}`
    case 'running':
      return sql`${notOver} and (events.status = ${open} or begin_at <= ${moment}) and end_at > ${moment}`
    case 'over':
      return sql`(events.status between ${open + 1} and ${completeAggregate} or ${notOver} and end_at <= ${moment})`
    case 'closed':
      return sql`events.status = ${closed}`
  }
}

const order: ListOrder<'beginAt' | 'endAt' | 'created'> = {
  sorts: {
    beginAt: { by: sql`events.begin_at`, type: 'timestamptz' },
    endAt: { by: sql`events.end_at`, type: 'timestamptz' },
    created: { by: sql`events.id`, type: 'bigint' },
  },
  id: sql`events.id`,
}

export const listOperated = async (db: Database, asked: Asked, now: Temporal.Instant) => {
  const { search = '', stage, eventType, scoreType } = asked
  const text = containing(search)
  const found = operatedEvents(db)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`(events.event_id like ${text} or events.name::text ilike ${text})`),
    )
    .$if(stage !== undefined, (query) => query.where(stage ? inStage(stage, now) : sql<boolean>`true`))
    .$if(eventType !== undefined, (query) => query.where('eventType', '=', eventType ?? 1))
    .$if(scoreType !== undefined, (query) => query.where('scoreType', '=', scoreType ?? 1))
  const { rows, next } = await pageOf(found, order, asked)
  return { rows: rows.map(readOperated), next }
}

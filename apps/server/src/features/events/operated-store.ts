import { entryStatus } from '@avalive/rules/events/entry'
import type { EventFields } from '@avalive/rules/events/fields'
import type { StoredEventStatus } from '@avalive/rules/events/publishing'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { eventColumns, eventRow, withTimes } from './store.ts'

const { preEntry, entered, scoring } = entryStatus

/** An event as its operators see it: also a draft or a withdrawn one. */
const operatedRow = eventRow
  .extend({
    status: z.literal([-2, -1, 0, 1, 2, 3, 4]),
    version: z.int(),
    createdAt: z.instanceof(Temporal.Instant),
    participants: z.coerce.number(),
  })
  .transform(withTimes)
export type OperatedEvent = z.output<typeof operatedRow>

const participants = sql<number>`(
  select count(*)::int from event_entries n
  where n.event_id = events.id and n.status in (${preEntry}, ${entered}, ${scoring}))`

export const operatedEvents = (db: Database) =>
  db
    .selectFrom('events')
    .select(eventColumns)
    .select(['events.version', 'events.createdAt', participants.as('participants')])

export const readOperated = (row: unknown): OperatedEvent => operatedRow.parse(row)

export const findOperated = async (db: Database, eventId: string): Promise<OperatedEvent | undefined> => {
  const row = await operatedEvents(db).where('events.eventId', '=', eventId).executeTakeFirst()
  return row && readOperated(row)
}

/** Locks the event against entries and transitions, and then reads it: nobody enters between. */
export const lockOperated = async (tx: Transaction<DB>, eventId: string): Promise<OperatedEvent | undefined> => {
  await tx.selectFrom('events').where('eventId', '=', eventId).select('id').forNoKeyUpdate().execute()
  return findOperated(tx, eventId)
}

const columnsOf = ({ beginAt, endAt, name, description, thresholds, userRanks, ...fields }: EventFields) => ({
  ...fields,
  beginAt: Temporal.Instant.fromEpochMilliseconds(beginAt),
  endAt: Temporal.Instant.fromEpochMilliseconds(endAt),
  name: JSON.stringify(name),
  description: JSON.stringify(description),
  thresholds: [...thresholds],
  userRanks: userRanks && [...userRanks],
})

/** False if the id is taken. */
export const insertDraft = async (
  tx: Transaction<DB>,
  eventId: string,
  status: StoredEventStatus,
  fields: EventFields,
  createdAt: Temporal.Instant,
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('events')
    .values({ eventId, status, ...columnsOf(fields), createdAt })
    .onConflict((taken) => taken.column('eventId').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

const changed = (tx: Transaction<DB>, id: bigint) =>
  tx
    .updateTable('events')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)

export const saveFields = async (tx: Transaction<DB>, id: bigint, fields: EventFields): Promise<void> => {
  await changed(tx, id).set(columnsOf(fields)).execute()
}

export const saveOperatedStatus = async (
  tx: Transaction<DB>,
  id: bigint,
  status: StoredEventStatus,
  closedAt: Temporal.Instant | null = null,
): Promise<void> => {
  await changed(tx, id)
    .set({ status, ...(closedAt && { closedAt }) })
    .execute()
}

/** The pre-entries of an event with their streamers, in locking order. */
export const preEntriesOf = (tx: Transaction<DB>, eventId: bigint) =>
  tx
    .selectFrom('eventEntries')
    .where('eventId', '=', eventId)
    .where('status', '=', preEntry)
    .orderBy('streamerId')
    .select(['id', 'streamerId'])
    .execute()

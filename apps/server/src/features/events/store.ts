import { entryStatus, streamerRanks } from '@avalive/rules/events/entry'
import { eventStatus } from '@avalive/rules/events/status'
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import * as z from 'zod'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'

const texts = z.record(z.string(), z.string())
const showAll = z.literal([0, 1, 2])

/** A row of an event, whatever its status. */
export const eventRow = z.object({
  id: z.bigint(),
  parentId: z.string(),
  eventType: z.literal([1, 2, 3]),
  status: z.int(),
  scoreType: z.literal([1, 2, 3]),
  beginsAt: z.instanceof(Temporal.Instant),
  endsAt: z.instanceof(Temporal.Instant),
  numberOfGroups: z.int(),
  numberOfWinners: z.int(),
  thresholds: z.array(z.int()),
  userRanks: z.nullable(z.array(z.enum(streamerRanks))),
  name: texts,
  description: texts,
  headerImageUrl: z.string(),
  iconUrl: z.string(),
  pageImageUrl: z.string(),
  fontColorId: z.int(),
  bgColor: z.string(),
  imageId: z.int(),
  showScore: z.boolean(),
  showBroadcastTime: z.boolean(),
  showAllBroadcast: showAll,
  showAllWatch: showAll,
  showAllScore: showAll,
})

/** Its times also in milliseconds, as the rules expect them. */
export const withTimes = <E extends Pick<z.output<typeof eventRow>, 'beginsAt' | 'endsAt' | 'numberOfGroups'>>(
  event: E,
) => ({
  ...event,
  beginAt: event.beginsAt.epochMilliseconds,
  endAt: event.endsAt.epochMilliseconds,
  isGroupEvent: event.numberOfGroups > 0,
})

/** An event that everybody may see. Drafts and withdrawn events have no such status. */
const storedEvent = eventRow.extend({ status: z.literal([0, 1, 2, 3, 4]) }).transform(withTimes)
export type StoredEvent = z.output<typeof storedEvent>

export const eventColumns = [
  'events.id',
  'events.eventId as parentId',
  'eventType',
  'events.status',
  'scoreType',
  'beginAt as beginsAt',
  'endAt as endsAt',
  'numberOfGroups',
  'numberOfWinners',
  'thresholds',
  'userRanks',
  'name',
  'description',
  'headerImageUrl',
  'iconUrl',
  'pageImageUrl',
  'fontColorId',
  'bgColor',
  'imageId',
  'showScore',
  'showBroadcastTime',
  'showAllBroadcast',
  'showAllWatch',
  'showAllScore',
] as const

const read = async <O>(query: SelectQueryBuilder<DB, 'events', O>): Promise<StoredEvent[]> =>
  z.array(storedEvent).parse(await query.execute())

/** Public events only. */
const events = (db: Database) =>
  db.selectFrom('events').where('events.status', '>=', eventStatus.notHeld).select(eventColumns)

export const findEvent = async (db: Database, parentId: string): Promise<StoredEvent | undefined> =>
  (await read(events(db).where('events.eventId', '=', parentId)))[0]

const only = ([event]: readonly StoredEvent[], id: bigint): StoredEvent => {
  if (!event) throw new Error(`event ${id} is gone`)
  return event
}

export const readEvent = async (db: Database, id: bigint): Promise<StoredEvent> =>
  only(await read(events(db).where('events.id', '=', id)), id)

/**
 * Locks the event until the transaction ends: shared for entries, exclusive to change its status or deal its groups.
 * Refuses an event that has become a draft or was withdrawn meanwhile.
 */
export const lockEvent = async (tx: Transaction<DB>, id: bigint, how: 'shared' | 'alone'): Promise<StoredEvent> => {
  const event = events(tx).where('events.id', '=', id)
  const [locked] = await read(how === 'shared' ? event.forShare() : event.forNoKeyUpdate())
  if (!locked) throw new Refusal('notFound')
  return locked
}

/** Events listed for a streamer: upcoming, running, or not closed and with their entry. */
export const eventsFor = (db: Database, streamerId: bigint): Promise<StoredEvent[]> =>
  read(
    events(db)
      .where((where) =>
        where.or([
          where('events.status', '<=', eventStatus.open),
          where.and([
            where('events.status', '<', eventStatus.closed),
            where.exists(
              where
                .selectFrom('eventEntries')
                .whereRef('eventEntries.eventId', '=', 'events.id')
                .where('streamerId', '=', streamerId)
                .where('eventEntries.status', 'in', [entryStatus.preEntry, entryStatus.entered, entryStatus.scoring])
                .select('eventEntries.id'),
            ),
          ]),
        ]),
      )
      .orderBy('beginAt')
      .orderBy('events.id'),
  )

/** Events that have ended, the latest first: the ones after an event, or from an offset. */
export const pastEvents = (db: Database, from: StoredEvent | number, count: number): Promise<StoredEvent[]> => {
  const past = events(db)
    .where('events.status', '>=', eventStatus.inAggregating)
    .orderBy('endAt', 'desc')
    .orderBy('events.id', 'desc')
    .limit(count)
  if (typeof from === 'number') return read(past.offset(from))
  return read(past.where(sql<boolean>`(end_at, events.id) < (${at(from.endsAt)}, ${from.id})`))
}

const ownEntry = z.object({
  entryId: z.bigint(),
  entryStatus: z.literal([0, 1, 2, 3, 4]),
  groupId: z.nullable(z.int()),
})

export interface OwnEntry {
  readonly entryId: bigint
  readonly status: z.output<typeof ownEntry>['entryStatus']
  /** Null until groups are dealt. */
  readonly groupId: number | null
  readonly event: StoredEvent
}

/**
 * A streamer's entries with their events. Entries of closed events decide nothing any more, so only those of the
 * `asked` events are included.
 */
export const entriesOf = async (
  db: Database,
  streamerId: bigint,
  asked: readonly StoredEvent[] = [],
): Promise<OwnEntry[]> => {
  const requestedIds = asked.map(({ id }) => id)
  const rows = await db
    .selectFrom('eventEntries')
    .innerJoin('events', 'events.id', 'eventEntries.eventId')
    .where('streamerId', '=', streamerId)
    .where('events.status', '>=', eventStatus.notHeld)
    .where((where) =>
      where.or([
        where('events.status', '<', eventStatus.closed),
        ...(requestedIds.length > 0 ? [where('events.id', 'in', requestedIds)] : []),
      ]),
    )
    .orderBy('beginAt')
    .orderBy('events.id')
    .select(eventColumns)
    .select(['eventEntries.id as entryId', 'eventEntries.status as entryStatus', 'groupId'])
    .execute()
  return rows.map((row) => {
    const { entryStatus: status, entryId, groupId } = ownEntry.parse(row)
    return { entryId, status, groupId, event: storedEvent.parse(row) }
  })
}

const streamerState = z.object({
  lastSwitchAt: z.nullable(z.instanceof(Temporal.Instant)),
  isEnabled: z.boolean(),
  rank: z.enum(streamerRanks),
})

/** The streamer's state that entry decisions depend on. */
export interface StreamerState {
  readonly lastSwitchAt: number | null
  readonly rankInfo: { readonly isEnabled: boolean; readonly rank: (typeof streamerRanks)[number] }
}

const unknownStreamer: StreamerState = { lastSwitchAt: null, rankInfo: { isEnabled: false, rank: 'E' } }

const readState = (row: unknown): StreamerState => {
  const { lastSwitchAt, isEnabled, rank } = streamerState.parse(row)
  return { lastSwitchAt: lastSwitchAt?.epochMilliseconds ?? null, rankInfo: { isEnabled, rank } }
}

const states = (db: Database, streamerId: bigint) =>
  db
    .selectFrom('eventStreamers')
    .where('streamerId', '=', streamerId)
    .select(['lastSwitchAt', 'rankEnabled as isEnabled', 'rank'])

export const findStreamerState = async (db: Database, streamerId: bigint): Promise<StreamerState> => {
  const row = await states(db, streamerId).executeTakeFirst()
  return row ? readState(row) : unknownStreamer
}

/** A streamer's entries change only under this lock. */
export const lockStreamer = async (tx: Transaction<DB>, streamerId: bigint): Promise<StreamerState> => {
  await tx
    .insertInto('eventStreamers')
    .values({ streamerId })
    .onConflict((found) => found.doNothing())
    .execute()
  return readState(await states(tx, streamerId).forUpdate().executeTakeFirstOrThrow())
}

export const saveSwitch = (tx: Transaction<DB>, streamerId: bigint, at: Temporal.Instant) =>
  tx.updateTable('eventStreamers').set({ lastSwitchAt: at }).where('streamerId', '=', streamerId).execute()

export const enableRank = async (db: Database, streamerId: bigint): Promise<StreamerState> => {
  const { rows } = await sql`
    insert into event_streamers (streamer_id, rank_enabled) values (${streamerId}, true)
    on conflict (streamer_id) do update set rank_enabled = true
    returning last_switch_at, rank_enabled as is_enabled, rank`.execute(db)
  return readState(rows[0])
}

/** The period and status of every public event. */
export const listPeriods = (db: Database) =>
  db
    .selectFrom('events')
    .where('events.status', '>=', eventStatus.notHeld)
    .select(['eventId', 'status', 'beginAt as beginsAt', 'endAt as endsAt'])
    .execute()

/** A person's avatars, the newest first. */
export const avatarsOf = (db: Database, userId: bigint) =>
  db
    .selectFrom('avatars')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .select(['id', 'name', 'thumbnailUrl'])
    .execute()

/** Moves switches that are dated after `now` back to it. */
export const cutSwitches = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  await sql`update event_streamers set last_switch_at = ${at(now)} where last_switch_at > ${at(now)}`.execute(tx)
}

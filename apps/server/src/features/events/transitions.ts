import { entryStatus } from '@avalive/rules/events/entry'
import { eventStatus, nextEventStatus } from '@avalive/rules/events/status'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { deal } from './deal.ts'
import { beginScoring, type ChangeEntries, endScoring } from './entry-changes.ts'
import { settleEntries } from './settle-entries.ts'
import { lockEvent, readEvent, type StoredEvent } from './store.ts'

/** So few that nobody who enters meanwhile waits for long. */
const MOST_AT_ONCE = 500

/** One step on, and never another (rulings §7); with the event's lock held. */
export const stepOn = (
  tx: Transaction<DB>,
  event: StoredEvent,
  times: { readonly aggregated_at?: string; readonly closed_at?: string } = {},
) => {
  const status = nextEventStatus[event.status]
  if (status === null) throw new Error(`event ${event.parentId} is closed for good`)
  return tx
    .updateTable('events')
    .set({ status, ...times })
    .where('id', '=', event.id)
    .execute()
}

interface Turn {
  /** Of entries that it changes. */
  readonly status: number
  readonly change: ChangeEntries
  readonly when: (event: StoredEvent) => Temporal.Instant
}

const turns = {
  [eventStatus.notHeld]: { status: entryStatus.preEntry, change: beginScoring, when: ({ beginsAt }) => beginsAt },
  [eventStatus.open]: { status: entryStatus.scoring, change: endScoring, when: ({ endsAt }) => endsAt },
} as const satisfies Record<0 | 1, Turn>

/** Those for whom something earlier is not written down, because its event could not be moved on: that comes first. */
const overdueFor = async (
  tx: Transaction<DB>,
  { id }: StoredEvent,
  streamerIds: readonly bigint[],
  moment: Temporal.Instant,
): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ streamerId: bigint }>`
    select distinct n.streamer_id as "streamerId" from event_entries n join events e on e.id = n.event_id
    where n.streamer_id = any(${streamerIds}::bigint[]) and e.id <> ${id}
      and (n.status = ${entryStatus.preEntry} and e.begin_at <= ${at(moment)}
        or n.status = ${entryStatus.scoring} and e.end_at <= ${at(moment)})`.execute(tx)
  return rows.map(({ streamerId }) => streamerId)
}

/** The next of those whom it changes, held in the order in which everybody locks them; answers the last of them. */
const changeSome = async (
  tx: Transaction<DB>,
  event: StoredEvent,
  { status, change, when }: Turn,
  after: bigint,
): Promise<bigint | undefined> => {
  const rows = await tx
    .selectFrom('event_entries')
    .where('event_id', '=', event.id)
    .where('status', '=', status)
    .where('streamer_id', '>', after)
    .orderBy('streamer_id')
    .limit(MOST_AT_ONCE)
    .select('streamer_id')
    .execute()
  const streamerIds = rows.map(({ streamer_id }) => streamer_id)
  if (streamerIds.length === 0) return undefined
  await sql`
    select from event_streamers where streamer_id = any(${streamerIds}::bigint[]) order by streamer_id for update`.execute(
    tx,
  )
  const moment = when(event)
  for (const streamerId of await overdueFor(tx, event, streamerIds, moment)) await settleEntries(tx, streamerId, moment)
  await change(tx, event, streamerIds)
  return streamerIds.at(-1)
}

const changeAll = async (some: (after: bigint) => Promise<bigint | undefined>): Promise<void> => {
  let after: bigint | undefined = 0n
  while (after !== undefined) after = await some(after)
}

/** Whoever is left, the groups, and the status; false where another was quicker. */
export const finishTurn = async (tx: Transaction<DB>, id: bigint, from: 0 | 1): Promise<boolean> => {
  const event = await lockEvent(tx, id, 'alone')
  if (event.status !== from) return false
  // Who came meanwhile, by a clock that was behind or set back.
  await changeAll((after) => changeSome(tx, event, turns[from], after))
  if (event.isGroupEvent && from === eventStatus.notHeld) await deal(tx, event)
  await stepOn(tx, event)
  return true
}

/**
 * 0 → 1 and 1 → 2. Entries are changed some at a time and the status comes last: until then nothing is scored past this
 * moment, whoever enters has their own entries settled first, and what was broken off goes on where it was.
 */
export const turn = async (db: Database, id: bigint, from: 0 | 1): Promise<boolean> => {
  const event = await readEvent(db, id)
  await changeAll((after) => db.transaction().execute((tx) => changeSome(tx, event, turns[from], after)))
  return db.transaction().execute((tx) => finishTurn(tx, id, from))
}

/** 3 → 4, unless an operator has closed it meanwhile. */
export const close = async (tx: Transaction<DB>, id: bigint, now: Temporal.Instant): Promise<boolean> => {
  const event = await lockEvent(tx, id, 'alone')
  if (event.status !== eventStatus.completeAggregate) return false
  await stepOn(tx, event, { closed_at: now.toString() })
  return true
}

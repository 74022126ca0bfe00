import { entryStatus } from '@avalive/rules/events/entry'
import { eventStatus, nextEventStatus } from '@avalive/rules/events/status'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { deal } from './deal.ts'
import { beginScoring, type ChangeEntries, endScoring } from './entry-store.ts'
import { settleEntries } from './settle-entries.ts'
import { lockEvent, readEvent, type StoredEvent } from './store.ts'
import {
  lockStreamers,
  type StatusTimes,
  saveStatus,
  streamersOverdue,
  streamersWithEntry,
} from './transition-store.ts'

/** Small, so that concurrent entries don't wait long. */
const BATCH_SIZE = 500

/** Advances an event by exactly one status (rulings §7). The event's lock must be held. */
export const stepOn = (tx: Transaction<DB>, event: StoredEvent, times: StatusTimes = {}) => {
  const status = nextEventStatus[event.status]
  if (status === null) throw new Error(`event ${event.parentId} is closed for good`)
  return saveStatus(tx, event.id, status, times)
}

interface EntryChange {
  /** The status of the entries to change. */
  readonly status: number
  readonly change: ChangeEntries
  readonly when: (event: StoredEvent) => Temporal.Instant
}

const entryChanges = {
  [eventStatus.notHeld]: { status: entryStatus.preEntry, change: beginScoring, when: ({ beginsAt }) => beginsAt },
  [eventStatus.open]: { status: entryStatus.scoring, change: endScoring, when: ({ endsAt }) => endsAt },
} as const satisfies Record<0 | 1, EntryChange>

/** Changes the next batch of entries, locked in the common order. Returns the last streamer of the batch. */
const changeSome = async (
  tx: Transaction<DB>,
  event: StoredEvent,
  { status, change, when }: EntryChange,
  after: bigint,
): Promise<bigint | undefined> => {
  const streamerIds = await streamersWithEntry(tx, event.id, status, after, BATCH_SIZE)
  if (streamerIds.length === 0) return undefined
  await lockStreamers(tx, streamerIds)
  const moment = when(event)
  // An earlier transition of another event failed and is not written for these streamers. Write it first.
  for (const streamerId of await streamersOverdue(tx, event.id, streamerIds, moment))
    await settleEntries(tx, streamerId, moment)
  await change(tx, event, streamerIds)
  return streamerIds.at(-1)
}

const changeAll = async (some: (after: bigint) => Promise<bigint | undefined>): Promise<void> => {
  let after: bigint | undefined = 0n
  while (after !== undefined) after = await some(after)
}

/** Changes the remaining entries, deals groups and advances the status. Returns false if another process was faster. */
export const finishTransition = async (tx: Transaction<DB>, id: bigint, from: 0 | 1): Promise<boolean> => {
  const event = await lockEvent(tx, id, 'alone')
  if (event.status !== from) return false
  // Entries made meanwhile, by a clock that was behind or set back.
  await changeAll((after) => changeSome(tx, event, entryChanges[from], after))
  if (event.isGroupEvent && from === eventStatus.notHeld) await deal(tx, event)
  await stepOn(tx, event)
  return true
}

/**
 * Status 0 → 1 and 1 → 2. Entries are changed in batches, and the status last. Until then, nothing is scored past this
 * moment, every new entry settles the streamer's own entries first, and an interrupted transition resumes where it
 * stopped.
 */
export const advance = async (db: Database, id: bigint, from: 0 | 1): Promise<boolean> => {
  const event = await readEvent(db, id)
  await changeAll((after) => db.transaction().execute((tx) => changeSome(tx, event, entryChanges[from], after)))
  return db.transaction().execute((tx) => finishTransition(tx, id, from))
}

/** Status 3 → 4, unless an operator has closed the event meanwhile. */
export const close = async (tx: Transaction<DB>, id: bigint, now: Temporal.Instant): Promise<boolean> => {
  const event = await lockEvent(tx, id, 'alone')
  if (event.status !== eventStatus.completeAggregate) return false
  await stepOn(tx, event, { closedAt: now })
  return true
}

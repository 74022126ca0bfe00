import { entryStatus } from '@avalive/rules/events/entry'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { StoredEvent } from './store.ts'

const { cancelled, preEntry, entered, scoring, givenUp } = entryStatus

type Change = 'preEntry' | 'entry' | 'cancel' | 'override' | 'begin' | 'switch' | 'leave' | 'replace' | 'end'

const log = (tx: Transaction<DB>, entryId: bigint, change: Change, now: Temporal.Instant) =>
  tx.insertInto('eventEntryLog').values({ entryId, change, at: now }).execute()

/**
 * A streamer's scoring spans never overlap, even when the clock was set back: a new span begins after the last one
 * ended.
 */
const notBefore = (moment: RawBuilder<unknown>, streamerId: RawBuilder<unknown>) => sql<Temporal.Instant>`
  greatest(${moment}, (select max(past.ended_at) from event_scoring_spans past where past.streamer_id = ${streamerId}))`

/** The entries of these streamers. Their locks must be held. */
const of = (streamerIds: readonly bigint[]) => sql`mine.streamer_id = any(${streamerIds}::bigint[])`

/** Writes the changes that a beginning or end makes to these streamers' entries in an event. */
export type ChangeEntries = (tx: Transaction<DB>, event: StoredEvent, streamerIds: readonly bigint[]) => Promise<void>

/**
 * The event begins: pre-entered streamers score in it from its first moment, and the event that scored before keeps its
 * score and entry (rulings §7). The time counts from the beginning even if this is written late.
 */
export const beginScoring: ChangeEntries = async (tx, event, streamerIds) => {
  const begin = at(event.beginsAt)
  await sql`
    with former as (
      update event_entries f set status = ${entered} from event_entries mine
      where mine.event_id = ${event.id} and mine.status = ${preEntry} and ${of(streamerIds)}
        and f.streamer_id = mine.streamer_id and f.status = ${scoring}
      returning f.id, f.event_id
    ), closed as (
      update event_scoring_spans s set ended_at = greatest(s.began_at, least(${begin}, e.end_at))
      from former f join events e on e.id = f.event_id
      where s.entry_id = f.id and s.ended_at is null
    )
    insert into event_entry_log (entry_id, change, at) select id, 'leave', ${begin} from former`.execute(tx)
  await sql`
    with begun as (
      update event_entries mine set status = ${scoring}
      where mine.event_id = ${event.id} and mine.status = ${preEntry} and ${of(streamerIds)}
      returning mine.id, mine.streamer_id
    ), opened as (
      insert into event_scoring_spans (streamer_id, entry_id, began_at)
      select streamer_id, id, ${notBefore(begin, sql`begun.streamer_id`)} from begun
    )
    insert into event_entry_log (entry_id, change, at) select id, 'begin', ${begin} from begun`.execute(tx)
}

/** The event is over: nobody scores in it any longer. */
export const endScoring: ChangeEntries = async (tx, event, streamerIds) => {
  const end = at(event.endsAt)
  await sql`
    with over as (
      update event_entries mine set status = ${entered}
      where mine.event_id = ${event.id} and mine.status = ${scoring} and ${of(streamerIds)}
      returning mine.id
    ), closed as (
      update event_scoring_spans s set ended_at = greatest(s.began_at, ${end}) from over
      where s.entry_id = over.id and s.ended_at is null
    )
    insert into event_entry_log (entry_id, change, at) select id, 'end', ${end} from over`.execute(tx)
}

const setStatus = (tx: Transaction<DB>, entryId: bigint, status: number) =>
  tx.updateTable('eventEntries').set({ status }).where('id', '=', entryId).execute()

/** Stops an entry from scoring. It keeps its score, or is given up. */
export const stopScoring = async (
  tx: Transaction<DB>,
  entryId: bigint,
  change: 'leave' | 'replace',
  becomes: typeof entered | typeof givenUp,
  now: Temporal.Instant,
): Promise<void> => {
  await setStatus(tx, entryId, becomes)
  await tx
    .updateTable('eventScoringSpans')
    .set({ endedAt: sql<Temporal.Instant>`greatest(began_at, ${at(now)})` })
    .where('entryId', '=', entryId)
    .where('endedAt', 'is', null)
    .execute()
  await log(tx, entryId, change, now)
}

export const startScoring = async (
  tx: Transaction<DB>,
  streamerId: bigint,
  entryId: bigint,
  change: 'entry' | 'switch',
  now: Temporal.Instant,
): Promise<void> => {
  await setStatus(tx, entryId, scoring)
  await tx
    .insertInto('eventScoringSpans')
    .values({ streamerId, entryId, beganAt: notBefore(at(now), sql`${streamerId}::bigint`) })
    .execute()
  await log(tx, entryId, change, now)
}

export const cancelEntry = async (
  tx: Transaction<DB>,
  entryId: bigint,
  change: 'cancel' | 'override',
  now: Temporal.Instant,
): Promise<void> => {
  await setStatus(tx, entryId, cancelled)
  await log(tx, entryId, change, now)
}

export interface NewEntry {
  readonly eventId: bigint
  readonly streamerId: bigint
  readonly groupId: number | null
  readonly from: string | undefined
  readonly mediaId: string | undefined
}

/** Saves a pre-entry, or an entry that is about to score. A cancelled entry is reused. */
export const saveEntry = async (tx: Transaction<DB>, entry: NewEntry, now: Temporal.Instant): Promise<bigint> => {
  const values = {
    status: preEntry,
    groupId: entry.groupId,
    enteredAt: now,
    cameFrom: entry.from ?? null,
    mediaId: entry.mediaId ?? null,
  }
  const { id } = await tx
    .insertInto('eventEntries')
    .values({ eventId: entry.eventId, streamerId: entry.streamerId, ...values })
    .onConflict((found) => found.columns(['eventId', 'streamerId']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const logPreEntry = (tx: Transaction<DB>, entryId: bigint, now: Temporal.Instant) =>
  log(tx, entryId, 'preEntry', now)

/** Makes spans that begin after `now` begin then, and ends then the ones that would end later. */
export const cutScoringSpans = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  const moment = at(now)
  await sql`
    update event_scoring_spans set began_at = least(began_at, ${moment}),
      ended_at = case when ended_at > ${moment} then ${moment} else ended_at end
    where began_at > ${moment} or ended_at > ${moment}`.execute(tx)
}

import { entryStatus } from '@avalive/rules/events/entry'
import { scoreOf } from '@avalive/rules/events/scoring'
import type { DemoEvent, DemoParticipant } from '@avalive/sandbox/world/events/types'
import type { DemoPerson } from '@avalive/sandbox/world/types'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { changeSums } from '../events/sums.ts'
import { artUrl } from './art.ts'

const saveEvent = async (tx: Transaction<DB>, event: DemoEvent): Promise<bigint> => {
  const { id } = await tx
    .insertInto('events')
    .values({
      event_id: event.eventId,
      event_type: event.eventType,
      score_type: event.scoreType,
      begin_at: event.beginsAt.toString(),
      end_at: event.endsAt.toString(),
      number_of_groups: event.numberOfGroups,
      number_of_winners: event.numberOfWinners,
      thresholds: [...event.thresholds],
      user_ranks: event.userRanks && [...event.userRanks],
      name: JSON.stringify(event.name),
      description: JSON.stringify(event.description),
      header_image_url: artUrl('events', event.eventId),
      icon_url: artUrl('event_icons', event.eventId),
      font_color_id: event.fontColorId,
      bg_color: event.bgColor,
      image_id: event.imageId,
      show_score: event.showScore,
      show_broadcast_time: event.showBroadcastTime,
      show_all_broadcast: event.showAll.broadcast,
      show_all_watch: event.showAll.watch,
      show_all_score: event.showAll.score,
      created_at: event.beginsAt.subtract({ hours: 72 }).toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const saveEntry = async (
  tx: Transaction<DB>,
  eventId: bigint,
  streamerId: bigint,
  status: number,
  enteredAt: Temporal.Instant,
): Promise<bigint> => {
  const { id } = await tx
    .insertInto('event_entries')
    .values({ event_id: eventId, streamer_id: streamerId, status, entered_at: enteredAt.toString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const saveParticipant = async (
  tx: Transaction<DB>,
  eventId: bigint,
  streamerId: bigint,
  { scoreType }: DemoEvent,
  participant: DemoParticipant,
): Promise<void> => {
  const { coins, broadcastMs, watchMs, enteredAt, reachedAt } = participant
  const entryId = await saveEntry(tx, eventId, streamerId, entryStatus.preEntry, enteredAt)
  const score = scoreOf(scoreType, participant)
  await tx
    .insertInto('event_scores')
    .values({
      entry_id: entryId,
      event_id: eventId,
      streamer_id: streamerId,
      coins,
      broadcast_ms: broadcastMs,
      watch_ms: watchMs,
      score,
      reached_at: reachedAt.toString(),
    })
    .execute()
  const sum = { score: BigInt(score), broadcastMs: BigInt(broadcastMs), watchMs: BigInt(watchMs) }
  await changeSums(tx, [{ eventId, groupId: 0, participants: 1, ...sum }])
}

/**
 * An event with the pre-entries that were made for it. Whatever its time is, it has not been held yet: the tasks play it
 * from there, with the gifts that people of the world have given.
 */
export const writeEvent = async (tx: Transaction<DB>, event: DemoEvent): Promise<void> => {
  const eventId = await saveEvent(tx, event)
  const people = await tx.selectFrom('users').select(['id', 'vlive_id as vliveId']).execute()
  const idOf = new Map(people.map(({ id, vliveId }) => [vliveId, id]))
  for (const participant of event.participants) {
    const streamerId = idOf.get(participant.vliveId)
    if (streamerId !== undefined) await saveParticipant(tx, eventId, streamerId, event, participant)
  }
  for (const vliveId of event.givenUp) {
    const streamerId = idOf.get(vliveId)
    if (streamerId !== undefined) await saveEntry(tx, eventId, streamerId, entryStatus.givenUp, event.beginsAt)
  }
}

/** Everybody with an avatar may enter events. */
export const writeStreamer = async (
  tx: Transaction<DB>,
  streamerId: bigint,
  { look, rankOptedIn }: DemoPerson,
): Promise<void> => {
  if (!look) return
  await tx.insertInto('event_streamers').values({ streamer_id: streamerId, rank_enabled: rankOptedIn }).execute()
}

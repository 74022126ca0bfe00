import { artUrl } from '@avalive/demo-world/art-url'
import type { DemoEvent, DemoParticipant } from '@avalive/demo-world/events/types'
import { entryStatus } from '@avalive/rules/events/entry'
import { eventStatus } from '@avalive/rules/events/status'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'
import { eventHeaderPicture } from '../../platform/picture-paths.ts'
import { finalize } from './aggregate.ts'
import { moveParticipants } from './participants.ts'
import { raiseScores } from './raise-scores.ts'
import { close, finishTransition } from './transitions.ts'

const saveEvent = async (tx: Transaction<DB>, event: DemoEvent): Promise<bigint> => {
  const { id } = await tx
    .insertInto('events')
    .values({
      eventId: event.eventId,
      eventType: event.eventType,
      scoreType: event.scoreType,
      beginAt: event.beginsAt,
      endAt: event.endsAt,
      numberOfGroups: event.numberOfGroups,
      numberOfWinners: event.numberOfWinners,
      thresholds: [...event.thresholds],
      userRanks: event.userRanks && [...event.userRanks],
      name: JSON.stringify(event.name),
      description: JSON.stringify(event.description),
      headerImageUrl: eventHeaderPicture(event.eventId, event.place),
      iconUrl: artUrl('event_icons', event.picture),
      fontColorId: event.fontColorId,
      bgColor: event.bgColor,
      imageId: event.imageId,
      showScore: event.showScore,
      showBroadcastTime: event.showBroadcastTime,
      showAllBroadcast: event.showAll.broadcast,
      showAllWatch: event.showAll.watch,
      showAllScore: event.showAll.score,
      createdAt: event.beginsAt.subtract({ hours: 72 }),
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
    .insertInto('eventEntries')
    .values({ eventId, streamerId, status, enteredAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const saveParticipant = async (
  tx: Transaction<DB>,
  eventId: bigint,
  streamerId: bigint,
  participant: DemoParticipant,
): Promise<void> => {
  const { coins, broadcastMs, watchMs, enteredAt, reachedAt } = participant
  const entryId = await saveEntry(tx, eventId, streamerId, entryStatus.preEntry, enteredAt)
  await moveParticipants(tx, [], { eventId, entryId, streamerId, groupId: 0 }, enteredAt)
  const earned = { coins: BigInt(coins), broadcastMs: BigInt(broadcastMs), watchMs: BigInt(watchMs) }
  await raiseScores(tx, [{ entryId, ...earned, at: reachedAt }])
}

/** Does what the due tasks would have done, each step at its time. */
const playToTheEnd = async (tx: Transaction<DB>, eventId: bigint, { endsAt }: DemoEvent): Promise<void> => {
  for (const status of [eventStatus.notHeld, eventStatus.open]) await finishTransition(tx, eventId, status)
  const finalAt = endsAt.add({ minutes: 1 })
  await finalize(tx, eventId, finalAt)
  await close(tx, eventId, finalAt.add({ hours: 14 * 24 }))
}

/**
 * Writes an event with its pre-entries. Unless it was closed long ago, its status is "not held", whatever its time: the
 * due tasks play it from there, with the gifts of the demo people.
 */
export const writeEvent = async (tx: Transaction<DB>, event: DemoEvent): Promise<void> => {
  const eventId = await saveEvent(tx, event)
  const people = await tx.selectFrom('users').select(['id', 'vliveId']).execute()
  const idOf = new Map(people.map(({ id, vliveId }) => [vliveId, id]))
  for (const participant of event.participants) {
    const streamerId = idOf.get(participant.vliveId)
    if (streamerId !== undefined) await saveParticipant(tx, eventId, streamerId, participant)
  }
  for (const vliveId of event.givenUp) {
    const streamerId = idOf.get(vliveId)
    if (streamerId !== undefined) await saveEntry(tx, eventId, streamerId, entryStatus.givenUp, event.beginsAt)
  }
  if (event.isClosed) await playToTheEnd(tx, eventId, event)
}

export const seedEvents: Seed = async (tx, { people, events, pastEvents }) => {
  const ids = await userIds(tx)
  // Everyone with an avatar may enter events.
  const streamers = people
    .filter(({ look }) => look)
    .map(({ vliveId, rankOptedIn }) => ({ streamerId: ids(vliveId), rankEnabled: rankOptedIn }))
  await tx.insertInto('eventStreamers').values(streamers).execute()
  for (const event of [...pastEvents, ...events]) await writeEvent(tx, event)
}

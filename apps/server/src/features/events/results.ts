import type { BroadcasterEventResult } from '@avalive/contract/events'
import { rankWith } from '@avalive/rules/events/winners'
import type { Context } from '../../platform/context.ts'
import { findStreamers } from '../../platform/streamers.ts'
import type { EventStanding } from './result-store.ts'

/** Adds the streamer and their current status to each standing. */
export const resultsOf = async (
  { db }: Context,
  places: readonly EventStanding[],
): Promise<BroadcasterEventResult[]> => {
  const people = await findStreamers(
    db,
    places.map(({ streamerId }) => streamerId),
  )
  return places.flatMap(({ streamerId, ...place }) => {
    const known = people.get(streamerId)
    if (!known) return []
    const rank = rankWith(place.score, place.rank)
    return [{ ...place, rank, streamerInfo: { currentStatus: known.currentStatus }, Streamer: known.streamer }]
  })
}

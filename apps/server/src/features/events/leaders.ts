import type { Streamer } from '@avalive/contract/live'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { possibleId } from '../../platform/http/public-page.ts'
import { findStreamers } from '../../platform/streamers.ts'
import { findByEventId } from './find-event.ts'
import { isFinal } from './places.ts'
import { finalPage } from './result-store.ts'
import { standingsFrom } from './standings.ts'
import type { StoredEvent } from './store.ts'

/** The event that a public address names; undefined without one. */
export const findPublicEvent = async ({ db }: Pick<Context, 'db'>, eventId: string) => {
  try {
    return possibleId.test(eventId) ? await findByEventId(db, eventId) : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

export interface Leader {
  readonly streamer: Streamer
  readonly rank: number
  readonly score: number
}

/** The first three: from the results once they are final, as on the event's page, and from the board before. */
const firstThree = async (context: Context, event: StoredEvent, groupId: number) => {
  if (isFinal(event)) return finalPage(context.db, event.id, groupId, 0, 3)
  const standings = await standingsFrom(context, event, groupId, 0, 3)
  return standings.map(({ member, ...place }) => ({ ...place, streamerId: member }))
}

/** The first three by score. An event that hides scores shows its ranks, so they may be seen. */
export const leadersOf = async (context: Context, event: StoredEvent, groupId: number): Promise<Leader[]> => {
  const places = await firstThree(context, event, groupId)
  const people = await findStreamers(
    context.db,
    places.map(({ streamerId }) => streamerId),
  )
  return places.flatMap(({ streamerId, rank, score }) => {
    const known = people.get(streamerId)
    return known ? [{ streamer: known.streamer, rank, score }] : []
  })
}

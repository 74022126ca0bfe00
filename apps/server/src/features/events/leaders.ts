import type { Streamer } from '@avalive/contract/live'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { possibleId } from '../../platform/http/public-page.ts'
import { findStreamers } from '../../platform/streamers.ts'
import { findByEventId } from './find-event.ts'
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

/** The first three by score. An event that hides scores shows its ranks, so they may be seen. */
export const leadersOf = async (context: Context, event: StoredEvent, groupId: number): Promise<Leader[]> => {
  const standings = await standingsFrom(context, event, groupId, 0, 3)
  const people = await findStreamers(
    context.db,
    standings.map(({ member }) => member),
  )
  return standings.flatMap(({ member, rank, score }) => {
    const known = people.get(member)
    return known ? [{ streamer: known.streamer, rank, score }] : []
  })
}

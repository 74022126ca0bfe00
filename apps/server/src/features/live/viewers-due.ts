import type { DueTask } from '../../platform/due.ts'
import { changeListed, listedStreams } from './viewers-store.ts'

/** The order of the lists may be this old. */
const EVERY_MS = 10_000

/** When the rooms of a process were last counted. */
const countedAt = new WeakMap<object, number>()

/** Writes how many watch each live stream, and in which event its host scores: lists are ordered by both. */
export const viewersDue: DueTask = {
  name: 'live.viewers',
  run: async ({ db, rooms }, now) => {
    const last = countedAt.get(rooms)
    // The sandbox's clock can be set back.
    if (last !== undefined && Math.abs(now.epochMilliseconds - last) < EVERY_MS) return 0
    countedAt.set(rooms, now.epochMilliseconds)
    const changed = (await listedStreams(db)).flatMap(({ id, mediaId, crowd, viewers, eventId, scoringEventId }) => {
      const counted = crowd + BigInt(rooms.watchCount(mediaId))
      return counted === viewers && eventId === scoringEventId
        ? []
        : [{ id, viewers: counted, eventId: scoringEventId }]
    })
    if (changed.length > 0) await changeListed(db, changed)
    return 0
  },
}

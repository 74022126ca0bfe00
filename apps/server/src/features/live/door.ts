import { mediaType, streamStatus } from '@avalive/rules/live/stream'
import type { Database } from '../../platform/db/database.ts'
import type { Door, PresenceTarget } from '../../platform/realtime/door.ts'
import type { PresenceKeeper } from './presence.ts'
import { findEntry } from './presence-store.ts'

/** An RTMP broadcaster's presence comes from the encoder, whatever page they have open. */
const placeOf = (stream: { id: bigint; mediaType: number; isOnStage: boolean }): PresenceTarget | null => {
  if (!stream.isOnStage) return { kind: 'watch', streamId: stream.id }
  return stream.mediaType === mediaType.rtmp ? null : { kind: 'broadcast', streamId: stream.id }
}

/**
 * Decides who may enter a stream's room: everybody, as long as the stream is not over. Visitors who are not signed in
 * only watch: they have no place, so their presence is never recorded and scores nothing.
 */
export const streamDoor = (db: Database, presence: PresenceKeeper): Door => ({
  enter: async (mediaId, caller) => {
    const userId = caller?.userId ?? null
    const found = await findEntry(db, mediaId, userId)
    if (!found || found.status === streamStatus.deleted) return 'notFound'
    if (found.status === streamStatus.closed) return 'ended'
    const isLive = found.status === streamStatus.live
    return {
      place: isLive && caller ? placeOf(found) : null,
      isOnStage: found.isOnStage,
      canMove: isLive && found.hostId === userId && found.mediaType === mediaType.clientRendering,
      crowd: Number(found.crowd),
    }
  },
  come: (userId, place) => presence.come(userId, place),
  go: (userId, place) => presence.go(userId, place),
})

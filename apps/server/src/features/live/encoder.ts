import type { Context } from '../../platform/context.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { isSuspended } from '../session/suspension.ts'
import { beginStream, lockHost, streamOnNow } from './broadcast-store.ts'
import { type FedStream, onAir, savePicture, streamBeingSent, streamOfKey } from './encoder-store.ts'
import { playlistPlays } from './playlist.ts'
import { seePresences } from './presence-store.ts'

const maySend = (stream: FedStream | undefined, now: Temporal.Instant): stream is FedStream =>
  stream !== undefined && !isSuspended(stream.suspendedUntil, now)

/**
 * Handles an encoder that starts to send: its stream goes live. Returns the mediaId, or null if no stream waits for
 * this key, its host is suspended, or the host is broadcasting something else.
 */
export const encoderCame = async (context: Context, key: string): Promise<string | null> => {
  const now = context.clock.now()
  const stream = await streamOfKey(context.db, key)
  if (!maySend(stream, now)) return null
  const begun = await context.db.transaction().execute(async (tx) => {
    await lockHost(tx, stream.hostId)
    const other = await streamOnNow(tx, stream.hostId)
    if (other && other.id !== stream.id) return 'elsewhere'
    const begun = await beginStream(tx, stream.id, now)
    if (begun === 'begun') await emit(tx, 'streamStarted', { mediaId: stream.mediaId, at: now.toString() })
    // The RTMP server is only writing the first segments now. The encoder's next update checks whether they exist.
    await savePicture(tx, stream.id, false)
    await seePresences(tx, onAir(stream), now, null)
    return begun
  })
  if (begun === 'over' || begun === 'elsewhere') return null
  const { mediaId } = stream
  if (begun === 'begun') context.rooms.deliverCommitted()
  return mediaId
}

/** Returns the stream an encoder sends, if it is allowed to, and records everyone on its stage as present. */
const seenOnAir = async (context: Context, name: string): Promise<FedStream | null> => {
  const now = context.clock.now()
  const stream = await streamBeingSent(context.db, name)
  if (!maySend(stream, now)) return null
  await seePresences(context.db, onAir(stream), now, null)
  return stream
}

/** Handles an encoder that is still sending. Returns false if it must stop: the stream is over or has a new key. */
export const encoderSends = async (context: Context, name: string): Promise<boolean> => {
  const stream = await seenOnAir(context, name)
  if (!stream) return false
  await savePicture(context.db, stream.id, stream.playbackUrl !== null && (await playlistPlays(stream.playbackUrl)))
  return true
}

/**
 * Handles an encoder that stopped, and records its presence one last time. If it comes back soon, the span continues.
 * The event may also be about a second encoder with the same key that was turned away: then the first encoder's next
 * update makes the picture available again.
 */
export const encoderLeft = async (context: Context, name: string): Promise<void> => {
  const stream = await seenOnAir(context, name)
  if (stream) await savePicture(context.db, stream.id, false)
}

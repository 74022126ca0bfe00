import type { Context } from '../../platform/context.ts'
import { isSuspended } from '../session/suspension.ts'
import { beginStream, lockHost, streamOnNow } from './broadcast-store.ts'
import { type FedStream, onAir, savePicture, streamBeingSent, streamOfKey } from './encoder-store.ts'
import { playlistPlays } from './playlist.ts'
import { seePresences } from './presence-store.ts'

const maySend = (stream: FedStream | undefined, now: Temporal.Instant): stream is FedStream =>
  stream !== undefined && !isSuspended(stream.suspendedUntil, now)

/**
 * An encoder begins to send: the broadcast is live. Answers its mediaId, or null when nobody waits for it, or its host
 * broadcasts something else.
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
    // The RTMP server makes the first segments now; the encoder's next notice finds out whether they are there.
    await savePicture(tx, stream.id, false)
    await seePresences(tx, onAir(stream), now, null)
    return begun
  })
  if (begun === 'over' || begun === 'elsewhere') return null
  const { mediaId } = stream
  if (begun === 'begun') context.rooms.deliverCommitted()
  return mediaId
}

/** The stream that an encoder sends, if it may, after everybody on its stage was seen there. */
const seenOnAir = async (context: Context, name: string): Promise<FedStream | null> => {
  const now = context.clock.now()
  const stream = await streamBeingSent(context.db, name)
  if (!maySend(stream, now)) return null
  await seePresences(context.db, onAir(stream), now, null)
  return stream
}

/** It still sends. Answers whether it may: a broadcast that is over, or has another key by now, is not sent any more. */
export const encoderSends = async (context: Context, name: string): Promise<boolean> => {
  const stream = await seenOnAir(context, name)
  if (!stream) return false
  await savePicture(context.db, stream.id, stream.playbackUrl !== null && (await playlistPlays(stream.playbackUrl)))
  return true
}

/**
 * It sends no more, and was seen a last time. If it comes back soon, it goes on in the same span; and when a second
 * encoder was turned away that had the same key, the first is heard again with its next word.
 */
export const encoderLeft = async (context: Context, name: string): Promise<void> => {
  const stream = await seenOnAir(context, name)
  if (stream) await savePicture(context.db, stream.id, false)
}

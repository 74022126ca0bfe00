import type { Context } from '../../platform/context.ts'
import { isSuspended } from '../session/suspension.ts'
import { beginStream, lockHost, streamOnNow } from './broadcast-store.ts'
import { type FedStream, onAir, streamBeingSent, streamOfKey } from './encoder-store.ts'
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
    await seePresences(tx, onAir(stream), now, null)
    return begun
  })
  if (begun === 'over' || begun === 'elsewhere') return null
  const { mediaId } = stream
  if (begun === 'begun') context.rooms.publish({ channel: 'media', mediaId, type: 'started' })
  return mediaId
}

/** It still sends. Answers whether it may: a broadcast that is over, or has another key by now, is not sent any more. */
export const encoderSends = async (context: Context, name: string): Promise<boolean> => {
  const now = context.clock.now()
  const stream = await streamBeingSent(context.db, name)
  if (!maySend(stream, now)) return false
  await seePresences(context.db, onAir(stream), now, null)
  return true
}

/**
 * It sends no more, and was seen a last time. If it comes back soon, it goes on in the same span; and when a second
 * encoder was turned away that had the same key, the first is heard again with its next word.
 */
export const encoderLeft = async (context: Context, name: string): Promise<void> => {
  await encoderSends(context, name)
}

import type { Input } from '@avalive/contract/call'
import type { live } from '@avalive/contract/live'
import { mediaType as mediaTypes, streamStatus } from '@avalive/rules/live/stream'
import type { Transaction } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { publicId } from '../../platform/ids.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { streamPicture } from '../../platform/picture-paths.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { isSuspended } from '../session/suspension.ts'
import {
  awaitEncoder,
  beginStream,
  lockHost,
  ownStream,
  ownsAvatar,
  saveLanguage,
  saveStream,
  streamOnNow,
} from './broadcast-store.ts'
import { seePresences } from './presence-store.ts'
import { rtmpWays } from './rtmp-ways.ts'
import { refuseServiceWords } from './service-words.ts'
import { findStreamById } from './store.ts'
import { streamAnswer } from './stream-answer.ts'

interface Beginning {
  readonly id: bigint
  readonly mediaId: string
  readonly mediaType: number
}

interface Host {
  readonly userId: bigint
  readonly language: string
}

/** The stream to begin: the announced one the input names, the one already running, or a new one. */
const choose = async (
  tx: Transaction<DB>,
  { userId: hostId, language }: Host,
  input: Input<typeof live.startBroadcast>,
  now: Temporal.Instant,
): Promise<Beginning> => {
  const running = await streamOnNow(tx, hostId)
  if ('mediaId' in input) {
    const named = await ownStream(tx, hostId, input.mediaId)
    if (!named) throw new Refusal('notFound')
    if (named.status >= streamStatus.closed) throw new Refusal('live.broadcastOver')
    if (running && running.id !== named.id) throw new Refusal('live.otherBroadcastRunning')
    if (named.status < streamStatus.live) await saveLanguage(tx, named.id, language)
    return named
  }
  if (running) return running
  const { title, mediaType } = input
  const mediaId = publicId('m')
  const stream = { mediaId, hostId, title, thumbnail: streamPicture(mediaId), mediaType, language, at: now }
  return { ...stream, id: await saveStream(tx, stream) }
}

/** The key is returned once and stored as a hash. Another call gets a new key. */
const openIngest = async (tx: Transaction<DB>, config: Config, stream: Beginning, now: Temporal.Instant) => {
  const { ingestUrl, playbackUrl } = rtmpWays(config, stream.mediaId)
  const ingest = { url: ingestUrl, key: newSecret() }
  const ways = { ingestKeyHash: hashOf(ingest.key), playbackUrl }
  if ((await awaitEncoder(tx, stream.id, ways, now)) === 'over') throw new Refusal('live.broadcastOver')
  return ingest
}

/**
 * A client-rendered broadcast is live at once; an RTMP broadcast when its encoder sends. A repeated call continues the
 * running one.
 */
export const startBroadcast: Handler<typeof live.startBroadcast> = async (input, { context, caller, locale }) => {
  const { userId } = caller
  if ('title' in input) await refuseServiceWords(context.db, input.title)
  const begun = await context.db.transaction().execute(async (tx) => {
    const { suspendedUntil } = await lockHost(tx, userId)
    const now = context.clock.now()
    if (isSuspended(suspendedUntil, now)) throw new Refusal('notSignedIn')
    if (!(await ownsAvatar(tx, userId))) throw new Refusal('avatarRequired')
    const stream = await choose(tx, { userId, language: locale }, input, now)
    if (stream.mediaType === mediaTypes.rtmp) {
      return { ...stream, ingest: await openIngest(tx, context.config, stream, now) }
    }
    const begun = await beginStream(tx, stream.id, now)
    if (begun === 'over') throw new Refusal('live.broadcastOver')
    if (begun === 'begun') await emit(tx, 'streamStarted', { mediaId: stream.mediaId, at: now.toString() })
    // The host's broadcast span begins now. The stream ends soon if the host never connects.
    await seePresences(tx, [{ userId, kind: 'broadcast', streamId: stream.id }], now, context.presence.id)
    return { ...stream, ingest: null }
  })
  context.rooms.deliverCommitted()
  return { media: streamAnswer(context, await findStreamById(context.db, begun.id)), ingest: begun.ingest }
}

import type { live } from '@avalive/contract/live'
import { type MediaType, mediaType as mediaTypes } from '@avalive/rules/live/stream'
import type { Config } from '../../platform/config.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { publicId } from '../../platform/ids.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { changeIngestKey, liveStreamOf, lockHost, saveStream } from './broadcast-store.ts'
import { seePresences } from './presence-store.ts'
import { findStreamById } from './store.ts'
import { streamAnswer } from './stream-answer.ts'

/** Where an RTMP stream comes in and plays; a stream drawn in the browser needs neither. */
const waysOf = (config: Config, mediaType: MediaType, mediaId: string) => {
  if (mediaType === mediaTypes.clientRendering) return { ingest: null, playbackUrl: null }
  const { RTMP_INGEST_URL, HLS_BASE_URL } = config
  if (!RTMP_INGEST_URL || !HLS_BASE_URL) throw new Refusal('rtmpNotAvailable')
  const playbackUrl = `${HLS_BASE_URL.replace(/\/+$/, '')}/${mediaId}.m3u8`
  return { ingest: { url: RTMP_INGEST_URL, key: newSecret() }, playbackUrl }
}

/** Asked again, it goes on with what runs. A key is told once and stored hashed: who asks again gets a new one. */
export const startBroadcast: Handler<typeof live.startBroadcast> = async (
  { title, mediaType },
  { context, caller },
) => {
  const now = context.clock.now()
  const { id, ingest } = await context.db.transaction().execute(async (tx) => {
    const { iconUrl } = await lockHost(tx, caller.userId)
    const running = await liveStreamOf(tx, caller.userId)
    const mediaId = running?.mediaId ?? publicId('m')
    const type = running ? typeOf(running.mediaType) : mediaType
    const { ingest, playbackUrl } = waysOf(context.config, type, mediaId)
    const ingestKeyHash = ingest && hashOf(ingest.key)
    if (running && ingestKeyHash) await changeIngestKey(tx, running.id, ingestKeyHash)
    const hostId = caller.userId
    const stream = { mediaId, hostId, title, thumbnail: iconUrl, mediaType, ingestKeyHash, playbackUrl, at: now }
    const id = running?.id ?? (await saveStream(tx, stream))
    // The time on the stage begins now; if no line of the host's comes to it, it is over soon.
    if (type === mediaTypes.clientRendering) {
      await seePresences(tx, [{ userId: hostId, kind: 'broadcast', streamId: id }], now)
    }
    return { id, ingest }
  })
  return { media: streamAnswer(context, await findStreamById(context.db, id)), ingest }
}

const typeOf = (stored: number): MediaType =>
  stored === mediaTypes.rtmp ? mediaTypes.rtmp : mediaTypes.clientRendering

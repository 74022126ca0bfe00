import type { Config } from '../../platform/config.ts'
import { Refusal } from '../../platform/errors.ts'

/** Where an RTMP stream comes in and plays. Not everywhere is there a place for one. */
export const rtmpWays = ({ RTMP_INGEST_URL, HLS_BASE_URL }: Config, mediaId: string) => {
  if (!RTMP_INGEST_URL || !HLS_BASE_URL) throw new Refusal('rtmpNotAvailable')
  return { ingestUrl: RTMP_INGEST_URL, playbackUrl: `${HLS_BASE_URL.replace(/\/+$/, '')}/${mediaId}.m3u8` }
}

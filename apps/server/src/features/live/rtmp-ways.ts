import type { Config } from '../../platform/config.ts'
import { Refusal } from '../../platform/errors.ts'

/** Not everywhere is there a place for RTMP streams. */
export const hasRtmp = ({ RTMP_INGEST_URL, HLS_BASE_URL }: Config): boolean =>
  RTMP_INGEST_URL !== undefined && HLS_BASE_URL !== undefined

/** Where an RTMP stream comes in and plays. */
export const rtmpWays = ({ RTMP_INGEST_URL, HLS_BASE_URL }: Config, mediaId: string) => {
  if (!RTMP_INGEST_URL || !HLS_BASE_URL) throw new Refusal('live.rtmpNotAvailable')
  return { ingestUrl: RTMP_INGEST_URL, playbackUrl: `${HLS_BASE_URL.replace(/\/+$/, '')}/${mediaId}.m3u8` }
}

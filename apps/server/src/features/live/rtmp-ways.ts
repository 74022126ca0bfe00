import type { Config } from '../../platform/config.ts'
import { Refusal } from '../../platform/errors.ts'

/** Whether this installation has an RTMP server. */
export const hasRtmp = ({ RTMP_INGEST_URL, HLS_BASE_URL }: Config): boolean =>
  RTMP_INGEST_URL !== undefined && HLS_BASE_URL !== undefined

/** The URLs where an RTMP stream is sent and where it plays. */
export const rtmpWays = ({ RTMP_INGEST_URL, HLS_BASE_URL }: Config, mediaId: string) => {
  if (!RTMP_INGEST_URL || !HLS_BASE_URL) throw new Refusal('live.rtmpNotAvailable')
  return { ingestUrl: RTMP_INGEST_URL, playbackUrl: `${HLS_BASE_URL.replace(/\/+$/, '')}/${mediaId}.m3u8` }
}

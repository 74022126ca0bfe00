import { mediaType, streamStatus } from '@avalive/rules/live/stream'
import { type Loop, loops, mountHls, playbackPath } from '@avalive/sandbox/hls/mount'
import type { DemoStream } from '@avalive/sandbox/world/types'
import type { DemoWorld } from '@avalive/sandbox/world/world'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { addPlaybackUrl } from '../live/playback-url.ts'

const hasVideo = (stream: DemoStream): boolean =>
  stream.mediaType === mediaType.rtmp && stream.status === streamStatus.live

const videosOf = ({ streams }: DemoWorld): ReadonlyMap<string, Loop> =>
  new Map(
    streams
      .filter(hasVideo)
      .map(({ mediaId, look }) => [mediaId, loops.find((loop) => loop === look.seed) ?? loops[0]] as const),
  )

/** Says where the demo world's RTMP streams play; at every start, because older worlds were made without it. */
export const connectVideos = async (db: Database, world: DemoWorld): Promise<void> => {
  for (const mediaId of videosOf(world).keys()) {
    await addPlaybackUrl(db, mediaId, playbackPath(mediaId))
  }
}

export const videoRoutes = (app: FastifyInstance, world: DemoWorld): void => {
  const videos = videosOf(world)
  mountHls(app, { loopOf: (mediaId) => videos.get(mediaId), now: () => systemClock.now().epochMilliseconds })
}

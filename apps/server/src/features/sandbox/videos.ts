import type { DemoStream } from '@avalive/demo-world/types'
import { type Loop, loops, loopsFolder } from '@avalive/demo-world/video-loops'
import type { DemoWorld } from '@avalive/demo-world/world'
import { mediaType, streamStatus } from '@avalive/rules/live/stream'
import { mountHls, playbackPath } from '@avalive/stand-ins/hls/mount'
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

/**
 * Sets the playback URLs of the demo world's RTMP streams. Runs at every start, because older worlds were created
 * without them.
 */
export const connectVideos = async (db: Database, world: DemoWorld): Promise<void> => {
  for (const mediaId of videosOf(world).keys()) {
    await addPlaybackUrl(db, mediaId, playbackPath(mediaId))
  }
}

export const videoRoutes = (app: FastifyInstance, world: DemoWorld): void => {
  const videos = videosOf(world)
  mountHls(app, {
    folder: loopsFolder,
    loopOf: (mediaId) => videos.get(mediaId),
    now: () => systemClock.now().epochMilliseconds,
  })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { livePlaylist, newestSegment, placeInLoop } from './playlist.ts'

/** Future segments don't exist yet; past ones are kept for slow players. */
const KEPT_SEGMENTS = 30
/** Pretend that the stream started a minute ago, so that the first playlist is complete. */
const ALREADY_SENT_MS = 60_000

export const playbackPath = (mediaId: string): string => `/sandbox/hls/${mediaId}.m3u8`

interface Options {
  /** The folder with the segments of the loops: `<loop>-0.mpegts` and so on. */
  readonly folder: string
  /** The loop that a stream shows; undefined if the stream doesn't exist. */
  readonly loopOf: (mediaId: string) => string | undefined
  /** Real time in milliseconds, because a video must play evenly even if the sandbox's clock is moved. */
  readonly now: () => number
}

/** Stand-in for the HLS output of an RTMP server: one live playlist per stream, over a bundled loop. */
export const mountHls = (app: FastifyInstance, { folder, loopOf, now }: Options): void => {
  // Count from the start, as an RTMP server does: hls.js keeps an array as long as the number of discontinuities.
  const began = now() - ALREADY_SENT_MS
  const elapsed = () => now() - began
  const segments = new Map<string, Promise<Buffer>>()
  const segmentOf = (loop: string, segment: number): Promise<Buffer> => {
    const file = `${loop}-${placeInLoop(segment)}.mpegts`
    const known = segments.get(file) ?? readFile(join(folder, file))
    segments.set(file, known)
    return known
  }

  // In production a separate server delivers video, without a rate limit.
  const unlimited = { config: { perMinute: Number.POSITIVE_INFINITY } }
  app.get('/sandbox/hls/:name', unlimited, (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const mediaId = request.params.name.match(/^(.+)\.m3u8$/)?.[1] ?? ''
    if (!loopOf(mediaId)) return reply.callNotFound()
    return reply
      .type('application/vnd.apple.mpegurl')
      .header('cache-control', 'no-cache')
      .send(livePlaylist(elapsed(), (segment) => `${mediaId}/${segment}.ts`))
  })

  app.get(
    '/sandbox/hls/:mediaId/:segment',
    unlimited,
    async (request: FastifyRequest<{ Params: { mediaId: string; segment: string } }>, reply) => {
      const loop = loopOf(request.params.mediaId)
      const segment = Number(request.params.segment.match(/^(\d{1,12})\.ts$/)?.[1])
      const newest = newestSegment(elapsed())
      if (!loop || !(segment <= newest && segment > newest - KEPT_SEGMENTS)) return reply.callNotFound()
      return reply
        .type('video/mp2t')
        .header('cache-control', 'public, max-age=60')
        .send(await segmentOf(loop, segment))
    },
  )
}

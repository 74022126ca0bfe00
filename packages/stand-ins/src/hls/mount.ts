import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { livePlaylist, newestSegment, placeInLoop } from './playlist.ts'

/** Segments of the future do not exist yet; those of the past are kept as long as a slow player may ask for them. */
const KEPT_SEGMENTS = 30
/** There is a whole playlist from the first moment on. */
const ALREADY_SENT_MS = 60_000

export const playbackPath = (mediaId: string): string => `/sandbox/hls/${mediaId}.m3u8`

interface Options {
  /** The folder of the loops' segments: `<loop>-0.mpegts` and so on. */
  readonly folder: string
  /** The loop that a stream shows; undefined: there is no such stream. */
  readonly loopOf: (mediaId: string) => string | undefined
  /** Milliseconds of real time: a video goes on evenly, however the sandbox's clock is moved. */
  readonly now: () => number
}

/** The stand-in for the HLS output of an RTMP server: one live playlist for each stream, over a loop that is shipped. */
export const mountHls = (app: FastifyInstance, { folder, loopOf, now }: Options): void => {
  // Counted from the start, as an RTMP server does: hls.js keeps an array as long as the number of discontinuities.
  const began = now() - ALREADY_SENT_MS
  const elapsed = () => now() - began
  const segments = new Map<string, Promise<Buffer>>()
  const segmentOf = (loop: string, segment: number): Promise<Buffer> => {
    const file = `${loop}-${placeInLoop(segment)}.mpegts`
    const known = segments.get(file) ?? readFile(join(folder, file))
    segments.set(file, known)
    return known
  }

  // In production a server of its own plays videos, and limits nobody.
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

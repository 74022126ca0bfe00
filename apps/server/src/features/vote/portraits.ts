import { lookOf } from '@avalive/rules/avatar/svg/figure-svg'
import { figureSvg } from '@avalive/rules/avatar/svg/person-svg'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import { openToFrames } from '../../platform/http/documents.ts'
import { shownPortraits } from './store.ts'

const WEEK_SECONDS = 7 * 24 * 3600

/**
 * Serves the portraits of candidates whose edition has begun. A page loads 80 of them at once, so they don't count for the
 * general rate limit. Known portraits need no query, and requests for unknown names share one.
 */
export const portraitRoutes = (app: FastifyInstance, { db, clock }: Context): void => {
  const drawn = new LRUCache<string, string>({ max: 500 })
  let shown: ReadonlySet<string> = new Set()
  let loading: Promise<void> | null = null

  const load = async (): Promise<void> => {
    try {
      shown = new Set(await shownPortraits(db, clock.now()))
    } finally {
      loading = null
    }
  }
  const isShown = async (portrait: string): Promise<boolean> => {
    if (!shown.has(portrait)) {
      loading ??= load()
      await loading
    }
    return shown.has(portrait)
  }

  const config = { perMinute: Number.POSITIVE_INFINITY }
  app.get('/vote_portraits/:name', { config }, async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const portrait = /^([a-z0-9-]{1,60})\.svg$/.exec(request.params.name)?.[1]
    if (portrait === undefined || !(await isShown(portrait))) return reply.callNotFound()
    const svg = drawn.get(portrait) ?? figureSvg(lookOf(portrait), { crop: 'icon' })
    drawn.set(portrait, svg)
    openToFrames(reply)
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${WEEK_SECONDS}`)
      .compress(svg)
  })
}

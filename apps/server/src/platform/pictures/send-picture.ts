import { hashText } from '@avalive/rules/avatar/seeded'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { openToFrames } from '../http/documents.ts'

/** About 15 KB each. */
const MAX_CACHED = 1000

/** A new drawing style reaches everybody within a week, even at an unchanged address. */
const VERSIONED = 'public, max-age=604800, immutable'
/** A stream's picture changes with its people and their room. */
const CURRENT = 'public, max-age=60, stale-while-revalidate=600'

/** An SVG that is opened by itself runs and loads nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Draws pictures once and keeps the newest, by a key that tells everything they are drawn from. */
export class PictureCache {
  readonly #drawn: LRUCache<string, { readonly svg: string; readonly etag: string }>

  constructor(max = MAX_CACHED) {
    this.#drawn = new LRUCache({ max })
  }

  get(key: string, draw: () => string): { readonly svg: string; readonly etag: string } {
    const known = this.#drawn.get(key)
    if (known) return known
    const svg = draw()
    const picture = { svg, etag: `"${hashText(svg).toString(36)}-${svg.length.toString(36)}"` }
    this.#drawn.set(key, picture)
    return picture
  }
}

/** Sends a picture, or 304 to a caller who has it. */
export const sendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  { svg, etag }: { readonly svg: string; readonly etag: string },
  isVersioned: boolean,
) => {
  reply.headers({ 'cache-control': isVersioned ? VERSIONED : CURRENT, etag, vary: 'accept-encoding' })
  reply.raw.setHeader('content-security-policy', POLICY)
  openToFrames(reply)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type('image/svg+xml; charset=utf-8').compress(svg)
}

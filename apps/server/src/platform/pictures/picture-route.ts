import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { openToFrames } from '../http/documents.ts'

/** About 100 KB each. */
const MAX_CACHED = 200
const PICTURES_PER_MINUTE = 60

/** A kind of picture that the server draws of something with an id. */
export interface PictureKind<C> {
  /** Its address is `<path>/<id>/<version>.png`. */
  readonly path: string
  /** What the picture shows, or null if there is none, or none any more. */
  readonly contentOf: (context: Context, id: string) => Promise<C | null>
  readonly draw: (content: C, context: Context) => string | Promise<string>
}

/** Changes whenever the picture does. */
const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)

/** `path` is that of the picture's kind. */
export const picturePath = (path: string, id: string, content: unknown): string =>
  `${path}/${encodeURIComponent(id)}/${versionOf(content)}.png`

/** Serves a kind of pictures as PNG. They are public, and are drawn when somebody asks for them. */
export const servePictures = <C>(app: FastifyInstance, context: Context, kind: PictureKind<C>): void => {
  // Promises, so that a picture that many people ask for at once is rendered once.
  const rendered = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED })

  const render = async (content: C): Promise<Buffer> => context.pictures.render(await kind.draw(content, context))

  app.get(
    `${kind.path}/:id/:file`,
    { config: { perMinute: PICTURES_PER_MINUTE } },
    async (request: FastifyRequest<{ Params: { id: string; file: string } }>, reply) => {
      const { id, file } = request.params
      const content = await kind.contentOf(context, id)
      if (content === null) return reply.callNotFound()
      const version = versionOf(content)
      if (file !== `${version}.png`) {
        // A link that was posted before a name or a picture changed still shows a preview.
        return reply.header('cache-control', 'no-store').redirect(picturePath(kind.path, id, content), 302)
      }
      // Caches ask each time, because the picture must be gone when what it shows is no longer public.
      const etag = `"${version}"`
      reply.headers({ 'cache-control': 'public, no-cache', etag })
      openToFrames(reply)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      const drawing = rendered.get(version) ?? render(content)
      rendered.set(version, drawing)
      try {
        return reply.type('image/png').send(await drawing)
      } catch (error) {
        rendered.delete(version)
        reply.removeHeader('etag')
        throw error
      }
    },
  )
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import { openToFrames } from '../../platform/http/documents.ts'
import { pictureContentOf, picturePath, pictureVersion } from './links.ts'
import { drawPicture } from './picture/draw.ts'
import { PictureRenderer } from './picture/renderer.ts'
import { readShared } from './read-shared.ts'

/** About 100 KB each. */
const MAX_CACHED = 200
const PICTURES_PER_MINUTE = 60

/** Serves the picture of a shared album, which is also its link preview. */
export const pictureRoutes = (app: FastifyInstance, context: Context): void => {
  const renderer = new PictureRenderer()
  app.addHook('onClose', () => renderer.close())
  // Promises, so that a picture that many people ask for at once is rendered once.
  const rendered = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED })

  app.get(
    '/memories/picture/:vliveId/:file',
    { config: { perMinute: PICTURES_PER_MINUTE } },
    async (request: FastifyRequest<{ Params: { vliveId: string; file: string } }>, reply) => {
      const { vliveId, file } = request.params
      const shared = await readShared(context, vliveId, 'en')
      if (!shared) return reply.callNotFound()
      const content = pictureContentOf(shared.edition, shared.album)
      const version = pictureVersion(content)
      if (file !== `${version}.png`) {
        // A link that was posted before a name or a picture changed still shows a preview.
        return reply.header('cache-control', 'no-store').redirect(picturePath(vliveId, version), 302)
      }
      // Caches ask each time, because the picture must be gone once its owner stops sharing.
      const etag = `"${version}"`
      reply.headers({ 'cache-control': 'public, no-cache', etag })
      openToFrames(reply)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      const drawing = rendered.get(version) ?? renderer.render(drawPicture(content, context.figureOf))
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

import { pictureHashIn } from '@avalive/rules/console/picture-kinds'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { openToFrames } from '../../platform/http/documents.ts'
import { PictureStoreFailed } from '../../providers/picture-store/port.ts'
import { findShown } from './upload-store.ts'
import { filesOf } from './uploads.ts'

const CACHE_BYTES = 32_000_000
/** A page loads dozens of pictures, and many people may share an address. */
const PICTURES_PER_REQUEST = 10
/** The address names the content. */
const FOREVER = 'public, max-age=31536000, immutable'
/** A picture that is opened by itself runs and loads nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Serves uploaded pictures. The process keeps the files that were asked for last. */
export const uploadedPictureRoutes = (app: FastifyInstance, context: Context): void => {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (bytes) => bytes.length })
  const files = filesOf(context)

  const read = async (name: string): Promise<Buffer | null> => {
    const known = cache.get(name)
    if (known) return known
    try {
      const bytes = await files.get(name)
      if (bytes) cache.set(name, bytes)
      return bytes
    } catch (error) {
      if (error instanceof PictureStoreFailed) throw new Refusal('unavailable', { cause: error })
      throw error
    }
  }

  app.get(
    '/pictures/:file',
    { config: { perMinute: PICTURES_PER_REQUEST * context.config.REQUESTS_PER_MINUTE, visitorsToo: true } },
    async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const { file } = request.params
      const hash = pictureHashIn(`/pictures/${file}`)
      if (hash === null || !(await findShown(context.db, hash))) return reply.callNotFound()
      const etag = `"${file}"`
      const bytes = request.headers['if-none-match']?.includes(etag) ? undefined : await read(file)
      if (bytes === null) return reply.callNotFound()
      reply.headers({ 'cache-control': FOREVER, etag })
      reply.raw.setHeader('content-security-policy', POLICY)
      openToFrames(reply)
      return bytes ? reply.type('image/webp').send(bytes) : reply.code(304).send()
    },
  )
}

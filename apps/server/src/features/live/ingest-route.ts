import { streamStatus } from '@avalive/rules/live/stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { hashOf } from '../../platform/secrets.ts'

const mediaIdOf = async ({ db }: Context, key: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('streams')
    .where('ingest_key_hash', '=', hashOf(key))
    .where('status', '=', streamStatus.live)
    .select('media_id')
    .executeTakeFirst()
  return found?.media_id
}

/**
 * Where the RTMP server asks when an encoder begins to send (nginx: `on_publish`). The encoder names its stream by the
 * secret key; the redirect gives it the name under which everybody plays it, so that the key is never seen.
 */
export const ingestRoute = (context: Context) => async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  scope.post('/webhooks/rtmp', async (request: FastifyRequest<{ Body: URLSearchParams | undefined }>, reply) => {
    const key = request.body?.get('name')
    const mediaId = key ? await mediaIdOf(context, key) : undefined
    return mediaId ? reply.code(302).header('location', mediaId).send() : reply.code(403).send()
  })
}

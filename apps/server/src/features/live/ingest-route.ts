import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bearerOf } from '../../platform/http/caller.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { isOneOf } from '../../platform/secrets.ts'
import { encoderCame, encoderLeft, encoderSends } from './encoder.ts'

type Notice = FastifyRequest<{ Body: URLSearchParams | undefined }>

const isKnown = ({ config }: Context, request: Notice): boolean =>
  isOneOf(bearerOf(request) ?? '', [config.RTMP_WEBHOOK_SECRET, config.RTMP_WEBHOOK_SECRET_PREVIOUS])

/** A refusal drops the encoder's connection. Let it continue when only the lookup failed. */
const mayGoOn = (context: Context, name: string): Promise<boolean> =>
  encoderSends(context, name).catch((error) => {
    context.log.warn({ err: error }, 'an encoder could not be written down')
    return true
  })

const answer = async (context: Context, call: string, name: string, reply: FastifyReply): Promise<FastifyReply> => {
  switch (call) {
    case 'publish': {
      // The encoder names its stream by a secret key. The redirect renames it to the media id, under which viewers play
      // it.
      const mediaId = await encoderCame(context, name)
      return mediaId === null ? reply.code(403).send() : reply.code(302).header('location', mediaId).send()
    }
    case 'update_publish':
      return reply.code((await mayGoOn(context, name)) ? 200 : 403).send()
    case 'publish_done':
      await encoderLeft(context, name)
      return reply.code(200).send()
    default:
      return reply.code(200).send()
  }
}

/** Receives the RTMP server's notices about encoders (nginx: `on_publish`, `on_update`, `on_publish_done`). */
export const ingestRoute = (context: Context) => async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  // A single server reports all encoders, so its requests are not rate limited.
  const unlimited = { config: { perMinute: Number.POSITIVE_INFINITY } } as const
  scope.post('/webhooks/rtmp', unlimited, async (request: Notice, reply) => {
    const [call, name] = [request.body?.get('call'), request.body?.get('name')]
    const refuse = (reason: 'secret' | 'unknownKey'): void =>
      context.securityLog.write('badWebhook', sourceOf(context, request), { from: 'rtmp', reason })
    if (!isKnown(context, request)) refuse('secret')
    if (!isKnown(context, request) || !call || !name) return reply.code(403).send()
    await answer(context, call, name, reply)
    if (call === 'publish' && reply.statusCode === 403) refuse('unknownKey')
    return reply
  })
}

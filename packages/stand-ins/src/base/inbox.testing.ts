import type { IncomingHttpHeaders } from 'node:http'
import Fastify from 'fastify'

/** A webhook endpoint that records requests as parsed by `read` and returns the status in `inbox.answer`. */
export const startInbox = async <T>(
  port: number,
  path: string,
  read: (body: string, headers: IncomingHttpHeaders) => T,
) => {
  const received: T[] = []
  const inbox = { received, answer: 200 }
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<{ Body: string }>(path, async (request, reply) => {
    received.push(read(request.body, request.headers))
    return reply.code(inbox.answer).send()
  })
  await app.listen({ host: '127.0.0.1', port })
  return { inbox, stop: () => app.close() }
}

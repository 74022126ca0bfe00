import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from './negotiate.ts'

const gzipped = promisify(gzip)

/** Sends a text that is made for this one answer, compressed where the client takes it. */
export const sendText = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await gzipped(text))
}

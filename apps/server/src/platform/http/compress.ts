import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipped = promisify(gzip)

const takesGzip = (request: FastifyRequest): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\s*(;\s*q=(0\.\d*[1-9]\d*|1(\.0*)?)\s*)?$/i.test(coding))

/** Sends a text that is made for this one answer, compressed where the client takes it. */
export const sendText = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
  if (!takesGzip(request)) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await gzipped(text))
}

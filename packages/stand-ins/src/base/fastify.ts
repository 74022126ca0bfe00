import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { VendorAnswer, VendorRequest } from './api.ts'
import { ConnectionCut } from './silence.ts'

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

/** Mounts a vendor's API below `root` for these methods. */
export interface ApiMount {
  /** `/v1/` */
  readonly root: string
  readonly methods: HTTPMethods[]
  /** Bodies are bytes, of which each becomes a character. */
  readonly binary?: boolean
  handle(request: VendorRequest): Promise<VendorAnswer>
}

const requestOf = (request: FastifyRequest, root: string): VendorRequest => {
  // Use the raw URL, because the route that reads the ids decodes them.
  const [address = '', query = ''] = request.url.split(/\?(.*)/s)
  return {
    method: request.method,
    path: address.slice(address.indexOf(root)),
    query,
    body: typeof request.body === 'string' ? request.body : '',
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, first(value)])),
  }
}

/** Passes requests in this scope to the stand-in and sends back its answers. */
export const apiRoutes = (scope: FastifyInstance, { root, methods, binary, handle }: ApiMount): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body.toString(binary ? 'latin1' : 'utf8')),
  )
  scope.route({
    method: methods,
    url: `${root}*`,
    handler: async (request, reply) => {
      const answer = await handle(requestOf(request, root)).catch((error: unknown) => {
        if (error instanceof ConnectionCut) return null
        throw error
      })
      if (answer === null) {
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      }
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    },
  })
}

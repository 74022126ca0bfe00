import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { VendorAnswer, VendorRequest } from './api.ts'

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

/** A vendor's API at a server: its requests are those below `root`, by these methods. */
export interface ApiMount {
  /** `/v1/` */
  readonly root: string
  readonly methods: HTTPMethods[]
  handle(request: VendorRequest): Promise<VendorAnswer>
}

const requestOf = (request: FastifyRequest, root: string): VendorRequest => {
  // The address as it came: the ids in it are decoded once, by whoever reads them.
  const [address = '', query = ''] = request.url.split(/\?(.*)/s)
  return {
    method: request.method,
    path: address.slice(address.indexOf(root)),
    query,
    body: typeof request.body === 'string' ? request.body : '',
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, first(value)])),
  }
}

/** Carries requests of a vendor's API in this scope to its stand-in, and the answers back. */
export const apiRoutes = (scope: FastifyInstance, { root, methods, handle }: ApiMount): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  scope.route({
    method: methods,
    url: `${root}*`,
    handler: async (request, reply) => {
      const answer = await handle(requestOf(request, root))
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    },
  })
}

import type { FastifyInstance } from 'fastify'
import type { SandboxStripe } from '../stripe.ts'

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

/** Carries requests of Stripe's API from `/v1/…` in this scope to the provider, and its answers back. */
export const apiRoutes = (scope: FastifyInstance, stripe: SandboxStripe): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  scope.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/v1/*',
    handler: async (request, reply) => {
      // The address as it came: the ids in it are decoded once, by whoever reads them.
      const [address = '', query = ''] = request.url.split(/\?(.*)/s)
      const answer = await stripe.handle({
        method: request.method,
        path: address.slice(address.indexOf('/v1/')),
        query,
        body: typeof request.body === 'string' ? request.body : '',
        headers: {
          authorization: request.headers.authorization,
          idempotencyKey: first(request.headers['idempotency-key']),
          version: first(request.headers['stripe-version']),
        },
      })
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    },
  })
}

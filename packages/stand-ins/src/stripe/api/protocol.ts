import type { PreparedCall, Protocol, Reply, VendorRequest } from '../../base/api.ts'
import { canonical } from '../../base/canonical.ts'
import { findRoute } from '../../base/routes.ts'
import type { Records } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { apiVersion, speaks } from '../version.ts'
import { parameterFailure, StripeFailure, unauthorized } from './errors.ts'
import { expand } from './expand.ts'
import { type Hash, parseForm } from './form.ts'
import { idempotencyKeyOf, keyFailures } from './idempotency.ts'
import { callerOf, type Keys } from './keys.ts'
import { Params } from './params.ts'
import { type Route, routes } from './routes.ts'

const unrecognized = (method: string, path: string) =>
  new StripeFailure(
    404,
    {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    },
    false,
  )

const hashOf = ({ method, query, body }: VendorRequest): Hash =>
  parseForm(method === 'POST' && body !== '' ? body : query)

const operate = (work: Work, route: Route, params: Params, ids: readonly string[], publishable: boolean): Reply => {
  const reply = route.operation({ work, params, ids, publishable })
  const paths = params.strings('expand') ?? []
  params.close()
  return { ...reply, body: reply.status === 200 ? expand(work, reply.body, paths) : reply.body }
}

const prepare = (request: VendorRequest, keys: Keys, checkRate: () => void): PreparedCall<Records> => {
  const { method, path, headers } = request
  const hash = hashOf(request)
  const params = new Params(hash)
  const caller = callerOf(keys, headers.authorization, params.has('key') ? params.string('key') : undefined)
  checkRate()
  const version = headers['stripe-version']
  if (version !== undefined && !speaks(version)) {
    throw parameterFailure(
      `Invalid Stripe API version: ${version}. This server speaks ${apiVersion}.`,
      'Stripe-Version',
    )
  }
  const found = findRoute(routes, method, path)
  if (!found) throw unrecognized(method, path)
  const { route, ids } = found
  const publishable = caller === 'publishable'
  if (publishable && !route.publishable) {
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      'secret_key_required',
    )
  }
  return {
    caller,
    idempotencyKey: method === 'POST' ? idempotencyKeyOf(headers['idempotency-key']) : null,
    input: canonical(hash),
    run: (work) => {
      try {
        return operate(work, route, params, ids, publishable)
      } catch (error) {
        throw publishable && error instanceof StripeFailure ? error.forBrowser() : error
      }
    },
  }
}

/** The request's input for the log, without card numbers and security codes. */
const withoutCard = (request: VendorRequest): string =>
  JSON.stringify(hashOf(request), (name, value: unknown) => (name === 'number' || name === 'cvc' ? '***' : value))

/** Stripe's form bodies, keys and errors. */
export const stripeProtocol = (keys: Keys, checkRate: () => void): Protocol<Records> => ({
  prepare: (request) => prepare(request, keys, checkRate),
  ...keyFailures,
  crashed: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
  headersOf: ({ headers }, requestId) => ({
    'request-id': requestId,
    'stripe-version': headers['stripe-version'] ?? apiVersion,
    'cache-control': 'no-cache, no-store',
    ...(headers['idempotency-key'] === undefined ? {} : { 'idempotency-key': headers['idempotency-key'] }),
  }),
  replayHeaders: ({ requestId }) => ({ 'idempotent-replayed': 'true', 'original-request': requestId }),
  loggedInput: withoutCard,
})

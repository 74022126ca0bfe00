import type { Protocol, Reply, VendorRequest } from './api.ts'
import { canonical } from './canonical.ts'
import { VendorFailure } from './failure.ts'
import type { BaseRecords } from './records.ts'
import { findRoute, type RoutePattern, routePattern } from './routes.ts'
import { sameSecret } from './same-secret.ts'
import type { Work } from './work.ts'

export interface JsonCall<R extends BaseRecords> {
  readonly work: Work<R>
  /** The ids in the path. */
  readonly ids: readonly string[]
  readonly query: URLSearchParams
  /** The parsed body; `null` if there is none. Routes validate it. */
  readonly input: unknown
}

type Operation<R extends BaseRecords> = (call: JsonCall<R>) => Reply

interface JsonRoute<R extends BaseRecords> extends RoutePattern {
  readonly operation: Operation<R>
}

interface JsonOptions<R extends BaseRecords> {
  /** `{ 'POST /v1/transfers/:id/cancel': (call) => … }` */
  readonly routes: Readonly<Record<string, Operation<R>>>
  /** Usually `bearer(apiKey)`. */
  readonly isAuthorized: (request: VendorRequest) => boolean
  /** Where the vendor expects the idempotency key; by default in the header `Idempotency-Key`. */
  readonly idempotencyKeyOf?: (request: VendorRequest, input: unknown) => string | null
  /** Reads a body, if not with JSON.parse. */
  readonly parse?: (body: string) => unknown
  /** The body of an error response. */
  readonly errorBody?: (code: string, message: string) => object
}

export const bearer =
  (apiKey: string) =>
  ({ headers }: VendorRequest): boolean =>
    sameSecret(headers.authorization ?? '', `Bearer ${apiKey}`)

const keyHeader = ({ headers }: VendorRequest): string | null => headers['idempotency-key'] ?? null

const plainError = (code: string, message: string): object => ({ error: { code, message } })

/** The protocol of a vendor with JSON bodies and a single caller. */
export const jsonProtocol = <R extends BaseRecords>(options: JsonOptions<R>): Protocol<R> => {
  const { isAuthorized, idempotencyKeyOf = keyHeader, parse = JSON.parse, errorBody = plainError } = options
  const routes: JsonRoute<R>[] = Object.entries(options.routes).map(([call, operation]) => ({
    ...routePattern(call),
    operation,
  }))
  /** Refuses a request before it starts, so that its key stays unused. */
  const refused = (status: number, code: string, message: string) =>
    new VendorFailure(message, status, errorBody(code, message), false)

  const parsed = (body: string): unknown => {
    try {
      return body === '' ? null : parse(body)
    } catch {
      throw refused(400, 'invalid_json', 'The body is not JSON.')
    }
  }

  return {
    prepare: (request) => {
      const { method, path, body } = request
      const query = new URLSearchParams(request.query)
      if (!isAuthorized(request)) throw refused(401, 'unauthorized', 'The API key is missing or wrong.')
      const found = findRoute(routes, method, path)
      if (!found) throw refused(404, 'not_found', `There is no ${method} ${path}.`)
      const { route, ids } = found
      const input = parsed(body)
      return {
        caller: 'api',
        idempotencyKey: method === 'GET' ? null : idempotencyKeyOf(request, input),
        input: canonical({ method, query: request.query, input }),
        run: (work) => route.operation({ work, ids, query, input }),
      }
    },
    keyReused: ({ key }) => refused(409, 'idempotency_key_reused', `The key ${key} was used for another request.`),
    keyInUse: ({ key }) => refused(409, 'idempotency_key_in_use', `A request under the key ${key} is being answered.`),
    crashed: errorBody('internal_error', 'An unknown error occurred.'),
  }
}

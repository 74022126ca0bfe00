import { forBrowser } from '../browser.ts'
import type { Reply } from '../resources/call.ts'
import type { SavedAnswer } from '../state/records.ts'
import type { Store } from '../state/store.ts'
import { randomText, type Settings, Work } from '../state/work.ts'
import { apiVersion, speaks } from '../version.ts'
import { parameterFailure, StripeFailure, unauthorized } from './errors.ts'
import { expand } from './expand.ts'
import { canonical, parseForm } from './form.ts'
import { ANSWERS_KEPT_SECONDS, checkSameCall, digest, idempotencyKeyOf, inUse } from './idempotency.ts'
import { callerOf, type Keys } from './keys.ts'
import { Params } from './params.ts'
import { type Route, routeOf } from './routes.ts'

export interface ApiRequest {
  readonly method: string
  /** From `/v1/` on. */
  readonly path: string
  readonly query: string
  readonly body: string
  readonly headers: {
    readonly authorization?: string
    readonly idempotencyKey?: string
    readonly version?: string
  }
}

export interface ApiAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface ApiParts {
  readonly store: Store
  readonly settings: Settings
  readonly keys: Keys
  /** Milliseconds. */
  readonly now: () => number
  readonly checkRate: () => void
  /** How long an answer takes on its way. */
  readonly latency: () => Promise<unknown>
  readonly onError: (error: unknown) => void
}

const written = (body: object): string => JSON.stringify(body, null, 2)

/** A browser is not shown more of an intent in a refusal than in an answer. */
const refusal = ({ status, error }: StripeFailure, publishable: boolean): Reply => {
  const { payment_intent, ...rest } = error
  if (!payment_intent) return { status, body: { error } }
  return {
    status,
    body: { error: { ...rest, payment_intent: publishable ? forBrowser(payment_intent) : payment_intent } },
  }
}

const unrecognized = (method: string, path: string) =>
  new StripeFailure(
    404,
    {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    },
    false,
  )

interface Understood {
  readonly route: Route
  readonly ids: readonly string[]
  readonly params: Params
  readonly parameters: string
  readonly publishable: boolean
  readonly key: string | null
  /** Where the answer under the key is remembered: browsers and the server do not share theirs. */
  readonly place: string
}

/** Stripe's HTTP API, whatever carries the requests. */
export const createApi = (parts: ApiParts) => {
  const { store, settings, keys, now } = parts
  const inFlight = new Set<string>()

  const understand = ({ method, path, query, body, headers }: ApiRequest): Understood => {
    const hash = parseForm(method === 'POST' && body !== '' ? body : query)
    const params = new Params(hash)
    const caller = callerOf(keys, headers.authorization, params.has('key') ? params.string('key') : undefined)
    parts.checkRate()
    if (headers.version !== undefined && !speaks(headers.version)) {
      throw parameterFailure(
        `Invalid Stripe API version: ${headers.version}. This server speaks ${apiVersion}.`,
        'Stripe-Version',
      )
    }
    const found = routeOf(method, path)
    if (!found) throw unrecognized(method, path)
    const publishable = caller === 'publishable'
    if (publishable && !found.route.publishable) {
      throw unauthorized(
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
        'secret_key_required',
      )
    }
    const key = method === 'POST' ? idempotencyKeyOf(headers.idempotencyKey) : null
    return { ...found, params, parameters: digest(canonical(hash)), publishable, key, place: `${caller} ${key}` }
  }

  const savedAt = (place: string): SavedAnswer | undefined => {
    const saved = store.get('answer', place)
    return saved && saved.created > now() / 1000 - ANSWERS_KEPT_SECONDS ? saved : undefined
  }

  const save = (work: Work, request: ApiRequest, call: Understood, requestId: string, reply: Reply): void => {
    if (call.key === null) return
    const { path } = request
    const { status, body } = reply
    const { parameters } = call
    work.put('answer', {
      ...work.fresh('idem'),
      id: call.place,
      path,
      parameters,
      requestId,
      status,
      body: written(body),
    })
  }

  /** The call and the memory of its answer are one piece of work: both are kept, or neither. */
  const run = (request: ApiRequest, call: Understood, requestId: string): Reply => {
    const work = new Work(store, settings, now(), { requestId, idempotencyKey: call.key })
    const { params, ids, publishable, route } = call
    try {
      return store.transact(() => {
        const reply = route.operation({ work, params, ids, publishable })
        const paths = params.strings('expand') ?? []
        params.close()
        const told = { ...reply, body: reply.status === 200 ? expand(work, reply.body, paths) : reply.body }
        save(work, request, call, requestId, told)
        return told
      })
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      const reply = refusal(error, publishable)
      if (error.remembered) store.transact(() => save(work, request, call, requestId, reply))
      return reply
    }
  }

  const perform = async (request: ApiRequest, requestId: string): Promise<Reply & { saved?: SavedAnswer }> => {
    const call = understand(request)
    if (call.key === null) {
      await parts.latency()
      return run(request, call, requestId)
    }
    if (inFlight.has(call.place)) throw inUse(call.key)
    const saved = savedAt(call.place)
    if (saved) {
      checkSameCall(saved, { key: call.key, path: request.path, parameters: call.parameters })
      return { status: saved.status, body: {}, saved }
    }
    inFlight.add(call.place)
    try {
      await parts.latency()
      const reply = run(request, call, requestId)
      await store.durable()
      return reply
    } finally {
      inFlight.delete(call.place)
    }
  }

  return async (request: ApiRequest): Promise<ApiAnswer> => {
    const requestId = `req_${randomText(14)}`
    const headers = {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': request.headers.version ?? apiVersion,
      'cache-control': 'no-cache, no-store',
      ...(request.headers.idempotencyKey === undefined ? {} : { 'idempotency-key': request.headers.idempotencyKey }),
    }
    try {
      const { status, body, saved } = await perform(request, requestId)
      await store.durable()
      if (!saved) return { status, headers, body: written(body) }
      const replayed = { 'idempotent-replayed': 'true', 'original-request': saved.requestId }
      return { status, headers: { ...headers, ...replayed }, body: saved.body }
    } catch (error) {
      if (error instanceof StripeFailure) {
        const { status, body } = refusal(error, true)
        return { status, headers, body: written(body) }
      }
      parts.onError(error)
      const body = { error: { type: 'api_error', message: 'An unknown error occurred.' } }
      return { status: 500, headers, body: written(body) }
    }
  }
}

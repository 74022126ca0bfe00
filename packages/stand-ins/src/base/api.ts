import { VendorFailure } from './failure.ts'
import { type KeyFailures, SavedAnswers } from './idempotency.ts'
import { randomText } from './random-text.ts'
import type { BaseRecords, SavedAnswer } from './records.ts'
import type { RequestLog } from './request-log.ts'
import type { Store } from './store.ts'
import { type Settings, Work } from './work.ts'

type Headers = Readonly<Record<string, string>>

export interface VendorRequest {
  readonly method: string
  /** As received, without decoding ids. */
  readonly path: string
  readonly query: string
  readonly body: string
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

export interface VendorAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

export interface Reply {
  readonly status: number
  readonly body: object
}

/** An authenticated and parsed request. */
export interface PreparedCall<R extends BaseRecords> {
  /** Identifies the vendor's caller. Each caller has its own idempotency keys. */
  readonly caller: string
  readonly idempotencyKey: string | null
  /** A canonical form of the input: equal inputs give equal text. */
  readonly input: string
  readonly run: (work: Work<R>) => Reply
}

/** How a vendor's API parses requests and formats errors. */
export interface Protocol<R extends BaseRecords> extends KeyFailures {
  /** Throws a `VendorFailure` if the vendor refuses the request. */
  readonly prepare: (request: VendorRequest) => PreparedCall<R>
  /** The body of a 500 response. */
  readonly crashed: object
  readonly headersOf?: (request: VendorRequest, requestId: string) => Headers
  readonly replayHeaders?: (saved: SavedAnswer) => Headers
  /** The request's input for the log, without secrets. */
  readonly loggedInput?: (request: VendorRequest) => string
}

export interface ApiParts<R extends BaseRecords> {
  readonly protocol: Protocol<R>
  readonly store: Store<R>
  readonly settings: Settings
  /** In milliseconds. */
  readonly now: () => number
  /** Simulates the latency of an answer. */
  readonly latency: () => Promise<unknown>
  readonly log: RequestLog
  readonly onError: (error: unknown) => void
}

interface Outcome {
  readonly status: number
  readonly body: string
  readonly saved?: SavedAnswer
}

const written = (body: object): string => JSON.stringify(body, null, 2)

/** A vendor's HTTP API, independent of the transport. */
export const createApi = <R extends BaseRecords>(parts: ApiParts<R>) => {
  const { protocol, store, settings, now, log } = parts
  const answers = new SavedAnswers(store, protocol, now)

  const keyed = ({ path }: VendorRequest, { idempotencyKey: key, caller, input }: PreparedCall<R>) =>
    key === null ? undefined : { key, caller, path, input }

  /** The call and its saved answer are one transaction. */
  const run = (request: VendorRequest, call: PreparedCall<R>, requestId: string): Outcome => {
    const work = new Work(store, settings, now(), { requestId, idempotencyKey: call.idempotencyKey })
    const key = keyed(request, call)
    const finish = ({ status, body }: Reply): Outcome => {
      const outcome = { status, body: written(body) }
      if (key) answers.save(work, key, { requestId, ...outcome })
      return outcome
    }
    try {
      return store.transact(() => finish(call.run(work)))
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error
      return error.remembered
        ? store.transact(() => finish(error))
        : { status: error.status, body: written(error.body) }
    }
  }

  const perform = async (request: VendorRequest, requestId: string): Promise<Outcome> => {
    const call = protocol.prepare(request)
    const runLater = async () => {
      await parts.latency()
      const outcome = run(request, call, requestId)
      // Wait until the answer is durable. The client must never see an answer that a crash could undo.
      await store.durable()
      return outcome
    }
    const key = keyed(request, call)
    if (!key) return runLater()
    const saved = answers.find(key)
    return saved ? { status: saved.status, body: saved.body, saved } : answers.hold(key, runLater)
  }

  const failed = (error: unknown): Outcome => {
    if (error instanceof VendorFailure) return { status: error.status, body: written(error.body) }
    parts.onError(error)
    return { status: 500, body: written(protocol.crashed) }
  }

  return async (request: VendorRequest): Promise<VendorAnswer> => {
    const requestId = `req_${randomText(14)}`
    const { status, body, saved } = await perform(request, requestId).catch(failed)
    log.add({
      id: requestId,
      at: now(),
      method: request.method,
      path: request.path,
      input: protocol.loggedInput?.(request) ?? (request.body || request.query),
      idempotencyKey: request.headers['idempotency-key'] ?? null,
      status,
      replayed: saved !== undefined,
      answer: body,
    })
    const headers = {
      'content-type': 'application/json',
      ...protocol.headersOf?.(request, requestId),
      ...(saved && protocol.replayHeaders?.(saved)),
    }
    return { status, headers, body }
  }
}

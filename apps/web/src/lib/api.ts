import { type Call, type Output, pathsOf, type SentInput } from '@avalive/contract/call'
import * as z from 'zod/mini'
import { currentDestination } from './campaign.ts'
import { currentLocale } from './locale.ts'
import { bearer } from './session.ts'
import { traceCall } from './tracer.ts'
import { viewing } from './view.ts'

/** A failed call. Status 0 means that there was no response. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly url: string
  readonly errorCode: number | undefined
  /** Seconds after which the server accepts another attempt, if it says so. */
  readonly retryAfter: number | undefined

  constructor(failure: {
    status: number
    url: string
    errorCode?: number | undefined
    retryAfter?: number | undefined
    message: string
    cause?: unknown
  }) {
    super(failure.message, { cause: failure.cause })
    this.status = failure.status
    this.url = failure.url
    this.errorCode = failure.errorCode
    this.retryAfter = failure.retryAfter
  }
}

/** Whether the resource doesn't exist or isn't available to this person. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The same for a read by an id from the page's address: the server refuses ids that nothing can have with 400. */
export const isUnknownId = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

const refusal = z.object({ payload: z.object({ message: z.string(), errorCode: z.int() }) })
const answer = z.object({ payload: z.unknown() })

const queryOf = (input: object): string => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

const headers = (token: string | null, isOperators: boolean): Record<string, string> => {
  const destination = currentDestination()
  // The console itself stays the operator's.
  const view = isOperators ? null : viewing()
  return {
    Accept: 'application/json',
    'Accept-Language': currentLocale(),
    'X-Client-Type': 'web',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(view && { 'X-View-As': view.token }),
    ...(destination && { 'X-Destination': destination }),
  }
}

interface Options {
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page that sent it. */
  keepalive?: boolean
  /** The app's token, if it is no longer the tab's. Null: none, whatever the tab has by now. */
  token?: string | null
  /** Instead of `fetch`, which doesn't say how much of a file is sent. */
  transport?: (url: string, init: RequestInit) => Promise<Response>
}

const send = async (url: string, init: RequestInit, transport: Options['transport']): Promise<Response> => {
  try {
    const own: RequestInit = { credentials: 'same-origin', ...init }
    return await (transport ? transport(url, own) : fetch(url, own))
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError({ status: 0, url, message: 'no answer', cause })
  }
}

const read = async (response: Response, url: string, signal: AbortSignal | undefined): Promise<unknown> => {
  try {
    return await response.json()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({ status: response.ok ? 0 : response.status, url, message: 'unreadable answer', cause })
  }
}

/** Makes a call of the contract: sends the input as query or body and parses the output with the contract's schema. */
export const call = async <C extends Call>(
  target: C,
  input: SentInput<C>,
  options: Options = {},
): Promise<Output<C>> => {
  const { signal, keepalive } = options
  const [url = target.path] = pathsOf(target)
  const sent = target.method === 'GET' ? queryOf(Object(input)) : ''
  const trace = traceCall(target, url)
  const init = {
    method: target.method,
    headers: {
      ...headers(options.token === undefined ? bearer() : options.token, target.auth === 'operator'),
      ...trace?.headers,
      ...(target.method === 'POST' && { 'Content-Type': 'application/json' }),
    },
    ...(target.method === 'POST' && { body: JSON.stringify(input) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }
  const response = await send(url + sent, init, options.transport).finally(() => trace?.end())
  const body = await read(response, url, signal)
  if (!response.ok) {
    const { data } = refusal.safeParse(body)
    throw new ApiError({
      status: response.status,
      url,
      errorCode: data?.payload.errorCode,
      message: data?.payload.message ?? 'refused',
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
    })
  }
  const parsed = target.output.safeParse(answer.safeParse(body).data?.payload)
  if (!parsed.success) {
    throw new ApiError({ status: response.status, url, message: 'an answer outside the contract', cause: parsed.error })
  }
  // The contract types `output` as any schema; only `C` has the exact type.
  return parsed.data as Output<C>
}

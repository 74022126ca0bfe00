import { createHash, createPrivateKey, sign as signWith } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseLossless, rawNumber } from '@avalive/rules/payouts/lossless-json'
import type { VendorAnswer, VendorRequest } from '../base/api.ts'
import { bearer, jsonProtocol } from '../base/json-protocol.ts'
import type { StoredEvent } from '../base/records.ts'
import { silence } from '../base/silence.ts'
import { createStandIn, type StandIn, type StandInOptions } from '../base/stand-in.ts'
import { wiseRoutes } from './api.ts'
import { fateOf, faultOf, type RequestKind, type WiseFault, type WiseFaultOptions } from './faults.ts'
import type { Fate, WiseRecords } from './records.ts'
import { transferTasks } from './transfers.ts'

export interface WiseOptions extends StandInOptions {
  readonly token: string
  readonly profileId: string
  /** Faults of requests and fates of transfers from a seed. */
  readonly plan?: WiseFaultOptions
  /** How long a slow answer takes. */
  readonly slowMs?: number
  /** Closes connections without an answer after so many milliseconds. By default they stay open. */
  readonly cutAfterMs?: number
}

export interface SandboxWise extends StandIn<WiseRecords> {
  /** The faults of the next requests that change something, one each. They come before those of the seed. */
  readonly faults: WiseFault[]
  /** The fates of the next transfers to be funded. */
  readonly fates: Fate[]
  /** Subjects of requests that met a fault: amounts in cents and addresses. A simulation clears it. */
  readonly failed: Set<string>
  /** Ends the faults of the seed. */
  calm(): void
}

export const wisePath = '/sandbox/wise'

/** The id of a delivery follows from its body, so a copy of a notice has the id of the first. */
const deliveryIdOf = (body: string): string => {
  const hex = createHash('sha256').update(body).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** Signs the raw body as Wise does. */
export const signNotice = (body: string, privateKey: string): Record<string, string> => ({
  'x-signature-sha256': signWith('sha256', Buffer.from(body), createPrivateKey(privateKey)).toString('base64'),
  'x-delivery-id': deliveryIdOf(body),
})

interface Notice {
  readonly transfer: string
  readonly recipient: string
  readonly at: number
  readonly state?: string
  readonly previous?: string | null
  readonly refundedCents?: string
}

const amountOf = (cents: string): object => {
  const digits = cents.padStart(3, '0')
  return rawNumber(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

const showEvent =
  (profileId: string) =>
  ({ type, object, seq }: StoredEvent): object => {
    const { transfer, recipient, at, state, previous, refundedCents } = object as Notice
    const resource = {
      type: 'transfer',
      id: rawNumber(transfer),
      profile_id: rawNumber(profileId),
      account_id: rawNumber(recipient),
      ...(refundedCents !== undefined && { refund_amount: amountOf(refundedCents), refund_currency: 'USD' }),
    }
    const states = state === undefined ? {} : { current_state: state, previous_state: previous ?? null }
    return {
      data: { resource, ...states, occurred_at: new Date(at).toISOString() },
      subscription_id: `sandbox-${seq}`,
      event_type: type,
      schema_version: '2.0.0',
      sent_at: new Date(at).toISOString(),
    }
  }

const kindOf = ({ method, path }: VendorRequest): RequestKind | undefined => {
  if (method === 'GET') return 'find'
  if (path.endsWith('/quotes')) return 'quote'
  if (path.endsWith('/accounts')) return 'recipient'
  if (path.endsWith('/payments')) return 'payment'
  if (path.endsWith('/cancel')) return 'cancel'
  return path.endsWith('/transfers') ? 'transfer' : undefined
}

const SLOW_MS = 4000
const json = { 'content-type': 'application/json' }
const failure: VendorAnswer = { status: 500, headers: json, body: '{}' }
const refusedRequest: VendorAnswer = { status: 422, headers: json, body: '{"errors":[{"code":"NOT_VALID"}]}' }
/** As Wise answers to a caller that must prove who they are. */
const approvalRequired: VendorAnswer = {
  status: 403,
  headers: { ...json, 'x-2fa-approval': 'be2f9d0d-52f4-45f0-9b0f-2e6c7a1a5a0c', 'x-2fa-approval-result': 'REJECTED' },
  body: '{}',
}

/** A stand-in for Wise that speaks its API and sends signed webhooks. Its ids don't fit a JavaScript number. */
export const createWise = async (options: WiseOptions): Promise<SandboxWise> => {
  const { profileId, token } = options
  let { plan } = options
  const faults: WiseFault[] = []
  const nextFates: Fate[] = []
  const counts = new Map<string, number>()
  const failed = new Set<string>()
  /** Quotes that a fault made expire early. */
  const expired = new Set<string>()

  const standIn = await createStandIn<WiseRecords>(
    {
      name: 'wise',
      protocol: jsonProtocol<WiseRecords>({
        isAuthorized: bearer(token),
        parse: parseLossless,
        // Repeats are recognized by their customerTransactionId.
        idempotencyKeyOf: () => null,
        errorBody: (code, message) => ({ errors: [{ code, message }] }),
        routes: wiseRoutes(profileId, {
          hasExpired: ({ id, expiresAt }, now) => expired.has(id) || expiresAt <= now,
          fateOf: ({ sourceCents }) => nextFates.shift() ?? (plan ? fateOf(plan, sourceCents) : 'arrive'),
        }),
      }),
      sign: signNotice,
      showEvent: showEvent(profileId),
      tasks: transferTasks,
    },
    options,
  )

  const fieldOf = ({ body }: VendorRequest, pattern: RegExp): string => pattern.exec(body)?.[1] ?? ''
  const quoteOf = (request: VendorRequest): string => fieldOf(request, /"quoteUuid":"([^"]+)"/)

  /** What a request is about: an amount or an address, which are the same in every run with a seed. */
  const subjectOf = (request: VendorRequest, kind: RequestKind): Promise<string> =>
    standIn.act((work) => {
      if (kind === 'quote') return fieldOf(request, /"sourceAmount":([\d.]+)/).replace('.', '')
      if (kind === 'recipient') return fieldOf(request, /"email":"([^"]+)"/)
      if (kind === 'transfer') return work.get('quote', quoteOf(request))?.sourceCents ?? ''
      const id = /\/transfers\/(\d+)/.exec(request.path)?.[1] ?? ''
      return work.get('transfer', id)?.sourceCents ?? ''
    })

  const plannedFault = async (request: VendorRequest, kind: RequestKind): Promise<WiseFault | undefined> => {
    if (!plan) return undefined
    const subject = await subjectOf(request, kind)
    const count = (counts.get(`${kind} ${subject}`) ?? 0) + 1
    counts.set(`${kind} ${subject}`, count)
    const fault = faultOf(plan, kind, subject, count)
    if (fault !== undefined) failed.add(subject)
    return fault
  }

  return {
    ...standIn,
    faults,
    fates: nextFates,
    failed,
    calm: () => {
      plan = undefined
    },
    handle: async (request) => {
      const kind = kindOf(request)
      const queued = kind === undefined || kind === 'find' ? undefined : faults.shift()
      const fault = queued ?? (kind && (await plannedFault(request, kind)))
      if (fault === 'timeout-before') return silence(options.cutAfterMs)
      if (fault === 'error') return failure
      if (fault === 'refused') return refusedRequest
      if (fault === 'approval' && kind === 'payment') return approvalRequired
      if (fault === 'expired-quote') expired.add(quoteOf(request))
      if (fault === 'slow') await sleep(options.slowMs ?? SLOW_MS)
      const answer = await standIn.handle(request)
      if (fault === 'error-after') return failure
      return fault === 'timeout-after' ? silence(options.cutAfterMs) : answer
    },
  }
}

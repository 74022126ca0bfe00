import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VendorAnswer, VendorRequest } from '../base/api.ts'
import { VendorFailure } from '../base/failure.ts'
import { type JsonCall, jsonProtocol } from '../base/json-protocol.ts'
import { randomText } from '../base/random-text.ts'
import { sameSecret } from '../base/same-secret.ts'
import { silence } from '../base/silence.ts'
import { createStandIn, type StandIn, type StandInOptions } from '../base/stand-in.ts'
import type { Work } from '../base/work.ts'
import {
  type FaultyKind,
  fateOf,
  outageOf,
  type PayoneerFault,
  type PayoneerFaultPlan,
  plannedFault,
} from './faults.ts'
import type { Payee, PayeeState, PayoneerRecords, Payout } from './records.ts'

export interface PayoneerOptions extends StandInOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly programId: string
  /** Faults of all requests, from a seed. Without it, only those in `faults`. */
  readonly plan?: PayoneerFaultPlan
  /** How long after its request a payout is transferred, in seconds of the stand-in's clock. Null: by a person only. */
  readonly completeAfter?: number | null
  /** How long a slow answer takes, in milliseconds. */
  readonly slowMs?: number
  /** Closes connections without an answer after so many milliseconds. By default they stay open. */
  readonly cutAfterMs?: number
}

export interface SandboxPayoneer extends StandIn<PayoneerRecords> {
  /** The faults of the next payments, one each. */
  readonly faults: PayoneerFault[]
  /** The faults of the next questions about a payout, one each. */
  readonly askFaults: PayoneerFault[]
  /** References of payouts about which a question was answered. A simulation clears it. */
  readonly answered: Set<string>
  /** Resolves when no request is being processed. One without an answer counts once nothing more happens. */
  quiet(): Promise<void>
}

export const payoneerPath = '/sandbox/payoneer'
const tokenPath = '/api/v2/oauth2/token'
const COMPLETE_AFTER = 24 * 60 * 60
const RETURNED_AFTER_MS = 20 * 24 * 60 * 60 * 1000
const SLOW_MS = 4000
const TOKEN_SECONDS = 3600

type PayoneerWork = Work<PayoneerRecords>
type PayoneerCall = JsonCall<PayoneerRecords>

const errorBody = (code: string, message: string): object => ({ error: code, error_description: message })
const failure = (status: number, code: string, message: string) =>
  new VendorFailure(message, status, errorBody(code, message))

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const registrationLink = ({ work, input }: PayoneerCall) => {
  const { payee_id: id, redirect_url: returnUrl } = fieldsOf(input)
  if (typeof id !== 'string' || !/^[\w-]{1,30}$/.test(id) || typeof returnUrl !== 'string') {
    throw failure(400, 'Bad Request', 'payee_id, redirect_url')
  }
  if (work.get('payee', id)) throw failure(400, 'Bad Request', 'The payee exists already.')
  const token = randomText(32)
  work.put('payee', { ...work.fresh('payee'), id, token, returnUrl, state: null, accountId: '' })
  return {
    status: 200,
    body: { result: { registration_link: `${work.settings.publicUrl}${payoneerPath}/register/${token}` } },
  }
}

const registered = (work: PayoneerWork, id: string): Payee & { state: PayeeState } => {
  const payee = work.get('payee', id)
  if (!payee || payee.state === null) throw failure(404, 'Not Found', 'There is no such payee.')
  return { ...payee, state: payee.state }
}

const descriptions: Record<PayeeState, string> = { 0: 'Pending', 1: 'Active', 99: 'Inactive' }

const payeeStatus = ({ work, ids }: PayoneerCall) => {
  const { accountId, state } = registered(work, ids[1] ?? '')
  const body = { result: { account_id: accountId, status: { type: state, description: descriptions[state] } } }
  return { status: 200, body }
}

const releasePayee = ({ work, ids }: PayoneerCall) => {
  const payee = registered(work, ids[1] ?? '')
  work.store.remove('payee', payee.id)
  return { status: 200, body: { result: 'OK' } }
}

const announce = (work: PayoneerWork, type: string, { reference, payee, state }: Payout): void =>
  work.emit(type, { client_reference_id: reference, payee_id: payee, status: state })

const pay =
  (completeAfter: number | null) =>
  ({ work, input }: PayoneerCall) => {
    const { Payments: payments } = fieldsOf(input)
    const [payment] = Array.isArray(payments) ? payments.map(fieldsOf) : []
    const { client_reference_id: reference, payee_id: payeeId, currency, amount } = payment ?? {}
    const isValid = typeof reference === 'string' && typeof payeeId === 'string' && typeof amount === 'number'
    if (!isValid || currency !== 'USD' || amount <= 0) throw failure(400, 'Bad Request', 'Payments')
    const payee = work.get('payee', payeeId)
    if (payee?.state !== 1) throw failure(400, 'Bad Request', 'The payee is not active.')
    const late = work.store.all('payout').find((one) => one.reference === reference && one.isLate)
    if (late) {
      work.put('payout', { ...late, isLate: false })
      return { status: 400, body: errorBody('Bad Request', 'The reference exists already.') }
    }
    const cents = Math.round(amount * 100)
    const payout = work.put('payout', {
      ...work.fresh('payout'),
      reference,
      payee: payeeId,
      cents,
      state: 'Pending',
    })
    announce(work, 'payout.accepted', payout)
    if (completeAfter !== null) work.schedule('complete', payout.id, work.now + completeAfter * 1000)
    return { status: 200, body: { result: 'Payments Created' } }
  }

const payoutStatus = ({ work, ids }: PayoneerCall) => {
  const reference = ids[1] ?? ''
  const payout = work.store.all('payout').findLast((one) => one.reference === reference && !one.isLate)
  if (!payout) throw failure(404, 'Not Found', 'There is no such payout.')
  return {
    status: 200,
    body: {
      result: {
        client_reference_id: reference,
        payout_id: payout.id,
        status: payout.state,
        currency: 'USD',
        amount: payout.cents / 100,
      },
    },
  }
}

/** Completes or bounces a payout, also one that was transferred before. */
export const movePayout = (work: PayoneerWork, id: string, state: 'Transferred' | 'Cancelled'): void => {
  const payout = work.must('payout', id)
  if (payout.state === state || payout.state === 'Cancelled') return
  const moved = work.put('payout', { ...payout, state })
  announce(work, state === 'Transferred' ? 'payout.transferred' : 'payout.cancelled', moved)
}

/** Registers the person of a link, or changes the status of a payee. */
export const movePayee = (work: PayoneerWork, id: string, state: PayeeState): void => {
  const payee = work.must('payee', id)
  if (payee.state === state) return
  const accountId = payee.accountId || String(10_000_000 + payee.seq)
  work.put('payee', { ...payee, state, accountId })
  work.emit('payee.changed', { payee_id: id, status: descriptions[state] })
}

const failed: VendorAnswer = { status: 500, headers: { 'content-type': 'application/json' }, body: '{}' }
const json = (status: number, body: object): VendorAnswer => ({ ...failed, status, body: JSON.stringify(body) })

/** A server that speaks Payoneer's API v4 as far as the application uses it. */
export const createPayoneer = async (options: PayoneerOptions): Promise<SandboxPayoneer> => {
  const { plan, programId, completeAfter = COMPLETE_AFTER, slowMs = SLOW_MS, cutAfterMs } = options
  const faults: PayoneerFault[] = []
  const askFaults: PayoneerFault[] = []
  const tokens = new Set<string>()
  const counts = { pay: 0, ask: 0, link: 0, payee: 0, release: 0, token: 0, completed: 0 }
  const working = new Set<Promise<unknown>>()
  /** Faults that the next requests of a kind about the same subject meet, too. */
  const outages = new Map<string, { readonly fault: PayoneerFault; readonly left: number }>()
  const answered = new Set<string>()

  const inProgram =
    (operation: (call: PayoneerCall) => { status: number; body: object }) =>
    (call: PayoneerCall): { status: number; body: object } => {
      if (call.ids[0] !== programId) throw failure(403, 'Forbidden', 'The program is not yours.')
      return operation(call)
    }

  const standIn = await createStandIn<PayoneerRecords>(
    {
      name: 'payoneer',
      protocol: jsonProtocol<PayoneerRecords>({
        isAuthorized: ({ headers }) => tokens.has((headers.authorization ?? '').replace(/^Bearer /, '')),
        // An address that doesn't exist is answered by the gateway, without a description.
        errorBody: (code) => ({ code }),
        idempotencyKeyOf: () => null,
        routes: {
          'POST /v4/programs/:program/payees/registration-link': inProgram(registrationLink),
          'GET /v4/programs/:program/payees/:payee/status': inProgram(payeeStatus),
          'DELETE /v4/programs/:program/payees/:payee': inProgram(releasePayee),
          'POST /v4/programs/:program/masspayouts': inProgram(pay(completeAfter)),
          'GET /v4/programs/:program/payouts/:reference/status': inProgram(payoutStatus),
        },
      }),
      sign: (body, secret) => ({
        'x-payoneer-signature': createHmac('sha256', secret).update(body).digest('base64'),
      }),
      showEvent: ({ id, type, created, object }) => ({ event_id: id, event_type: type, created, data: object }),
      tasks: {
        complete: (work, id) => {
          counts.completed += 1
          if (work.must('payout', id).state !== 'Pending') return
          const fate = plan ? fateOf(plan, counts.completed) : 'arrive'
          movePayout(work, id, fate === 'bounce' ? 'Cancelled' : 'Transferred')
          if (fate !== 'return') return
          work.put('payout', { ...work.must('payout', id), returns: true })
          work.schedule('return', id, work.now + RETURNED_AFTER_MS)
        },
        return: (work, id) => movePayout(work, id, 'Cancelled'),
      },
    },
    options,
  )

  const issueToken = ({ headers }: VendorRequest): VendorAnswer => {
    const expected = `Basic ${Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')}`
    if (!sameSecret(headers.authorization ?? '', expected)) return json(401, errorBody('invalid_client', 'client'))
    const token = randomText(40)
    tokens.add(token)
    return json(200, { token_type: 'Bearer', access_token: token, expires_in: TOKEN_SECONDS })
  }

  const kindOf = ({ method, path }: VendorRequest): FaultyKind => {
    if (path === tokenPath) return 'token'
    if (method === 'DELETE') return 'release'
    if (method === 'POST') return path.endsWith('/masspayouts') ? 'pay' : 'link'
    return path.includes('/payouts/') ? 'ask' : 'payee'
  }

  const paymentIn = ({ body }: VendorRequest): Record<string, unknown> => {
    const { Payments: payments } = fieldsOf(JSON.parse(body))
    return Array.isArray(payments) ? fieldsOf(payments[0]) : {}
  }

  const subjectOf = (request: VendorRequest, kind: FaultyKind): string =>
    kind === 'pay' ? String(paymentIn(request).client_reference_id) : request.path

  const plannedFor = (request: VendorRequest, kind: FaultyKind): PayoneerFault | undefined => {
    if (!plan) return undefined
    const key = `${kind} ${subjectOf(request, kind)}`
    const outage = outages.get(key)
    outages.delete(key)
    counts[kind] += outage ? 0 : 1
    const fault = outage?.fault ?? plannedFault(plan, kind, counts[kind])
    if (fault === undefined) return undefined
    const left = outage ? outage.left - 1 : outageOf(plan, kind, counts[kind], fault)
    if (left > 0) outages.set(key, { fault, left })
    return fault
  }

  const faultOf = (request: VendorRequest): PayoneerFault | undefined => {
    const kind = kindOf(request)
    const chosen = kind === 'pay' ? faults.shift() : kind === 'ask' ? askFaults.shift() : undefined
    return chosen ?? plannedFor(request, kind)
  }

  const deactivatePayee = async (request: VendorRequest): Promise<void> => {
    const { payee_id: id } = paymentIn(request)
    if (typeof id === 'string') {
      await standIn.act((work) => {
        if (work.get('payee', id)?.state === 1) movePayee(work, id, 99)
      })
    }
  }

  const makeLate = async (request: VendorRequest): Promise<void> => {
    const { client_reference_id: reference } = paymentIn(request)
    await standIn.act((work) => {
      const payout = work.store.all('payout').findLast((one) => one.reference === reference)
      if (payout) work.put('payout', { ...payout, isLate: true })
    })
  }

  const handled = async (request: VendorRequest, fault: PayoneerFault | undefined): Promise<VendorAnswer> => {
    if (fault === 'slow') await sleep(slowMs)
    if (fault === 'inactive') await deactivatePayee(request)
    const answer = request.path === tokenPath ? issueToken(request) : await standIn.handle(request)
    if (fault === 'late') await makeLate(request)
    if (kindOf(request) === 'ask') answered.add(request.path.split('/').at(-2) ?? '')
    return answer
  }

  return {
    ...standIn,
    faults,
    askFaults,
    answered,
    handle: async (request) => {
      const fault = faultOf(request)
      if (fault === 'timeout-before') return silence(cutAfterMs)
      if (fault === 'error') return failed
      if (fault === 'refused') return json(400, errorBody('Bad Request', 'The payment was refused.'))
      if (fault === 'expired-token') {
        tokens.clear()
        return json(401, errorBody('invalid_token', 'token'))
      }
      const work = handled(request, fault)
      working.add(work)
      const answer = await work.finally(() => working.delete(work))
      if (fault === 'error-after' || fault === 'late') return failed
      return fault === 'timeout-after' ? silence(cutAfterMs) : answer
    },
    quiet: async () => {
      while (working.size > 0) await Promise.allSettled(working)
      await standIn.settled()
    },
  }
}

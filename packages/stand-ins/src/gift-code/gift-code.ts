import { setTimeout as sleep } from 'node:timers/promises'
import { VendorFailure } from '../base/failure.ts'
import { bearer, type JsonCall, jsonProtocol } from '../base/json-protocol.ts'
import { randomText } from '../base/random-text.ts'
import type { BaseRecords, Kept } from '../base/records.ts'
import { createStandIn, type StandIn, type StandInOptions } from '../base/stand-in.ts'

/** A reference and what became of it. The id is the caller's reference. */
export interface GiftCode extends Kept {
  readonly brand: string
  readonly faceValue: number
  readonly status: 'issued' | 'refused'
  /** The secret part of the address. */
  readonly secret: string
  /** What the recipient types in at the shop. */
  readonly code: string
}

export interface GiftCodeRecords extends BaseRecords {
  readonly gift_code: GiftCode
}

/**
 * What the next request that issues a code meets:
 * - `refuse`: a definite refusal
 * - `slow`: an answer that takes its time
 * - `error`: a 500 before anything is issued
 * - `error-after`: a 500 although the code is issued
 * - `timeout-before`: no answer, and nothing is issued
 * - `timeout-after`: no answer, although the code is issued
 */
export const giftCodeFaults = ['refuse', 'slow', 'error', 'error-after', 'timeout-before', 'timeout-after'] as const
export type GiftCodeFault = (typeof giftCodeFaults)[number]

export interface GiftCodeOptions extends Omit<StandInOptions, 'webhook'> {
  readonly apiKey: string
  /** How long a slow answer takes. */
  readonly slowMs?: number
}

export interface SandboxGiftCodes extends StandIn<GiftCodeRecords> {
  /** The faults of the next requests, one each. */
  readonly faults: GiftCodeFault[]
}

export const giftCodesPath = '/sandbox/gift_codes'

const failure = (status: number, code: string, message: string) =>
  new VendorFailure(message, status, { error: { code, message } })

type GiftCodeCall = JsonCall<GiftCodeRecords>

const orderIn = ({ input }: GiftCodeCall): { brand: string; faceValue: number } => {
  const { brand, faceValue, currency } = (input ?? {}) as Record<string, unknown>
  const isValid = typeof brand === 'string' && Number.isInteger(faceValue) && currency === 'JPY'
  if (!isValid || (faceValue as number) <= 0) throw failure(400, 'invalid_request', 'brand, faceValue, currency')
  return { brand, faceValue: faceValue as number }
}

const shown = ({ settings }: GiftCodeCall['work'], { id, status, secret, faceValue }: GiftCode) => ({
  reference: id,
  status,
  ...(status === 'issued' && {
    url: `${settings.publicUrl}${giftCodesPath}/${secret}`,
    faceValue,
    currency: 'JPY',
  }),
})

const fresh = (work: GiftCodeCall['work'], reference: string, order: { brand: string; faceValue: number }) => ({
  ...work.fresh('code'),
  id: reference,
  ...order,
  secret: randomText(32),
  code: randomText(16).toUpperCase(),
})

const refused = failure(422, 'refused', 'No code can be issued for this reference.')

const issue =
  (refusing: ReadonlySet<string>) =>
  (call: GiftCodeCall): { status: number; body: object } => {
    const { work, ids } = call
    const [reference = ''] = ids
    const order = orderIn(call)
    const known = work.get('gift_code', reference)
    if (known && known.status === 'issued' && (known.brand !== order.brand || known.faceValue !== order.faceValue)) {
      throw failure(409, 'reference_used', 'The reference was used for another code.')
    }
    if (known?.status === 'refused') throw refused
    if (known) return { status: 200, body: shown(work, known) }
    const status = refusing.has(reference) ? 'refused' : 'issued'
    const made = work.put('gift_code', { ...fresh(work, reference, order), status })
    // A thrown failure would undo the record, and the refusal must be remembered.
    if (status === 'refused') return { status: refused.status, body: refused.body }
    return { status: 201, body: shown(work, made) }
  }

const find = ({ work, ids }: GiftCodeCall) => {
  const known = work.get('gift_code', ids[0] ?? '')
  if (!known) throw failure(404, 'not_found', 'There is no such reference.')
  return { status: 200, body: shown(work, known) }
}

/** Nothing is issued for the reference from now on. One that was issued stays issued. */
const cancel = ({ work, ids }: GiftCodeCall) => {
  const [reference = ''] = ids
  const known =
    work.get('gift_code', reference) ??
    work.put('gift_code', { ...fresh(work, reference, { brand: '', faceValue: 0 }), status: 'refused' })
  return { status: 200, body: shown(work, known) }
}

const SLOW_MS = 4000
const never = new Promise<never>(() => {})
const failed = { status: 500, headers: { 'content-type': 'application/json' }, body: '{}' }

/** A provider of gift codes that speaks the protocol of docs/gift-codes.md. */
export const createGiftCodes = async (options: GiftCodeOptions): Promise<SandboxGiftCodes> => {
  const faults: GiftCodeFault[] = []
  /** References whose code is refused. */
  const refusing = new Set<string>()
  const standIn = await createStandIn<GiftCodeRecords>(
    {
      name: 'gift-codes',
      protocol: jsonProtocol<GiftCodeRecords>({
        isAuthorized: bearer(options.apiKey),
        routes: {
          'PUT /v1/gift-codes/:reference': issue(refusing),
          'GET /v1/gift-codes/:reference': find,
          'POST /v1/gift-codes/:reference/cancel': cancel,
        },
      }),
    },
    options,
  )
  return {
    ...standIn,
    faults,
    handle: async (request) => {
      const fault = request.method === 'PUT' ? faults.shift() : undefined
      if (fault === 'timeout-before') return never
      if (fault === 'error') return failed
      if (fault === 'slow') await sleep(options.slowMs ?? SLOW_MS)
      if (fault === 'refuse') refusing.add(decodeURIComponent(request.path.split('/').at(-1) ?? ''))
      const answer = await standIn.handle(request)
      if (fault === 'error-after') return failed
      return fault === 'timeout-after' ? never : answer
    },
  }
}

import * as z from 'zod'
import { type GiftCodeOutcome, type GiftCodeProvider, GiftCodeUnknown } from './port.ts'

export interface GiftCodeSettings {
  /** The base address of the API; `/v1/gift-codes/…` is below it. */
  readonly url: string
  readonly key: string
  /** An origin whose codes may have an http address: that of the sandbox. */
  readonly plainOrigin?: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const MAX_URL = 2000

const answer = z.object({
  reference: z.string(),
  status: z.enum(['issued', 'pending', 'refused']),
  url: z.string().max(MAX_URL).optional(),
})

/** Only the daily proof needs it. A code is delivered without. */
const worth = z.object({ faceValue: z.int().positive(), currency: z.literal('JPY').optional() })

const refusal = z.object({ error: z.object({ code: z.literal('refused') }) })

const isSafe = (address: string, plainOrigin: string | undefined): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, origin, username, password } = new URL(address)
  return username === '' && password === '' && (protocol === 'https:' || origin === plainOrigin)
}

/** The documented protocol over HTTP. Only a 422 with the code `refused` is a refusal; what is unclear is unknown. */
export const httpGiftCodes = ({
  url,
  key,
  plainOrigin,
  timeoutMs = TIMEOUT_MS,
}: GiftCodeSettings): GiftCodeProvider => {
  const base = url.replace(/\/+$/, '')

  const send = async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    try {
      const response = await fetch(`${base}/v1/gift-codes/${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        // A redirect would send the key to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: await response.json() }
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      throw new GiftCodeUnknown(`no usable answer from the provider of gift codes: ${name}`)
    }
  }

  const outcomeOf = (reference: string, { status, body }: { status: number; body: unknown }): GiftCodeOutcome => {
    if (status === 422 && refusal.safeParse(body).success) return { state: 'refused' }
    const { data } = answer.safeParse(body)
    if (status < 200 || status > 299 || !data || data.reference !== reference) {
      throw new GiftCodeUnknown(`the provider of gift codes answered ${status}`)
    }
    if (data.status !== 'issued') return { state: data.status }
    if (!data.url || !isSafe(data.url, plainOrigin)) {
      throw new GiftCodeUnknown('the provider of gift codes returned an address that is not https')
    }
    return { state: 'issued', url: data.url, faceValue: worth.safeParse(body).data?.faceValue ?? null }
  }

  return {
    issue: async ({ reference, brand, faceValue }) =>
      outcomeOf(reference, await send('PUT', reference, { brand, faceValue, currency: 'JPY' })),
    find: async (reference) => {
      const found = await send('GET', reference)
      return found.status === 404 ? null : outcomeOf(reference, found)
    },
    cancel: async (reference) => outcomeOf(reference, await send('POST', `${reference}/cancel`, {})),
  }
}

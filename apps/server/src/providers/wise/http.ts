import { createPublicKey } from 'node:crypto'
import { dollarText } from '@avalive/rules/payouts/dollars'
import { parseLossless, rawNumber } from '@avalive/rules/payouts/lossless-json'
import type { WiseTransferState } from '@avalive/rules/payouts/wise'
import * as z from 'zod'
import { centsOf, readNotice } from './notice.ts'
import { type WiseProvider, WiseRefused, type WiseTransfer, WiseUnknown } from './port.ts'

export interface WiseSettings {
  /** The base address of the API. */
  readonly url: string
  readonly token: string
  /** The business profile that pays, an int64. */
  readonly profileId: string
  /** Wise's public key for webhooks, as PEM. */
  readonly webhookKey: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000

const id = z.string().regex(/^\d{1,19}$/)
const quote = z.object({ id: z.string().min(1).max(100), expirationTime: z.iso.datetime({ offset: true }) })
const recipient = z.object({ id })
const newTransfer = z.object({ id, customerTransactionId: z.string() })
const transfer = z.object({ ...newTransfer.shape, status: z.string() })
const source = z.object({
  sourceCurrency: z.string().length(3),
  sourceValue: z.string().regex(/^\d{1,12}(\.\d{1,2}0*)?$/),
})
const payment = z.object({ status: z.string() })
const refusal = z.object({ errors: z.array(z.object({ code: z.string() })) })

const states: Readonly<Record<string, WiseTransferState>> = {
  incoming_payment_waiting: 'unfunded',
  incoming_payment_initiated: 'processing',
  processing: 'processing',
  funds_converted: 'processing',
  outgoing_payment_sent: 'sent',
  bounced_back: 'bounced',
  funds_refunded: 'refunded',
  cancelled: 'cancelled',
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Only these say that Wise has understood the request and did nothing. */
const isRefusal = (status: number): boolean => status === 400 || status === 422

/** Wise's API over HTTP. What is unclear is unknown. No error contains anything of an answer but codes. */
export const httpWise = (settings: WiseSettings): WiseProvider => {
  const { token, profileId, timeoutMs = TIMEOUT_MS } = settings
  const base = settings.url.replace(/\/+$/, '')
  const webhookKey = createPublicKey(settings.webhookKey)

  const send = async (method: string, path: string, body?: object): Promise<Answer> => {
    try {
      const response = await fetch(base + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        // A redirect would send the token to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text === '' ? null : parseLossless(text) }
    } catch (error) {
      throw new WiseUnknown(`no usable answer from Wise: ${error instanceof Error ? error.name : 'unknown'}`)
    }
  }

  const read = <T>({ status, body }: Answer, shape: z.ZodType<T>): T => {
    if (isRefusal(status)) {
      const codes = (refusal.safeParse(body).data?.errors ?? []).map(({ code }) => code.slice(0, 60))
      const isQuoteExpired = codes.some((code) => /quote.*expired/i.test(code))
      throw new WiseRefused(`Wise refused with ${status} ${codes.join(', ')}`, isQuoteExpired)
    }
    const { data } = shape.safeParse(body)
    if (status < 200 || status > 299 || data === undefined) throw new WiseUnknown(`Wise answered ${status}`)
    return data
  }

  const transferOf = (answer: Answer): WiseTransfer => {
    const { status, ...found } = read(answer, transfer)
    const state = states[status]
    if (!state) throw new WiseUnknown('Wise answered with an unknown state')
    const { data } = source.safeParse(answer.body)
    return {
      ...found,
      state,
      source: data ? { currency: data.sourceCurrency, cents: centsOf(data.sourceValue) } : null,
    }
  }

  /** An answer about another transfer would be recorded for the wrong payout. */
  const about = (asked: string, found: WiseTransfer): WiseTransfer => {
    if (found.id !== asked) throw new WiseUnknown('Wise answered about another transfer')
    return found
  }

  return {
    quote: async ({ cents, currency }) => {
      const answer = await send('POST', `/v3/profiles/${profileId}/quotes`, {
        sourceCurrency: 'USD',
        targetCurrency: currency,
        sourceAmount: rawNumber(dollarText(cents)),
      })
      const { id, expirationTime } = read(answer, quote)
      return { id, expiresAt: Temporal.Instant.from(expirationTime) }
    },
    createRecipient: async ({ name, email, currency }) => {
      const details = { profile: rawNumber(profileId), accountHolderName: name, currency }
      return read(await send('POST', '/v1/accounts', { ...details, type: 'email', details: { email } }), recipient).id
    },
    // The state is not read: an unknown one must not lose the id of a transfer that exists.
    createTransfer: async ({ customerTransactionId, quoteId, recipientId }) => {
      const answer = await send('POST', '/v1/transfers', {
        targetAccount: rawNumber(recipientId),
        quoteUuid: quoteId,
        customerTransactionId,
        details: { reference: 'Avalive' },
      })
      const created = read(answer, newTransfer)
      if (created.customerTransactionId !== customerTransactionId) {
        throw new WiseUnknown('Wise answered about another transfer')
      }
      return created.id
    },
    fund: async (id) => {
      const answer = await send('POST', `/v3/profiles/${profileId}/transfers/${id}/payments`, { type: 'BALANCE' })
      if (answer.status === 403 && answer.headers.has('x-2fa-approval')) return 'approvalRequired'
      const { status } = read(answer, payment)
      if (status === 'COMPLETED') return 'funded'
      if (status === 'REJECTED') return 'rejected'
      throw new WiseUnknown('Wise answered with an unknown state of the funding')
    },
    find: async (id) => about(id, transferOf(await send('GET', `/v1/transfers/${id}`))),
    cancel: async (id) => about(id, transferOf(await send('PUT', `/v1/transfers/${id}/cancel`, {}))),
    readNotice: (body, headers) => readNotice(body, headers, webhookKey, profileId),
  }
}

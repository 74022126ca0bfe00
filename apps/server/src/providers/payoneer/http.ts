import { createHmac, timingSafeEqual } from 'node:crypto'
import { dollarText } from '@avalive/rules/payouts/dollars'
import type { PayoutNews } from '@avalive/rules/payouts/payoneer'
import * as z from 'zod'
import { type PayoneerAccount, PayoneerEventRefused, type PayoneerProvider, PayoneerUnknown } from './port.ts'

export interface PayoneerSettings {
  /** The base address of the API; `/v4/programs/…` is below it. */
  readonly url: string
  /** The base address of the login server, which issues tokens. */
  readonly loginUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly programId: string
  readonly webhookSecret: string
  readonly previousWebhookSecret?: string | undefined
  /** An origin whose registration pages may have an http address: that of the sandbox. */
  readonly plainOrigin?: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const MAX_URL = 2000
/** A token is renewed this long before it expires. Its time is the machine's, because Payoneer doesn't know our clock. */
const TOKEN_MARGIN_MS = 60_000

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const linkAnswer = z.object({ result: z.object({ registration_link: z.string().max(MAX_URL) }) })
const payeeAnswer = z.object({
  result: z.object({
    account_id: z.union([z.string().max(100), z.number().transform(String)]).optional(),
    status: z.object({ type: z.literal([0, 1, 99]) }),
  }),
})
const payoutAnswer = z.object({
  result: z.object({ client_reference_id: z.string().optional(), status: z.string() }),
})
/** Dollars with two decimals, as a JSON number. */
const amountAnswer = z.object({
  result: z.object({ currency: z.string().length(3), amount: z.number().nonnegative() }),
})
/** Payoneer describes every error. A 404 of a proxy or of a wrong address has no such description. */
const described = z.object({ error: z.string(), error_description: z.string() })

const ids = z.object({ payee_id: z.string().max(100).optional(), client_reference_id: z.string().max(100).optional() })
const eventBody = z.union([ids.extend({ data: ids.optional() }), z.unknown().transform(() => ({ data: undefined }))])

const accountStatus = { 0: 'pending', 1: 'active', 99: 'inactive' } as const

const news: Readonly<Record<string, PayoutNews>> = {
  pending: 'pending',
  processing: 'pending',
  'in progress': 'pending',
  'pending payee': 'pending',
  transferred: 'transferred',
  completed: 'transferred',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  returned: 'cancelled',
}

const isSafe = (address: string, plainOrigin: string | undefined): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, origin, username, password } = new URL(address)
  return username === '' && password === '' && (protocol === 'https:' || origin === plainOrigin)
}

interface Reply {
  readonly status: number
  readonly body: unknown
}

const isDescribed = ({ body }: Reply): boolean => described.safeParse(body).success
const isMissing = (reply: Reply): boolean => reply.status === 404 && isDescribed(reply)

const signatureOf = (body: Buffer, secret: string): Buffer => createHmac('sha256', secret).update(body).digest()

const parsedJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Payoneer's API v4 over HTTP. Only what it describes is definite: any other answer is unknown. */
export const httpPayoneer = (settings: PayoneerSettings): PayoneerProvider => {
  const { programId, plainOrigin, timeoutMs = TIMEOUT_MS } = settings
  const base = `${settings.url.replace(/\/+$/, '')}/v4/programs/${encodeURIComponent(programId)}`
  const login = `${settings.loginUrl.replace(/\/+$/, '')}/api/v2/oauth2/token`
  let token: { readonly text: string; readonly until: number } | undefined

  const request = async (url: string, init: RequestInit): Promise<Reply> => {
    try {
      // A redirect would send the token to another address.
      const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      throw new PayoneerUnknown(`no usable answer from Payoneer: ${name}`)
    }
  }

  const tokenNow = async (): Promise<string> => {
    if (token && token.until > performance.now()) return token.text
    const secret = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const reply = await request(login, {
      method: 'POST',
      headers: { authorization: `Basic ${secret}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials&scope=read%20write',
    })
    const { data } = tokenAnswer.safeParse(reply.body)
    if (reply.status !== 200 || !data) throw new PayoneerUnknown(`Payoneer’s login answered ${reply.status}`)
    token = { text: data.access_token, until: performance.now() + data.expires_in * 1000 - TOKEN_MARGIN_MS }
    return token.text
  }

  const send = async (
    method: string,
    path: string,
    body?: object,
    before = Number.POSITIVE_INFINITY,
  ): Promise<Reply> => {
    const once = async () => {
      const authorization = `Bearer ${await tokenNow()}`
      if (performance.now() >= before) throw new PayoneerUnknown('it is too late to send this to Payoneer')
      return request(`${base}${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    }
    const reply = await once()
    if (reply.status !== 401) return reply
    // Payoneer checks the token before it does anything, so the request can be repeated with a new one.
    token = undefined
    return once()
  }

  const unknown = ({ status }: Reply): never => {
    throw new PayoneerUnknown(`Payoneer answered ${status}`)
  }
  const payeePath = (reference: string): string => `/payees/${encodeURIComponent(reference)}`

  const accountIn = (reply: Reply): PayoneerAccount => {
    const { data } = payeeAnswer.safeParse(reply.body)
    if (reply.status !== 200 || !data) return unknown(reply)
    const { account_id = '', status } = data.result
    return { status: accountStatus[status.type], accountId: account_id }
  }

  const statusOf = async (reference: string) => {
    const reply = await send('GET', `/payouts/${encodeURIComponent(reference)}/status`)
    if (isMissing(reply)) return null
    const { data } = payoutAnswer.safeParse(reply.body)
    if (reply.status !== 200 || !data) return unknown(reply)
    const { client_reference_id: answered = reference, status } = data.result
    if (answered !== reference) throw new PayoneerUnknown('Payoneer answered about another payout')
    return { reply, news: news[status.trim().toLowerCase()] ?? ('unrecognized' as const) }
  }

  return {
    program: programId,
    registrationLink: async (reference, returnUrl) => {
      const reply = await send('POST', '/payees/registration-link', {
        payee_id: reference,
        redirect_url: returnUrl,
        redirect_time: 0,
      })
      const { data } = linkAnswer.safeParse(reply.body)
      if (reply.status !== 200 || !data) return unknown(reply)
      const { registration_link: link } = data.result
      if (!isSafe(link, plainOrigin)) throw new PayoneerUnknown('Payoneer returned an address that is not https')
      return link
    },
    findPayee: async (reference) => {
      const reply = await send('GET', `${payeePath(reference)}/status`)
      return isMissing(reply) ? null : accountIn(reply)
    },
    releasePayee: async (reference) => {
      const reply = await send('DELETE', payeePath(reference))
      if (reply.status !== 200 && reply.status !== 204 && !isMissing(reply)) unknown(reply)
    },
    pay: async ({ reference, payee, cents, sendBefore }) => {
      const payment = {
        client_reference_id: reference,
        payee_id: payee,
        description: 'LIVE points',
        currency: 'USD',
        // A number of cents has an exact and short form as a decimal number.
        amount: Number(dollarText(cents)),
      }
      const reply = await send('POST', '/masspayouts', { Payments: [payment] }, sendBefore)
      if (reply.status === 200 || reply.status === 201) return 'accepted'
      // A 409 may be about an earlier attempt that has arrived.
      const isRefusal = [400, 403, 404, 422].includes(reply.status) && isDescribed(reply)
      return isRefusal ? 'refused' : unknown(reply)
    },
    findPayout: async (reference) => (await statusOf(reference))?.news ?? null,
    findPaid: async (reference) => {
      const found = await statusOf(reference)
      if (!found) return null
      const { data } = amountAnswer.safeParse(found.reply.body)
      if (!data) return unknown(found.reply)
      const { currency, amount } = data.result
      return { news: found.news, currency, cents: BigInt(Math.round(amount * 100)) }
    },
    readEvent: (body, signature) => {
      const given = Buffer.from(signature, 'base64')
      const secrets = [settings.webhookSecret, settings.previousWebhookSecret].filter((one) => one !== undefined)
      const isOurs = secrets.some((secret) => {
        const right = signatureOf(body, secret)
        return given.length === right.length && timingSafeEqual(given, right)
      })
      if (!isOurs) throw new PayoneerEventRefused('the signature is wrong')
      const { data } = eventBody.safeParse(parsedJson(body))
      const about = { ...data, ...data?.data } as z.output<typeof ids>
      return { payee: about.payee_id ?? null, payout: about.client_reference_id ?? null }
    },
  }
}

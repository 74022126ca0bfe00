import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { startInbox } from '../base/inbox.testing.ts'
import { mountStripe } from './mount.ts'
import { startStripe } from './start.ts'
import { createStripe, type StripeOptions } from './stripe.ts'

export const keys = { secretKey: 'sk_test_sandbox_secret', publishableKey: 'pk_test_sandbox_public' }
export const webhookSecret = 'whsec_sandbox'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Tuesday noon in Japan. */
const NOON = Date.parse('2026-11-10T12:00:00+09:00')

/** The unmodified official library, connected to a local port. */
export const libraryAt = (port: number, more: Stripe.StripeConfig = {}, key = keys.secretKey): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0, ...more })

export interface Received {
  readonly body: string
  readonly signature: string
  readonly event: Stripe.Event
}

const startStripeInbox = async (port: number) => {
  const { inbox, stop } = await startInbox(
    port,
    '/webhooks/stripe',
    (body, headers): Received => ({ body, signature: String(headers['stripe-signature']), event: JSON.parse(body) }),
  )
  const types = () => inbox.received.map(({ event }) => event.type as string)
  return { inbox: Object.assign(inbox, { types }), stop }
}

/** Starts the provider on three consecutive ports: the API, the browser endpoints and the webhook inbox. */
export const startTestStripe = async (port: number, more: Partial<StripeOptions> = {}) => {
  const dataDir = more.dataDir ?? (await mkdtemp(join(tmpdir(), 'sandbox-stripe-')))
  const publicUrl = `http://127.0.0.1:${port + 1}`
  const clock = { now: NOON }
  const { inbox, stop: stopInbox } = await startStripeInbox(port + 2)

  const open = async () => {
    const provider = await createStripe({
      ...keys,
      publicUrl,
      dataDir,
      webhook: { url: `http://127.0.0.1:${port + 2}/webhooks/stripe`, secret: webhookSecret },
      now: () => new Date(clock.now),
      tickEvery: 0,
      ...more,
    })
    const api = await startStripe(provider, port)
    const browserSide = Fastify({ forceCloseConnections: true })
    await mountStripe(browserSide, provider)
    await browserSide.listen({ host: '127.0.0.1', port: port + 1 })
    const close = async () => {
      await browserSide.close()
      await api.stop()
      await provider.close()
    }
    return { provider, close }
  }

  let opened = await open()
  return {
    library: libraryAt(port),
    inbox,
    clock,
    publicUrl,
    dataDir,
    get provider() {
      return opened.provider
    },
    /** Moves the clock and runs everything that becomes due, until nothing is left. */
    async advance(milliseconds: number) {
      clock.now += milliseconds
      while ((await opened.provider.tick()) > 0);
      await opened.provider.settled()
    },
    async restart() {
      await opened.close()
      opened = await open()
    },
    async stop() {
      await opened.close()
      await stopInbox()
      if (more.dataDir === undefined) await rm(dataDir, { recursive: true })
    },
  }
}

export type TestStripe = Awaited<ReturnType<typeof startTestStripe>>

/** Returns the error that the library throws. */
export const failureOf = async (call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> => {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('the call did not fail')
}

/** An intent or a payment method, or the error. */
type BrowserBody = Stripe.PaymentIntent & {
  readonly error: { readonly code?: string; readonly decline_code?: string; readonly payment_intent?: object }
}

/** A call of the card form. */
export const browserCall = async (
  publicUrl: string,
  path: string,
  form?: Record<string, string>,
  key = keys.publishableKey,
) => {
  const response = await fetch(`${publicUrl}/sandbox/stripe${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}` },
    body: form && new URLSearchParams(form),
  })
  const body = (await response.json()) as BrowserBody
  return { status: response.status, headers: response.headers, body }
}

export const cardForm = (number: string, more: Record<string, string> = {}): Record<string, string> => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
  'card[cvc]': '123',
  ...more,
})

/** The parameters of a card payment method for the library. */
export const cardOf = (number: string): Stripe.PaymentMethodCreateParams => ({
  type: 'card',
  card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
})

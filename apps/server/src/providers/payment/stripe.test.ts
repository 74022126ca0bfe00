import { createServer } from 'node:http'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CustomerMissing, EventRefused, PaymentUnknown } from './port.ts'
import { stripePayments } from './stripe.ts'

const PORT = await freePort()
const settings = { secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: 'whsec', konbiniDays: 3 }
const payments = stripePayments({ ...settings, address: { host: '127.0.0.1', port: PORT, protocol: 'http' } })
const order = { purchaseId: 'p1', customerId: 'cus_1', amount: 1500n, currency: 'JPY' }

let reply = { status: 500, error: {} }
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(reply.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
  response.end(JSON.stringify({ error: reply.error }))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

it.each([
  [400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' }],
  [409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }],
  [409, { type: 'invalid_request_error', code: 'lock_timeout' }],
  [429, { type: 'invalid_request_error', code: 'lock_timeout' }],
  [429, { type: 'invalid_request_error', code: 'rate_limit' }],
  [500, { type: 'api_error' }],
])('a response %i %o leaves the outcome unknown', async (status, error) => {
  reply = { status, error }
  await expect(payments.createPayment(order)).rejects.toBeInstanceOf(PaymentUnknown)
})

it.each([
  [400, { type: 'invalid_request_error', code: 'parameter_missing' }],
  [401, { type: 'invalid_request_error' }],
  [404, { type: 'invalid_request_error', code: 'resource_missing' }],
])('a response %i %o is a definite failure', async (status, error) => {
  reply = { status, error }
  const failure = await payments.createPayment(order).catch((thrown: unknown) => thrown)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(PaymentUnknown)
})

it('cards of a customer whom the provider does not know are reported as such', async () => {
  reply = { status: 404, error: { type: 'invalid_request_error', code: 'resource_missing' } }
  await expect(payments.listCards('cus_1')).rejects.toBeInstanceOf(CustomerMissing)
})

it.each([
  ['the new secret', true, 'whsec_new'],
  ['the previous secret', true, 'whsec_old'],
  ['another secret', false, 'whsec_other'],
])('while the webhook secret is replaced, an event signed with %s is read: %s', (_what, isRead, secret) => {
  const rotating = stripePayments({ ...settings, webhookSecret: 'whsec_new', previousWebhookSecret: 'whsec_old' })
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping', created: 1, data: { object: {} } })
  const now = Temporal.Instant.from('2027-01-12T00:00:00Z')
  const timestamp = now.epochMilliseconds / 1000
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  const read = () => rotating.readEvent(Buffer.from(body), signature, now)
  if (isRead) expect(read()).toEqual({ kind: 'other' })
  else expect(read).toThrow(EventRefused)
})

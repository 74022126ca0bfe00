import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plannedFault } from '@avalive/stand-ins/payoneer/faults'
import { createPayoneer, movePayee, movePayout } from '@avalive/stand-ins/payoneer/payoneer'
import { startPayoneer } from '@avalive/stand-ins/payoneer/start'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { httpPayoneer } from './http.ts'
import { PayoneerEventRefused, PayoneerUnknown } from './port.ts'

const origin = 'http://localhost:3000'
const returnUrl = `${origin}/mypage/payment_registration/payoneer`
const keys = { clientId: 'client', clientSecret: 'secret', programId: '100' }
const webhookSecret = 'webhook-secret-1234'
const dataDir = await mkdtemp(join(tmpdir(), 'avalive-payoneer-'))
const vendor = await createPayoneer({ ...keys, publicUrl: origin, dataDir, tickEvery: 0, slowMs: 100 })
const running = await startPayoneer(vendor)
const address = `http://127.0.0.1:${running.address.port}`
const settings = { ...keys, url: address, loginUrl: address, webhookSecret, plainOrigin: origin, timeoutMs: 1500 }
const payoneer = httpPayoneer(settings)
afterAll(async () => {
  await running.stop()
  await vendor.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  vendor.faults.splice(0)
  vendor.askFaults.splice(0)
})

const newReference = () => randomBytes(15).toString('hex')
const newPayee = async (state: 0 | 1 | 99 = 1) => {
  const reference = newReference()
  await payoneer.registrationLink(reference, returnUrl)
  await vendor.act((work) => movePayee(work, reference, state))
  return reference
}
const payoutsOf = (reference: string) =>
  vendor.act(({ store }) => store.all('payout').filter((payout) => payout.reference === reference))
const inTime = { sendBefore: Number.POSITIVE_INFINITY }
const newOrder = async () => ({ reference: randomUUID(), payee: await newPayee(), cents: 1234n, ...inTime })

describe('the stand-in', () => {
  it('gives a link, and knows the payee once a person has registered', async () => {
    const reference = newReference()
    const link = await payoneer.registrationLink(reference, returnUrl)
    expect(link).toMatch(/^http:\/\/localhost:3000\/sandbox\/payoneer\/register\/\w{32}$/)
    expect(await payoneer.findPayee(reference)).toBeNull()
    await vendor.act((work) => movePayee(work, reference, 0))
    expect(await payoneer.findPayee(reference)).toEqual({
      status: 'pending',
      accountId: expect.stringMatching(/^\d+$/),
    })
  })

  it.each([
    [0, 'pending'],
    [1, 'active'],
    [99, 'inactive'],
  ] as const)('reports a payee with the status %s as %s', async (state, status) => {
    expect(await payoneer.findPayee(await newPayee(state))).toMatchObject({ status })
  })

  it('releases a payee, also one that is already released', async () => {
    const reference = await newPayee()
    await payoneer.releasePayee(reference)
    await payoneer.releasePayee(reference)
    expect(await payoneer.findPayee(reference)).toBeNull()
  })

  it('pays the exact amount and reports what becomes of it', async () => {
    const order = { ...(await newOrder()), cents: 739_999n }
    expect(await payoneer.findPayout(order.reference)).toBeNull()
    expect(await payoneer.pay(order)).toBe('accepted')
    expect(await payoneer.findPayout(order.reference)).toBe('pending')
    const [payout] = await payoutsOf(order.reference)
    expect(payout?.cents).toBe(739_999)
    await vendor.act((work) => movePayout(work, payout?.id ?? '', 'Transferred'))
    expect(await payoneer.findPayout(order.reference)).toBe('transferred')
    expect(await payoneer.findPaid(order.reference)).toEqual({ news: 'transferred', currency: 'USD', cents: 739_999n })
    expect(await payoneer.findPaid('unknown')).toBeNull()
    await vendor.act((work) => movePayout(work, payout?.id ?? '', 'Cancelled'))
    expect(await payoneer.findPayout(order.reference)).toBe('cancelled')
  })

  it('pays a reference twice that it is sent twice, so that the server has to avoid it', async () => {
    const order = await newOrder()
    await payoneer.pay(order)
    await payoneer.pay(order)
    expect(await payoutsOf(order.reference)).toHaveLength(2)
  })

  it.each([0, 99] as const)('refuses to pay a payee with the status %s', async (state) => {
    const order = { ...(await newOrder()), payee: await newPayee(state) }
    expect(await payoneer.pay(order)).toBe('refused')
    expect(await payoneer.findPayout(order.reference)).toBeNull()
  })

  it.each([
    ['timeout-after', 'pending'],
    ['error-after', 'pending'],
    ['timeout-before', null],
    ['error', null],
  ] as const)('with the fault %s leaves the outcome unknown, and is then found as %s', async (fault, state) => {
    const order = await newOrder()
    vendor.faults.push(fault)
    await expect(payoneer.pay(order)).rejects.toBeInstanceOf(PayoneerUnknown)
    await vendor.quiet()
    expect(await payoneer.findPayout(order.reference)).toBe(state)
  })

  it('answers late with the fault slow, and refuses with the fault inactive', async () => {
    vendor.faults.push('slow', 'inactive')
    expect(await payoneer.pay(await newOrder())).toBe('accepted')
    const order = await newOrder()
    expect(await payoneer.pay(order)).toBe('refused')
    expect(await payoneer.findPayee(order.payee)).toMatchObject({ status: 'inactive' })
  })

  it('has the same faults with the same seed', () => {
    const faultsOf = (seed: string) => Array.from({ length: 50 }, (_, count) => plannedFault({ seed }, 'pay', count))
    expect(faultsOf('one')).toEqual(faultsOf('one'))
    expect(faultsOf('one')).not.toEqual(faultsOf('two'))
  })

  it.each([
    ['a wrong secret', { clientSecret: 'other' }],
    ['another program', { programId: '200' }],
    ['a wrong address', { url: `${address}/elsewhere` }],
  ])('reports %s as unknown, not as a payout that never arrived', async (_what, changes) => {
    const order = await newOrder()
    await payoneer.pay(order)
    await expect(httpPayoneer({ ...settings, ...changes }).findPayout(order.reference)).rejects.toBeInstanceOf(
      PayoneerUnknown,
    )
  })
})

describe('an answer', () => {
  let reply: { status: number; body: unknown; location?: string } = { status: 200, body: {} }
  let tokens = 0
  let requests = 0
  let onRequest = () => {}
  const server = createServer((request, response) => {
    request.resume()
    const isToken = request.url?.startsWith('/api/v2/')
    if (isToken) tokens += 1
    else {
      requests += 1
      onRequest()
    }
    const { status, body, location } = isToken
      ? { status: 200, body: { access_token: `t${tokens}`, expires_in: 3600 }, location: undefined }
      : reply
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const reference = randomUUID()
  const answering = async (status: number, body: unknown, location?: string) => {
    await listening
    reply = { status, body, ...(location && { location }) }
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    return httpPayoneer({ ...settings, url, loginUrl: url })
  }
  const missing = { error: 'Not Found', error_description: 'no such thing' }

  it.each([
    ['Transferred', 'transferred'],
    ['CANCELED', 'cancelled'],
    ['Pending Payee', 'pending'],
    ['On a ship', 'unrecognized'],
  ])('with the status “%s” is %s', async (status, news) => {
    const client = await answering(200, { result: { status } })
    expect(await client.findPayout(reference)).toBe(news)
  })

  it.each([
    ['a plain 404', 404, {}],
    ['a 404 page', 404, '<html>'],
    ['another reference', 200, { result: { status: 'Transferred', client_reference_id: randomUUID() } }],
    ['no status', 200, { result: {} }],
    ['a status in an error', 500, { result: { status: 'Transferred' } }],
    ['no JSON', 200, '<html>'],
    ['a 429', 429, missing],
    ['a 401', 401, missing],
  ])('about a payout with %s is unknown', async (_what, status, body) => {
    await expect((await answering(status, body)).findPayout(reference)).rejects.toBeInstanceOf(PayoneerUnknown)
  })

  it('that Payoneer describes as missing is a payout that never arrived', async () => {
    expect(await (await answering(404, missing)).findPayout(reference)).toBeNull()
  })

  it.each([
    [200, {}, 'accepted'],
    [400, missing, 'refused'],
  ])('to a payment with %s is definite: %s %s', async (status, body, outcome) => {
    expect(await (await answering(status, body)).pay({ reference, payee: 'p', cents: 1n, ...inTime })).toBe(outcome)
  })

  it.each([
    [400, {}],
    // It may be about an earlier attempt that has arrived.
    [409, missing],
    [429, missing],
    [500, missing],
    [503, '<html>'],
  ])('to a payment with %s and %j is unknown', async (status, body) => {
    const client = await answering(status, body)
    await expect(client.pay({ reference, payee: 'p', cents: 1n, ...inTime })).rejects.toBeInstanceOf(PayoneerUnknown)
  })

  it.each(['http://payoneer.example/a', 'javascript:alert(1)', 'https://a:b@payoneer.example/', ''])(
    'with the registration link “%s” is unknown',
    async (registration_link) => {
      const client = await answering(200, { result: { registration_link } })
      const error: unknown = await client.registrationLink('p', returnUrl).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(PayoneerUnknown)
      expect(String(error)).not.toContain('payoneer.example')
    },
  )

  it('that redirects is not followed', async () => {
    const client = await answering(307, {}, `${address}/v4/programs/100/payouts/${reference}/status`)
    await expect(client.findPayout(reference)).rejects.toBeInstanceOf(PayoneerUnknown)
  })

  it('of 401 does not repeat a payment once it is too late to send it', async () => {
    const client = await answering(401, missing)
    const before = [tokens, requests]
    const order = { reference, payee: 'p', cents: 1n, sendBefore: performance.now() + 60_000 }
    const clock = performance.now.bind(performance)
    let late = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock() + late)
    onRequest = () => {
      late = 60_000
    }
    await expect(client.pay(order)).rejects.toThrow('too late')
    now.mockRestore()
    onRequest = () => {}
    expect([tokens - (before[0] ?? 0), requests - (before[1] ?? 0)]).toEqual([2, 1])
  })

  it('that comes too late to the request for a token keeps the payment from being sent', async () => {
    const client = await answering(200, {})
    const before = requests
    const order = { reference, payee: 'p', cents: 1n, sendBefore: performance.now() }
    await expect(client.pay(order)).rejects.toBeInstanceOf(PayoneerUnknown)
    expect(requests).toBe(before)
  })

  it('of 401 makes the client ask for a new token once', async () => {
    const client = await answering(401, missing)
    const before = tokens
    await expect(client.findPayout(reference)).rejects.toBeInstanceOf(PayoneerUnknown)
    expect(tokens - before).toBe(2)
  })
})

// shows payouts-95
describe('a webhook', () => {
  const signed = (body: string, secret = webhookSecret) => createHmac('sha256', secret).update(body).digest('base64')
  const read = (body: string, signature: string, client = payoneer) => client.readEvent(Buffer.from(body), signature)

  it.each([
    ['{"data":{"payee_id":"p1","client_reference_id":"r1"}}', { payee: 'p1', payout: 'r1' }],
    ['{"payee_id":"p1"}', { payee: 'p1', payout: null }],
    ['{"data":null,"client_reference_id":7}', { payee: null, payout: null }],
    ['no json', { payee: null, payout: null }],
    ['', { payee: null, payout: null }],
  ])('with the body %s names %j', (body, event) => {
    expect(read(body, signed(body))).toEqual(event)
  })

  it('is refused without our signature over its exact bytes', () => {
    const body = '{"payee_id":"p1"}'
    for (const signature of ['', 'AAAA', signed(body, 'another-secret-12345'), signed(`${body} `)]) {
      expect(() => read(body, signature)).toThrow(PayoneerEventRefused)
    }
  })

  it('is accepted with the secret before, while it is replaced', () => {
    const body = '{"payee_id":"p1"}'
    const client = httpPayoneer({
      ...settings,
      webhookSecret: 'new-secret-12345678',
      previousWebhookSecret: webhookSecret,
    })
    expect(read(body, signed(body), client).payee).toBe('p1')
    expect(() => read(body, signed(body, 'third-secret-12345'), client)).toThrow(PayoneerEventRefused)
  })
})

import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.testing.ts'
import { DAY, HOUR, MINUTE, startTestStripe, type TestStripe, webhookSecret } from '../testing.ts'

const PORT = await freePort()
let sandbox: TestStripe
let library: Stripe

beforeAll(async () => {
  sandbox = await startTestStripe(PORT)
  library = sandbox.library
})
beforeEach(async () => {
  sandbox.inbox.answer = 200
  await sandbox.advance(DAY)
  sandbox.inbox.received.length = 0
})
afterAll(() => sandbox.stop())

const pay = (on = library) =>
  on.paymentIntents.create({
    amount: 1200,
    currency: 'jpy',
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
    metadata: { purchaseId: '9' },
    confirm: true,
  })

const arrived = async (on: TestStripe, count: number) =>
  expect.poll(() => on.inbox.received.length, { timeout: 5000 }).toBeGreaterThanOrEqual(count)

const firstOf = (type: string) => sandbox.inbox.received.find(({ event }) => event.type === type)

const verify = (
  received: { body: string; signature: string } | undefined,
  secret = webhookSecret,
  at = sandbox.clock.now,
) => library.webhooks.constructEvent(received?.body ?? '', received?.signature ?? '', secret, 300, undefined, at)

describe('events', () => {
  // shows modes-5
  test('are delivered with a signature that the library accepts', async () => {
    const intent = await pay()
    await arrived(sandbox, 3)
    expect(sandbox.inbox.types().sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
    const event = verify(firstOf('payment_intent.succeeded'))
    expect(event).toMatchObject({
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      api_version: '2026-10-28.endive',
      created: Math.floor(sandbox.clock.now / 1000),
      data: { object: { id: intent.id, status: 'succeeded', metadata: { purchaseId: '9' } } },
      request: { id: intent.lastResponse.requestId },
    })
  })

  test('fail verification with another secret, another body or an old time', async () => {
    await pay()
    await arrived(sandbox, 3)
    const received = firstOf('payment_intent.succeeded')
    expect(() => verify(received, 'whsec_other')).toThrow('No signatures found matching')
    const forged = { body: received?.body.replace('1200', '9200') ?? '', signature: received?.signature ?? '' }
    expect(() => verify(forged)).toThrow('No signatures found matching')
    expect(() => verify(received, webhookSecret, sandbox.clock.now + 301_000)).toThrow('tolerance')
  })

  test('contain the object as it was when the event happened', async () => {
    const customer = await library.customers.create({ name: 'before' })
    await library.customers.update(customer.id, { name: 'after' })
    await arrived(sandbox, 2)
    expect(firstOf('customer.created')?.event.data.object).toMatchObject({ name: 'before' })
    const [updated, created] = (await library.events.list({ types: ['customer.*'], limit: 2 })).data
    expect(created?.data.object).toMatchObject({ name: 'before' })
    expect(updated?.data).toMatchObject({ object: { name: 'after' }, previous_attributes: { name: 'before' } })
  })

  test('are listed by type, retrieved by id, and deleted after thirty days', async () => {
    await pay()
    await pay()
    const first = await library.events.list({ type: 'payment_intent.succeeded', limit: 1 })
    expect(first).toMatchObject({ has_more: true, data: [{ type: 'payment_intent.succeeded' }] })
    const id = first.data[0]?.id ?? ''
    expect(await library.events.retrieve(id)).toMatchObject({ id })
    await sandbox.advance(31 * DAY)
    expect((await library.events.list()).data).toEqual([])
    await expect(library.events.retrieve(id)).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('an endpoint that fails', () => {
  test('is retried with increasing delays until it accepts the event', async () => {
    sandbox.inbox.answer = 500
    const customer = await library.customers.create({})
    await arrived(sandbox, 1)
    await sandbox.provider.settled()
    const [event] = (await library.events.list({ type: 'customer.created', delivery_success: false })).data
    expect(event?.pending_webhooks).toBe(1)

    const attempts: number[] = []
    for (const wait of [1, 5, 30, 120, 600, 3600]) {
      await sandbox.advance((wait - 1) * 1000)
      attempts.push(sandbox.inbox.received.length)
      await sandbox.advance(1000)
    }
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6])
    const ids = sandbox.inbox.received.map((each) => each.event.id)
    expect(new Set(ids).size).toBe(1)

    sandbox.inbox.answer = 200
    await sandbox.advance(3 * HOUR)
    expect(sandbox.inbox.received).toHaveLength(8)
    await sandbox.advance(DAY)
    expect(sandbox.inbox.received).toHaveLength(8)
    expect(sandbox.inbox.received.at(-1)?.event.data.object).toMatchObject({ id: customer.id })
    const { data } = await library.events.list({ type: 'customer.created', delivery_success: true })
    expect(data.map((each) => each.id)).toContain(ids[0])
  })

  test('gets a new signature with each attempt', async () => {
    sandbox.inbox.answer = 503
    await library.customers.create({})
    await arrived(sandbox, 1)
    await sandbox.provider.settled()
    await sandbox.advance(HOUR)
    const last = sandbox.inbox.received.at(-1)
    expect(verify(last).type).toBe('customer.created')
  })

  /** Creates a customer and lets all deliveries of its event fail for a time. Returns the event. */
  const failFor = async (milliseconds: number) => {
    sandbox.inbox.answer = 500
    await library.customers.create({})
    await arrived(sandbox, 1)
    await sandbox.provider.settled()
    for (let minutes = 0; minutes < milliseconds / MINUTE; minutes += 10) await sandbox.advance(10 * MINUTE)
    const received = sandbox.inbox.received.at(-1)
    return { id: received?.event.id ?? '', attempts: sandbox.inbox.received.length }
  }

  test('is still retried on the third day', async () => {
    const { id, attempts } = await failFor(2.5 * DAY)
    expect((await library.events.retrieve(id)).pending_webhooks).toBe(1)
    sandbox.inbox.answer = 200
    await sandbox.advance(DAY / 2)
    expect(sandbox.inbox.received).toHaveLength(attempts + 1)
    expect((await library.events.retrieve(id)).pending_webhooks).toBe(0)
  })

  test('is given up after three days', async () => {
    const { id, attempts } = await failFor(3 * DAY)
    expect((await library.events.retrieve(id)).pending_webhooks).toBe(0)
    sandbox.inbox.answer = 200
    await sandbox.advance(DAY)
    expect(sandbox.inbox.received).toHaveLength(attempts)
    const { data } = await library.events.list({ type: 'customer.created', delivery_success: false })
    expect(data.map((event) => event.id)).toContain(id)
  })

  test('is retried even for an event that was old when it was first sent', async () => {
    sandbox.inbox.answer = 500
    const { id } = await library.paymentIntents.create({
      amount: 500,
      currency: 'jpy',
      allowed_payment_method_types: ['konbini'],
      payment_method_data: { type: 'konbini', billing_details: { name: 'Hana', email: 'hana@example.com' } },
      confirm: true,
    })
    await sandbox.advance(40 * DAY)
    sandbox.inbox.answer = 200
    await sandbox.advance(HOUR)
    const arrived = sandbox.inbox.received.filter(({ body }) => body.includes(id)).map(({ event }) => event.type)
    expect(arrived.filter((type) => type === 'payment_intent.payment_failed')).toHaveLength(2)
  })

  test('is retried after a redirect', async () => {
    sandbox.inbox.answer = 302
    await library.customers.create({})
    await arrived(sandbox, 1)
    sandbox.inbox.answer = 200
    await sandbox.advance(HOUR)
    expect(sandbox.inbox.received).toHaveLength(2)
  })

  test('gets pending events after a restart', async () => {
    sandbox.inbox.answer = 500
    const { id } = await library.customers.create({})
    await arrived(sandbox, 1)
    await sandbox.restart()
    sandbox.inbox.answer = 200
    await sandbox.advance(HOUR)
    expect(sandbox.inbox.received.at(-1)?.event.data.object).toMatchObject({ id })
  })
})

describe('copies', () => {
  test('are sent when an event is resent', async () => {
    await library.customers.create({})
    await arrived(sandbox, 1)
    const id = sandbox.inbox.received[0]?.event.id
    await library.rawRequest('POST', `/v1/test_helpers/events/${id}/resend`, {})
    await arrived(sandbox, 2)
    expect(sandbox.inbox.received[1]?.event.id).toBe(id)
  })

  test('can arrive twice and in the wrong order', async () => {
    const order = ['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']
    const webhook = {
      url: `http://127.0.0.1:${PORT + 5}/webhooks/stripe`,
      secret: webhookSecret,
      copies: ({ type }: { type: string }) => [order.indexOf(type), 10],
    }
    const messy = await startTestStripe(PORT + 3, { webhook })
    try {
      await pay(messy.library)
      await arrived(messy, 1)
      await messy.advance(1000)
      await messy.advance(1000)
      expect(messy.inbox.types()).toEqual(order)
      await messy.advance(10_000)
      expect(messy.inbox.received).toHaveLength(6)
      expect(new Set(messy.inbox.received.map(({ event }) => event.id)).size).toBe(3)
    } finally {
      await messy.stop()
    }
  })
})

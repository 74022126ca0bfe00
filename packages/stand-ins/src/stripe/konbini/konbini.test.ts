import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.testing.ts'
import { browserCall, DAY, failureOf, HOUR, MINUTE, startTestStripe, type TestStripe } from '../testing.ts'

const PORT = await freePort()
let sandbox: TestStripe
let library: Stripe

beforeAll(async () => {
  sandbox = await startTestStripe(PORT)
  library = sandbox.library
})
beforeEach(() => {
  sandbox.inbox.received.length = 0
})
afterAll(() => sandbox.stop())

const hana = { name: '山田 はな', email: 'hana@example.com' }

interface Order {
  readonly phone?: string
  readonly days?: number
  readonly billing?: { name?: string; email?: string }
}

const order = ({ phone, days, billing = hana }: Order = {}) =>
  library.paymentIntents.create({
    amount: 1200,
    currency: 'jpy',
    allowed_payment_method_types: ['konbini'],
    payment_method_data: { type: 'konbini', billing_details: billing },
    payment_method_options: { konbini: { confirmation_number: phone, expires_after_days: days } },
    confirm: true,
  })

const detailsOf = ({ next_action }: Stripe.PaymentIntent) => {
  const details = next_action?.konbini_display_details
  if (!details) throw new Error('there is no voucher')
  return details
}

const statusOf = async (id: string) => (await library.paymentIntents.retrieve(id)).status
/** The events that the endpoint received about an intent. */
const told = (id: string): string[] =>
  sandbox.inbox.received.filter(({ body }) => body.includes(id)).map(({ event }) => event.type)
const helper = (id: string, act: string) => library.rawRequest('POST', `/v1/test_helpers/konbini/${id}/${act}`, {})
const japan = (iso: string) => Date.parse(`${iso}+09:00`)
const until = (milliseconds: number) => sandbox.advance(milliseconds - sandbox.clock.now)

describe('a voucher', () => {
  test('has codes for four stores, a page, and a deadline at the end of the third day in Japan', async () => {
    const intent = await order({ phone: '09012345678' })
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'konbini_display_details' } })
    const { stores, hosted_voucher_url, expires_at } = detailsOf(intent)
    for (const store of [stores.familymart, stores.lawson, stores.ministop, stores.seicomart]) {
      expect(store?.confirmation_number).toBe('09012345678')
      expect(store?.payment_code).toMatch(/^\d{6}$/)
    }
    expect(hosted_voucher_url).toContain(`${sandbox.publicUrl}/sandbox/stripe/konbini/`)
    const today = new Date(sandbox.clock.now + 9 * HOUR).toISOString().slice(0, 10)
    expect(expires_at * 1000).toBe(japan(`${today}T23:59:59`) + 3 * DAY)
    expect(intent.latest_charge).toBeNull()
  })

  test.each([1, 60])('can have another deadline: %i days', async (days) => {
    const today = new Date(sandbox.clock.now + 9 * HOUR).toISOString().slice(0, 10)
    expect(detailsOf(await order({ days })).expires_at * 1000).toBe(japan(`${today}T23:59:59`) + days * DAY)
  })

  test('counts days in Japan’s time zone, even if it is still yesterday elsewhere', async () => {
    await until(japan('2026-12-01T00:30:00'))
    expect(detailsOf(await order({ days: 1 })).expires_at * 1000).toBe(japan('2026-12-02T23:59:59'))
  })

  test('gets a confirmation number if the customer provides none', async () => {
    expect(detailsOf(await order()).stores.lawson?.confirmation_number).toMatch(/^\d{11}$/)
  })

  test.each([
    ['a deadline of 61 days', { days: 61 }, undefined],
    ['only zeroes', { phone: '00000000000' }, undefined],
    ['nine digits', { phone: '123456789' }, undefined],
    ['letters', { phone: '0901234567x' }, undefined],
    ['a number that is too common', { phone: '01234567890' }, 'payment_intent_konbini_rejected_confirmation_number'],
    ['no name', { billing: { email: hana.email } }, 'parameter_missing'],
    ['no address', { billing: { name: hana.name } }, 'parameter_missing'],
  ])('with %s is refused', async (_what, wrong, code) => {
    const failure = await failureOf(order(wrong))
    expect(failure.statusCode).toBe(400)
    expect(failure.code).toBe(code)
  })

  test('can be requested by the card form with the client secret', async () => {
    const { id, client_secret } = await library.paymentIntents.create({
      amount: 500,
      currency: 'jpy',
      allowed_payment_method_types: ['card', 'konbini'],
    })
    const waiting = await browserCall(sandbox.publicUrl, `/v1/payment_intents/${id}/confirm`, {
      client_secret: String(client_secret),
      'payment_method_data[type]': 'konbini',
      'payment_method_data[billing_details][name]': hana.name,
      'payment_method_data[billing_details][email]': hana.email,
      'payment_method_options[konbini][confirmation_number]': '09012345678',
    })
    expect(detailsOf(waiting.body).stores.lawson?.confirmation_number).toBe('09012345678')
  })
})

describe('test numbers and addresses', () => {
  test.each([{ phone: '22222222220' }, { billing: { name: 'Hana', email: 'x_succeed_immediately@example.com' } }])(
    'pay at once: %j',
    async (given) => {
      const intent = await order(given)
      expect(intent.status).toBe('requires_action')
      await sandbox.advance(0)
      const paid = await library.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
      expect(paid).toMatchObject({
        status: 'succeeded',
        amount_received: 1200,
        latest_charge: { payment_method_details: { type: 'konbini', konbini: { store: { chain: 'familymart' } } } },
      })
    },
  )

  test('11111111110 pays after three minutes, not before', async () => {
    const { id } = await order({ phone: '11111111110' })
    await sandbox.advance(3 * MINUTE - 1000)
    expect(await statusOf(id)).toBe('requires_action')
    await sandbox.advance(1000)
    expect(await statusOf(id)).toBe('succeeded')
    expect(told(id)).toEqual(
      expect.arrayContaining(['payment_intent.requires_action', 'charge.succeeded', 'payment_intent.succeeded']),
    )
  })

  test('11111111110 pays after three minutes, even if the clock jumps past the deadline', async () => {
    const { id } = await order({ phone: '11111111110' })
    await sandbox.advance(10 * DAY)
    expect(await statusOf(id)).toBe('succeeded')
    expect(told(id)).not.toContain('payment_intent.payment_failed')
    const [event] = (await library.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data
    expect(sandbox.clock.now / 1000 - (event?.created ?? 0)).toBeGreaterThan((9 * DAY) / 1000)
  })

  test.each([{ phone: '33333333330' }, { billing: { name: 'Hana', email: 'expire_immediately@example.com' } }])(
    'expire at once: %j',
    async (given) => {
      const intent = await order(given)
      expect(detailsOf(intent).expires_at).toBe(Math.floor(sandbox.clock.now / 1000))
      await sandbox.advance(0)
      expect(await library.paymentIntents.retrieve(intent.id)).toMatchObject({
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: {
          code: 'payment_intent_payment_attempt_expired',
          payment_method: { type: 'konbini' },
        },
      })
      const failed = sandbox.inbox.received.filter(({ event }) => event.type === 'payment_intent.payment_failed')
      expect(failed.map(({ event }) => event.data.object)).toContainEqual(
        expect.objectContaining({ id: intent.id, status: 'requires_payment_method' }),
      )
      expect(told(intent.id)).not.toContain('payment_intent.canceled')
    },
  )

  test.each([{ phone: '44444444440' }, { billing: { name: 'Hana', email: 'expire_with_delay@example.com' } }])(
    'expire after three minutes: %j',
    async (given) => {
      const intent = await order(given)
      expect(detailsOf(intent).expires_at).toBe(Math.floor(sandbox.clock.now / 1000) + 180)
      await sandbox.advance(3 * MINUTE - 1000)
      expect(await statusOf(intent.id)).toBe('requires_action')
      await sandbox.advance(1000)
      expect(await statusOf(intent.id)).toBe('requires_payment_method')
    },
  )

  test('55555555550 fails, with its event, even if the clock jumps over months', async () => {
    const { id } = await order({ phone: '55555555550' })
    await sandbox.advance(60 * DAY)
    expect(await statusOf(id)).toBe('requires_payment_method')
    expect(told(id)).toContain('payment_intent.payment_failed')
  })

  test('55555555550 is never paid and fails an hour after the deadline', async () => {
    const intent = await order({ phone: '55555555550' })
    const deadline = detailsOf(intent).expires_at * 1000
    await until(deadline + 59 * MINUTE)
    expect(await statusOf(intent.id)).toBe('requires_action')
    await until(deadline + 60 * MINUTE)
    expect(await statusOf(intent.id)).toBe('requires_payment_method')
  })
})

describe('cancelling', () => {
  test('invalidates the voucher', async () => {
    const intent = await order()
    expect(await library.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    expect(await failureOf(helper(intent.id, 'pay'))).toMatchObject({ statusCode: 400 })
    await sandbox.advance(5 * DAY)
    expect(await statusOf(intent.id)).toBe('canceled')
    expect(told(intent.id)).toContain('payment_intent.canceled')
    expect(told(intent.id)).not.toContain('payment_intent.payment_failed')
  })

  test('fails while the customer is paying, and works after they walk away', async () => {
    const { id } = await order()
    await helper(id, 'start')
    expect(await statusOf(id)).toBe('requires_action')
    const failure = await failureOf(library.paymentIntents.cancel(id))
    expect(failure).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state', payment_intent: { id } })
    expect(await failureOf(library.paymentIntents.update(id, { amount: 500 }))).toMatchObject({ statusCode: 400 })
    await helper(id, 'leave')
    expect((await library.paymentIntents.cancel(id)).status).toBe('canceled')
  })

  test('fails after the payment', async () => {
    const { id } = await order()
    await helper(id, 'start')
    await helper(id, 'pay')
    expect(await failureOf(library.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    })
  })

  test('works for an expired payment, which can also be paid in another way', async () => {
    const [one, two] = [await order({ phone: '33333333330' }), await order({ phone: '33333333330' })]
    await sandbox.advance(0)
    expect((await library.paymentIntents.cancel(one.id)).status).toBe('canceled')
    const paid = await library.paymentIntents.confirm(two.id, {
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card'],
    })
    expect(paid.status).toBe('succeeded')
  })

  test('happens to the old voucher when a second confirmation issues a new one', async () => {
    const intent = await order()
    const again = await library.paymentIntents.confirm(intent.id)
    expect(detailsOf(again).hosted_voucher_url).not.toBe(detailsOf(intent).hosted_voucher_url)
    const old = await fetch(String(detailsOf(intent).hosted_voucher_url))
    expect(await old.text()).toContain('This payment was cancelled')
  })
})

describe('paying after the deadline', () => {
  const intoTheNight = async (print: boolean) => {
    const intent = await order()
    const deadline = detailsOf(intent).expires_at * 1000
    await until(deadline - MINUTE)
    if (print) await helper(intent.id, 'print')
    await until(deadline + 30 * MINUTE)
    return { id: intent.id, deadline }
  }

  test('is refused without a printed slip', async () => {
    const { id } = await intoTheNight(false)
    expect((await failureOf(helper(id, 'pay'))).message).toBe('The till does not take this payment any more.')
  })

  test('works with a slip printed before the deadline', async () => {
    const { id } = await intoTheNight(true)
    await helper(id, 'pay')
    expect(await statusOf(id)).toBe('succeeded')
    expect(told(id)).not.toContain('payment_intent.payment_failed')
  })

  test('works with a slip even after the payment was reported as failed', async () => {
    const { id, deadline } = await intoTheNight(true)
    await until(deadline + 2 * HOUR)
    expect(await statusOf(id)).toBe('requires_payment_method')
    await helper(id, 'pay')
    expect(await library.paymentIntents.retrieve(id)).toMatchObject({
      status: 'succeeded',
      amount_received: 1200,
      last_payment_error: null,
    })
    await sandbox.advance(0)
    const types = told(id)
    expect(types.indexOf('payment_intent.payment_failed')).toBeLessThan(types.indexOf('payment_intent.succeeded'))
  })

  test('is refused if the order was cancelled in the meantime', async () => {
    const { id, deadline } = await intoTheNight(true)
    await until(deadline + 2 * HOUR)
    await library.paymentIntents.cancel(id)
    expect(await failureOf(helper(id, 'pay'))).toMatchObject({ statusCode: 400 })
  })

  test('works for a customer at the till, for whom the failure is postponed', async () => {
    const { id, deadline } = await intoTheNight(true)
    await helper(id, 'start')
    await until(deadline + 65 * MINUTE)
    expect(await statusOf(id)).toBe('requires_action')
    await helper(id, 'pay')
    expect(await statusOf(id)).toBe('succeeded')
  })

  test('is refused a day later, even with a slip', async () => {
    const { id, deadline } = await intoTheNight(true)
    await until(deadline + 25 * HOUR)
    expect(await failureOf(helper(id, 'pay'))).toMatchObject({ statusCode: 400 })
  })
})

describe('the voucher page', () => {
  const press = async (url: string, form: Record<string, string>) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
    return answer.status === 303
      ? (await fetch(new URL(answer.headers.get('location') ?? '', url))).text()
      : answer.text()
  }

  test('shows the numbers and lets the customer pay at a store', async () => {
    const intent = await order({ phone: '09012345678' })
    const url = String(detailsOf(intent).hosted_voucher_url)
    const page = await (await fetch(url)).text()
    expect(page).toContain('¥1,200')
    expect(page).toContain('090-1234-5678')
    for (const store of ['FamilyMart', 'Lawson', 'Ministop', 'Seicomart']) expect(page).toContain(store)
    expect(page).not.toMatch(/<script|style=/)

    expect(await press(url, { act: 'print' })).toContain('A slip was printed')
    expect(await press(url, { act: 'start', store: 'lawson' })).toContain('You are at the till')
    expect(await failureOf(library.paymentIntents.cancel(intent.id))).toMatchObject({ statusCode: 400 })
    expect(await press(url, { act: 'leave' })).toContain('Pay at a convenience store')
    expect(await press(url, { act: 'pay', store: 'lawson' })).toContain('Paid. Thank you!')
    const paid = await library.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: { payment_method_details: { konbini: { store: { chain: 'lawson' } } } },
    })
    expect(await press(url, { act: 'pay' })).toContain('That did not work')
  })

  test('has no buttons after the voucher has expired', async () => {
    const intent = await order({ phone: '33333333330' })
    await sandbox.advance(0)
    const page = await (await fetch(String(detailsOf(intent).hosted_voucher_url))).text()
    expect(page).toContain('This payment has expired')
    expect(page).not.toContain('<form')
  })
})

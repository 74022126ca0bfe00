import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.testing.ts'
import { browserCall, cardForm, failureOf, startTestStripe, type TestStripe } from '../testing.ts'

const PORT = await freePort()
let sandbox: TestStripe
let library: Stripe

beforeAll(async () => {
  sandbox = await startTestStripe(PORT)
  library = sandbox.library
})
afterAll(() => sandbox.stop())

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  library.paymentIntents.create({ amount: 1200, currency: 'jpy', allowed_payment_method_types: ['card'], ...more })

const eventsOf = async (id: string): Promise<string[]> => {
  const { data } = await library.events.list({ limit: 100 })
  return data
    .filter(({ data: { object } }) => JSON.stringify(object).includes(id))
    .map(({ type }) => type)
    .reverse()
}

describe('a payment intent', () => {
  test('goes from creation through a payment method and confirmation to success', async () => {
    const made = await create({ metadata: { purchaseId: '9' }, description: '1,200 coins' })
    expect(made).toMatchObject({ status: 'requires_payment_method', metadata: { purchaseId: '9' }, next_action: null })
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w{25}$`))
    const ready = await library.paymentIntents.update(made.id, { payment_method: 'pm_card_visa' })
    expect(ready.status).toBe('requires_confirmation')
    const paid = await library.paymentIntents.confirm(made.id)
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1200 })
    expect(await eventsOf(made.id)).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'])
  })

  test('can be paid with another card after a decline', async () => {
    const made = await create({ payment_method: 'pm_card_visa_chargeDeclined' })
    await failureOf(library.paymentIntents.confirm(made.id))
    const paid = await library.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
    expect((await library.charges.list({ payment_intent: made.id })).data.map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
    ])
    expect(await eventsOf(made.id)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
  })

  test('is confirmed and charged only once when two confirmations race', async () => {
    const made = await create({ payment_method: 'pm_card_visa' })
    const [one, two] = await Promise.allSettled([
      library.paymentIntents.confirm(made.id),
      library.paymentIntents.confirm(made.id),
    ])
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(one.status === 'rejected' ? one.reason : two.status === 'rejected' && two.reason).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    })
    expect((await library.charges.list({ payment_intent: made.id })).data).toHaveLength(1)
  })

  test('cannot be confirmed without a payment method', async () => {
    const { id } = await create()
    const failure = await failureOf(library.paymentIntents.confirm(id))
    expect(failure).toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(failure.message).toContain("it's missing a payment method")
  })

  test('stays cancelled after a cancellation', async () => {
    const { id } = await create({ payment_method: 'pm_card_visa' })
    const canceled = await library.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    expect(canceled.canceled_at).toBe(Math.floor(sandbox.clock.now / 1000))
    const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' }
    expect(await failureOf(library.paymentIntents.cancel(id))).toMatchObject(unexpected)
    expect(await failureOf(library.paymentIntents.confirm(id))).toMatchObject(unexpected)
    expect(await failureOf(library.paymentIntents.update(id, { amount: 500 }))).toMatchObject(unexpected)
  })

  test('can neither be cancelled nor changed after the payment, except for its metadata', async () => {
    const { id } = await create({ payment_method: 'pm_card_visa', confirm: true })
    const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state', payment_intent: { id } }
    expect(await failureOf(library.paymentIntents.cancel(id))).toMatchObject(unexpected)
    expect(await failureOf(library.paymentIntents.update(id, { amount: 500 }))).toMatchObject(unexpected)
    expect((await library.paymentIntents.update(id, { metadata: { a: 'b' } })).metadata).toEqual({ a: 'b' })
  })

  test('is listed by customer', async () => {
    const customer = await library.customers.create({})
    const { id } = await create({ customer: customer.id })
    expect((await library.paymentIntents.list({ customer: customer.id })).data.map((each) => each.id)).toEqual([id])
  })
})

describe('payment method types', () => {
  test('default to those that fit the amount and currency', async () => {
    const types = async (amount: number, currency: string) =>
      (await library.paymentIntents.create({ amount, currency })).payment_method_types
    expect(await types(500, 'jpy')).toEqual(['card', 'konbini'])
    expect(await types(119, 'jpy')).toEqual(['card'])
    expect(await types(300_000, 'jpy')).toEqual(['card', 'konbini'])
    expect(await types(300_001, 'jpy')).toEqual(['card'])
    expect(await types(500, 'usd')).toEqual(['card'])
    const saving = await library.paymentIntents.create({
      amount: 500,
      currency: 'jpy',
      setup_future_usage: 'off_session',
    })
    expect(saving.payment_method_types).toEqual(['card'])
  })

  test('are reduced silently to those that fit', async () => {
    const types = async (params: Stripe.PaymentIntentCreateParams) =>
      (await library.paymentIntents.create(params)).payment_method_types
    const both: Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType[] = ['card', 'konbini', 'paypay']
    expect(await types({ amount: 500, currency: 'jpy', allowed_payment_method_types: both })).toEqual([
      'card',
      'konbini',
    ])
    expect(await types({ amount: 500, currency: 'usd', allowed_payment_method_types: both })).toEqual(['card'])
    expect(await types({ amount: 500, currency: 'jpy', excluded_payment_method_types: ['konbini'] })).toEqual(['card'])
    expect(await types({ amount: 500, currency: 'jpy', excluded_payment_method_types: ['card'] })).toEqual(['konbini'])
  })

  test.each([
    { amount: 500, currency: 'usd' },
    { amount: 119, currency: 'jpy' },
    { amount: 300_001, currency: 'jpy' },
    { amount: 500, currency: 'jpy', setup_future_usage: 'off_session' as const },
  ])('do not include konbini for %j', async (params) => {
    const call = library.paymentIntents.create({ ...params, allowed_payment_method_types: ['konbini'] })
    expect((await failureOf(call)).message).toContain('No valid payment method types')
  })

  test('can be changed before the payment', async () => {
    const { id } = await create()
    const changed = await library.paymentIntents.update(id, { allowed_payment_method_types: ['card', 'konbini'] })
    expect(changed).toMatchObject({
      payment_method_types: ['card', 'konbini'],
      allowed_payment_method_types: ['card', 'konbini'],
      automatic_payment_methods: null,
    })
  })

  test('refuse the parameter that this API release removed', async () => {
    const params = { amount: 500, currency: 'jpy', payment_method_types: ['card'] }
    expect(await failureOf(library.rawRequest('POST', '/v1/payment_intents', params))).toMatchObject({
      statusCode: 400,
      code: 'payment_method_types_no_longer_supported',
    })
  })

  test('cannot be both listed and automatic', async () => {
    const call = library.paymentIntents.create({
      amount: 500,
      currency: 'jpy',
      allowed_payment_method_types: ['card'],
      automatic_payment_methods: { enabled: true },
    })
    expect(await failureOf(call)).toMatchObject({ statusCode: 400, code: 'parameters_exclusive' })
  })

  test('refuse a payment method of another type', async () => {
    const { id } = await create()
    const failure = await failureOf(
      library.paymentIntents.confirm(id, {
        payment_method_data: { type: 'konbini', billing_details: { name: 'Hana', email: 'hana@example.com' } },
      }),
    )
    expect(failure).toMatchObject({ code: 'payment_intent_incompatible_payment_method' })
  })

  test('require a return URL when they are automatic and allow redirects', async () => {
    const make = (more: Partial<Stripe.PaymentIntentCreateParams>) =>
      library.paymentIntents.create({
        amount: 500,
        currency: 'jpy',
        confirm: true,
        payment_method: 'pm_card_visa',
        ...more,
      })
    expect((await failureOf(make({}))).message).toContain('you must provide a `return_url`')
    expect((await make({ return_url: 'https://avalive.example/back' })).status).toBe('succeeded')
    const never = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const } }
    expect((await make(never)).status).toBe('succeeded')
  })
})

describe('saving a card', () => {
  test('works with a payment, and the card can then be charged off-session', async () => {
    const customer = await library.customers.create({})
    const paid = await create({
      customer: customer.id,
      payment_method: 'pm_card_visa',
      setup_future_usage: 'off_session',
      confirm: true,
    })
    const [saved] = (await library.customers.listPaymentMethods(customer.id)).data
    expect(saved?.id).toBe(paid.payment_method)
    const again = await create({ customer: customer.id, payment_method: saved?.id, off_session: true, confirm: true })
    expect(again.status).toBe('succeeded')
  })

  test('can be requested for the card only, beside a type that cannot be saved', async () => {
    const customer = await library.customers.create({})
    await library.paymentIntents.create({
      amount: 500,
      currency: 'jpy',
      customer: customer.id,
      allowed_payment_method_types: ['card', 'konbini'],
      payment_method_options: { card: { setup_future_usage: 'on_session' } },
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    expect((await library.customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
  })

  test('is required to use a card twice', async () => {
    const { id } = await library.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
    await create({ payment_method: id, confirm: true })
    expect(await failureOf(create({ payment_method: id, confirm: true }))).toMatchObject({
      code: 'payment_method_unexpected_state',
    })
  })

  test('does not happen for a declined card', async () => {
    const customer = await library.customers.create({})
    await failureOf(
      create({
        customer: customer.id,
        payment_method: 'pm_card_visa_chargeDeclined',
        setup_future_usage: 'off_session',
        confirm: true,
      }),
    )
    expect((await library.customers.listPaymentMethods(customer.id)).data).toEqual([])
  })

  test('can be turned on and off for an intent', async () => {
    const { id } = await create()
    expect((await library.paymentIntents.update(id, { setup_future_usage: 'on_session' })).setup_future_usage).toBe(
      'on_session',
    )
    expect((await library.paymentIntents.update(id, { setup_future_usage: '' })).setup_future_usage).toBeNull()
  })
})

/** Nests the fields one level deeper: `card[number]` becomes `payment_method_data[card][number]`. */
const inside = (name: string, form: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key.replace(/^[^[]+/, (first) => `${name}[${first}]`), value]),
  )

describe('the card form', () => {
  const call = (path: string, form?: Record<string, string>) => browserCall(sandbox.publicUrl, path, form)

  test('creates a payment method from a card number and pays with only the client secret', async () => {
    const customer = await library.customers.create({})
    const { id, client_secret } = await create({ customer: customer.id, metadata: { purchaseId: '9' } })
    const method = await call('/v1/payment_methods', cardForm('4242424242424242', { 'billing_details[name]': 'Hana' }))
    expect(method.body).toMatchObject({ type: 'card', card: { last4: '4242' }, billing_details: { name: 'Hana' } })
    const paid = await call(`/v1/payment_intents/${id}/confirm`, {
      client_secret: String(client_secret),
      payment_method: method.body.id,
      use_stripe_sdk: 'true',
    })
    expect(paid).toMatchObject({ status: 200, body: { id, status: 'succeeded' } })
    expect(paid.body).not.toHaveProperty('metadata')
    expect(paid.body).not.toHaveProperty('customer')
    expect(paid.headers.get('access-control-allow-origin')).toBeNull()
    const seen = await call(`/v1/payment_intents/${id}?client_secret=${client_secret}`)
    expect(seen.body.status).toBe('succeeded')
  })

  test('gets the decline code and the intent when the card is declined', async () => {
    const { id, client_secret } = await create()
    const form = inside('payment_method_data', cardForm('4000000000009995'))
    const answer = await call(`/v1/payment_intents/${id}/confirm`, { client_secret: String(client_secret), ...form })
    expect(answer).toMatchObject({
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          payment_intent: { id, status: 'requires_payment_method' },
        },
      },
    })
    expect(answer.body.error.payment_intent).not.toHaveProperty('metadata')
  })

  test('cannot access an intent without its client secret or with that of another', async () => {
    const [one, two] = [await create(), await create()]
    expect((await call(`/v1/payment_intents/${one.id}`)).status).toBe(400)
    const wrong = await call(`/v1/payment_intents/${one.id}?client_secret=${two.client_secret}`)
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_invalid_parameter' } } })
    const confirm = await call(`/v1/payment_intents/${one.id}/confirm`, {
      client_secret: String(two.client_secret),
      payment_method: 'pm_card_visa',
    })
    expect(confirm.status).toBe(400)
    expect((await library.paymentIntents.retrieve(one.id)).status).toBe('requires_payment_method')
  })

  test('cannot change the amount', async () => {
    const { id, client_secret } = await create()
    const answer = await call(`/v1/payment_intents/${id}/confirm`, {
      client_secret: String(client_secret),
      payment_method: 'pm_card_visa',
      amount: '50',
    })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'parameter_unknown', param: 'amount' } } })
    expect(await library.paymentIntents.retrieve(id)).toMatchObject({ amount: 1200, status: 'requires_payment_method' })
  })

  test('sees no more of an intent in an error than in an answer', async () => {
    const { id, client_secret } = await create({
      metadata: { secret: 'of the shop' },
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const answer = await call(`/v1/payment_intents/${id}/confirm`, { client_secret: String(client_secret) })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state', payment_intent: { id, status: 'succeeded' } } },
    })
    expect(JSON.stringify(answer.body)).not.toContain('of the shop')
  })

  test('may send its key as a parameter, and has no access to the rest of the account', async () => {
    const response = await fetch(`${sandbox.publicUrl}/sandbox/stripe/v1/payment_methods`, {
      method: 'POST',
      body: new URLSearchParams({ ...cardForm('4242424242424242'), key: 'pk_test_sandbox_public' }),
    })
    expect(response.status).toBe(200)
    for (const path of ['/v1/customers', '/v1/payment_methods', '/v1/charges', '/v1/events', '/v1/payment_intents']) {
      expect((await call(path)).status, path).toBe(401)
    }
  })
})

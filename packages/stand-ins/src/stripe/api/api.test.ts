import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.testing.ts'
import { DAY, failureOf, HOUR, keys, libraryAt, startTestStripe, type TestStripe } from '../testing.ts'
import { apiVersion } from '../version.ts'

const PORT = await freePort()
let sandbox: TestStripe
let library: Stripe

beforeAll(async () => {
  sandbox = await startTestStripe(PORT)
  library = sandbox.library
})
afterAll(() => sandbox.stop())

describe('authentication', () => {
  // shows modes-5
  test('uses the API version that the installed library pins', () => {
    expect(Stripe.API_VERSION).toBe(apiVersion)
  })

  test('masks the middle of a wrong key in the error message', async () => {
    const failure = await failureOf(libraryAt(PORT, {}, 'sk_test_somebody_else').customers.list())
    expect(failure).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(failure.statusCode).toBe(401)
    expect(failure.message).toBe('Invalid API Key provided: sk_test_*********else')
  })

  test('refuses a call without a key', async () => {
    const response = await fetch(`http://127.0.0.1:${PORT}/v1/customers`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  test('accepts basic authentication, as curl sends it', async () => {
    const authorization = `Basic ${Buffer.from(`${keys.secretKey}:`).toString('base64')}`
    const response = await fetch(`http://127.0.0.1:${PORT}/v1/customers`, { headers: { authorization } })
    expect(response.status).toBe(200)
  })

  test('refuses the publishable key for server calls', async () => {
    const failure = await failureOf(libraryAt(PORT, {}, keys.publishableKey).customers.list())
    expect(failure.statusCode).toBe(401)
    expect(failure.code).toBe('secret_key_required')
  })

  test('refuses another API release instead of answering in the wrong format', async () => {
    const failure = await failureOf(library.customers.list({}, { apiVersion: '2024-06-20' }))
    expect(failure.statusCode).toBe(400)
    expect(failure.message).toContain('Invalid Stripe API version: 2024-06-20')
  })
})

describe('the API', () => {
  test('gives each answer its own request id and the API version', async () => {
    const one = await library.customers.create({})
    const two = await library.customers.create({})
    expect(one.lastResponse.requestId).toMatch(/^req_\w{14}$/)
    expect(two.lastResponse.requestId).not.toBe(one.lastResponse.requestId)
    expect(one.lastResponse.apiVersion).toBe(apiVersion)
    expect(one.lastResponse.statusCode).toBe(200)
  })

  test.each([
    ['customer', () => library.customers.retrieve('cus_none'), "No such customer: 'cus_none'", 'id'],
    ['payment method', () => library.paymentMethods.retrieve('pm_none'), "No such PaymentMethod: 'pm_none'", 'id'],
    ['payment intent', () => library.paymentIntents.retrieve('pi_none'), "No such payment_intent: 'pi_none'", 'intent'],
    ['charge', () => library.charges.retrieve('ch_none'), "No such charge: 'ch_none'", 'id'],
    ['refund', () => library.refunds.retrieve('re_none'), "No such refund: 're_none'", 'id'],
    ['dispute', () => library.disputes.retrieve('du_none'), "No such dispute: 'du_none'", 'id'],
    ['event', () => library.events.retrieve('evt_none'), "No such event: 'evt_none'", 'id'],
  ])('returns 404 for a %s that does not exist', async (_what, call, message, param) => {
    const failure = await failureOf(call())
    expect(failure).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(failure).toMatchObject({ statusCode: 404, code: 'resource_missing', message, param })
  })

  test('returns 404 for an unknown URL', async () => {
    const failure = await failureOf(library.products.list())
    expect(failure.statusCode).toBe(404)
    expect(failure.message).toContain('Unrecognized request URL (GET: /v1/products)')
  })

  test.each([
    ['an unknown parameter', { surname: 'Hana' }, 'parameter_unknown', 'surname'],
    [
      'an unknown parameter inside another',
      { invoice_settings: { mood: 'good' } },
      'parameter_unknown',
      'invoice_settings[mood]',
    ],
    ['a payment method that is not there', { payment_method: 'pm_none' }, 'resource_missing', 'payment_method'],
  ])('refuses %s and names the parameter', async (_what, params, code, param) => {
    const failure = await failureOf(library.rawRequest('POST', '/v1/customers', params))
    expect(failure).toMatchObject({ statusCode: 400, code, param })
  })

  test.each([
    [{ currency: 'jpy' }, 'parameter_missing', 'amount'],
    [{ amount: 12.5, currency: 'jpy' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 0, currency: 'jpy' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 49, currency: 'jpy' }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000, currency: 'jpy' }, 'amount_too_large', 'amount'],
    [{ amount: 500, currency: '' }, 'parameter_invalid_empty', 'currency'],
    [{ amount: 500, currency: 'jpy', customer: 'cus_none' }, 'resource_missing', 'customer'],
  ])('refuses a payment intent with %j as %s', async (params, code, param) => {
    const failure = await failureOf(library.rawRequest('POST', '/v1/payment_intents', params))
    expect(failure).toMatchObject({ statusCode: 400, code, param })
  })

  test('merges metadata, and removes a key that has an empty value', async () => {
    const { id } = await library.customers.create({ metadata: { userId: '7', plan: 'a' } })
    const changed = await library.customers.update(id, { metadata: { plan: '', mood: 'good' } })
    expect(changed.metadata).toEqual({ userId: '7', mood: 'good' })
    const emptied = await library.customers.update(id, { metadata: '' })
    expect(emptied.metadata).toEqual({})
  })

  test('returns 429 above the rate limit, which the library reports as a rate limit error', async () => {
    const busy = await startTestStripe(PORT + 3, { requestsPerSecond: 5 })
    try {
      const calls = await Promise.allSettled(Array.from({ length: 12 }, () => busy.library.customers.list()))
      const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []))
      expect(refused.length).toBeGreaterThanOrEqual(5)
      for (const reason of refused) {
        expect(reason).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
        expect(reason).toMatchObject({ statusCode: 429, code: 'rate_limit' })
      }
    } finally {
      await busy.stop()
    }
  })
})

describe('lists', () => {
  test('run from newest to oldest, page by page', async () => {
    const email = 'pages@example.com'
    const made: string[] = []
    for (let count = 0; count < 7; count++) made.unshift((await library.customers.create({ email })).id)
    const first = await library.customers.list({ email, limit: 3 })
    expect(first).toMatchObject({ object: 'list', url: '/v1/customers', has_more: true })
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 3))
    const second = await library.customers.list({ email, limit: 3, starting_after: made[2] })
    expect(second.data.map(({ id }) => id)).toEqual(made.slice(3, 6))
    const third = await library.customers.list({ email, limit: 3, starting_after: made[5] })
    expect(third.data.map(({ id }) => id)).toEqual(made.slice(6))
    expect(third.has_more).toBe(false)
    const back = await library.customers.list({ email, limit: 2, ending_before: made[3] })
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(1, 3))
    expect(back.has_more).toBe(true)

    const all: string[] = []
    for await (const { id } of library.customers.list({ email, limit: 2 })) all.push(id)
    expect(all).toEqual(made)
  })

  test('can be filtered by creation time', async () => {
    const email = 'times@example.com'
    const old = await library.customers.create({ email })
    await sandbox.advance(HOUR)
    const young = await library.customers.create({ email })
    const { created } = young
    const ids = async (params: Stripe.CustomerListParams) =>
      (await library.customers.list({ email, ...params })).data.map(({ id }) => id)
    expect(await ids({ created: { gte: created } })).toEqual([young.id])
    expect(await ids({ created: { lt: created } })).toEqual([old.id])
    expect(await ids({ created })).toEqual([young.id])
  })

  test.each([0, 101])('refuse a limit of %i', async (limit) => {
    expect(await failureOf(library.customers.list({ limit }))).toMatchObject({ statusCode: 400, param: 'limit' })
  })

  test('refuse a cursor that does not exist', async () => {
    const failure = await failureOf(library.customers.list({ starting_after: 'cus_none' }))
    expect(failure).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'starting_after' })
  })
})

describe('expansion', () => {
  const bought = async () => {
    const customer = await library.customers.create({ name: 'Hana' })
    return library.paymentIntents.create({
      amount: 1200,
      currency: 'jpy',
      customer: customer.id,
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card'],
      confirm: true,
      expand: ['customer', 'latest_charge.refunds', 'payment_method'],
    })
  }

  test('replaces ids with objects along paths', async () => {
    const intent = await bought()
    expect(intent.customer).toMatchObject({ object: 'customer', name: 'Hana' })
    expect(intent.payment_method).toMatchObject({ object: 'payment_method', card: { last4: '4242' } })
    expect(intent.latest_charge).toMatchObject({ object: 'charge', paid: true, refunds: { object: 'list', data: [] } })
  })

  test('works inside lists', async () => {
    await bought()
    const { data } = await library.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] })
    expect(data[0]?.latest_charge).toMatchObject({ object: 'charge', amount: 1200 })
  })

  test('refuses a property that is not a reference, and then changes nothing', async () => {
    const params: Stripe.CustomerCreateParams = { email: 'never@example.com', expand: ['email'] }
    const failure = await failureOf(library.customers.create(params))
    expect(failure.message).toBe('This property cannot be expanded (email).')
    expect((await library.customers.list({ email: 'never@example.com' })).data).toEqual([])
  })
})

describe('idempotency keys', () => {
  const params = { email: 'once@example.com' }
  const replayed = (answer: { lastResponse: { headers: Record<string, string> } }) =>
    answer.lastResponse.headers['idempotent-replayed']

  test('return the first answer again without repeating the call', async () => {
    const one = await library.customers.create(params, { idempotencyKey: 'first' })
    const two = await library.customers.create(params, { idempotencyKey: 'first' })
    expect(two.id).toBe(one.id)
    expect(replayed(one)).toBeUndefined()
    expect(replayed(two)).toBe('true')
    expect(two.lastResponse.headers['original-request']).toBe(one.lastResponse.requestId)
    expect((await library.customers.list(params)).data).toHaveLength(1)
  })

  test('treat the same parameters in another order as the same call', async () => {
    const one = await library.customers.create(
      { email: 'order@example.com', name: 'Hana' },
      { idempotencyKey: 'order' },
    )
    const two = await library.customers.create(
      { name: 'Hana', email: 'order@example.com' },
      { idempotencyKey: 'order' },
    )
    expect(two.id).toBe(one.id)
  })

  test('cannot be reused with other parameters or another URL', async () => {
    const failure = await failureOf(library.customers.create({ email: 'two@example.com' }, { idempotencyKey: 'first' }))
    expect(failure).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(failure).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
    const elsewhere = library.paymentIntents.create({ amount: 500, currency: 'jpy' }, { idempotencyKey: 'first' })
    expect((await failureOf(elsewhere)).message).toContain("('/v1/payment_intents' vs '/v1/customers')")
  })

  test('save a decline as well, so that the card is not charged again', async () => {
    const call = () =>
      library.paymentIntents.create(
        {
          amount: 700,
          currency: 'jpy',
          payment_method: 'pm_card_visa_chargeDeclined',
          allowed_payment_method_types: ['card'],
          confirm: true,
        },
        { idempotencyKey: 'declined' },
      )
    const one = await failureOf(call())
    const two = await failureOf(call())
    expect(one.statusCode).toBe(402)
    expect(two.payment_intent?.id).toBe(one.payment_intent?.id)
    expect(two.headers?.['idempotent-replayed']).toBe('true')
  })

  test('stay unused when the call has invalid parameters', async () => {
    const options = { idempotencyKey: 'misspelt' }
    await failureOf(library.customers.create({ emali: 'x@example.com' } as Stripe.CustomerCreateParams, options))
    expect((await library.customers.create({ email: 'x@example.com' }, options)).email).toBe('x@example.com')
  })

  test('refuse the second of two concurrent calls, which succeeds with retries', async () => {
    const slow = await startTestStripe(PORT + 3, { latencyMs: 100 })
    try {
      const call = () => slow.library.customers.create(params, { idempotencyKey: 'at once' })
      const [one, two] = await Promise.allSettled([call(), call()])
      const refused = one.status === 'rejected' ? one : two
      expect(refused).toMatchObject({ status: 'rejected', reason: { statusCode: 409, code: 'idempotency_key_in_use' } })
      expect((await slow.library.customers.list(params)).data).toHaveLength(1)
      const patient = libraryAt(PORT + 3, { maxNetworkRetries: 3 })
      const again = () => patient.customers.create({ email: 'p@example.com' }, { idempotencyKey: 'patient' })
      const [a, b] = await Promise.all([again(), again()])
      expect(a.id).toBe(b.id)
    } finally {
      await slow.stop()
    }
  })

  test('are kept across a restart and expire after a day', async () => {
    const options = { idempotencyKey: 'day' }
    const one = await library.customers.create({ email: 'day@example.com' }, options)
    await sandbox.restart()
    expect((await library.customers.create({ email: 'day@example.com' }, options)).id).toBe(one.id)
    await sandbox.advance(DAY + HOUR)
    expect((await library.customers.create({ email: 'day@example.com' }, options)).id).not.toBe(one.id)
  })
})

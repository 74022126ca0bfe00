import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.testing.ts'
import { browserCall, failureOf, startTestStripe, type TestStripe } from '../testing.ts'

const PORT = await freePort()
let sandbox: TestStripe
let library: Stripe

beforeAll(async () => {
  sandbox = await startTestStripe(PORT)
  library = sandbox.library
})
afterAll(() => sandbox.stop())

const always = 'pm_card_authenticationRequired'
const back = 'http://127.0.0.1:21799/mypage/coin_purchase?productId=7'

const begin = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  library.paymentIntents.create({
    amount: 1200,
    currency: 'jpy',
    description: '1,200 coins <b>',
    payment_method: always,
    allowed_payment_method_types: ['card'],
    return_url: back,
    confirm: true,
    ...more,
  })

const pageOf = (intent: Stripe.PaymentIntent): string =>
  String(intent.next_action?.redirect_to_url?.url ?? intent.next_action?.use_stripe_sdk?.stripe_js)

/** Loads the page and submits its form with a button. */
const press = async (url: string, button: string, headers: Record<string, string> = {}) => {
  const page = await fetch(url)
  const text = await page.text()
  const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1]
  const [, name = '', value = ''] =
    [...text.matchAll(/<button class="\w+" name="(\w+)" value="(\w+)">([^<]+)</g)].find(
      ([, , , label]) => label === button,
    ) ?? []
  if (!action || !name) throw new Error(`there is no button "${button}" on ${text}`)
  const answer = await fetch(new URL(action, url), {
    method: 'POST',
    body: new URLSearchParams({ [name]: value }),
    redirect: 'manual',
    headers,
  })
  return { page, text, answer, location: answer.headers.get('location') ?? '' }
}

describe('a card that requires authentication', () => {
  test('pays after an approval on the bank’s page, which returns to the merchant', async () => {
    const intent = await begin()
    expect(intent).toMatchObject({
      status: 'requires_action',
      latest_charge: null,
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: back } },
    })
    const { text, location } = await press(pageOf(intent), 'Approve the payment')
    expect(text).toContain('¥1,200')
    expect(text).toContain('Visa •••• 3184')
    expect(text).toContain('1,200 coins &lt;b&gt;')

    const returned = new URL(location)
    expect(returned.origin + returned.pathname).toBe('http://127.0.0.1:21799/mypage/coin_purchase')
    expect(Object.fromEntries(returned.searchParams)).toEqual({
      productId: '7',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
    const paid = await library.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({
      status: 'succeeded',
      next_action: null,
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    })
  })

  test('does not pay after a refusal, and another card can pay', async () => {
    const intent = await begin()
    const { location } = await press(pageOf(intent), 'Decline')
    expect(new URL(location).searchParams.get('redirect_status')).toBe('failed')
    expect(await library.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure', payment_method: { type: 'card' } },
    })
    const paid = await library.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid.status).toBe('succeeded')
  })

  test('can be declined by the bank after an approval', async () => {
    const intent = await begin({ payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds' })
    const { text, location } = await press(pageOf(intent), 'Approve the payment')
    expect(text).toContain('Visa •••• 3178')
    expect(new URL(location).searchParams.get('redirect_status')).toBe('failed')
    expect(await library.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
  })

  test('is charged once when the page is answered twice, with the same redirect', async () => {
    const intent = await begin()
    const url = pageOf(intent)
    const first = await press(url, 'Approve the payment')
    const again = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'decline' }),
      redirect: 'manual',
    })
    expect(again.headers.get('location')).toBe(first.location)
    expect((await library.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
    expect(await (await fetch(url)).text()).toContain('Thank you')
  })

  test('needs no return URL when the form shows the bank’s page itself', async () => {
    const { id, client_secret } = await begin({ confirm: false, return_url: undefined, payment_method: undefined })
    const waiting = await browserCall(sandbox.publicUrl, `/v1/payment_intents/${id}/confirm`, {
      client_secret: String(client_secret),
      payment_method: always,
      use_stripe_sdk: 'true',
    })
    expect(waiting.body.next_action).toMatchObject({
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect' },
    })
    const { location } = await press(pageOf(waiting.body), 'Approve the payment')
    expect(location).toMatch(/^\/sandbox\/stripe\/3ds\/\w+\/done$/)
    expect(await (await fetch(sandbox.publicUrl + location)).text()).toContain('Thank you')
    expect((await library.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })

  test('has a page without scripts that limits framing and form targets', async () => {
    const intent = await begin()
    const { page, text } = await press(pageOf(intent), 'Decline')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("form-action 'self' http://127.0.0.1:21799")
    expect(text).not.toMatch(/<script|style=|<style/)
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? ''
    const css = await fetch(sandbox.publicUrl + sheet)
    expect(css.headers.get('content-type')).toContain('text/css')
    expect(await css.text()).toContain('.stripe')
  })

  test('refuses an approval sent by another site', async () => {
    const intent = await begin()
    const { answer } = await press(pageOf(intent), 'Approve the payment', { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
    expect((await library.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  })

  test('has no page for an unknown challenge', async () => {
    expect((await fetch(`${sandbox.publicUrl}/sandbox/stripe/3ds/payatt_none`)).status).toBe(404)
  })

  test('can be cancelled while it waits, and the page then has no effect', async () => {
    const intent = await begin()
    await library.paymentIntents.cancel(intent.id)
    const page = await fetch(pageOf(intent), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    })
    expect(new URL(page.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe('failed')
    expect((await library.paymentIntents.retrieve(intent.id)).status).toBe('canceled')
  })

  test('gets a new page when it is confirmed again, and the old page has no effect', async () => {
    const intent = await begin()
    const again = await library.paymentIntents.confirm(intent.id, { return_url: back })
    expect(pageOf(again)).not.toBe(pageOf(intent))
    await fetch(pageOf(intent), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    })
    expect((await library.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
    await press(pageOf(again), 'Approve the payment')
    expect((await library.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })
})

describe('payments without the cardholder', () => {
  const save = async (method: string) => {
    const customer = await library.customers.create({})
    const { id } = await library.paymentMethods.attach(method, { customer: customer.id })
    return { customer: customer.id, payment_method: id }
  }

  test('are declined for a card that always requires authentication', async () => {
    const saved = await save(always)
    const failure = await failureOf(begin({ ...saved, off_session: true }))
    expect(failure).toMatchObject({ statusCode: 402, code: 'authentication_required' })
    expect(failure.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'authentication_required' },
    })
  })

  test('work for a card that was set up', async () => {
    const saved = await save('pm_card_authenticationRequiredOnSetup')
    expect((await begin({ ...saved, off_session: true })).status).toBe('succeeded')
    expect((await begin(saved)).status).toBe('requires_action')
  })

  test('are declined with error_on_requires_action instead of requiring an action', async () => {
    const failure = await failureOf(begin({ error_on_requires_action: true }))
    expect(failure).toMatchObject({ statusCode: 402, code: 'authentication_required' })
  })

  test('need a saved card, which is saved only after an approval', async () => {
    const customer = await library.customers.create({})
    const intent = await begin({ customer: customer.id, setup_future_usage: 'off_session' })
    expect((await library.customers.listPaymentMethods(customer.id)).data).toEqual([])
    await press(pageOf(intent), 'Approve the payment')
    expect((await library.customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
  })
})

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

/** Looks at the page and presses a button of its form. */
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

describe('a card that asks for its owner', () => {
  test('waits at the bank’s page; approved there, it pays, and the customer comes back', async () => {
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

  test('declined there, it does not pay, and another card can', async () => {
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

  test('can still be declined by the bank after its owner has approved', async () => {
    const intent = await begin({ payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds' })
    const { text, location } = await press(pageOf(intent), 'Approve the payment')
    expect(text).toContain('Visa •••• 3178')
    expect(new URL(location).searchParams.get('redirect_status')).toBe('failed')
    expect(await library.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
  })

  test('is answered once: pressing again ends where the first press did', async () => {
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

  test('a form that shows the page itself asks for no way back', async () => {
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

  test('the page runs no script, may only be framed by its own site, and sends its form nowhere else', async () => {
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

  test('another site cannot press the button', async () => {
    const intent = await begin()
    const { answer } = await press(pageOf(intent), 'Approve the payment', { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
    expect((await library.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  })

  test('a page that nobody was sent to is not found', async () => {
    expect((await fetch(`${sandbox.publicUrl}/sandbox/stripe/3ds/payatt_none`)).status).toBe(404)
  })

  test('can be cancelled while it waits, and then its page does nothing', async () => {
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

  test('confirming again asks anew, and the old question is void', async () => {
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

describe('without its owner', () => {
  const save = async (method: string) => {
    const customer = await library.customers.create({})
    const { id } = await library.paymentMethods.attach(method, { customer: customer.id })
    return { customer: customer.id, payment_method: id }
  }

  test('a card that always asks cannot pay', async () => {
    const saved = await save(always)
    const failure = await failureOf(begin({ ...saved, off_session: true }))
    expect(failure).toMatchObject({ statusCode: 402, code: 'authentication_required' })
    expect(failure.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'authentication_required' },
    })
  })

  test('a card that was set up can', async () => {
    const saved = await save('pm_card_authenticationRequiredOnSetup')
    expect((await begin({ ...saved, off_session: true })).status).toBe('succeeded')
    expect((await begin(saved)).status).toBe('requires_action')
  })

  test('a caller that cannot show a page gets a decline instead of a question', async () => {
    const failure = await failureOf(begin({ error_on_requires_action: true }))
    expect(failure).toMatchObject({ statusCode: 402, code: 'authentication_required' })
  })

  test('the card is saved only when its owner has approved', async () => {
    const customer = await library.customers.create({})
    const intent = await begin({ customer: customer.id, setup_future_usage: 'off_session' })
    expect((await library.customers.listPaymentMethods(customer.id)).data).toEqual([])
    await press(pageOf(intent), 'Approve the payment')
    expect((await library.customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
  })
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyCard } from './card-fields.ts'
import type { Payment } from './form.ts'
import { confirmIntent } from './sandbox-api.ts'

const provider = { publishableKey: 'pk_test_1', address: '/sandbox/stripe' }
const card = { number: '4242 4242 4242 4242', expiry: '03 / 34', cvc: '123' }

afterEach(() => vi.unstubAllGlobals())

const confirmWith = async (payment: Payment, reply: () => Response | Promise<Response>, typed = card) => {
  const sent: { url: string; body: Record<string, string> }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: Object.fromEntries(init.body instanceof URLSearchParams ? init.body : []) })
    return reply()
  })
  const result = await confirmIntent(provider, 'pi_1_secret_2', payment, typed, 'http://here/mypage/')
  return { result, sent: sent[0] }
}

const paid = () => Response.json({ status: 'succeeded', next_action: null })
const refused =
  (error: object, status = 402) =>
  () =>
    Response.json({ error }, { status })

describe('confirmIntent sends', () => {
  test('a new card with the secret of the payment and the return address', async () => {
    const { sent } = await confirmWith({ method: 'newCard' }, paid)
    expect(sent?.url).toBe('/sandbox/stripe/v1/payment_intents/pi_1/confirm')
    expect(sent?.body).toEqual({
      key: 'pk_test_1',
      client_secret: 'pi_1_secret_2',
      return_url: 'http://here/mypage/',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '3',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    })
  })

  test.each<[string, Payment, object]>([
    ['a saved card', { method: 'savedCard', paymentMethodId: 'pm_1' }, { payment_method: 'pm_1' }],
    ['a wallet', { method: 'wallet', wallet: 'apple_pay' }, { 'payment_method_data[card][token]': 'tok_apple_pay' }],
    [
      'a convenience store',
      { method: 'konbini', name: 'Mika', email: 'mika@example.com', phone: '09012345678' },
      {
        'payment_method_data[type]': 'konbini',
        'payment_method_data[billing_details][email]': 'mika@example.com',
        'payment_method_options[konbini][confirmation_number]': '09012345678',
      },
    ],
  ])('%s without the contents of the card fields', async (_name, payment, params) => {
    const { sent } = await confirmWith(payment, paid)
    expect(sent?.body).toMatchObject(params)
    expect(JSON.stringify(sent?.body)).not.toContain('4242')
  })
})

describe('confirmIntent returns the right confirmation', () => {
  test.each([
    ['a payment that is taken', paid, { kind: 'taken' }],
    [
      'a bank that wants to see the customer',
      () => Response.json({ next_action: { redirect_to_url: { url: 'http://bank/' } } }),
      { kind: 'redirect', url: 'http://bank/' },
    ],
    [
      'a decline',
      refused({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }),
      { kind: 'declined', declineCode: 'insufficient_funds', errorCode: 'card_declined' },
    ],
    [
      'an error code alone',
      refused({ type: 'card_error', code: 'expired_card' }),
      { kind: 'declined', declineCode: null, errorCode: 'expired_card' },
    ],
    [
      'a number that the stores do not take',
      refused({ type: 'invalid_request_error', code: 'payment_intent_konbini_rejected_confirmation_number' }, 400),
      { kind: 'phoneRejected' },
    ],
    [
      'a payment that is settled already',
      refused({ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, 400),
      { kind: 'taken' },
    ],
    ['a provider in trouble', refused({ type: 'api_error' }, 500), { kind: 'unknown' }],
    ['an answer that nobody understands', () => new Response('<html>', { status: 502 }), { kind: 'unknown' }],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unknown' }],
  ])('for %s', async (_name, reply, meaning) => {
    expect((await confirmWith({ method: 'newCard' }, reply, emptyCard)).result).toEqual(meaning)
  })
})

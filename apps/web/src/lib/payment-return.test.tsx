import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  window.history.replaceState(null, '', '/')
  window.sessionStorage.clear()
})

const secret = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'

/** Loads a new copy of the module, as a new document would: nothing is left in memory. */
const load = (address: string) => {
  window.history.replaceState(null, '', address)
  vi.resetModules()
  return import('./payment-return.ts')
}

test('a return from the bank is remembered until it is ended, across a reload, and the secret is removed from the address', async () => {
  const arrived = await load(`/mypage/?utm_source=x&${secret}`)
  arrived.clearPaymentReturn()
  expect(window.location.search).toBe('?utm_source=x')
  expect(Object.values({ ...window.sessionStorage }).join()).not.toContain('secret')

  const reloaded = await load('/mypage/')
  reloaded.clearPaymentReturn()
  expect(reloaded.paymentReturn()).toEqual({ purchaseId: '' })
  reloaded.endPaymentReturn()
  expect(reloaded.paymentReturn()).toBeNull()
})

test('a visit without a payment intent is not a return from the bank', async () => {
  const { clearPaymentReturn, paymentReturn } = await load('/mypage/?utm_source=x&purchaseId=p1')
  clearPaymentReturn()
  expect(paymentReturn()).toBeNull()
})

test('the return address names the purchase, which is removed from the address on arrival', async () => {
  const { paymentReturnUrl } = await load('/mypage/coin_purchase?productId=x')
  const url = new URL(paymentReturnUrl('p1'))
  expect([url.origin, url.pathname]).toEqual([window.location.origin, '/mypage/'])
  // The payment provider adds its own parameters, as Stripe does.
  const returned = await load(`${url.pathname}${url.search}&${secret}`)
  returned.clearPaymentReturn()
  expect(window.location.search).toBe('')
  expect(returned.paymentReturn()).toEqual({ purchaseId: 'p1' })
})

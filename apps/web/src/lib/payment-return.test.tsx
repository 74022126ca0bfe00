import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  window.history.replaceState(null, '', '/')
  window.sessionStorage.clear()
})

const secret = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'

/** As the document's own scripts see it: what another document kept in memory is gone. */
const load = (address: string) => {
  window.history.replaceState(null, '', address)
  vi.resetModules()
  return import('./payment-return.ts')
}

test('coming from the bank is known once, also after a reload, and the secret is gone from the address', async () => {
  const arrived = await load(`/mypage/?utm_source=x&${secret}`)
  arrived.clearPaymentReturn()
  expect(window.location.search).toBe('?utm_source=x')
  expect(Object.values({ ...window.sessionStorage }).join()).not.toContain('secret')

  const reloaded = await load('/mypage/')
  reloaded.clearPaymentReturn()
  expect(reloaded.takePaymentReturn()).toBe(true)
  expect(reloaded.takePaymentReturn()).toBe(false)
})

test('whoever comes from elsewhere does not come from the bank', async () => {
  const { clearPaymentReturn, takePaymentReturn } = await load('/mypage/?utm_source=x')
  clearPaymentReturn()
  expect(takePaymentReturn()).toBe(false)
})

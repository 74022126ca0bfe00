import { tabStore } from './storage.ts'

/** Put into the address by the payment provider when the bank sends the browser back; one of them is a secret. */
const params = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type']

const storeKey = 'avalive.payment.returned'

/** Before anybody can read the address, or keep it for later: what the provider has put there goes, the secret with it. */
export const clearPaymentReturn = (): void => {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('payment_intent')) return
  for (const name of params) url.searchParams.delete(name)
  tabStore.set(storeKey, '1')
  window.history.replaceState(window.history.state, '', url)
}

/** Whether somebody came back from the bank in this tab, through whatever page came between; said once. */
export const takePaymentReturn = (): boolean => {
  const returned = tabStore.get(storeKey) !== null
  tabStore.remove(storeKey)
  return returned
}

/** Put into the address by the payment provider when the bank sends the browser back; one of them is a secret. */
const params = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type']

let returned = false

/** Before anybody can read the address, or keep it for later: what the provider has put there goes, the secret with it. */
export const clearPaymentReturn = (): void => {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('payment_intent')) return
  for (const name of params) url.searchParams.delete(name)
  returned = true
  window.history.replaceState(window.history.state, '', url)
}

/** Whether this document came from the bank; said once. */
export const takePaymentReturn = (): boolean => {
  const was = returned
  returned = false
  return was
}

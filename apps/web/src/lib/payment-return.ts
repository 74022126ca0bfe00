import { tabStore } from './storage.ts'

/** Ours: which purchase was paid at the bank. */
const purchaseParam = 'purchaseId'

/** Put into the address by the payment provider when the bank sends the browser back; one of them is a secret. */
const params = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type', purchaseParam]

const storeKey = 'avalive.payment.returned'

/**
 * Where the bank sends the browser back to: my-page takes no entry guard and tells what became of the payment. The
 * address names the purchase, because another tab may have told it already, or the bank may open another browser tab.
 */
export const paymentReturnUrl = (purchaseId: string): string =>
  `${window.location.origin}/mypage/?${new URLSearchParams({ [purchaseParam]: purchaseId })}`

/** Before anybody can read the address, or keep it for later: what the provider has put there goes, the secret with it. */
export const clearPaymentReturn = (): void => {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('payment_intent')) return
  tabStore.set(storeKey, url.searchParams.get(purchaseParam) ?? '')
  for (const name of params) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/** `purchaseId` is empty when the address did not name one. */
export interface PaymentReturn {
  readonly purchaseId: string
}

/** Whether somebody came back from the bank in this tab, through whatever page came between, and was not told yet. */
export const paymentReturn = (): PaymentReturn | null => {
  const purchaseId = tabStore.get(storeKey)
  return purchaseId === null ? null : { purchaseId }
}

export const endPaymentReturn = (): void => tabStore.remove(storeKey)

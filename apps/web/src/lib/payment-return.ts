import { tabStore } from './storage.ts'

/** Our own parameter: the purchase that was paid at the bank. */
const purchaseParam = 'purchaseId'

/** The payment provider adds these parameters when the bank sends the browser back. One of them is a secret. */
const params = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type', purchaseParam]

const storeKey = 'avalive.payment.returned'

/**
 * The address to which the bank sends the browser back. My Page has no entry guard and shows the outcome of the
 * payment. The address names the purchase, because another tab may have shown its outcome already, or the bank may open
 * another tab.
 */
export const paymentReturnUrl = (purchaseId: string): string =>
  `${window.location.origin}/mypage/?${new URLSearchParams({ [purchaseParam]: purchaseId })}`

/** Removes the provider's parameters, including the secret, before other code can read or store the address. */
export const clearPaymentReturn = (): void => {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('payment_intent')) return
  tabStore.set(storeKey, url.searchParams.get(purchaseParam) ?? '')
  for (const name of params) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/** `purchaseId` is empty if the address didn't name one. */
export interface PaymentReturn {
  readonly purchaseId: string
}

/** The return from the bank in this tab whose outcome hasn't been shown yet, even if other pages came in between. */
export const paymentReturn = (): PaymentReturn | null => {
  const purchaseId = tabStore.get(storeKey)
  return purchaseId === null ? null : { purchaseId }
}

export const endPaymentReturn = (): void => tabStore.remove(storeKey)

import { paymentReturn } from './payment-return.ts'
import { savedPurchase } from './saved-purchase.ts'
import { ownVliveId } from './session.ts'

/** Whether the person may have made a payment whose outcome this browser hasn't seen yet. */
export const hasOpenPayment = (): boolean => {
  const vliveId = ownVliveId()
  return paymentReturn() !== null || (vliveId !== null && savedPurchase(vliveId) !== null)
}

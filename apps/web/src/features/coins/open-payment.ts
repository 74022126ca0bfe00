import { paymentReturn } from '../../lib/payment-return.ts'
import { ownVliveId } from '../../lib/session.ts'
import { savedPurchase } from './saved-purchase.ts'

/** Whether the person may have paid for something whose outcome this browser has not seen yet. */
export const hasOpenPayment = (): boolean => {
  const vliveId = ownVliveId()
  return paymentReturn() !== null || (vliveId !== null && savedPurchase(vliveId) !== null)
}

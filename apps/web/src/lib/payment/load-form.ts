import { boot } from '../boot.ts'
import type { Order, PaymentForm, Speech } from './form.ts'

/** A configured provider address means the sandbox; otherwise it is the real Stripe. */
export const loadPaymentForm = async (order: Order, speech: Speech): Promise<PaymentForm> => {
  const { publishableKey, address } = boot().payment
  if (address === null) {
    const { createStripeForm } = await import('./stripe-form.ts')
    return createStripeForm(publishableKey, order, speech)
  }
  const { createSandboxForm } = await import('./sandbox-form.tsx')
  return createSandboxForm({ publishableKey, address }, order, speech)
}

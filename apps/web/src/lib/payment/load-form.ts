import { boot } from '../boot.ts'
import type { Order, PaymentForm, Speech } from './form.ts'

/** A provider that does not answer at its own address is the sandbox's. */
export const loadPaymentForm = async (order: Order, speech: Speech): Promise<PaymentForm> => {
  const { publishableKey, address } = boot().payment
  if (address === null) {
    const { createStripeForm } = await import('./stripe-form.ts')
    return createStripeForm(publishableKey, order, speech)
  }
  const { createSandboxForm } = await import('./sandbox-form.tsx')
  return createSandboxForm({ publishableKey, address }, order, speech)
}

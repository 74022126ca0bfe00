import { showIntent } from '../resources/show-payment-intent.ts'
import type { Intent, PaymentMethod } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { type Attempt, decline, type How, succeed } from './charge.ts'
import { moveTo } from './transitions.ts'

const SLOWLY = 60_000

/** Completes or declines the payment. */
export const finishCard = (work: Work, intent: Intent, method: PaymentMethod, how: How = {}): Attempt => {
  const why = method.card?.behaviour.decline
  return why ? decline(work, intent, method, why, how) : { intent: succeed(work, intent, method, how) }
}

/** Charges the card; a slow bank answers a minute later. */
export const settleCard = (work: Work, intent: Intent, method: PaymentMethod, how: How = {}): Attempt => {
  if (!method.card?.behaviour.slow) return finishCard(work, intent, method, how)
  const processing = moveTo(work, intent, 'processing', { paymentMethod: method.id, action: null, lastError: null })
  work.schedule('settle_card', intent.id, work.now + SLOWLY)
  work.emit('payment_intent.processing', showIntent(work, processing))
  return { intent: processing }
}

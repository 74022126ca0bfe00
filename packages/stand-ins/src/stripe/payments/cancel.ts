import { invalid } from '../api/errors.ts'
import { showIntent } from '../resources/show-payment-intent.ts'
import type { Intent } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { withdrawAction } from './confirm.ts'
import { moveTo } from './transitions.ts'

const cancelable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export const cancelIntent = (work: Work, intent: Intent, reason: string | null): Intent => {
  if (!cancelable.includes(intent.status)) {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
      { code: 'payment_intent_unexpected_state', payment_intent: showIntent(work, intent) },
    )
  }
  withdrawAction(work, intent, 'cancel')
  const canceled = moveTo(work, intent, 'canceled', {
    action: null,
    canceledAt: work.seconds,
    cancellationReason: reason,
  })
  work.emit('payment_intent.canceled', showIntent(work, canceled))
  return canceled
}

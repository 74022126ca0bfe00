import type { Intent, IntentStatus } from '../state/records.ts'
import type { Work } from '../state/work.ts'

/** `requires_payment_method` can become `succeeded` without a confirmation when a slip printed in time is paid late. */
const next = {
  requires_payment_method: [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ],
  requires_confirmation: [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ],
  requires_action: [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ],
  processing: ['requires_payment_method', 'succeeded'],
  succeeded: [],
  canceled: [],
} as const satisfies Record<IntentStatus, readonly IntentStatus[]>

const allowed: Record<IntentStatus, readonly IntentStatus[]> = next

export const moveTo = (work: Work, intent: Intent, status: IntentStatus, changes: Partial<Intent> = {}): Intent => {
  if (!allowed[intent.status].includes(status)) {
    throw new Error(`a payment intent cannot go from ${intent.status} to ${status}`)
  }
  return work.put('payment_intent', { ...intent, ...changes, status })
}

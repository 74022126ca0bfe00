import { docUrl, StripeFailure } from '../api/errors.ts'
import { showIntent } from '../resources/show-payment-intent.ts'
import type { Challenge, Intent, PaymentMethod } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { fail } from './charge.ts'
import { settleCard } from './settle-card.ts'
import { moveTo } from './transitions.ts'

/** Starts 3-D Secure: the payment waits for the customer's answer on the bank's page. */
export const challenge = (
  work: Work,
  intent: Intent,
  method: PaymentMethod,
  { returnUrl, sdk }: Pick<Challenge, 'returnUrl' | 'sdk'>,
): Intent => {
  const asked = work.put('challenge', {
    ...work.fresh('payatt'),
    intent: intent.id,
    paymentMethod: method.id,
    returnUrl,
    sdk,
    state: 'open',
  })
  const waiting = moveTo(work, intent, 'requires_action', {
    paymentMethod: method.id,
    action: { kind: 'challenge', id: asked.id },
    lastError: null,
  })
  work.emit('payment_intent.requires_action', showIntent(work, waiting))
  return waiting
}

const code = 'payment_intent_authentication_failure'

export const answerChallenge = (work: Work, asked: Challenge, approve: boolean): Intent => {
  if (asked.state !== 'open') {
    throw new StripeFailure(400, { type: 'invalid_request_error', message: 'This question has been answered.' })
  }
  work.put('challenge', { ...asked, state: approve ? 'approved' : 'refused' })
  const intent = work.must('payment_intent', asked.intent)
  const method = work.must('payment_method', asked.paymentMethod)
  if (approve) return settleCard(work, intent, method, { authenticated: true }).intent
  return fail(work, intent, method, {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  }).intent
}

import { expect, test } from 'vitest'
import { type Outcome, type Verdict, verdictOf } from './outcome.ts'

test.each<[Outcome['status'], string | null, Verdict]>([
  ['paid', null, { kind: 'paid', coins: 1080 }],
  ['awaitingPayment', null, { kind: 'pending' }],
  ['processing', null, { kind: 'underWay' }],
  ['requiresAction', null, { kind: 'unfinished' }],
  ['cancelled', null, { kind: 'closed' }],
  ['open', null, { kind: 'untouched' }],
  ['open', 'insufficient_funds', { kind: 'declined', category: 'usageLimit' }],
  ['open', 'stolen_card', { kind: 'declined', category: 'rejected' }],
  ['open', 'payment_intent_authentication_failure', { kind: 'declined', category: 'authentication' }],
  ['open', 'authentication_required', { kind: 'declined', category: 'retry' }],
])('maps status %s with decline code %s to a verdict', (status, declineCode, verdict) => {
  expect(verdictOf({ status, purchasedCoins: 1080, declineCode })).toEqual(verdict)
})

import { describe, expect, test } from 'vitest'
import type { Confirmation } from '../../../lib/payment/form.ts'
import type { Verdict } from '../outcome.ts'
import {
  type Ending,
  endingOf,
  endingOfForm,
  endingOfRefusal,
  type FlowEvent,
  type FlowState,
  failedAfter,
  failedBefore,
  initialFlow,
  isAsShown,
  mayPay,
  nextFlow,
  otherAccountAfter,
  stopped,
  type Terms,
  termsChanged,
} from './flow.ts'

const shown: Terms = { price: 1500, currency: 'JPY', totalGem: 1080 }
const open = { purchaseId: 'p1', clientSecret: 's1', ...shown }
const ended = (ending: Ending): FlowEvent => ({ type: 'ended', ending })
const ready: FlowState = { step: 'ready', open: null }
const asking: FlowState = { step: 'processing', open: null, paying: false }
const paying: FlowState = { step: 'processing', open, paying: true }
const unsure: FlowState = { step: 'unsure', open, why: 'noAnswer', asking: false }

describe('the purchase flow', () => {
  // shows coins-31
  test.each<[string, FlowState, FlowEvent, FlowState]>([
    ['becomes ready when the form is ready', initialFlow, { type: 'formReady' }, ready],
    ['goes back to loading when the form is recreated', ready, { type: 'formLost' }, initialFlow],
    ['ignores a lost form while paying', paying, { type: 'formLost' }, paying],
    ['starts a payment with the confirmation', ready, { type: 'pay' }, asking],
    ['ignores a second press', paying, { type: 'pay' }, paying],
    ['ignores a press before the form is ready', initialFlow, { type: 'pay' }, initialFlow],
    ['ignores a press while the outcome is unknown', unsure, { type: 'pay' }, unsure],
    ['starts paying after confirmation', asking, { type: 'agreed' }, { ...asking, paying: true }],
    ['stores the opened purchase', asking, { type: 'opened', open }, { ...asking, open }],
    ['goes back to ready when the buyer cancels', asking, ended(stopped), ready],
    [
      'keeps the purchase for another attempt after a decline',
      paying,
      ended(endingOf(declined)),
      { step: 'ready', open },
    ],
    ['discards a closed purchase', paying, ended(endingOf({ kind: 'closed' })), ready],
    ['discards a purchase with changed terms', paying, ended(termsChanged), ready],
    ['leaves the page after payment', paying, ended(endingOf({ kind: 'paid', coins: 1 })), { step: 'gone' }],
    ['becomes unsure without a response', paying, ended(failedAfter), unsure],
    [
      'becomes unsure while the provider is processing',
      paying,
      ended(endingOf({ kind: 'underWay' })),
      { ...unsure, why: 'underWay' },
    ],
    ['checks the outcome on request', unsure, { type: 'ask' }, { ...unsure, asking: true }],
    ['stays unsure when the check fails', { ...unsure, asking: true }, ended(failedAfter), unsure],
    [
      'leaves the page when the check finds the payment',
      { ...unsure, asking: true },
      ended(endingOf({ kind: 'paid', coins: 1 })),
      { step: 'gone' },
    ],
    ['does not become unsure if no purchase was opened', asking, ended(failedAfter), ready],
    ['ignores an ending that arrives late', ready, ended(endingOf(declined)), ready],
  ])('%s', (_name, state, event, next) => {
    expect(nextFlow(state, event)).toEqual(next)
  })

  // shows coins-31, coins-34
  test.each<[FlowState, boolean]>([
    [initialFlow, false],
    [ready, true],
    [asking, false],
    [paying, false],
    [unsure, false],
    [{ step: 'gone' }, false],
  ])('in state %o allows payment: %s', (state, may) => {
    expect(mayPay(state)).toBe(may)
  })
})

test.each<[Partial<Terms>, boolean]>([
  [{}, true],
  [{ price: 1800 }, false],
  [{ currency: 'USD' }, false],
  [{ totalGem: 1000 }, false],
])('a purchase with %o matches what was shown: %s', (changes, is) => {
  expect(isAsShown({ ...open, ...changes }, shown)).toBe(is)
})

const declined: Verdict = { kind: 'declined', category: 'usageLimit' }
const says = (verdict: Verdict) => ({ say: { kind: 'verdict', verdict } })

describe("the ending for the server's verdict", () => {
  test.each<[Verdict, object]>([
    [
      { kind: 'paid', coins: 1080 },
      { next: 'gone', saved: 'forget', say: null, go: 'complete' },
    ],
    [{ kind: 'pending' }, { next: 'gone', saved: 'forget', go: 'pending', ...says({ kind: 'pending' }) }],
    [{ kind: 'underWay' }, { next: 'underWay', saved: 'keep', say: null, go: null }],
    [declined, { next: 'retry', saved: 'forget', go: null, ...says(declined) }],
    [{ kind: 'unfinished' }, { next: 'retry', saved: 'forget', ...says({ kind: 'unfinished' }) }],
    [{ kind: 'untouched' }, { next: 'retry', saved: 'forget', ...says({ kind: 'unfinished' }) }],
    [{ kind: 'closed' }, { next: 'afresh', saved: 'forget', reload: true, ...says({ kind: 'closed' }) }],
  ])('%o', (verdict, ending) => {
    expect(endingOf(verdict)).toMatchObject(ending)
  })
})

describe("the ending for the form's response", () => {
  test.each<[Confirmation, object | null]>([
    [{ kind: 'taken' }, null],
    [{ kind: 'unknown' }, null],
    [
      { kind: 'redirect', url: 'x' },
      { next: 'gone', saved: 'keep', go: 'away', say: null },
    ],
    [
      { kind: 'declined', declineCode: 'card_not_supported', errorCode: 'card_declined' },
      { next: 'retry', saved: 'forget', ...says({ kind: 'declined', category: 'unsupported' }) },
    ],
    [
      { kind: 'declined', declineCode: null, errorCode: 'expired_card' },
      { next: 'retry', ...says({ kind: 'declined', category: 'unusable' }) },
    ],
    [{ kind: 'declined', declineCode: 'new_code', errorCode: null }, says({ kind: 'declined', category: 'retry' })],
    [
      { kind: 'formError', message: 'Wrong' },
      { next: 'retry', say: { kind: 'text', text: 'Wrong' } },
    ],
    [{ kind: 'phoneRejected' }, { next: 'retry', say: { kind: 'phoneRejected' } }],
  ])('%o', (confirmation, ending) => {
    const found = endingOfForm(confirmation)
    if (ending === null) expect(found).toBeNull()
    else expect(found).toMatchObject(ending)
  })
})

describe('a refusal before the payment is submitted', () => {
  test.each<[Parameters<typeof endingOfRefusal>[0], Ending['next'], Ending['go'], boolean]>([
    ['notFound', 'gone', 'mypage', false],
    ['soldOut', 'gone', 'mypage', false],
    ['coinDebt', 'gone', 'mypage', false],
    ['monthlyLimit', 'gone', 'mypage', false],
    ['postpaidPending', 'gone', 'mypage', false],
    ['purchaseClosed', 'afresh', null, false],
    ['guardianConsentRequired', 'retry', null, true],
    ['konbiniNotAvailable', 'retry', null, true],
    ['tooManyCards', 'retry', null, true],
    ['purchaseUnderWay', 'retry', null, false],
    ['paymentUnavailable', 'retry', null, false],
    ['postpaidAlreadyPaid', 'retry', null, false],
    ['postpaidBeingPaid', 'retry', null, false],
  ])("%s shows the server's message and leads to %s, %s", (name, next, go, reload) => {
    const ending = endingOfRefusal(name)
    expect(ending).toMatchObject({ next, go, saved: 'forget', say: { kind: 'server' } })
    expect(ending.reload ?? false).toBe(reload)
  })
})

test('an account mismatch reloads the page, and keeps the purchase only if the payment was submitted', () => {
  const said = (mayBePaid: boolean) => ({ next: 'gone', go: 'reload', say: { kind: 'otherAccount', mayBePaid } })
  expect(endingOfRefusal('accountMismatch')).toMatchObject({ ...said(false), saved: 'forget' })
  expect(otherAccountAfter).toMatchObject({ ...said(true), saved: 'keep' })
})

test('a failure forgets the purchase before the payment is submitted, and keeps it afterwards', () => {
  expect([failedBefore.saved, failedAfter.saved]).toEqual(['forget', 'keep'])
})

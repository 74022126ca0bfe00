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

describe('the states', () => {
  // shows coins-31
  test.each<[string, FlowState, FlowEvent, FlowState]>([
    ['the form makes it ready', initialFlow, { type: 'formReady' }, ready],
    ['a form that begins anew is waited for', ready, { type: 'formLost' }, initialFlow],
    ['a form that is lost while paying changes nothing', paying, { type: 'formLost' }, paying],
    ['paying begins with questions', ready, { type: 'pay' }, asking],
    ['a second press does nothing', paying, { type: 'pay' }, paying],
    ['nobody pays before it is ready', initialFlow, { type: 'pay' }, initialFlow],
    ['nobody pays while it is unsure', unsure, { type: 'pay' }, unsure],
    ['agreed, money is asked for', asking, { type: 'agreed' }, { ...asking, paying: true }],
    ['the purchase is known', asking, { type: 'opened', open }, { ...asking, open }],
    ['who says no is where they were', asking, ended(stopped), ready],
    ['a decline keeps the purchase for another try', paying, ended(endingOf(declined)), { step: 'ready', open }],
    ['a closed purchase is given up', paying, ended(endingOf({ kind: 'closed' })), ready],
    ['a purchase on other terms is given up', paying, ended(termsChanged), ready],
    ['paid, the page is left', paying, ended(endingOf({ kind: 'paid', coins: 1 })), { step: 'gone' }],
    ['no answer leaves it unsure', paying, ended(failedAfter), unsure],
    ['the provider may take its time', paying, ended(endingOf({ kind: 'underWay' })), { ...unsure, why: 'underWay' }],
    ['asking again', unsure, { type: 'ask' }, { ...unsure, asking: true }],
    ['asked again in vain', { ...unsure, asking: true }, ended(failedAfter), unsure],
    [
      'asked again, it is paid',
      { ...unsure, asking: true },
      ended(endingOf({ kind: 'paid', coins: 1 })),
      { step: 'gone' },
    ],
    ['nothing is unsure where nothing was begun', asking, ended(failedAfter), ready],
    ['what comes late changes nothing', ready, ended(endingOf(declined)), ready],
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
  ])('%o may pay: %s', (state, may) => {
    expect(mayPay(state)).toBe(may)
  })
})

test.each<[Partial<Terms>, boolean]>([
  [{}, true],
  [{ price: 1800 }, false],
  [{ currency: 'USD' }, false],
  [{ totalGem: 1000 }, false],
])('a purchase with %o is what was shown: %s', (changes, is) => {
  expect(isAsShown({ ...open, ...changes }, shown)).toBe(is)
})

const declined: Verdict = { kind: 'declined', category: 'usageLimit' }
const says = (verdict: Verdict) => ({ say: { kind: 'verdict', verdict } })

describe('what our server says became of it', () => {
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

describe("what the provider's form answers", () => {
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

describe('what our server refuses before money is asked for', () => {
  test.each<[Parameters<typeof endingOfRefusal>[0], Ending['next'], Ending['go'], boolean]>([
    ['notFound', 'gone', 'mypage', false],
    ['soldOut', 'gone', 'mypage', false],
    ['coinDebt', 'gone', 'mypage', false],
    ['postpaidPending', 'gone', 'mypage', false],
    ['purchaseClosed', 'afresh', null, false],
    ['guardianConsentRequired', 'retry', null, true],
    ['konbiniNotAvailable', 'retry', null, true],
    ['tooManyCards', 'retry', null, true],
    ['purchaseUnderWay', 'retry', null, false],
    ['paymentUnavailable', 'retry', null, false],
    ['postpaidAlreadyPaid', 'retry', null, false],
    ['postpaidBeingPaid', 'retry', null, false],
  ])('%s is said in its own words and leads to %s, %s', (name, next, go, reload) => {
    const ending = endingOfRefusal(name)
    expect(ending).toMatchObject({ next, go, saved: 'forget', say: { kind: 'server' } })
    expect(ending.reload ?? false).toBe(reload)
  })
})

test('another account is said and reloads the page, and is kept for its owner once money was asked for', () => {
  const said = (mayBePaid: boolean) => ({ next: 'gone', go: 'reload', say: { kind: 'otherAccount', mayBePaid } })
  expect(endingOfRefusal('accountMismatch')).toMatchObject({ ...said(false), saved: 'forget' })
  expect(otherAccountAfter).toMatchObject({ ...said(true), saved: 'keep' })
})

test('a failure before money was asked for forgets the purchase, one after it keeps it', () => {
  expect([failedBefore.saved, failedAfter.saved]).toEqual(['forget', 'keep'])
})

import type { OwnErrorName } from '@avalive/contract/errors'
import { refusalOf } from '@avalive/rules/coins/decline'
import type { Confirmation } from '../../../lib/payment/form.ts'
import type { Verdict } from '../outcome.ts'

/** What somebody pays, and for how many coins. */
export interface Terms {
  readonly price: number
  readonly currency: string
  readonly totalGem: number
}

/** A purchase that the provider's form can be asked to pay. */
export interface OpenPurchase extends Terms {
  readonly purchaseId: string
  readonly clientSecret: string
}

/** A product can change while its order page is open: then nobody pays before they have seen it. */
export const isAsShown = (opened: Terms, shown: Terms): boolean =>
  opened.price === shown.price && opened.currency === shown.currency && opened.totalGem === shown.totalGem

/**
 * Where the order page stands (specification 1 §4). `open` is the purchase that a further try goes on with; while it is
 * `unsure` nobody knows whether money has moved, so that no other may be begun.
 */
export type FlowState =
  | { readonly step: 'loading' }
  | { readonly step: 'ready'; readonly open: OpenPurchase | null }
  /** `paying`: the questions are answered, money is being asked for. */
  | { readonly step: 'processing'; readonly open: OpenPurchase | null; readonly paying: boolean }
  | { readonly step: 'unsure'; readonly open: OpenPurchase; readonly why: Unsure; readonly asking: boolean }
  | { readonly step: 'gone' }

export type Unsure = 'underWay' | 'noAnswer'

export type FlowEvent =
  | { readonly type: 'formReady' }
  | { readonly type: 'formLost' }
  | { readonly type: 'pay' }
  | { readonly type: 'agreed' }
  | { readonly type: 'opened'; readonly open: OpenPurchase }
  | { readonly type: 'ended'; readonly ending: Ending }
  | { readonly type: 'ask' }

/** How a try to pay ended, and all that follows from it. */
export interface Ending {
  /** `retry` keeps the purchase for another try, `afresh` gives it up. */
  readonly next: 'retry' | 'afresh' | Unsure | 'gone'
  /** Whether my-page is still to ask about the purchase. */
  readonly saved: 'keep' | 'forget'
  readonly say: Message | null
  /** `reload` loads the document again, for the account that is signed in now. */
  readonly go: 'complete' | 'pending' | 'mypage' | 'away' | 'reload' | null
  /** What the page shows may be out of date. */
  readonly reload?: boolean
}

export type Message =
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  /** Words of the server, which are the caller's own. */
  | { readonly kind: 'server' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'phoneRejected' }
  | { readonly kind: 'termsChanged' }
  | { readonly kind: 'offerOver' }
  /** Another account is signed in now. `mayBePaid`: the provider was asked for money before. */
  | { readonly kind: 'otherAccount'; readonly mayBePaid: boolean }

export const initialFlow: FlowState = { step: 'loading' }

export const nextFlow = (state: FlowState, event: FlowEvent): FlowState => {
  switch (event.type) {
    case 'formReady':
      return state.step === 'loading' ? { step: 'ready', open: null } : state
    case 'formLost':
      return state.step === 'ready' ? { step: 'loading' } : state
    case 'pay':
      return state.step === 'ready' ? { step: 'processing', open: state.open, paying: false } : state
    case 'agreed':
      return state.step === 'processing' ? { ...state, paying: true } : state
    case 'opened':
      return state.step === 'processing' ? { ...state, open: event.open } : state
    case 'ask':
      return state.step === 'unsure' ? { ...state, asking: true } : state
    case 'ended':
      return state.step === 'processing' || state.step === 'unsure' ? afterEnding(state.open, event.ending) : state
  }
}

const afterEnding = (open: OpenPurchase | null, { next }: Ending): FlowState => {
  switch (next) {
    case 'gone':
      return { step: 'gone' }
    case 'afresh':
      return { step: 'ready', open: null }
    case 'retry':
      return { step: 'ready', open }
    case 'underWay':
    case 'noAnswer':
      return open ? { step: 'unsure', open, why: next, asking: false } : { step: 'ready', open: null }
  }
}

/** Submit is blocked twice over: by the button, and here. */
export const mayPay = (state: FlowState): boolean => state.step === 'ready'

/** The person thought better of it, or something was still to be filled in: nothing has happened. */
export const stopped: Ending = { next: 'retry', saved: 'keep', say: null, go: null }

/** What was opened is not what the person has agreed to. */
export const termsChanged: Ending = {
  next: 'afresh',
  saved: 'forget',
  say: { kind: 'termsChanged' },
  go: null,
  reload: true,
}

/** It left the shelf while its order page was open. */
export const offerOver: Ending = { next: 'gone', saved: 'forget', say: { kind: 'offerOver' }, go: 'mypage' }

/** The outcome as our server tells it after the provider was asked. */
export const endingOf = (verdict: Verdict): Ending => {
  const say: Message = { kind: 'verdict', verdict }
  switch (verdict.kind) {
    case 'paid':
      return { next: 'gone', saved: 'forget', say: null, go: 'complete' }
    case 'pending':
      return { next: 'gone', saved: 'forget', say, go: 'pending' }
    case 'underWay':
      return { next: 'underWay', saved: 'keep', say: null, go: null }
    case 'declined':
    case 'unfinished':
      return { next: 'retry', saved: 'forget', say, go: null }
    case 'untouched':
      return { next: 'retry', saved: 'forget', say: { kind: 'verdict', verdict: { kind: 'unfinished' } }, go: null }
    case 'closed':
      return { next: 'afresh', saved: 'forget', say, go: null, reload: true }
  }
}

/** What the provider's form answered, where that ends the try; null when our server has to be asked. */
export const endingOfForm = (confirmation: Confirmation): Ending | null => {
  switch (confirmation.kind) {
    case 'taken':
    case 'unknown':
      return null
    case 'redirect':
      return { next: 'gone', saved: 'keep', say: null, go: 'away' }
    case 'declined': {
      const category = refusalOf(confirmation.declineCode, confirmation.errorCode)
      return endingOf({ kind: 'declined', category })
    }
    case 'formError':
      return { next: 'retry', saved: 'forget', say: { kind: 'text', text: confirmation.message }, go: null }
    case 'phoneRejected':
      return { next: 'retry', saved: 'forget', say: { kind: 'phoneRejected' }, go: null }
  }
}

const told = (next: Ending['next'], more: Partial<Ending> = {}): Ending => ({
  next,
  saved: 'forget',
  say: { kind: 'server' },
  go: null,
  ...more,
})

/** Another tab has signed somebody else in, after the provider was asked for money: the buyer is told when they are back. */
export const otherAccountAfter: Ending = {
  next: 'gone',
  saved: 'keep',
  say: { kind: 'otherAccount', mayBePaid: true },
  go: 'reload',
}

/** A refusal before the provider was asked for money. */
export const endingOfRefusal = (name: OwnErrorName<'coins'> | 'notFound'): Ending => {
  switch (name) {
    case 'notFound':
    case 'soldOut':
    case 'coinDebt':
    case 'postpaidPending':
      return told('gone', { go: 'mypage' })
    case 'accountMismatch':
      return told('gone', { say: { kind: 'otherAccount', mayBePaid: false }, go: 'reload' })
    case 'purchaseClosed':
      return told('afresh')
    case 'guardianConsentRequired':
    case 'konbiniNotAvailable':
    case 'tooManyCards':
      return told('retry', { reload: true })
    case 'purchaseUnderWay':
    case 'paymentUnavailable':
    case 'postpaidAlreadyPaid':
    case 'postpaidBeingPaid':
    // Only operators' calls answer these three.
    case 'moreThanOwed':
    case 'debtorLacksCoins':
    case 'keyUsedOtherwise':
      return told('retry')
  }
}

/** A failure that everybody's handler deals with: no money was asked for yet. */
export const failedBefore: Ending = { next: 'retry', saved: 'forget', say: null, go: null }

/** A failure after the provider was asked for money: what happened is not known. */
export const failedAfter: Ending = { next: 'noAnswer', saved: 'keep', say: null, go: null }

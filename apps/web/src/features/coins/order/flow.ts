import type { OwnErrorName } from '@avalive/contract/errors'
import { refusalOf } from '@avalive/rules/coins/decline'
import type { Confirmation } from '../../../lib/payment/form.ts'
import type { Verdict } from '../outcome.ts'

/** What a purchase costs, and how many coins it contains. */
export interface Terms {
  readonly price: number
  readonly currency: string
  readonly totalGem: number
}

/** A purchase that the provider's form can pay for. */
export interface OpenPurchase extends Terms {
  readonly purchaseId: string
  readonly clientSecret: string
}

/** A product can change while its order page is open. The buyer must see the new terms before paying. */
export const isAsShown = (opened: Terms, shown: Terms): boolean =>
  opened.price === shown.price && opened.currency === shown.currency && opened.totalGem === shown.totalGem

/**
 * State of the order page (specification 1 §4). `open` is the purchase that the next attempt continues. In `unsure` it
 * is unknown whether money has moved, so no other purchase may begin.
 */
export type FlowState =
  | { readonly step: 'loading' }
  | { readonly step: 'ready'; readonly open: OpenPurchase | null }
  /** `paying`: the buyer has confirmed, and the payment is in progress. */
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

/** How a payment attempt ended, and everything that follows from it. */
export interface Ending {
  /** `retry` keeps the purchase for another attempt, `afresh` discards it. */
  readonly next: 'retry' | 'afresh' | Unsure | 'gone'
  /** Whether my-page should still check the purchase. */
  readonly saved: 'keep' | 'forget'
  readonly say: Message | null
  /** `reload` reloads the document for the account that is signed in now. */
  readonly go: 'complete' | 'pending' | 'mypage' | 'away' | 'reload' | null
  /** Refetch the order, because the page may be stale. */
  readonly reload?: boolean
}

export type Message =
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  /** The message of the server's response, which the caller has. */
  | { readonly kind: 'server' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'phoneRejected' }
  | { readonly kind: 'termsChanged' }
  | { readonly kind: 'offerOver' }
  /** Another account is signed in now. `mayBePaid`: the payment was already submitted to the provider. */
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

/** Prevents a double submit in addition to the disabled button. */
export const mayPay = (state: FlowState): boolean => state.step === 'ready'

/** The buyer cancelled, or a field was missing: nothing has happened. */
export const stopped: Ending = { next: 'retry', saved: 'keep', say: null, go: null }

/** The opened purchase differs from what the buyer agreed to. */
export const termsChanged: Ending = {
  next: 'afresh',
  saved: 'forget',
  say: { kind: 'termsChanged' },
  go: null,
  reload: true,
}

/** The product was withdrawn while its order page was open. */
export const offerOver: Ending = { next: 'gone', saved: 'forget', say: { kind: 'offerOver' }, go: 'mypage' }

/** The ending for the outcome that our server reports after the payment. */
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

/** The ending for the form's response, or null if our server has to determine the outcome. */
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

/**
 * Another tab has signed in another account after the payment was submitted. The buyer learns the outcome when they
 * sign in again.
 */
export const otherAccountAfter: Ending = {
  next: 'gone',
  saved: 'keep',
  say: { kind: 'otherAccount', mayBePaid: true },
  go: 'reload',
}

/** The ending for a refusal before the payment was submitted. */
export const endingOfRefusal = (name: OwnErrorName<'coins'> | 'notFound'): Ending => {
  switch (name) {
    case 'notFound':
    case 'soldOut':
    case 'coinDebt':
    case 'monthlyLimit':
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
    // Only operators' calls return these.
    case 'notRefundable':
    case 'moreThanOwed':
    case 'debtorLacksCoins':
    case 'keyUsedOtherwise':
    case 'productIdTaken':
    case 'productSold':
      return told('retry')
  }
}

/** A failure before the payment was submitted. The general error handler reports it. */
export const failedBefore: Ending = { next: 'retry', saved: 'forget', say: null, go: null }

/** A failure after the payment was submitted: the outcome is unknown. */
export const failedAfter: Ending = { next: 'noAnswer', saved: 'keep', say: null, go: null }

import type { Output } from '@avalive/contract/call'
import type { coins } from '@avalive/contract/coins'
import { type Refusal, refusalOf } from '@avalive/rules/coins/decline'

export type Outcome = Output<typeof coins.commitPurchase>

/** What an outcome means to the buyer. */
export type Verdict =
  | { readonly kind: 'paid'; readonly coins: number }
  | { readonly kind: 'pending' }
  /** The provider is still processing the payment. */
  | { readonly kind: 'underWay' }
  | { readonly kind: 'declined'; readonly category: Refusal }
  /** The buyer didn't complete the bank's authentication. */
  | { readonly kind: 'unfinished' }
  /** No payment was attempted. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'closed' }

export const verdictOf = ({ status, purchasedCoins, declineCode }: Outcome): Verdict => {
  switch (status) {
    case 'paid':
      return { kind: 'paid', coins: purchasedCoins }
    case 'awaitingPayment':
      return { kind: 'pending' }
    case 'processing':
      return { kind: 'underWay' }
    case 'cancelled':
      return { kind: 'closed' }
    case 'requiresAction':
      return { kind: 'unfinished' }
    case 'open':
      return declineCode === null ? { kind: 'untouched' } : { kind: 'declined', category: refusalOf(declineCode) }
  }
}

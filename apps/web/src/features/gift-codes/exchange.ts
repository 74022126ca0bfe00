import type { Output } from '@avalive/contract/call'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { errorNameOf } from '../../lib/error-name.ts'
import { reportFailure } from '../../lib/errors.ts'
import { isMaintenanceError } from '../../lib/maintenance.ts'
import { newKey } from '../../lib/new-key.ts'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../lib/other-account.ts'

export type GiftCard = Output<typeof giftCards.listGiftCards>['giftCards'][number]

/** The states of the dialog, by the numbers of the specification. */
export const dialogStates = { confirm: 0, shortage: 1, error: 2, success: 3, posting: 4 } as const

/** Why the dialog shows an error, and what it offers. */
export type Problem =
  /** No answer: a retry with the same key can't exchange twice. */
  | { readonly kind: 'unclear' }
  /** The provider hasn't confirmed the code. Points and month are taken. */
  | { readonly kind: 'issuing' }
  | { readonly kind: 'refused'; readonly text: string; readonly needsPersonal: boolean }

export type Exchange = { readonly card: GiftCard } & (
  | { readonly state: 0 | 3 | 4 }
  | { readonly state: 1; readonly missing: number }
  | { readonly state: 2; readonly problem: Problem }
)

const problemOf = (error: unknown): Problem => {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return { kind: 'unclear' }
  const needsPersonal = errorNameOf(error, 'payouts') === 'personalRequired'
  return { kind: 'refused', text: error.message, needsPersonal }
}

/** A lost session leads to the login page, and maintenance to its own page, with an alert. */
const leavesPage = (error: unknown): boolean =>
  isMaintenanceError(error) || (error instanceof ApiError && error.status === 401)

/** The exchange that the dialog shows; null while it is closed. */
export const useExchange = (points: number) => {
  const [exchange, setExchange] = useState<Exchange | null>(null)
  const key = useRef('')
  const isPosting = useRef(false)
  const alertOtherAccount = useOtherAccountAlert()

  const choose = (card: GiftCard): void => {
    key.current = newKey()
    const missing = card.giftCardLivePoint - points
    setExchange(missing > 0 ? { card, state: dialogStates.shortage, missing } : { card, state: dialogStates.confirm })
  }

  const post = async (card: GiftCard): Promise<void> => {
    if (isPosting.current) return
    isPosting.current = true
    setExchange({ card, state: dialogStates.posting })
    const { giftCardId, giftCardLivePoint } = card
    const input = { giftCardId, giftCardLivePoint, idempotencyKey: key.current, ...shownAccount() }
    try {
      const { giftCardUrl } = await call(giftCards.issueGiftCard, input)
      setExchange(
        giftCardUrl === ''
          ? { card, state: dialogStates.error, problem: { kind: 'issuing' } }
          : { card, state: dialogStates.success },
      )
    } catch (error) {
      void reportFailure(error, true)
      if (isOtherAccount(error)) {
        setExchange(null)
        await alertOtherAccount()
      } else if (leavesPage(error)) setExchange(null)
      else setExchange({ card, state: dialogStates.error, problem: problemOf(error) })
    } finally {
      isPosting.current = false
    }
  }

  return { exchange, choose, post, close: () => setExchange(null) }
}

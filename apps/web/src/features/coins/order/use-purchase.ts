import { coins } from '@avalive/contract/coins'
import { maintenance } from '@avalive/contract/maintenance'
import { useCallback, useLayoutEffect, useReducer, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { reportFailure } from '../../../lib/errors.ts'
import { isMaintenanceError } from '../../../lib/maintenance.ts'
import type { Confirmation, Payment } from '../../../lib/payment/form.ts'
import { forgetPurchase, purchaseSucceeded, type SavedPurchase, savePurchase } from '../../../lib/saved-purchase.ts'
import { verdictOf } from '../outcome.ts'
import {
  type Ending,
  endingOf,
  endingOfForm,
  endingOfRefusal,
  failedAfter,
  failedBefore,
  initialFlow,
  isAsShown,
  mayPay,
  nextFlow,
  type OpenPurchase,
  offerOver,
  otherAccountAfter,
  stopped,
  termsChanged,
} from './flow.ts'

/** Input of a payment attempt. `product.vliveId` is the account that the page shows. */
export interface Try {
  readonly product: Omit<SavedPurchase, 'purchaseId'>
  /** The number of coins that the page showed. */
  readonly totalGem: number
  readonly payment: Payment
  readonly keepCard: boolean
  readonly guardianConsent: boolean
}

export interface PurchaseEffects {
  /** Asks the buyer to confirm. A wallet has already done so. */
  readonly agree: (payment: Payment) => Promise<boolean>
  readonly confirm: (open: OpenPurchase, payment: Payment) => Promise<Confirmation>
  /** From now on, leaving the page asks for confirmation, until `finish` is called. */
  readonly hold: () => void
  /** Shows the message of an ending and performs its actions. */
  readonly finish: (ending: Ending, details: EndingDetails) => Promise<void>
}

export interface EndingDetails {
  readonly purchaseId: string | null
  readonly coins: number
  /** The server's message, if it refused. */
  readonly message: string
  /** Address of the bank's authentication page. */
  readonly url: string
}

const kindOf = (payment: Payment) => {
  if (payment.method === 'wallet') return payment.wallet
  return payment.method === 'konbini' ? 'konbini' : 'card'
}

/** Whether maintenance stops the purchase. Any other failure of this check doesn't. */
const stopForMaintenance = async (): Promise<boolean> => {
  try {
    await call(maintenance.checkAll, {})
    return false
  } catch (error) {
    if (!isMaintenanceError(error)) return false
    await reportFailure(error)
    return true
  }
}

const noDetails: EndingDetails = { purchaseId: null, coins: 0, message: '', url: '' }

/** Drives the purchase flow: this hook defines the order of steps, `flow.ts` what they mean. */
export const usePurchase = (effects: PurchaseEffects) => {
  const [state, dispatch] = useReducer(nextFlow, initialFlow)
  const latest = useRef({ state, effects })
  useLayoutEffect(() => {
    latest.current = { state, effects }
  })

  const saved = useRef<SavedPurchase | null>(null)
  const end = useCallback(async (ending: Ending, details: Partial<EndingDetails> = {}): Promise<void> => {
    if (ending.saved === 'forget' && saved.current) forgetPurchase(saved.current)
    dispatch({ type: 'ended', ending })
    await latest.current.effects.finish(ending, { ...noDetails, ...details })
  }, [])

  const open = useCallback(async ({ product, guardianConsent }: Try): Promise<OpenPurchase> => {
    const { state } = latest.current
    const known = state.step === 'loading' || state.step === 'gone' ? null : state.open
    const { productId, vliveId } = product
    const opened = known ?? (await call(coins.createIntent, { productId, guardianConsent, vliveId }))
    saved.current = { ...product, purchaseId: opened.purchaseId }
    savePurchase(saved.current)
    dispatch({ type: 'opened', open: opened })
    return opened
  }, [])

  const ask = useCallback(
    async (saved: SavedPurchase): Promise<void> => {
      const { purchaseId, vliveId } = saved
      try {
        const verdict = verdictOf(await call(coins.commitPurchase, { purchaseId, vliveId }))
        if (verdict.kind === 'paid') purchaseSucceeded(saved)
        await end(endingOf(verdict), { purchaseId, ...(verdict.kind === 'paid' && { coins: verdict.coins }) })
      } catch (error) {
        const name = errorNameOf(error, 'coins', 'notFound')
        if (name === 'notFound') return end(endingOfRefusal(name), { message: messageOf(error) })
        if (name === 'accountMismatch') return end(otherAccountAfter)
        await end(failedAfter, { purchaseId })
        if (name === null) await reportFailure(error, true, 'coins.maintenance.paying')
      }
    },
    [end],
  )

  const pay = useCallback(
    async (attempt: Try): Promise<void> => {
      if (!mayPay(latest.current.state)) return
      dispatch({ type: 'pay' })
      // Update the ref immediately, so that a second press before the next render sees the new state.
      latest.current = { ...latest.current, state: nextFlow(latest.current.state, { type: 'pay' }) }
      const { effects } = latest.current
      if (await stopForMaintenance()) return end(stopped)
      if (!(await effects.agree(attempt.payment))) return end(stopped)
      dispatch({ type: 'agreed' })
      effects.hold()
      let opened: OpenPurchase | null = null
      try {
        opened = await open(attempt)
        if (!isAsShown(opened, { ...attempt.product, totalGem: attempt.totalGem })) return end(termsChanged)
        await choose(opened, attempt)
      } catch (error) {
        const name = errorNameOf(error, 'coins', 'notFound')
        // An earlier attempt may have paid it, so check the outcome instead of paying again.
        if (name === 'purchaseClosed' && opened) return ask({ ...attempt.product, purchaseId: opened.purchaseId })
        if (name === 'notFound' && !opened) return end(offerOver)
        // The payment has not been submitted to the provider yet, so nothing was charged.
        if (name) return end(endingOfRefusal(name), { message: messageOf(error) })
        await end(failedBefore)
        return reportFailure(error)
      }
      const { purchaseId } = opened
      const confirmation = await effects.confirm(opened, attempt.payment)
      record(purchaseId, attempt.payment, confirmation)
      const ending = endingOfForm(confirmation)
      if (ending) return end(ending, { purchaseId, ...(confirmation.kind === 'redirect' && { url: confirmation.url }) })
      await ask({ ...attempt.product, purchaseId })
    },
    [ask, end, open],
  )

  const askAgain = useCallback(
    (product: Try['product']): void => {
      const { state } = latest.current
      if (state.step !== 'unsure' || state.asking) return
      dispatch({ type: 'ask' })
      ask({ ...product, purchaseId: state.open.purchaseId })
    },
    [ask],
  )

  return { state, dispatch, pay, askAgain }
}

const choose = ({ purchaseId }: OpenPurchase, { product: { vliveId }, payment, keepCard }: Try) =>
  call(coins.updatePurchase, { purchaseId, paymentMethodType: kindOf(payment), setupFutureUsage: keepCard, vliveId })

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Records the form's response for support, without delaying the purchase. */
const record = (purchaseId: string, { method }: Payment, confirmation: Confirmation): void => {
  const code = confirmation.kind === 'declined' ? (confirmation.declineCode ?? confirmation.errorCode) : null
  const params = { method, result: confirmation.kind, ...(code !== null && { code }) }
  call(coins.recordPayment, { eventName: 'confirm', purchaseId, params }).catch(() => {})
}

import { coins } from '@avalive/contract/coins'
import * as z from 'zod/mini'
import { ApiError, call } from '../../lib/api.ts'
import { errorNameOf } from '../../lib/error-name.ts'
import { reportFailure } from '../../lib/errors.ts'
import { isMaintenanceError } from '../../lib/maintenance.ts'
import { isSomebodyPaying } from '../../lib/paying.ts'
import { type PaymentReturn, paymentReturn } from '../../lib/payment-return.ts'
import { adoptOldPurchase, forgetPurchase, purchaseSucceeded, savedPurchase } from '../../lib/saved-purchase.ts'
import { type Verdict, verdictOf } from './outcome.ts'

export type Restored =
  | Exclude<Verdict, { kind: 'unfinished' }>
  /** The bank has not responded yet; its page may be open in another tab. The purchase is kept. */
  | { readonly kind: 'atBank'; readonly purchaseId: string }
  /** The provider is unavailable. The purchase is kept, to be checked again. */
  | { readonly kind: 'unknown' }
  /** The return from the bank has no purchase id, and this browser has no saved purchase. */
  | { readonly kind: 'noPurchase' }
  /** The buyer returned from the bank into an account other than the one that paid. */
  | { readonly kind: 'otherAccount' }

/** `giveUp`: the buyer confirms that the bank's page is closed, so the payment is cancelled. */
export type Question = { readonly event: 'restore' } | { readonly event: 'giveUp'; readonly purchaseId: string }

const isPurchaseId = (id: string | undefined): id is string => z.uuid().safeParse(id).success

/** The purchase id from the return address, otherwise that of the saved purchase. */
const purchaseToAsk = (vliveId: string, returned: PaymentReturn | null): string | undefined =>
  isPurchaseId(returned?.purchaseId) ? returned.purchaseId : savedPurchase(vliveId)?.purchaseId

const restore = async (vliveId: string, question: Question): Promise<Restored | null> => {
  const { event } = question
  const returned = paymentReturn()
  adoptOldPurchase(vliveId)
  const purchaseId = question.event === 'giveUp' ? question.purchaseId : purchaseToAsk(vliveId, returned)
  if (purchaseId === undefined) return returned ? { kind: 'noPurchase' } : null
  // All pages of this browser share the saved purchase. The page that is paying gets the outcome itself.
  if (event === 'restore' && !returned && (await isSomebodyPaying())) return null
  call(coins.recordPayment, { eventName: event, purchaseId }).catch(() => {})
  try {
    const verdict = verdictOf(await call(coins.commitPurchase, { purchaseId, vliveId, params: { event } }))
    if (verdict.kind === 'unfinished') return { kind: 'atBank', purchaseId }
    settleSaved(vliveId, purchaseId, verdict)
    return verdict
  } catch (error) {
    return whatFailed(error, { vliveId, purchaseId }, returned !== null)
  }
}

const settleSaved = (vliveId: string, purchaseId: string, verdict: Verdict): void => {
  const saved = savedPurchase(vliveId)
  if (saved?.purchaseId !== purchaseId) return
  if (verdict.kind === 'paid') purchaseSucceeded(saved)
  else forgetPurchase(saved)
}

const isForEveryPage = (error: unknown): boolean =>
  isMaintenanceError(error) || (error instanceof ApiError && error.status === 401)

/** After a return from the bank there is always a message. Otherwise the next visit checks again. */
const whatFailed = async (
  error: unknown,
  purchase: { vliveId: string; purchaseId: string },
  isReturn: boolean,
): Promise<Restored | null> => {
  if (isForEveryPage(error)) {
    await reportFailure(error, true, 'coins.maintenance.paying')
    return null
  }
  const reason = errorNameOf(error, 'coins', 'notFound')
  if (reason === 'notFound') forgetPurchase(purchase)
  if (isReturn && (reason === 'notFound' || reason === 'accountMismatch')) return { kind: 'otherAccount' }
  return isReturn || reason === 'paymentUnavailable' ? { kind: 'unknown' } : null
}

let running: Promise<Restored | null> | null = null

/**
 * Finds out the outcome of a purchase that this browser lost track of: the buyer went to the bank's page, or closed the
 * page while paying. Runs once at a time; only the first caller gets the result.
 */
export const restorePurchase = async (vliveId: string, question: Question): Promise<Restored | null> => {
  if (running) {
    await running
    return null
  }
  running = restore(vliveId, question)
  try {
    return await running
  } finally {
    running = null
  }
}

import { coins } from '@avalive/contract/coins'
import { call } from '../../lib/api.ts'
import { isSomebodyPaying } from '../../lib/paying.ts'
import { coinErrorOf } from './coin-error.ts'
import { type Verdict, verdictOf } from './outcome.ts'
import { forgetPurchase, purchaseSucceeded, savedPurchase } from './saved-purchase.ts'

/** `unknown`: the provider does not answer, and the purchase is kept to be asked about again. */
export type Restored = Verdict | { readonly kind: 'unknown' }

const restore = async (): Promise<Restored | null> => {
  const saved = savedPurchase()
  // It is saved for all pages of this browser; the one that is paying learns the outcome itself.
  if (!saved || (await isSomebodyPaying())) return null
  const { purchaseId } = saved
  call(coins.recordPayment, { eventName: 'restore', purchaseId }).catch(() => {})
  try {
    const verdict = verdictOf(await call(coins.commitPurchase, { purchaseId, params: { event: 'restore' } }))
    // The server ends what waits at the bank. As long as it could not, somebody may still pay there.
    if (verdict.kind === 'unfinished') return { kind: 'unknown' }
    if (verdict.kind === 'paid') purchaseSucceeded(saved)
    else forgetPurchase()
    return verdict
  } catch (error) {
    const reason = coinErrorOf(error)
    // Somebody else's now, or gone. Any other failure leaves the question open, and the next visit asks it again.
    if (reason === 'notFound') forgetPurchase()
    return reason === 'paymentUnavailable' ? { kind: 'unknown' } : null
  }
}

let running: Promise<Restored | null> | null = null

/**
 * What became of a purchase that this browser began and lost sight of: the bank's page took the window, or it was
 * closed while paying. Asked once at a time, however often a page is drawn; only the first who asks is told.
 */
export const restorePurchase = async (): Promise<Restored | null> => {
  if (running) {
    await running
    return null
  }
  running = restore()
  try {
    return await running
  } finally {
    running = null
  }
}

import type { RefundStatus } from '@avalive/rules/coins/refund'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { type ProviderRefund, RefundRefused } from '../../providers/payment/port.ts'
import { snapshotOf } from './payment-snapshot.ts'
import { changeRefund, findRefund, lockRefund, refundsToCheck, type StoredRefund } from './refund-store.ts'
import { settlePurchase } from './settle-purchase.ts'
import { findPurchase } from './store.ts'

const BATCH_SIZE = 20
/** A refund that is on its way. Webhooks hurry this; banks take days. */
const PENDING_CHECK = { hours: 6 }
const RETRY = { minutes: 1 }

/** Refunds that the provider still changes: one that has succeeded can fail days later. */
const isOpen = (status: RefundStatus): boolean => status === 'requested' || status === 'pending'

/** Records what the provider says, and moves the purchase's coins as its money moved. */
const settle = async (context: Context, refund: StoredRefund, { id, status, failure }: ProviderRefund) => {
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    await lockRefund(tx, refund.id)
    await changeRefund(tx, refund.id, {
      status,
      refundId: id,
      failure,
      nextCheckAt: isOpen(status) ? now.add(PENDING_CHECK) : null,
      settledAt: isOpen(status) ? null : now,
    })
  })
  const purchase = await findPurchase(context.db, refund.purchaseId)
  if (purchase) await settlePurchase(context, purchase.purchaseId, await snapshotOf(context, purchase))
}

/**
 * Sends a refund that was stored, or asks what has become of it. The provider makes at most one for its id, so a repeated
 * request after a time-out or a crash refunds nothing twice.
 */
export const sendRefund = async (context: Context, refund: StoredRefund): Promise<void> => {
  const { db, payments, clock } = context
  const purchase = await findPurchase(db, refund.purchaseId)
  if (!purchase?.paymentId) throw new Error('a refund of a purchase without a payment')
  const order = { reference: refund.id, paymentId: purchase.paymentId, amount: refund.amount }
  try {
    const told = refund.refundId === null ? await payments.refund(order) : await payments.findRefund(refund.refundId)
    await settle(context, refund, told)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    await changeRefund(db, refund.id, {
      status: 'refused',
      failure: error.code,
      nextCheckAt: null,
      settledAt: clock.now(),
    })
  }
}

/** Tries to send a refund right after it was stored. The due task repeats what fails. */
export const trySendRefund = async (context: Context, id: string): Promise<void> => {
  const refund = await findRefund(context.db, id)
  if (refund?.status !== 'requested') return
  await sendRefund(context, refund).catch((error: unknown) => {
    context.log.warn({ err: error, refundId: id }, 'the outcome of a refund is unknown')
  })
}

/** Sends refunds whose outcome is unknown, and asks about those on their way. */
export const refundsDue: DueTask = {
  name: 'coins.refunds',
  run: async (context, now) => {
    const due = await refundsToCheck(context.db, now, BATCH_SIZE)
    await Promise.all(
      due.map(async (refund) => {
        // Before the call, so that a process that dies in it does not repeat it at once.
        await changeRefund(context.db, refund.id, { attempts: refund.attempts + 1, nextCheckAt: now.add(RETRY) })
        await sendRefund(context, refund).catch((error: unknown) => {
          context.log.warn({ err: error, refundId: refund.id }, 'a refund could not be checked')
        })
      }),
    )
    return due.length
  },
}

import { isAtPayoneer, type PayoutNews, statusAfter } from '@avalive/rules/payouts/payoneer'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { emitSettled } from '../payouts/payouts-settled.ts'
import { returnPoints } from '../points/return-points.ts'
import { type CancelReason, changePayout, lockPayout, type Payout, postponePayout } from './payout-store.ts'
import { payoutCheckAfter, resendAfter, SETTLE_MINUTES } from './waits.ts'

/** The key under which the points of a payout leave. */
export const spentKey = (id: string): string => `payoneer:${id}`

/**
 * Cancels a locked payout, and gives its points back. Payoneer may still pay one that was sent, so the due task keeps
 * asking about it, unless Payoneer itself has cancelled it.
 */
export const cancelPayout = async (
  tx: Transaction<DB>,
  payout: Payout,
  reason: CancelReason,
  at: Temporal.Instant,
): Promise<Payout> => {
  await returnPoints(tx, {
    ownerId: payout.userId,
    spentKey: spentKey(payout.id),
    key: `payoneerReturn:${payout.id}`,
    reason: 'payoneerReturn',
    fee: 0n,
    at,
  })
  await emitSettled(tx, 'payoneer', 'returned', [payout], at)
  const isWatched = payout.attempts > 0 && reason !== 'provider'
  return changePayout(tx, payout, {
    status: 'cancelled',
    cancelReason: reason,
    cancelledAt: at,
    pendingPayeeAt: null,
    checks: 0,
    nextCheckAt: isWatched ? payoutCheckAfter({ checks: 0, transferredAt: null, cancelledAt: at }, at) : null,
    held: false,
  })
}

/**
 * Payoneer doesn't know the reference. If it had time to, the payout was never sent: it is sent again, later after each
 * attempt, unless an operator holds it.
 */
const recordMissing = async (
  tx: Transaction<DB>,
  { log }: Context,
  payout: Payout,
  seen: Payout,
  now: Temporal.Instant,
): Promise<Payout> => {
  if (payout.status === 'transferred') {
    log.error({ payoutId: payout.id }, 'Payoneer does not know a payout that it has transferred')
  }
  // After another attempt, the answer is about the one before.
  if (!isAtPayoneer(payout.status) || payout.attempts !== seen.attempts || payout.sentAt === null) return payout
  const settledAt = payout.sentAt.add({ minutes: SETTLE_MINUTES })
  if (Temporal.Instant.compare(now, settledAt) >= 0) {
    const resendAt = resendAfter(payout.attempts, payout.sentAt)
    const nextCheckAt = Temporal.Instant.compare(now, resendAt) >= 0 ? now : resendAt
    return changePayout(tx, payout, { status: 'provisional', nextCheckAt, checks: 0 })
  }
  await postponePayout(tx, payout.id, settledAt)
  return payout
}

/**
 * Records what Payoneer says about a payout, together with the points that come back. What is already recorded stays,
 * however often and from wherever it is reported. `payout` is locked; `seen` is it as it was before Payoneer was asked.
 */
const settlePayout = async (
  tx: Transaction<DB>,
  context: Context,
  payout: Payout,
  seen: Payout,
  news: PayoutNews | null,
): Promise<Payout> => {
  const now = context.clock.now()
  if (news === null) return recordMissing(tx, context, payout, seen, now)
  if (payout.status === 'cancelled' && payout.cancelReason !== 'provider' && news !== 'cancelled') {
    context.log.error({ payoutId: payout.id, news }, 'Payoneer has a payout that was cancelled here')
  }
  const status = statusAfter(payout.status, news)
  if (status === payout.status) return payout
  if (status === 'cancelled') return cancelPayout(tx, payout, 'provider', now)
  if (status === 'ignorable')
    context.log.error({ payoutId: payout.id }, 'Payoneer’s status of a payout is unknown here')
  if (status === 'transferred') await emitSettled(tx, 'payoneer', 'sent', [payout], now)
  return changePayout(tx, payout, {
    status,
    pendingPayeeAt: null,
    checks: 0,
    ...(status === 'transferred' && {
      held: false,
      transferredAt: now,
      nextCheckAt: payoutCheckAfter({ checks: 0, transferredAt: now, cancelledAt: null }, now),
    }),
  })
}

/** Runs in the transaction that records Payoneer's answer. */
type Recorder = (tx: Transaction<DB>, before: Payout, after: Payout) => Promise<void>

/** What Payoneer says about a payout that was sent; null if it doesn't know it. Throws PayoneerUnknown without an answer. */
export const newsOf = async ({ payoneer }: Context, { id, program }: Payout): Promise<PayoutNews | null> => {
  if (program !== payoneer.program) throw new PayoneerUnknown('the payout was sent in another program')
  return payoneer.findPayout(id)
}

/** Asks Payoneer about a payout that was sent, and records the answer. Throws PayoneerUnknown without an answer. */
export const askAboutPayout = async (context: Context, seen: Payout, recorded?: Recorder): Promise<Payout> => {
  const news = await newsOf(context, seen)
  return context.db.transaction().execute(async (tx) => {
    const before = await lockPayout(tx, seen.id)
    const after = await settlePayout(tx, context, before, seen, news)
    await recorded?.(tx, before, after)
    return after
  })
}

import {
  isOnlyMarked,
  isWronglyMarked,
  lostCents,
  mayHaveBeenFunded,
  statusAfter,
  type WiseTransferState,
} from '@avalive/rules/payouts/wise'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { mailLocaleOf } from '../payouts/mail-address.ts'
import { emitSettled } from '../payouts/payouts-settled.ts'
import { returnPoints } from '../points/return-points.ts'
import { markUnusable } from './account-store.ts'
import { wiseAddressOf } from './mail-address.ts'
import { type CancelReason, changePayout, lockWaiting, type Payout, type PayoutChange } from './payout-store.ts'

/** The key under which the points of a payout leave. */
export const spentKey = (id: string): string => `wisePayout:${id}`

/** Cancels a locked payout and gives all its points back, once. */
export const cancelIn = async (
  tx: Transaction<DB>,
  payout: Payout,
  reason: CancelReason,
  at: Temporal.Instant,
  more: Pick<PayoutChange, 'lostCents'> = {},
): Promise<Payout> => {
  await returnPoints(tx, {
    ownerId: payout.userId,
    spentKey: spentKey(payout.id),
    key: `wisePayoutReturn:${payout.id}`,
    reason: 'wisePayoutReturn',
    fee: 0n,
    at,
  })
  await emitSettled(tx, 'wise', 'returned', [payout], at)
  return changePayout(tx, payout.id, {
    ...more,
    status: 'cancelled',
    cancelledAt: at,
    cancelReason: reason,
    held: false,
    unknownSince: null,
    nextCheckAt: null,
  })
}

/**
 * Cancels a locked payout, gives all its points back, and queues a mail to the address that is registered now. A cancelled
 * payout stays as it is.
 */
export const giveBack = async (
  tx: Transaction<DB>,
  { sealing }: Context,
  payout: Payout,
  reason: Exclude<CancelReason, 'accountChanged'>,
  at: Temporal.Instant,
  more: Pick<PayoutChange, 'lostCents'> = {},
): Promise<Payout> => {
  if (payout.status === 'cancelled') return payout
  const { id, userId } = payout
  const cancelled = await cancelIn(tx, payout, reason, at, more)
  const address = await wiseAddressOf(tx, sealing, userId)
  if (address !== undefined) {
    const locale = await mailLocaleOf(tx, userId)
    await queueMail(tx, sealing, { userId, kind: 'wisePayoutReturned', cause: id, locale, address, at })
  }
  return cancelled
}

/** Cancels payouts to a replaced account whose transfer Wise was not asked for yet. */
export const cancelWaiting = async (tx: Transaction<DB>, userId: bigint, at: Temporal.Instant): Promise<void> => {
  for (const payout of await lockWaiting(tx, userId)) await cancelIn(tx, payout, 'accountChanged', at)
}

const WATCH_HOURS = 24

/** A paid payout is looked at again for some days, because a bank can return it. */
export const nextWatch = (
  { config }: Context,
  transferredAt: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const next = now.add({ hours: WATCH_HOURS })
  const end = transferredAt.add({ hours: 24 * config.WISE_WATCH_DAYS })
  return Temporal.Instant.compare(next, end) <= 0 ? next : null
}

const afterReturn = async (
  tx: Transaction<DB>,
  context: Context,
  payout: Payout,
  state: 'refunded' | 'cancelled',
  at: Temporal.Instant,
): Promise<Payout> => {
  const { refundedCents: refunded } = payout
  if (!mayHaveBeenFunded(payout, state)) {
    const isMarked = isOnlyMarked(payout)
    if (isMarked) {
      context.log.error(
        { payoutId: payout.id },
        'Wise has cancelled a transfer that was marked as funded and never was',
      )
    }
    return giveBack(tx, context, payout, 'cancelledByWise', at, { lostCents: isMarked ? null : 0n })
  }
  // Money that came back couldn't be delivered to this account.
  await markUnusable(tx, payout.accountId, at)
  return giveBack(tx, context, payout, 'refunded', at, {
    lostCents: refunded === null ? null : lostCents(payout.cents, refunded),
  })
}

/** The transfer is not funded although an operator marked it, perhaps in place of another: it must be funded still. */
const returnToList = (tx: Transaction<DB>, { log }: Context, { id }: Payout, at: Temporal.Instant): Promise<Payout> => {
  log.error({ payoutId: id }, 'Wise has no money for a transfer that was marked as funded, so it is to be funded again')
  const nextCheckAt = at.add({ minutes: 1 })
  return changePayout(tx, id, { status: 'toFund', fundedAt: null, unknownSince: null, attempts: 0, nextCheckAt })
}

/**
 * Records what Wise says about the transfer of a locked payout. However often and from wherever it is reported, points
 * come back once, and nothing leaves the cancelled state.
 */
export const settle = async (
  tx: Transaction<DB>,
  context: Context,
  payout: Payout,
  state: WiseTransferState,
): Promise<Payout> => {
  const at = context.clock.now()
  const status = statusAfter(payout.status, state)
  if (status === 'cancelled') {
    return payout.status === 'cancelled' || (state !== 'refunded' && state !== 'cancelled')
      ? payout
      : afterReturn(tx, context, payout, state, at)
  }
  if (state === 'unfunded' && isWronglyMarked(payout, at)) return returnToList(tx, context, payout, at)
  if (status === payout.status && status !== 'transferred') {
    const isFirstSeen = state === 'processing' && payout.fundingSeenAt === null
    if (payout.unknownSince === null && !isFirstSeen) return payout
    return changePayout(tx, payout.id, { unknownSince: null, ...(isFirstSeen && { fundingSeenAt: at }) })
  }
  if (status === 'transferred') {
    if (payout.status !== 'transferred') await emitSettled(tx, 'wise', 'sent', [payout], at)
    const transferredAt = payout.status === 'transferred' ? (payout.transferredAt ?? at) : at
    const watch = { held: false, unknownSince: null, nextCheckAt: nextWatch(context, transferredAt, at) }
    return changePayout(tx, payout.id, { ...watch, status, transferredAt, attempts: 0 })
  }
  const funded = payout.status === 'sending' || payout.status === 'toFund' ? { fundedAt: at } : {}
  return changePayout(tx, payout.id, {
    ...funded,
    fundingSeenAt: payout.fundingSeenAt ?? at,
    status,
    held: false,
    unknownSince: null,
    attempts: 0,
    transferredAt: null,
    nextCheckAt: at.add({ minutes: 1 }),
  })
}

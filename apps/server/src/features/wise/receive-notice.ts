import { lostCents } from '@avalive/rules/payouts/wise'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { WiseNotice } from '../../providers/wise/port.ts'
import { changePayout, lockPayoutOf, type Payout, recordDelivery, scheduleCheck } from './payout-store.ts'

/** Wise tells only in a notice how much a refund returned. It changes nothing of what the streamer gets. */
const recordRefund = async (tx: Transaction<DB>, payout: Payout, cents: bigint): Promise<void> => {
  if (payout.refundedCents !== null) return
  const lost = payout.status === 'cancelled' ? { lostCents: lostCents(payout.cents, cents) } : {}
  await changePayout(tx, payout.id, { refundedCents: cents, ...lost })
}

/**
 * Handles a verified webhook. It is only a reason to ask: the next tick asks Wise about the transfer. Notices get lost,
 * arrive twice and overtake each other, so nothing is taken from their state. An unknown transfer is another one of the
 * account, or one whose id is not stored yet; the next step of such a payout asks anyway.
 */
export const receiveNotice = ({ db, clock }: Context, notice: WiseNotice): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { deliveryId, transferId, refund } = notice
    const payout = transferId === null ? undefined : await lockPayoutOf(tx, transferId)
    const now = clock.now()
    if (!payout || !(await recordDelivery(tx, deliveryId, now))) return
    if (refund?.currency === 'USD') await recordRefund(tx, payout, refund.cents)
    if (payout.status !== 'cancelled' && payout.status !== 'sending') await scheduleCheck(tx, payout.id, now)
  })

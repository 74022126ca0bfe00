import { randomUUID } from 'node:crypto'
import { payoneerCents } from '@avalive/rules/payouts/dollars'
import { PAYONEER_SEND_HOURS } from '@avalive/rules/payouts/payoneer'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Context } from '../../platform/context.ts'
import { ratesOf } from '../abroad/rates.ts'
import { spendPoints } from '../points/spend-points.ts'
import { newReference } from './new-reference.ts'
import { changePayee, findPayee, insertPayee } from './payee-store.ts'
import { changePayout, insertPayout, lockPayout } from './payout-store.ts'
import { refreshPayee } from './refresh-payee.ts'
import { cancelPayout, spentKey } from './settle-payout.ts'

interface Vendor {
  approve(reference: string): Promise<void>
  keep(payout: { reference: string; payee: string; cents: bigint; isTransferred: boolean }): Promise<void>
}

const HISTORY = [
  { daysAgo: 45, points: 8000n, becomes: 'transferred' },
  { daysAgo: 20, points: 5000n, becomes: 'cancelled' },
  { daysAgo: 1, points: 6000n, becomes: 'provisional' },
] as const

/** For the demo world: a linked account, and payouts that were requested in the past. */
export const writePayoneerHistory = async (context: Context, userId: bigint, vendor: Vendor): Promise<void> => {
  const { db, sealing, clock, config, payoneer } = context
  const now = clock.now()
  const linkedAt = now.subtract({ hours: 24 * 50 })
  const reference = newReference()
  // Payoneer knows the payee before we do: otherwise the due task could find an old link that nobody has used.
  await payoneer.registrationLink(reference, config.publicUrl)
  await vendor.approve(reference)
  const payeeId = await db
    .transaction()
    .execute((tx) =>
      insertPayee(tx, sealing, { userId, reference, program: payoneer.program, at: linkedAt, nextCheckAt: now }),
    )
  const found = await findPayee(db, payeeId)
  if (found) await refreshPayee(context, found)
  await db.transaction().execute((tx) => changePayee(tx, payeeId, { linkedAt, updatedAt: linkedAt }))
  for (const { daysAgo, points, becomes } of HISTORY) {
    const at = now.subtract({ hours: 24 * daysAgo })
    const sendAt = at.add({ hours: PAYONEER_SEND_HOURS })
    const { current: rate } = await ratesOf(db, 'payoneer', at)
    if (rate === null) continue
    const [id, cents] = [randomUUID(), payoneerCents(rate, points)]
    const isWritten = await db.transaction().execute(async (tx) => {
      const spent = await spendPoints(tx, {
        ownerId: userId,
        amount: points,
        key: spentKey(id),
        reason: 'payoneer',
        at,
      })
      if (!spent) return false
      const requestedOn = dateInJapan(at)
      const request = { id, userId, payeeId, points, rate, cents, requestedOn, key: null, inputHash: null, at, sendAt }
      await insertPayout(tx, request)
      if (becomes === 'provisional') return true
      const sent = { attempts: 1, sentAt: sendAt, program: payoneer.program }
      const payout = await changePayout(tx, await lockPayout(tx, id), { ...sent, status: 'pending' })
      const endedAt = sendAt.add({ hours: 24 })
      if (becomes === 'cancelled') await cancelPayout(tx, payout, 'provider', endedAt)
      else await changePayout(tx, payout, { status: 'transferred', transferredAt: endedAt, nextCheckAt: now })
      return true
    })
    if (isWritten && becomes !== 'provisional') {
      await vendor.keep({ reference: id, payee: reference, cents, isTransferred: becomes === 'transferred' })
    }
  }
}

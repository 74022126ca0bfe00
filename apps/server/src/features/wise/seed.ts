import { randomUUID } from 'node:crypto'
import { wiseCents } from '@avalive/rules/payouts/dollars'
import { nextRunAfter } from '@avalive/rules/payouts/wise'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import type { Context } from '../../platform/context.ts'
import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'
import { hashInput } from '../../platform/idempotency.ts'
import { lockRegistrations } from '../payouts/lock-registrations.ts'
import { availablePoints } from '../points/available-points.ts'
import { spendPoints } from '../points/spend-points.ts'
import { insertAccount, latestAccount } from './account-store.ts'
import { changePayout, insertPayout, lockPayout } from './payout-store.ts'
import { cancelIn, spentKey } from './settle.ts'

/** Registers the personas whom Wise pays. */
export const seedWise: Seed = async (tx, { wiseAccounts }, _rate, sealing) => {
  const ids = await userIds(tx)
  for (const { vliveId, registeredAt: at, ...details } of wiseAccounts) {
    const userId = ids(vliveId)
    await lockRegistrations(tx, userId, 'de')
    await insertAccount(tx, sealing, { userId, details, at, previous: undefined })
  }
}

/** Past payouts: one that arrived, one that came back, and one that waits for the next payment run. */
const history = [
  { monthsAgo: 3, points: 6000n, ends: 'transferred' },
  { monthsAgo: 2, points: 5000n, ends: 'refunded' },
  { monthsAgo: 0, points: 5000n, ends: 'waiting' },
] as const

const RATE = 640n

/** Writes a persona's history once its points exist. The stand-in knows nothing of past transfers, so none is watched. */
export const seedWiseHistory = ({ db, sealing, clock }: Context, userId: bigint): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const account = await latestAccount(tx, sealing, userId)
    const now = clock.now()
    const wanted = history.reduce((sum, { points }) => sum + points, 0n)
    // A world from before this feature has no points here.
    if (!account || (await availablePoints(tx, userId, now)) < wanted) return
    for (const [index, { monthsAgo, points, ends }] of history.entries()) {
      const id = randomUUID()
      const at = startOfDay(dateInJapan(now).subtract({ months: monthsAgo })).add({ hours: 3 })
      const runOn = nextRunAfter(dateInJapan(at))
      const stored = { id, userId, points, rate: RATE, cents: wiseCents(RATE, points), currency: 'EUR' } as const
      const accountId = account.id
      await insertPayout(tx, { ...stored, accountId, runOn, key: null, inputHash: hashInput({ id }), at })
      const spending = { ownerId: userId, amount: points, key: spentKey(id), reason: 'wisePayout', at: now }
      if (!(await spendPoints(tx, spending))) throw new Error('the persona has too few points')
      if (ends === 'waiting') continue
      const arrivedAt = startOfDay(runOn).add({ hours: 30 })
      const transferId = String(1000 + index)
      const sent = { transferId, fundedAt: startOfDay(runOn), nextCheckAt: null }
      await changePayout(tx, id, { ...sent, status: 'transferred', transferredAt: arrivedAt })
      const payout = await lockPayout(tx, id)
      if (payout && ends === 'refunded') {
        await cancelIn(tx, payout, 'refunded', now, { lostCents: 0n })
        // Weeks ago, because the daily proof asks Wise about those of the last month.
        await changePayout(tx, id, { cancelledAt: arrivedAt.add({ hours: 24 }) })
      }
    }
  })

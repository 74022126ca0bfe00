import { randomUUID } from 'node:crypto'
import { figuresOf, type Withholding } from '@avalive/rules/payouts/tax'
import { cutOffOf, holdReasonAt, lastDayOfMonth, turnOf } from '@avalive/rules/payouts/turn'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type HeldLot, lockLotsOf, spendLots } from '../points/spend-balances.ts'
import { openBatch } from './batch-store.ts'
import { beginMonth, lockMonth, saveProgress } from './month-store.ts'
import { transferFigures } from './sealed-values.ts'
import { type Candidate, candidatesOf, type NewTransfer, nextStreamers, saveTransfers } from './tally-store.ts'
import { withholdingOn } from './withholding-store.ts'

const PAGE_SIZE = 500

/** The ledger's idempotency key of the points that a bank transfer takes. */
export const takenKey = (id: string): string => `bankTransfer:${id}`

const transferOf = (
  { config, sealing }: Context,
  month: Temporal.PlainYearMonth,
  withholding: Withholding,
  candidate: Candidate,
  points: bigint,
): NewTransfer => {
  const id = randomUUID()
  const { userId, accountId, bankAccountId, category } = candidate
  // One point is one yen.
  const figures = figuresOf(points, category, withholding)
  return {
    id,
    userId,
    holdReason: holdReasonAt(candidate, turnOf(month), config.DESTINATION_HOLD_HOURS),
    accountId,
    bankAccountId,
    category,
    points,
    figures: transferFigures.seal(sealing, id, figures),
  }
}

/** Writes the transfers of one page of streamers, takes their points, and moves the cursor, all in one transaction. */
const tallyPage = async (
  context: Context,
  tx: Transaction<DB>,
  month: Temporal.PlainYearMonth,
  now: Temporal.Instant,
): Promise<{ readonly count: number; readonly isLast: boolean }> => {
  const { reachedId, writtenAt } = await lockMonth(tx, month)
  if (writtenAt) return { count: 0, isLast: true }
  const streamers = await nextStreamers(tx, reachedId, PAGE_SIZE)
  const turn = turnOf(month)
  const cutOff = cutOffOf(month, context.config.PAYOUT_CUTOFF_DAY)
  const candidates = await candidatesOf(tx, streamers, { month, cutOff, turn })
  const userIds = candidates.map(({ userId }) => userId)
  // A lot that expires at this very midnight is still paid.
  const lastMoment = turn.subtract({ milliseconds: 1 })
  const lots = Map.groupBy(await lockLotsOf(tx, userIds, month, lastMoment), ({ ownerId }) => ownerId)
  const withholding = await withholdingOn(tx, lastDayOfMonth(month))
  const pointsOf = (userId: bigint) => (lots.get(userId) ?? []).reduce((sum, { balance }) => sum + balance, 0n)
  const transfers = candidates
    .map((candidate) => ({ candidate, points: pointsOf(candidate.userId) }))
    .filter(({ points }) => points >= BigInt(context.config.PAYOUT_MINIMUM_POINTS))
    .map(({ candidate, points }) => transferOf(context, month, withholding, candidate, points))
  if (transfers.length > 0) {
    const batchId = transfers.some(({ holdReason }) => !holdReason) ? await openBatch(tx, month) : null
    await saveTransfers(tx, transfers, { month, batchId, now })
    const taken = transfers.flatMap(({ userId }): readonly HeldLot[] => lots.get(userId) ?? [])
    const by = transfers.map(({ id, userId }) => ({ ownerId: userId, key: takenKey(id) }))
    await spendLots(tx, taken, { by, reason: 'bankTransfer', at: turn })
  }
  const reached = streamers.at(-1)
  const isLast = streamers.length < PAGE_SIZE
  await saveProgress(tx, month, {
    ...(reached === undefined ? {} : { reachedId: reached }),
    ...(isLast ? { writtenAt: now } : {}),
  })
  return { count: transfers.length, isLast }
}

/**
 * Writes the bank transfers of a month that has ended (rulings §8), page by page. After a crash it goes on behind the
 * last page that was committed.
 */
export const tallyMonth = async (
  context: Context,
  month: Temporal.PlainYearMonth,
  now: Temporal.Instant,
): Promise<number> => {
  await beginMonth(context.db, month, now)
  let total = 0
  for (;;) {
    const { count, isLast } = await context.db.transaction().execute((tx) => tallyPage(context, tx, month, now))
    total += count
    if (isLast) return total
  }
}

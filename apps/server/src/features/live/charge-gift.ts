import { pointsOfDay, type Rate } from '@avalive/rules/points/rate'
import { audiencePeriods } from '@avalive/rules/rankings/period'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { type Coins, spendCoins } from '../../platform/ledger.ts'
import { type Score, saveSend } from './gift-store.ts'

export interface Giving {
  readonly senderId: bigint
  readonly key: string
  readonly inputHash: Buffer | null
  readonly streamId: bigint
  readonly streamerId: bigint
  readonly gift: { readonly id: bigint; readonly price: bigint }
  readonly count: number
  readonly at: Temporal.Instant
  readonly rate: Rate
  /** The sender's balance, locked. */
  readonly balance: Coins
}

/**
 * Takes the coins, free coins first, stores the gift and scores it. Locks only rows of the sender: a popular streamer's
 * points and score are computed from the gifts later. The caller's transaction must hold the days open.
 */
export const chargeGift = async (
  tx: Transaction<DB>,
  { senderId, key, inputHash, streamId, streamerId, gift, count, at, rate, balance }: Giving,
): Promise<{ sendId: bigint; coins: bigint; scores: Score[] }> => {
  const coins = gift.price * BigInt(count)
  const spending = {
    key: `gift:${senderId}:${key}`,
    reason: 'gift',
    at,
    ownerId: senderId,
    coins,
    to: 'giftSpend',
  } as const
  const transferId = await spendCoins(tx, spending, balance)
  const points = pointsOfDay([{ coins, rate }])
  const given = { streamId, streamerId, giftId: gift.id, count, coins, points, rate }
  const send = { senderId, key, inputHash, ...given, transferId, at }
  const scores = await saveSend(tx, send, audiencePeriods(streamId, at))
  const [first] = scores
  if (!first) throw new Error('a gift that scores nowhere')
  return { sendId: first.sendId, coins, scores }
}

import type { GiftSent, Person } from '@avalive/contract/live'
import { streamStatus } from '@avalive/rules/live/stream'
import type { Rate } from '@avalive/rules/points/rate'
import { audiencePeriods } from '@avalive/rules/rankings/period'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { hashInput, requireSameInput } from '../../platform/idempotency.ts'
import { lockCoins } from '../../platform/ledger.ts'
import { isSuspended } from '../session/suspension.ts'
import { chargeGift } from './charge-gift.ts'
import { findGift, findScores, findSend, type Score } from './gift-store.ts'
import { personOf } from './person.ts'
import { findStage } from './store.ts'

export interface Sending {
  readonly mediaId: string
  readonly giftId: string
  readonly count: number
  readonly idempotencyKey: string
}

export interface GiftOutcome {
  readonly gift: Omit<GiftSent, 'at'> & { readonly at: Temporal.Instant }
  readonly totalCoin: number
  readonly streamerId: bigint
  /** The sender's current scores. */
  readonly scores: readonly Score[]
}

/** Sends a gift in the transaction, or returns what was already sent with the same idempotency key. */
export const recordGift = async (
  tx: Transaction<DB>,
  sender: Person & { readonly userId: bigint },
  { mediaId, giftId, count, idempotencyKey: key }: Sending,
  clock: Clock,
  rate: Rate,
): Promise<GiftOutcome> => {
  const person = personOf(sender)
  const inputHash = hashInput({ mediaId, giftId, count })
  const gift = await findGift(tx, giftId)
  // From here on, this sender's gifts are serialized: a concurrent request with the same key finds the first one.
  const balance = await lockCoins(tx, sender.userId)
  const total = balance.charged + balance.free
  const now = clock.now()
  const sent = await findSend(tx, sender.userId, key)
  if (sent) {
    requireSameInput(sent, inputHash, 'live.keyUsedOtherwise')
    const { id, giftId, name, imageUrl, count, coins, at, streamId, streamerId } = sent
    const again = { giftSendId: String(id), person, giftId, name, imageUrl, count, coins: Number(coins) }
    // The process that sent it may have lost the result of its commit, and then didn't update the ranking.
    const scores = await findScores(tx, streamerId, sender.userId, audiencePeriods(streamId, at))
    return { gift: { ...again, at }, totalCoin: Number(total), streamerId, scores }
  }

  const stage = await findStage(tx, mediaId, sender.userId)
  if (!stage || stage.hostId === null || !gift) throw new Refusal('notFound')
  if (isSuspended(stage.suspendedUntil, now)) throw new Refusal('notSignedIn')
  if (stage.status !== streamStatus.live) throw new Refusal('live.streamNotLive')
  if (stage.hostId === sender.userId) throw new Refusal('live.notYourself')
  if (stage.isBlocked) throw new Refusal('live.blocked')

  const [senderId, streamerId] = [sender.userId, stage.hostId]
  const giving = { senderId, key, inputHash, streamId: stage.id, streamerId, gift, count, at: now, rate, balance }
  const { sendId, coins, scores } = await chargeGift(tx, giving)
  const { name, imageUrl } = gift
  const shown = { giftSendId: String(sendId), person, giftId, name, imageUrl, count, coins: Number(coins) }
  return {
    gift: { ...shown, at: now },
    totalCoin: Number(total - coins),
    streamerId,
    scores,
  }
}

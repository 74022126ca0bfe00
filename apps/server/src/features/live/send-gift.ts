import type { GiftSent, live } from '@avalive/contract/live'
import { streamStatus } from '@avalive/rules/live/stream'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { audienceBoard } from '../../platform/leaderboard/port.ts'
import { lockCoins } from '../../platform/ledger.ts'
import type { Caller } from '../session/memory.ts'
import { isSuspended } from '../session/suspension.ts'
import { findGift, findSend, type Score } from './gift-store.ts'
import { giveGift } from './give-gift.ts'
import { personOf } from './person.ts'
import { findStage } from './store.ts'

interface Sending {
  readonly mediaId: string
  readonly giftId: string
  readonly count: number
  readonly idempotencyKey: string
}

interface Outcome {
  readonly gift: GiftSent
  readonly totalCoin: number
  /** Null: it was sent before, and everybody has been told. */
  readonly scored: { readonly streamerId: bigint; readonly scores: readonly Score[] } | null
}

export const sendGift: Handler<typeof live.sendGift> = async (sending, { context, caller }) => {
  const now = context.clock.now()
  const outcome = await context.db.transaction().execute((tx) => decide(tx, context, caller, sending, now))
  const { gift, totalCoin, scored } = outcome
  if (scored) {
    for (const { period, score, sendId } of scored.scores) {
      context.leaderboards.raise(audienceBoard(scored.streamerId, period), caller.userId, score, now, sendId)
    }
    context.rooms.publish({ channel: 'media', mediaId: sending.mediaId, type: 'gift', gift })
  }
  return { gift, totalCoin }
}

const decide = async (
  tx: Transaction<DB>,
  context: Context,
  caller: Caller,
  { mediaId, giftId, count, idempotencyKey: key }: Sending,
  now: Temporal.Instant,
): Promise<Outcome> => {
  const person = personOf(caller)
  const gift = await findGift(tx, giftId)
  // From here on this person's gifts go one after the other: the same key twice at once finds the first.
  const balance = await lockCoins(tx, caller.userId)
  const total = balance.charged + balance.free
  const sent = await findSend(tx, caller.userId, key)
  if (sent) {
    if (sent.mediaId !== mediaId || sent.giftId !== giftId || sent.count !== count)
      throw new Refusal('keyUsedOtherwise')
    const { id, name, imageUrl, coins, at } = sent
    const again = { giftSendId: String(id), person, giftId, name, imageUrl, count, coins: Number(coins) }
    return { gift: { ...again, at: at.toString() }, totalCoin: Number(total), scored: null }
  }

  const stage = await findStage(tx, mediaId, caller.userId)
  if (!stage || stage.hostId === null || !gift) throw new Refusal('notFound')
  if (isSuspended(stage.suspendedUntil, now)) throw new Refusal('notSignedIn')
  if (stage.status !== streamStatus.live) throw new Refusal('streamNotLive')
  if (stage.hostId === caller.userId) throw new Refusal('notYourself')
  if (stage.isBlocked) throw new Refusal('blocked')

  const { coins, scores } = await giveGift(tx, {
    senderId: caller.userId,
    key,
    streamId: stage.id,
    streamerId: stage.hostId,
    gift,
    count,
    at: now,
    rate: context.config.LIVE_POINT_RATE,
    balance,
  })
  const { name, imageUrl } = gift
  const giftSendId = String(scores[0]?.sendId)
  return {
    gift: { giftSendId, person, giftId, name, imageUrl, count, coins: Number(coins), at: now.toString() },
    totalCoin: Number(total - coins),
    scored: { streamerId: stage.hostId, scores },
  }
}

import type { live } from '@avalive/contract/live'
import { audiencePeriods } from '@avalive/rules/rankings/period'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { hashInput } from '../../platform/idempotency.ts'
import { audienceBoard } from '../../platform/leaderboard/port.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import type { GiftQueue } from './gift-queue.ts'
import { personOf } from './person.ts'

/**
 * Sends a gift, or returns what was already sent with the same idempotency key. The SQL function `send_gifts` decides and
 * records it; points and scores are made from the gift afterwards.
 */
export const sendGift =
  (queue: GiftQueue): Handler<typeof live.sendGift> =>
  async ({ vliveId, mediaId, giftId, count, idempotencyKey: key }, { context, caller }) => {
    checkShownAccount(caller, vliveId)
    const { leaderboards, rooms } = context
    const senderId = caller.userId
    const inputHash = hashInput({ mediaId, giftId, count })
    const sent = await queue.send({ senderId, key, inputHash, mediaId, giftId, count })
    if (sent.refusal !== null) throw new Refusal(sent.refusal)

    const { sendId, streamId, streamerId, coins, total, name, imageUrl } = sent
    for (const period of audiencePeriods(streamId, sent.at)) {
      leaderboards.add(audienceBoard(streamerId, period), senderId, coins, sent.at, sendId)
    }
    rooms.deliverCommitted()
    const shown = { giftId: sent.giftId, name, imageUrl, count: sent.count, coins: Number(coins), at: sent.at }
    return { gift: { giftSendId: String(sendId), person: personOf(caller), ...shown }, totalCoin: Number(total) }
  }

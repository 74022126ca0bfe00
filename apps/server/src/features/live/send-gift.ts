import type { live } from '@avalive/contract/live'
import type { Handler } from '../../platform/http/bind.ts'
import { audienceBoard } from '../../platform/leaderboard/port.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { recordGift } from './record-gift.ts'

export const sendGift: Handler<typeof live.sendGift> = async ({ vliveId, ...sending }, { context, caller }) => {
  checkShownAccount(caller, vliveId)
  const { db, clock, config, leaderboards, rooms } = context
  const { gift, totalCoin, streamerId, scores } = await db
    .transaction()
    .execute((tx) => recordGift(tx, caller, sending, clock, config.LIVE_POINT_RATE))
  for (const { period, score, reachedAt, sendId } of scores) {
    leaderboards.raise(audienceBoard(streamerId, period), caller.userId, score, reachedAt, sendId)
  }
  rooms.deliverCommitted()
  return { gift, totalCoin }
}

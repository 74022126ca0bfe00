import type { home } from '@avalive/contract/home'
import type { Handler } from '../../platform/http/bind.ts'
import { coinBalance } from '../../platform/ledger.ts'
import { followedLive } from './frame-store.ts'

export const getFrame: Handler<typeof home.getFrame> = async (_input, { context, caller }) => {
  const { nickname, iconUrl, profileId, userId } = caller
  const [coins, live] = await Promise.all([
    coinBalance(context.db, userId),
    followedLive(context.db, userId, context.clock.now()),
  ])
  return {
    nickname,
    iconUrl,
    profileId,
    totalCoin: Number(coins.charged + coins.free),
    following: live.map(({ crowd, ...person }) => ({
      ...person,
      watchCount: crowd + context.rooms.watchCount(person.mediaId),
    })),
  }
}

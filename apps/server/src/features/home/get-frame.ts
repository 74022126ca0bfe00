import type { home } from '@avalive/contract/home'
import type { Handler } from '../../platform/http/bind.ts'
import { shownCoins } from '../../platform/shown-coins.ts'
import { followedLive } from './frame-store.ts'

export const getFrame: Handler<typeof home.getFrame> = async (_input, { context, caller }) => {
  const { nickname, iconUrl, profileId, userId } = caller
  const [totalCoin, live] = await Promise.all([
    shownCoins(context.db, caller),
    followedLive(context.db, userId, context.clock.now()),
  ])
  return {
    nickname,
    iconUrl,
    profileId,
    totalCoin,
    following: live.map(({ crowd, ...person }) => ({
      ...person,
      watchCount: crowd + context.rooms.watchCount(person.mediaId),
    })),
  }
}

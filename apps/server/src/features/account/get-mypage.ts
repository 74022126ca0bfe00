import type { account } from '@avalive/contract/account'
import type { Context } from '../../platform/context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { shownCoins } from '../../platform/shown-coins.ts'
import { shopOf } from '../coins/shop.ts'
import { waitingDeletion } from '../privacy/waiting-deletion.ts'
import { officialStreams } from './store.ts'

export const getMypage: Handler<typeof account.getMypage> = async (
  _input,
  { context, caller, region, locale, request },
) => {
  const [totalCoin, streams, shop, deletionDueAt] = await Promise.all([
    shownCoins(context.db, caller),
    officialStreams(context.db),
    shopOf(context, caller, locale),
    waitingDeletion(context.db, caller.userId),
  ])
  return {
    medias: streams.map((stream) => ({
      ...stream,
      watchCount: Number(stream.watchCount) + context.rooms.watchCount(stream.mediaId),
    })),
    totalCoin,
    userInfo: {
      vliveId: caller.vliveId,
      profileId: caller.profileId,
      region: caller.homeRegion,
      username: caller.nickname,
      iconUrl: caller.iconUrl,
    },
    ...shop,
    deletionDueAt,
    isTransferNGRegion: context.config.TRANSFER_NG_REGIONS.includes(region),
    hasPayouts: caller.homeRegion === 'JP' || isPaidAbroad(context, caller.homeRegion, context.geo.regionOf(request)),
  }
}

/** Payoneer and Wise go by the region of the address, and an unknown one is outside. Some homes can’t be paid at all. */
const isPaidAbroad = ({ config }: Context, homeRegion: string, region: string | undefined): boolean =>
  !config.TRANSFER_NG_REGIONS.includes(homeRegion) &&
  region !== undefined &&
  [...config.PAYONEER_REGIONS, ...config.WISE_REGIONS].includes(region)

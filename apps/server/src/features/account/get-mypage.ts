import type { account } from '@avalive/contract/account'
import { payoutServiceNames } from '@avalive/contract/payouts/abroad-operations'
import type { Context } from '../../platform/context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { shownCoins } from '../../platform/shown-coins.ts'
import { paysAt } from '../abroad/service.ts'
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

const isPaidAbroad = ({ config }: Context, homeRegion: string, region: string | undefined): boolean =>
  payoutServiceNames.some((service) => paysAt(config, service, homeRegion, region))

import type { account } from '@avalive/contract/account'
import type { Handler } from '../../platform/http/bind.ts'
import { officialStreams, totalCoins } from './store.ts'

export const getMypage: Handler<typeof account.getMypage> = async (_input, { context, caller, region }) => {
  const [total, streams] = await Promise.all([totalCoins(context.db, caller.userId), officialStreams(context.db)])
  return {
    medias: streams.map((stream) => ({ ...stream, watchCount: Number(stream.watchCount) })),
    totalCoin: Number(total),
    userInfo: { region: caller.homeRegion, username: caller.nickname, iconUrl: caller.iconUrl },
    isTransferNGRegion: context.config.TRANSFER_NG_REGIONS.includes(region),
  }
}

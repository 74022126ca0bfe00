import { gacha } from '@avalive/contract/gacha'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query.tsx'
import { silentAndFresh } from '../../../lib/silent.ts'
import { clockOffsetAt } from './use-opening.ts'

export const walletQuery = { ...callQuery(gacha.getWallet, {}), ...silentAndFresh }

/** The user's balance, the commitment of the next draw, and the offset of the server's clock. */
export const useWallet = () => {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(walletQuery)
  const clockOffset = data ? clockOffsetAt(data.now, dataUpdatedAt) : 0
  return { wallet: data, clockOffset, isError, isFetching, refetch }
}

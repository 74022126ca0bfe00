import { gacha } from '@avalive/contract/gacha'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query.tsx'
import { millisecondsOf } from '../../../lib/time-value.ts'

export const walletQuery = { ...callQuery(gacha.getWallet, {}), staleTime: 0, meta: { failureShown: true } } as const

/** What somebody can draw with, what the next draw is committed to, and how far the server's clock is from this one. */
export const useWallet = () => {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(walletQuery)
  const clockOffset = data ? millisecondsOf(data.now) - dataUpdatedAt : 0
  return { wallet: data, clockOffset, isError, isFetching, refetch }
}

import type { Output } from '@avalive/contract/call'
import { home } from '@avalive/contract/home'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

export type OwnFrame = Output<typeof home.getFrame>

/** A page that opens within this time shows the previous page's answer. */
const FRESH_MS = 5000

/**
 * The person's icon, coins and followed people who are live. A failure shows nowhere, not even the end of the session:
 * the frame keeps what it has, and what the page itself loads shows it.
 */
export const useOwnFrame = (refetchInterval: number | false = false): OwnFrame | null => {
  const { data } = useQuery<OwnFrame | null>({
    queryKey: [home.getFrame.area, home.getFrame.name],
    queryFn: async ({ signal, client, queryKey }) => {
      try {
        return await call(home.getFrame, {}, { signal })
      } catch {
        return client.getQueryData<OwnFrame>(queryKey) ?? null
      }
    },
    staleTime: FRESH_MS,
    refetchInterval,
  })
  return data ?? null
}

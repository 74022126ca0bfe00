import type { Output } from '@avalive/contract/call'
import { home } from '@avalive/contract/home'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './query.tsx'

export type OwnFrame = Output<typeof home.getFrame>

/** A page that opens within this time shows the previous page's answer. */
const FRESH_MS = 5000

/**
 * The person's icon, coins and followed people who are live. A failure shows nowhere, not even the end of the session:
 * the frame keeps what it has, and what the page itself loads shows it.
 */
export const useOwnFrame = (refetchInterval: number | false = false): OwnFrame | null => {
  const { data } = useQuery({
    ...callQuery(home.getFrame, {}),
    staleTime: FRESH_MS,
    refetchInterval,
    meta: { isUnheard: true },
  })
  return data ?? null
}

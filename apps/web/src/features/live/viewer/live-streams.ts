import type { Output } from '@avalive/contract/call'
import { home } from '@avalive/contract/home'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query.tsx'
import { inBackground } from '../../../lib/silent.ts'

/** The order stays while somebody moves from stream to stream, although it changes with the numbers of viewers. */
const keptMs = 5 * 60_000

/** The streams that are live, in the order of home. */
export const liveStreams = { ...callQuery(home.listLive, {}), staleTime: keptMs, gcTime: keptMs, ...inBackground }

/** Takes a stream that is over from the list, which is no younger afterwards. */
export const dropStream = (queries: QueryClient, mediaId: string): void => {
  const { queryKey } = liveStreams
  queries.setQueryData<Output<typeof home.listLive>>(
    queryKey,
    (list) => list && { ...list, cards: list.cards.filter((card) => card.mediaId !== mediaId) },
    { updatedAt: queries.getQueryState(queryKey)?.dataUpdatedAt },
  )
}

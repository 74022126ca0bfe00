import { rankings } from '@avalive/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { callQuery } from '../../lib/query.tsx'
import { refreshing } from '../../lib/silent.ts'

const REFRESH_MS = 30_000

/** Refetches every 30 seconds while the page is visible. */
const everyHalfMinute = {
  refetchInterval: ({ state }: { state: { error: unknown } }) => (isNotFound(state.error) ? false : REFRESH_MS),
  refetchOnWindowFocus: true,
  ...refreshing,
} as const

export const useAudienceRankings = (vliveId: string, viewer: string | null, mediaId: string | null) => {
  const input = {
    streamer_vlive_id: vliveId,
    ...(viewer ? { vlive_id: viewer } : {}),
    ...(mediaId ? { media_id: mediaId } : {}),
  }
  const { data, error } = useQuery({ ...callQuery(rankings.listAudience, input), ...everyHalfMinute })
  return { rankings: data?.rankings, isFailed: error !== null && !data, isUnknown: isNotFound(error) }
}

export const useGeneralRanking = (type: 3 | 4 | 5) => {
  const { data, error } = useQuery({ ...callQuery(rankings.listGeneral, { ranking_type: type }), ...everyHalfMinute })
  return { ranking: data, isFailed: error !== null && !data }
}

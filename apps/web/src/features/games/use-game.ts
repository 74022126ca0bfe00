import { games } from '@avalive/contract/games'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { pageAt, pagedQuery } from '../../lib/paged.ts'
import { callQuery } from '../../lib/query.tsx'
import { silent } from '../../lib/silent.ts'
import type { Board } from './board.ts'

type Period = { readonly gameId: string; readonly periodId: string; readonly gameName: string }

const none: Period = { gameId: '', periodId: '', gameName: '' }

/** A period and its rankings. */
export const useGame = (periodId: string) => {
  const period = useQuery({ ...callQuery(games.getPeriod, { periodId }), ...silent })
  const { gameId, periodId: known } = period.data?.period ?? none
  const rankings = useQuery({
    ...callQuery(games.listRankings, { gameId, periodId: known }),
    ...silent,
    enabled: period.isSuccess,
  })
  return {
    period: period.data?.period,
    rankings: rankings.data?.rankings,
    isUnknown: isNotFound(period.error),
    isFailed: period.isLoadingError || rankings.isLoadingError,
    isFetching: period.isFetching || rankings.isFetching,
    retry: () => void (period.isLoadingError ? period.refetch() : rankings.refetch()),
  }
}

const anyBoard: Board = { gameId: '', periodId: '', rankingType: 1, targetType: 1, previous: false, name: 'score' }

/** The user's own entry; null without a score. */
export const useOwnEntry = (board: Board | null) => {
  const { data } = useQuery({
    ...callQuery(games.getEntry, board ?? anyBoard),
    ...silent,
    staleTime: 0,
    enabled: board !== null,
  })
  return data?.entry && data.entry.score > 0 ? data.entry : null
}

/** Entries in pages of the server's default size. */
export const useEntries = (board: Board) =>
  useInfiniteQuery({
    ...pagedQuery(games.listEntries, {
      input: (page) => ({ ...board, ...page }),
      next: ({ pagination }) => pageAt(pagination.next),
    }),
    // Scores change all the time, so don't mix pages of different times.
    staleTime: 0,
    gcTime: 0,
    ...silent,
  })

import { gacha } from '@avalive/contract/gacha'
import type { Draw } from '@avalive/contract/gacha-draw'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageAt, pagedQuery } from '../../../lib/paged.ts'
import { callQuery } from '../../../lib/query.tsx'
import { silent, silentAndFresh } from '../../../lib/silent.ts'
import { uniqueBy } from '../../../lib/unique-by.ts'

/** Removes duplicates: pages count from the newest draw, so a draw made meanwhile shifts another to the next page. */
export const onlyOnce = (draws: readonly Draw[]): Draw[] => uniqueBy(draws, ({ drawId }) => drawId)

/** The user's draws of one gacha, or of all, newest first. */
export const useDraws = (gachaId: string | null) => {
  const of = gachaId === null ? {} : { gachaId }
  return useInfiniteQuery({
    ...pagedQuery(gacha.listDraws, {
      input: (page) => ({ ...of, ...page }),
      next: ({ pagination }) => pageAt(pagination.next),
    }),
    ...silentAndFresh,
  })
}

/** A revision of a table is immutable. */
export const tableQuery = (gachaId: string, revision: number) => ({
  ...callQuery(gacha.getTable, { gachaId, revision }),
  ...silent,
  staleTime: Number.POSITIVE_INFINITY,
})

export const useTable = (gachaId: string, revision: number, enabled = true) =>
  useQuery({ ...tableQuery(gachaId, revision), enabled })

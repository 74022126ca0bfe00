import { gacha } from '@avalive/contract/gacha'
import type { Draw } from '@avalive/contract/gacha-draw'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageAt, pagedQuery } from '../../../lib/paged.ts'
import { callQuery } from '../../../lib/query.tsx'
import { silent, silentAndFresh } from '../../../lib/silent.ts'
import { uniqueBy } from '../../../lib/unique-by.ts'

/** Pages are counted from the newest draw: one that came in meanwhile puts another on two of them. */
export const onlyOnce = (draws: readonly Draw[]): Draw[] => uniqueBy(draws, ({ drawId }) => drawId)

/** One's draws of a gacha, or of all there ever were, the newest first. */
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

/** A revision of a table never changes. */
export const tableQuery = (gachaId: string, revision: number) => ({
  ...callQuery(gacha.getTable, { gachaId, revision }),
  ...silent,
  staleTime: Number.POSITIVE_INFINITY,
})

export const useTable = (gachaId: string, revision: number, enabled = true) =>
  useQuery({ ...tableQuery(gachaId, revision), enabled })

import { search } from '@avalive/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/query.tsx'

/**
 * The results of a query. The last ones stay until the next ones arrive, and an answer to an earlier query is dropped.
 * The page shows failures itself.
 */
export const useFind = (query: string) =>
  useQuery({
    ...callQuery(search.find, { query }),
    placeholderData: keepPreviousData,
    meta: { inBackground: true },
  })

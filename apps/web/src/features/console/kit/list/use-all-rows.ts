import type { Output } from '@avalive/contract/call'
import { useQuery } from '@tanstack/react-query'
import type { ListCall, RowOf } from './types.ts'
import { fetchPage } from './use-list.ts'

const readAll = async <C extends ListCall>(target: C, input: object, signal: AbortSignal) => {
  const rows: RowOf<C>[] = []
  let after: string | null = null
  do {
    const page: Output<C> = await fetchPage(target, input, after, signal)
    rows.push(...page.rows)
    after = page.next
  } while (after !== null)
  return rows
}

const none: readonly never[] = []

/** All rows of a list that stays short, such as the options of a field. */
export const useAllRows = <C extends ListCall>(target: C, input: object = {}): readonly RowOf<C>[] => {
  const { data } = useQuery({
    queryKey: [target.area, target.name, 'all', input],
    queryFn: ({ signal }) => readAll(target, input, signal),
  })
  return data ?? none
}

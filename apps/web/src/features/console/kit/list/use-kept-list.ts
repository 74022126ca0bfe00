import { useEffect } from 'react'
import { useKept, useKeptState, useTaken } from '../kept.ts'

interface Pages {
  /** The search and the filters that the pages are of. */
  readonly of: string
  readonly count: number
}

interface Query {
  readonly data: { readonly pages: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: (options: { cancelRefetch: boolean }) => unknown
}

/** Loads as many pages as the list showed before a sign-in, so that each row is there again. */
export const useKeptPages = (name: string, of: string, query: Query): void => {
  // This tab has written it itself, for the same list.
  const before = useTaken(`pages.${name}`) as Pages | undefined
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const count = data?.pages.length ?? 0
  useKept(`pages.${name}`, { of, count } satisfies Pages)
  const lacks = before?.of === of && count > 0 && count < before.count && hasNextPage
  useEffect(() => {
    if (lacks && !isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false })
  }, [lacks, isFetching, isFetchNextPageError, fetchNextPage])
}

interface Selection<Row> {
  readonly of: string
  readonly rows: readonly Row[]
}

/** The selected rows by their key. Other rows than those that were chosen from end the selection. */
export const useSelection = <Row>(name: string, of: string, rowKey: (row: Row) => string) => {
  const [selection, setSelection] = useKeptState<Selection<Row>>(`selected.${name}`, { of, rows: [] })
  const byKey = (found: Selection<Row>) => new Map(found.of === of ? found.rows.map((row) => [rowKey(row), row]) : [])
  return {
    selected: byKey(selection),
    unselect: () => setSelection({ of, rows: [] }),
    turn: (turned: readonly Row[], isOn: boolean) =>
      setSelection((before) => {
        const next = byKey(before)
        for (const row of turned) {
          if (isOn) next.set(rowKey(row), row)
          else next.delete(rowKey(row))
        }
        return { of, rows: [...next.values()] }
      }),
  }
}

/** The keys of the rows whose details are open. */
export const useOpenRows = (name: string) => {
  const [open, setOpen] = useKeptState<readonly string[]>(`open.${name}`, [])
  return {
    open,
    onTurn: (key: string) =>
      setOpen((before) => (before.includes(key) ? before.filter((other) => other !== key) : [...before, key])),
  }
}

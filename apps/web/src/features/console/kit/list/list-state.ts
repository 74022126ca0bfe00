import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepsPage } from '../../../../lib/hold.ts'
import type { Filter, Order } from './types.ts'

export interface ListState {
  readonly search: string
  /** By the name in the address. */
  readonly filters: Readonly<Record<string, string>>
  /** Null: the call's own order. */
  readonly order: Order | null
}

const SEARCH = 'q'
const ORDER = 'sort'

export const namesOf = (filters: readonly Filter[]): string[] =>
  filters.flatMap((filter) => (filter.kind === 'days' ? [filter.from, filter.until] : [filter.name]))

/** The parameters of the address that belong to a list. */
export const parametersOf = (filters: readonly Filter[]): string[] => [SEARCH, ORDER, ...namesOf(filters)]

/** `sort=-name` is descending. */
const readOrder = (value: string | null): Order | null =>
  value ? { name: value.replace(/^-/, ''), isDescending: value.startsWith('-') } : null

export const readState = (query: URLSearchParams, filters: readonly Filter[]): ListState => ({
  search: query.get(SEARCH) ?? '',
  filters: Object.fromEntries(
    namesOf(filters).flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  ),
  order: readOrder(query.get(ORDER)),
})

const DAY_MS = 86_400_000

/** Midnight in Japan at the start of a day, or of the day after it. */
const startOf = (day: string, later = 0): string | undefined => {
  const at = new Date(`${day}T00:00:00+09:00`).getTime()
  return Number.isNaN(at) ? undefined : new Date(at + later).toISOString()
}

/** What the call receives, without the page. */
export const inputOf = ({ search, filters: values, order }: ListState, filters: readonly Filter[]): object => {
  const given = filters.flatMap((filter): (readonly [string, unknown])[] => {
    if (filter.kind === 'days') {
      return [
        [filter.from, startOf(values[filter.from] ?? '')],
        [filter.until, startOf(values[filter.until] ?? '', DAY_MS)],
      ]
    }
    const value = values[filter.name]
    if (value === undefined) return []
    return [[filter.name, filter.kind === 'select' && filter.send ? filter.send(value) : value]]
  })
  return {
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    ...(search.trim() && { search: search.trim() }),
    ...(order && { sort: order.name, descending: order.isDescending }),
  }
}

/** The list's search, filters and order. They are in the address, so that a copied address shows the same list. */
export const useListState = (filters: readonly Filter[]) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const names = namesOf(filters).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: screens write their filters anew on each render
  const state = useMemo(() => readState(new URLSearchParams(search), filters), [search, names])
  const set = useCallback(
    (values: Readonly<Record<string, string>>) => {
      // The newest address, which may be ahead of the one that is shown.
      const { location } = window
      if (location.pathname !== pathname) return
      const query = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(values)) {
        if (value) query.set(name, value)
        else query.delete(name)
      }
      const next = query.toString()
      navigate({ pathname, search: next && `?${next}`, hash: location.hash }, { replace: true, state: keepsPage })
    },
    [navigate, pathname],
  )
  return {
    state,
    setSearch: (text: string) => set({ [SEARCH]: text }),
    setFilter: (name: string, value: string) => set({ [name]: value }),
    setOrder: ({ name, isDescending }: Order) => set({ [ORDER]: `${isDescending ? '-' : ''}${name}` }),
    clear: () => set(Object.fromEntries([SEARCH, ...namesOf(filters)].map((name) => [name, '']))),
  }
}

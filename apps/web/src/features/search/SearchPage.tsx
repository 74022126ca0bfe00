import { LONGEST_QUERY } from '@avalive/contract/search'
import { type SearchKind, searchKinds } from '@avalive/rules/search/keys'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { SEARCH_PATH, searchPath } from '../../lib/paths.ts'
import { withQueries } from '../../lib/query.tsx'
import { RecentSearches } from '../../shared/search/RecentSearches.tsx'
import { rememberSearch } from '../../shared/search/recent.ts'
import { SearchInput } from '../../shared/search/SearchInput.tsx'
import { TypedResults } from '../../shared/search/TypedResults.tsx'
import { useSearchBox } from '../../shared/search/use-search-box.ts'
import { useSlashKey } from '../../shared/search/use-slash-key.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Entrance } from '../../ui/illustrations/Entrance.tsx'
import { KindOfResults } from './KindOfResults.tsx'
import { NothingFound } from './NothingFound.tsx'

const read = (search: string): { q: string; kind: SearchKind | null } => {
  const params = new URLSearchParams(search)
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST_QUERY),
    kind: searchKinds.find((kind) => kind === params.get('kind')) ?? null,
  }
}

/**
 * Keeps the query in the address, for the way back and for a reload. Not a navigation, which would make an entry in the
 * history, a page view and a new focus of each pause.
 */
const keepInAddress = (query: string): void => {
  // Another page may have been opened during the pause.
  if (window.location.pathname.replace(/\/$/, '') !== SEARCH_PATH) return
  const params = new URLSearchParams(window.location.search)
  if ((params.get('q') ?? '') === query) return
  if (query === '') params.delete('q')
  else params.set('q', query)
  const search = params.toString()
  window.history.replaceState(window.history.state, '', `${SEARCH_PATH}${search && `?${search}`}`)
}

const SearchPage = () => {
  const t = useT()
  const { search } = useLocation()
  const { q, kind } = read(search)
  const { input, query, active, listbox, onStatus, replace } = useSearchBox(q)
  const { field, text } = input
  useSlashKey(field)
  useEffect(() => keepInAddress(query), [query])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address brings another query
  useEffect(() => replace(q), [search])
  useEffect(() => {
    if (!kind) field.current?.focus()
  }, [kind, field])

  const open = (): void => rememberSearch(text)
  const submit = (): void => {
    replace(text)
    open()
  }
  const back = { to: kind ? searchPath(query) : '/', label: t('common.back') }
  const shown = { listbox, query, active, onOpen: open, onStatus, nothing: <NothingFound query={query} /> }
  const empty = <EmptyState illustration={<Entrance />} title={t('search.empty.title')} text={t('search.empty.text')} />
  return (
    <AppFrame title={t('title.search')} back={back}>
      <div className="flex flex-col gap-6">
        <SearchInput {...input} onSubmit={submit} />
        {query === '' && (
          <RecentSearches field={field} listbox={listbox} active={active} onChoose={replace} nothing={empty} />
        )}
        {query !== '' && kind === null && <TypedResults {...shown} />}
        {query !== '' && kind !== null && <KindOfResults {...shown} kind={kind} />}
      </div>
    </AppFrame>
  )
}

export default withQueries(SearchPage)

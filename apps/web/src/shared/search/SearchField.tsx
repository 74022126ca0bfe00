import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { loadWords, useT } from '../../lib/i18n.tsx'
import { loadOnline } from '../../lib/online.ts'
import { SEARCH_PATH } from '../../lib/paths.ts'
import { useMedia } from '../../lib/use-media.ts'
import { iconButtonStyle } from '../../ui/IconButton.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { PlainLink } from '../../ui/PlainLink.tsx'

const loadField = async () => {
  const [field] = await Promise.all([import('./HeaderSearch.tsx'), loadWords('search')])
  return field
}

/** Until the field is loaded, and if it can't be loaded, a link to the search page is in its place. */
const FieldLink = () => (
  <PlainLink
    to={SEARCH_PATH}
    className="flex min-h-12 w-full items-center gap-3 rounded-full border border-control bg-raised px-4 text-soft hover:border-accent"
  >
    <SearchIcon size={20} />
    {useT()('frame.search')}
  </PlainLink>
)
const HeaderSearch = lazy(() => loadOnline(loadField).catch(() => ({ default: FieldLink })))

/**
 * For the header: on a desktop a field that shows results while somebody types, on a phone a link to the search page.
 * Nothing on the search page, which has a field of its own.
 */
export const SearchField = () => {
  const label = useT()('frame.search')
  const isDesktop = useMedia('(min-width: 64rem)')
  if (useLocation().pathname === SEARCH_PATH) return null
  if (!isDesktop) {
    return (
      <PlainLink to={SEARCH_PATH} aria-label={label} title={label} className={iconButtonStyle}>
        <SearchIcon />
      </PlainLink>
    )
  }
  return (
    <div className="w-full max-w-xl">
      <Suspense fallback={<FieldLink />}>
        <HeaderSearch />
      </Suspense>
    </div>
  )
}

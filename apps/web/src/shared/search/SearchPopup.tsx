import type { RefObject } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { ListboxProps } from './Listbox.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { TypedResults } from './TypedResults.tsx'

interface Props {
  readonly field: RefObject<HTMLInputElement | null>
  readonly listbox: ListboxProps
  readonly query: string
  readonly active: string | null
  readonly onOpen: () => void
  readonly onStatus: (text: string) => void
  readonly onChoose: (text: string) => void
}

/** The results, or the recent searches, below the field of the header. */
export const SearchPopup = ({ field, query, onChoose, ...shown }: Props) => {
  const t = useT()
  const nothing = <p className="text-soft">{t('search.none.title', { query })}</p>
  const content =
    query === '' ? (
      <RecentSearches
        {...shown}
        field={field}
        onChoose={onChoose}
        nothing={<p className="text-soft">{t('search.empty.text')}</p>}
      />
    ) : (
      <TypedResults {...shown} query={query} nothing={nothing} />
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the field, or the list would close before the click
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-2xl border border-line bg-ground p-4 shadow-float"
    >
      {content}
    </div>
  )
}

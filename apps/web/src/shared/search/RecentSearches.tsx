import { type ReactNode, type RefObject, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { Listbox, type ListboxProps } from './Listbox.tsx'
import { Option, OptionGroup } from './Option.tsx'
import { forgetSearches, recentSearches } from './recent.ts'

interface Props {
  readonly field: RefObject<HTMLInputElement | null>
  readonly listbox: ListboxProps
  readonly active: string | null
  readonly onChoose: (text: string) => void
  /** Shown if this browser has not searched yet. */
  readonly nothing: ReactNode
}

/** What this browser searched before. */
export const RecentSearches = ({ field, listbox, active, onChoose, nothing }: Props) => {
  const t = useT()
  const [recent, setRecent] = useState(recentSearches)
  if (recent.length === 0) return nothing
  const forget = (): void => {
    // The button that has the focus disappears.
    field.current?.focus()
    forgetSearches()
    setRecent([])
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Listbox {...listbox}>
        <OptionGroup id="search-recent" label={t('search.recent')}>
          {recent.map((text, index) => (
            <Option
              key={text}
              id={`search-recent-${index}`}
              active={active}
              onOpen={() => onChoose(text)}
              picture={<SearchIcon size={20} className="shrink-0 text-soft" />}
              title={<UserText>{text}</UserText>}
            />
          ))}
        </OptionGroup>
      </Listbox>
      <Button tone="quiet" onClick={forget}>
        {t('search.forget')}
      </Button>
    </div>
  )
}

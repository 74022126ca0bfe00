import { LONGEST_QUERY } from '@avalive/contract/search'
import type { ComponentProps, KeyboardEvent, RefObject } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx'

interface Props {
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onText: (text: string) => void
  readonly composition: Pick<ComponentProps<'input'>, 'onCompositionStart' | 'onCompositionEnd'>
  /** The list that the field controls, and its active option. */
  readonly list: { readonly id: string; readonly isOpen: boolean; readonly active: string | null }
  /** What screen readers announce about the results. */
  readonly status: string
  /** Returns whether the key was the list's. */
  readonly onKey: (event: KeyboardEvent) => boolean
  /** Enter without an active option. */
  readonly onSubmit: () => void
  readonly onFocus?: () => void
}

/** A search field that controls a list of results: a combobox. */
export const SearchInput = ({ field, text, onText, composition, list, status, onKey, onSubmit, onFocus }: Props) => {
  const t = useT()
  const clear = (): void => {
    onText('')
    field.current?.focus()
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || onKey(event)) return
    if (event.key === 'Enter') onSubmit()
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      clear()
    }
  }
  return (
    <search className="relative block w-full">
      <SearchIcon size={20} className="pointer-events-none absolute top-3.5 left-4 text-soft" />
      <input
        ref={field}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST_QUERY}
        aria-label={t('frame.search')}
        placeholder={t('search.hint')}
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.id}
        aria-activedescendant={list.active ?? undefined}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKey}
        onFocus={onFocus}
        {...composition}
        className="min-h-12 w-full rounded-full border border-control bg-raised py-2.5 pr-13 pl-12 text-base text-ellipsis text-ink transition-colors duration-150 placeholder:text-soft hover:border-accent focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0"
      />
      {text !== '' && (
        <span className="absolute top-0.5 right-1">
          <IconButton label={t('search.clear')} icon={<CloseIcon size={20} />} onClick={clear} />
        </span>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </search>
  )
}

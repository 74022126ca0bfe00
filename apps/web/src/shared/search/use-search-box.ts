import { useRef, useState } from 'react'
import { useActiveOption } from './use-active-option.ts'
import { useSearchText } from './use-search-text.ts'

/** A search field and the list below it. `input` is for the field, `query` is what the list shows results of. */
export const useSearchBox = (initial: string) => {
  const field = useRef<HTMLInputElement>(null)
  const { text, setText, replace, query, composition } = useSearchText(initial)
  const { active, setActive, handleKey, isOpen, listbox } = useActiveOption()
  const [status, setStatus] = useState('')
  const change = (next: string): void => {
    setText(next)
    setActive(null)
  }
  const set = (next: string): void => {
    replace(next)
    setActive(null)
  }
  const list = { id: listbox.id, isOpen, active }
  return {
    query,
    active,
    listbox,
    onStatus: setStatus,
    /** Sets the text, and searches without a pause. */
    replace: set,
    input: { field, text, onText: change, composition, list, status, onKey: handleKey },
  }
}

import { type KeyboardEvent, useId, useState } from 'react'

/** Moves through the options of a list with the arrow keys while the focus stays in the field. */
export const useActiveOption = () => {
  const id = useId()
  const [list, setList] = useState<HTMLElement | null>(null)
  const [active, setActive] = useState<string | null>(null)

  /** Returns whether the key was one of the list's. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const at = options.findIndex(({ id }) => id === active)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // One more place than there are options: the field itself.
      const places = options.length + 1
      const next = options[((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1]
      setActive(next?.id ?? null)
      next?.scrollIntoView?.({ block: 'nearest' })
    } else if (event.key === 'Enter' && at >= 0) {
      options[at]?.click()
    } else {
      return false
    }
    event.preventDefault()
    return true
  }

  return { active, setActive, handleKey, isOpen: list !== null, listbox: { id, ref: setList } }
}

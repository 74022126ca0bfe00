import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, last) => last,
}

/**
 * Reading a list by keyboard: one row per arrow key, and one stop of the Tab key for the whole list. Focus only ever moves
 * by a key of the reader; if the focused row is removed, it goes to the row in its place.
 */
export const useRowKeys = (rows: readonly { readonly id: string }[], onOpen: (index: number) => void) => {
  const list = useRef<HTMLUListElement>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const found = rows.findIndex(({ id }) => id === activeId)
  const active = found < 0 ? rows.length - 1 : found
  /** Where the focus is, in case its row disappears. */
  const focused = useRef<number | null>(null)

  const focusRow = (index: number) => {
    const row = list.current?.children[Math.max(0, Math.min(index, rows.length - 1))]
    if (row instanceof HTMLElement) row.focus()
  }

  useLayoutEffect(() => {
    if (focused.current === null) return
    if (found >= 0) focused.current = found
    else if (document.activeElement === document.body) focusRow(focused.current)
  })

  const indexOf = (target: EventTarget): number =>
    [...(list.current?.children ?? [])].findIndex((row) => target instanceof Node && row.contains(target))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const index = indexOf(event.target)
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      setReading(true)
      focusRow(step(index, rows.length - 1))
    } else if (event.key === 'Enter' && event.target === list.current?.children[index]) {
      event.preventDefault()
      onOpen(index)
    }
  }

  const onFocus = (event: FocusEvent) => {
    const index = indexOf(event.target)
    focused.current = index
    setActiveId(rows[index]?.id ?? null)
    // A click on the menu of a comment is no reading.
    if (event.target.matches(':focus-visible')) setReading(true)
  }

  const onBlur = (event: FocusEvent) => {
    const leaves = !(event.relatedTarget instanceof Node && list.current?.contains(event.relatedTarget))
    // A removed row is blurred, too, and its successor gets the focus afterwards.
    if (!leaves || !event.target.isConnected) return
    focused.current = null
    setReading(false)
  }

  return { listProps: { ref: list, onKeyDown, onFocus, onBlur }, activeId: rows[active]?.id ?? null, isReading }
}

import { type RefObject, useEffect } from 'react'
import { areKeysOn } from '../../../../lib/single-keys.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** `/` focuses the search, j and k move along the rows, as the arrows do within the list. Enter opens by itself. */
export const useListKeys = (list: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const step = stepOf(event, list.current)
      if (step !== 0) {
        if (move(list.current, step)) event.preventDefault()
      } else if (event.key === '/' && areKeysOn() && search.current) {
        event.preventDefault()
        search.current.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list, search])
}

const stepOf = ({ key, target }: KeyboardEvent, list: HTMLElement | null): -1 | 0 | 1 => {
  const isInside = target instanceof Node && (list?.contains(target) ?? false)
  if (key === 'ArrowDown' || key === 'ArrowUp') return isInside ? (key === 'ArrowDown' ? 1 : -1) : 0
  if (!areKeysOn()) return 0
  return key === 'j' ? 1 : key === 'k' ? -1 : 0
}

/** Moves to the next row's link or button, or to the row itself if it has neither. */
const move = (list: HTMLElement | null, step: -1 | 1): boolean => {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[current < 0 ? (step > 0 ? 0 : rows.length - 1) : current + step]
  const target = next?.querySelector<HTMLElement>('[data-row-main]') ?? next
  target?.focus()
  target?.scrollIntoView?.({ block: 'nearest' })
  return target !== undefined
}

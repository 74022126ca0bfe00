import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, 'next' | 'before' | 'below' | 'above'>> = {
  ArrowRight: 'next',
  ArrowLeft: 'before',
  ArrowDown: 'below',
  ArrowUp: 'above',
}

/** Moves the focus between buttons that are laid out in rows. From anything else, down leads to the first of them. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (!step) return
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')]
  const here = tiles.find((tile) => tile === event.target)
  const at = here ? tiles.indexOf(here) : -1
  if (!here && step !== 'below') return
  const column = ({ offsetLeft }: HTMLElement) => offsetLeft === here?.offsetLeft
  const target = {
    next: tiles[at + 1],
    before: tiles[at - 1],
    below: here ? tiles.slice(at + 1).find(column) : tiles[0],
    above: tiles.slice(0, Math.max(at, 0)).findLast(column),
  }[step]
  if (!target) return
  event.preventDefault()
  target.focus()
}

import { useEffect, useRef } from 'react'
import { areKeysOn } from '../../../lib/single-keys.ts'

/** Elements that use keys themselves. */
const own = 'input, textarea, select, [contenteditable], [role=tab], [role=slider], [role=menu], [role=listbox]'
/** The list of comments is read with the arrow keys. It leaves other keys to the viewer, and a click focuses it, too. */
const ownArrows = `${own}, [role=log]`

const isFree = ({ key, target, defaultPrevented, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !repeat &&
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  !(target instanceof Element && target.closest(key.startsWith('Arrow') ? ownArrows : own)) &&
  document.querySelector('dialog[open]') === null

/** Acts on a key of the viewer, unless somebody is typing or a dialog is open. */
export const useStageKey = (key: string, act: (() => void) | undefined): void => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key.toLowerCase() || !latest.current || !isFree(event) || !areKeysOn()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key])
}

import { type RefObject, useEffect } from 'react'
import { areKeysOn } from '../../lib/single-keys.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null

/** The key `/` moves the focus to the field, unless something is being typed elsewhere or single keys are turned off. */
export const useSlashKey = (field: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || isTyping(target) || !areKeysOn()) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [field])
}

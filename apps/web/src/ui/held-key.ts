import type { KeyboardEvent } from 'react'

/** Prevents a held Enter or Space key from pressing a button repeatedly. Other held keys, such as Tab, still work. */
export const ignoreHeldKey = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

import type { KeyboardEvent } from 'react'

/** Keeps a held Enter or Space from pressing a button again and again. Other held keys, such as Tab, do their work. */
export const ignoreHeldKey = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

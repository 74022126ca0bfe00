import type { Person } from '@avalive/contract/live'
import { createContext, useContext } from 'react'

/** Opens the card of a person. Rows far below the page use it, so it isn't passed through every list. */
export const OpenPerson = createContext<((person: Person) => void) | null>(null)

export const useOpenPerson = (): ((person: Person) => void) => {
  const open = useContext(OpenPerson)
  if (!open) throw new Error('the page has no PersonCards')
  return open
}

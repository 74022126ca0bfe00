import type { Person } from '@avalive/contract/live'
import { createContext, useContext } from 'react'

/** Opens the card of a person. Rows far below the page use it, so it isn't passed through every list. */
export const OpenPerson = createContext<(person: Person) => void>(() => undefined)

export const useOpenPerson = () => useContext(OpenPerson)

import { createContext, use } from 'react'
import type { ConsolePage } from './page.ts'

/** All screens. `pages.ts` loads every screen, so that no screen can import it. */
export const PagesContext = createContext<readonly ConsolePage[]>([])

export const usePages = (): readonly ConsolePage[] => use(PagesContext)

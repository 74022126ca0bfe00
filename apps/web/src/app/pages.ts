import type { ComponentType } from 'react'
import { loadWords } from '../lib/i18n.tsx'
import type { AppRoute } from './route.ts'

type PageModule = { default: ComponentType }

/** One chunk per screen. */
const pages = import.meta.glob<PageModule>(['./{app,features}/*/*{Page,Root}.tsx', './frame/*Page.tsx'], {
  base: '../',
})

/** Loads a screen's code and its texts in parallel. */
export const loadPage = async ({ page, words }: Pick<AppRoute, 'page' | 'words'>): Promise<ComponentType> => {
  const load = pages[`./${page}.tsx`]
  if (!load) throw new Error(`no screen ${page}`)
  const [{ default: Page }] = await Promise.all([load(), words && loadWords(words)])
  return Page
}

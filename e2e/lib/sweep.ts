import type { Screen } from '../screen.ts'

/**
 * Marks journeys that repeat another one with other texts, another size or another state of the same page.
 * `npm run sweep` runs them, `npm test` doesn't.
 */
export const sweep = '@sweep'

/** Screens and panels of these areas are named by two words: coins-shop, coins-order. */
const areas: ReadonlySet<string | undefined> = new Set(['coins', 'gacha', 'live', 'policy', 'specimen'])

const pageOf = ({ name }: Screen): string => {
  const [area = '', page] = name.split('-')
  // Nearly each of the console's is a page of its own.
  if (area === 'console') return name
  return areas.has(area) && page ? `${area}-${page}` : area
}

/** The first state of every page. */
export const firstStates = (screens: readonly Screen[]): ReadonlySet<Screen> => {
  const byPage = Map.groupBy(screens, pageOf)
  return new Set([...byPage.values()].flatMap(([first]) => first ?? []))
}

/** Languages in which texts must fit: German, whose words are the longest, and two that break lines in other ways. */
export const fitLocales: readonly { readonly locale: string; readonly tag: string[] }[] = [
  { locale: 'de-DE', tag: [] },
  { locale: 'ja-JP', tag: [sweep] },
  { locale: 'th-TH', tag: [sweep] },
]

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areaErrors } from '@avalive/contract/errors'
import { allCalls } from '@avalive/contract/index'
import { readCatalogue } from '@avalive/i18n/files'
import { locales } from '@avalive/i18n/locales'
import { hasKey, parts } from '@avalive/i18n/parts'
import { expect, test } from 'vitest'
import { pages as consolePages } from '../features/console/pages.ts'
import { notFound, routes } from './routes.ts'

const source = join(import.meta.dirname, '..')
const areas = Object.values(parts).flat()
const keys = new RegExp(`['\`]((?:${areas.join('|')})\\.[a-zA-Z.]+)`, 'g')
/** Errors and calls are named with their area as well, such as `live.notEnoughCoins`. */
const otherNames = new Set([
  ...Object.entries(areaErrors).flatMap(([area, errors]) => Object.keys(errors).map((name) => `${area}.${name}`)),
  ...allCalls.map(({ area, name }) => `${area}.${name}`),
])
const english = readCatalogue('en')
const isText = (key: string): boolean => key in english || !otherNames.has(key)

const imports = /from '(\.[^']+)'|import\('(\.[^']+)'\)/g

/** The screens of the console load their texts themselves. */
const consolePagesFile = join(source, 'features/console/pages.ts')

/** Returns a file and all local files that it imports, directly or indirectly. */
const filesOf = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, fixed, lazy] of readFileSync(file, 'utf8').matchAll(imports)) {
    if (fixed === undefined && file === consolePagesFile) continue
    filesOf(join(dirname(file), fixed ?? lazy ?? ''), seen)
  }
  return seen
}

/** The frame loads the texts of its late parts itself (frame/late-part.ts, shared/search/SearchField.tsx). */
const lateParts = ['places', 'search'] as const

const keysSaidBy = (page: string): string[] =>
  [...filesOf(join(source, `${page}.tsx`))].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(keys)].map(([, key = '']) => key).filter(isText),
  )

const catalogues = locales.map((locale) => [locale, readCatalogue(locale)] as const)
const headings = /(?:title=\{|<h[1-3][^>]*>\s*\{)t\('([\w.]+)'/g

test('no heading of a page ends with a full stop in any language', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const said = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(headings)].map(([, key = '']) => key),
    ),
  )
  const stopped = catalogues.flatMap(([locale, catalogue]) =>
    [...said].filter((key) => /[.。]$/.test(catalogue[key] ?? '')).map((key) => `${locale} ${key}`),
  )
  expect(said.size).toBeGreaterThan(50)
  expect(stopped).toEqual([])
})

test.each([...routes, notFound].map((route) => [route.path, route] as const))(
  '%s loads the texts that its page uses beyond the frame’s, and none if it uses none',
  (_path, { page, words }) => {
    const said = keysSaidBy(page).filter((key) => !lateParts.some((part) => part !== words && hasKey(part, key)))
    expect(said.filter((key) => !hasKey(words ?? null, key))).toEqual([])
    expect(words !== undefined).toBe(said.length > 0)
  },
)

/** The screens of the console with the files that they load, in the order of the source. */
const consoleScreens = [...readFileSync(consolePagesFile, 'utf8').matchAll(/import\('\.\/(.+)\.tsx'\)/g)].map(
  ([, file = ''], index) => [file, consolePages[index]?.words] as const,
)

test.each(consoleScreens)(
  'the console’s screen %s loads the texts that it uses beyond the console’s, and none if it uses none',
  (file, words) => {
    const said = keysSaidBy(`features/console/${file}`).filter(
      (key) => !hasKey('console', key) && !lateParts.some((part) => hasKey(part, key)),
    )
    expect(consoleScreens).toHaveLength(consolePages.length)
    expect(said.filter((key) => !hasKey(words ?? null, key))).toEqual([])
    expect(words !== undefined).toBe(said.length > 0)
  },
)

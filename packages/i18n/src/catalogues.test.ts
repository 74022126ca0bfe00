import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  keyProblems,
  parameterProblems,
  pluralProblems,
  syntaxProblems,
  titleProblems,
  writingProblems,
} from './check.ts'
import { type Catalogues, languageProblems, sharedTextProblems, staleReviews } from './check-language.ts'
import { catalogueDirectory, catalogueFiles, readCatalogue, readCatalogueFile } from './files.ts'
import { locales } from './locales.ts'
import { areaOf } from './parts.ts'
import { reviewed } from './reviewed.ts'

const catalogues: Catalogues = {
  ja: readCatalogue('ja'),
  en: readCatalogue('en'),
  es: readCatalogue('es'),
  'pt-BR': readCatalogue('pt-BR'),
  id: readCatalogue('id'),
  fr: readCatalogue('fr'),
  ru: readCatalogue('ru'),
  de: readCatalogue('de'),
  'zh-Hant': readCatalogue('zh-Hant'),
  th: readCatalogue('th'),
  ms: readCatalogue('ms'),
  ko: readCatalogue('ko'),
}

test('the catalogues folder has exactly one folder per locale', () => {
  expect(readdirSync(catalogueDirectory).sort()).toEqual([...locales].sort())
})

test.each(locales)('the files of %s are named after the areas of their keys', (locale) => {
  for (const file of catalogueFiles(locale)) {
    const areas = new Set(Object.keys(readCatalogueFile(file)).map(areaOf))
    expect([...areas]).toEqual([basename(file, '.json')])
  }
})

describe.each(locales)('the %s catalogue', (locale) => {
  const catalogue = catalogues[locale]

  test('has only messages that parse', () => {
    expect(syntaxProblems(catalogue)).toEqual([])
  })

  // shows coins-71, coins-95, lang-4
  test('has the same keys as the English one, in order', () => {
    expect(keyProblems(catalogues.en, catalogue)).toEqual([])
  })

  // shows lang-10, lang-11
  test('has the plural forms of its language', () => {
    expect(pluralProblems(locale, catalogue)).toEqual([])
  })

  test('has the same parameters as the English one', () => {
    expect(parameterProblems(catalogues.en, catalogue)).toEqual([])
  })

  test('has no empty, untranslated or badly typeset messages', () => {
    expect(writingProblems(catalogue)).toEqual([])
  })

  test('has no title that ends with a full stop', () => {
    expect(titleProblems(catalogue)).toEqual([])
  })

  // shows lang-4
  test('is written in its own language', () => {
    expect(languageProblems(locale, catalogue, reviewed.names)).toEqual([])
  })
})

// shows lang-4
test('no two languages share a text unless it was reviewed', () => {
  expect(sharedTextProblems(catalogues, reviewed)).toEqual([])
})

test('the list of reviews has no unused entries', () => {
  expect(staleReviews(catalogues, reviewed)).toEqual([])
})

test('the list of reviews is sorted', () => {
  const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b, 'en'))
  const shared = reviewed.shared.map(({ text }) => text)
  expect(reviewed.names).toEqual(sorted(reviewed.names))
  expect(shared).toEqual(sorted(shared))
})

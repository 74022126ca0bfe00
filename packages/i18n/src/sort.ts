import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Catalogue } from './compile.ts'
import { catalogueDirectory, catalogueFile, catalogueFiles, readCatalogueFile } from './files.ts'
import { locales } from './locales.ts'
import { areaOf } from './parts.ts'

/** The contents of a catalogue file, sorted by key. */
const catalogueText = (catalogue: Catalogue): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(catalogue).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`

export const sortCatalogues = (directory = catalogueDirectory): void => {
  for (const file of locales.flatMap((locale) => catalogueFiles(locale, directory))) {
    const text = catalogueText(readCatalogueFile(file))
    if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

/**
 * Adds a text to all catalogues. In all but the English one, it is marked as untranslated, and the checks fail until it
 * is translated.
 */
export const addText = (key: string, english: string, directory = catalogueDirectory): void => {
  for (const locale of locales) {
    const file = catalogueFile(locale, areaOf(key), directory)
    const texts = existsSync(file) ? readCatalogueFile(file) : {}
    if (key in texts) throw new Error(`${key} is in the ${locale} catalogue already`)
    const text = locale === 'en' ? english : `‹translate› ${english}`
    writeFileSync(file, catalogueText({ ...texts, [key]: text }))
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, parseCatalogue } from './compile.ts'
import type { Locale } from './locales.ts'

export const catalogueDirectory = join(import.meta.dirname, 'catalogues')

export const catalogueFile = (locale: Locale, directory = catalogueDirectory): string =>
  join(directory, `${locale}.json`)

export const readCatalogue = (locale: Locale, directory = catalogueDirectory): Catalogue => {
  const file = catalogueFile(locale, directory)
  try {
    return parseCatalogue(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read as a catalogue`, { cause })
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, parseCatalogue } from './compile.ts'
import type { Locale } from './locales.ts'

/** One folder per locale with one file per area: `ja/coins.json` has the keys that start with `coins.`. */
export const catalogueDirectory = join(import.meta.dirname, 'catalogues')

export const catalogueFile = (locale: Locale, area: string, directory = catalogueDirectory): string =>
  join(directory, locale, `${area}.json`)

export const catalogueFiles = (locale: Locale, directory = catalogueDirectory): readonly string[] =>
  readdirSync(join(directory, locale))
    .sort()
    .map((name) => join(directory, locale, name))

export const readCatalogueFile = (file: string): Catalogue => {
  try {
    return parseCatalogue(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read as a catalogue`, { cause })
  }
}

/** All texts of a locale. */
export const readCatalogue = (locale: Locale, directory = catalogueDirectory): Catalogue =>
  Object.assign({}, ...catalogueFiles(locale, directory).map(readCatalogueFile))

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Catalogue, parseCatalogue } from './compile.ts'
import type { Locale } from './locales.ts'
import { isConsoleArea } from './parts.ts'

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

/** The texts that are written in a locale. */
export const readOwnCatalogue = (locale: Locale, directory = catalogueDirectory): Catalogue =>
  Object.assign({}, ...catalogueFiles(locale, directory).map(readCatalogueFile))

/** All texts of a locale. Texts of the operator console that it lacks are English. */
export const readCatalogue = (locale: Locale, directory = catalogueDirectory): Catalogue => {
  const ofConsole = catalogueFiles('en', directory).filter((file) => isConsoleArea(basename(file, '.json')))
  return Object.assign({}, ...ofConsole.map(readCatalogueFile), readOwnCatalogue(locale, directory))
}

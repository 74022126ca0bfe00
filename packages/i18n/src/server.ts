import { compileCatalogue } from './compile.ts'
import { readCatalogue } from './files.ts'
import { type Locale, locales } from './locales.ts'
import type { MessageKey } from './messages.generated.ts'
import { createTranslator, type Translate } from './translate.ts'

/** A translator that also knows the messages only the server sends. */
export type ServerTranslate = Translate<MessageKey>

const translators = new Map<Locale, ServerTranslate>(
  locales.map((locale) => [locale, createTranslator(locale, compileCatalogue(readCatalogue(locale)))]),
)

/** All twelve are compiled when the server starts, so that a broken catalogue stops it there and not in a request. */
export const translatorFor = (locale: Locale): ServerTranslate => {
  const translator = translators.get(locale)
  if (!translator) throw new Error(`no catalogue for ${locale}`)
  return translator
}

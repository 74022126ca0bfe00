import { compileCatalogue } from './compile.ts'
import { readCatalogue } from './files.ts'
import { type Locale, locales } from './locales.ts'
import type { MessageKey } from './messages.generated.ts'
import { createTranslator, type Translate } from './translate.ts'

/** A translator that also has the messages that only the server uses. */
export type ServerTranslate = Translate<MessageKey>

const translators = new Map<Locale, ServerTranslate>(
  locales.map((locale) => [locale, createTranslator(locale, compileCatalogue(readCatalogue(locale)))]),
)

/** All twelve catalogues are compiled at startup, so that a broken one fails there and not during a request. */
export const translatorFor = (locale: Locale): ServerTranslate => {
  const translator = translators.get(locale)
  if (!translator) throw new Error(`no catalogue for ${locale}`)
  return translator
}

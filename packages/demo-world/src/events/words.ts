import { type Locale, locales } from '@avalive/i18n/locales'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { id } from './words/id.ts'
import { ja } from './words/ja.ts'
import { ko } from './words/ko.ts'
import { ms } from './words/ms.ts'
import { ptBR } from './words/pt-BR.ts'
import { ru } from './words/ru.ts'
import { th } from './words/th.ts'
import type { EventName, EventWords } from './words/types.ts'
import { zhHant } from './words/zh-Hant.ts'

const words: Record<Locale, EventWords> = {
  ja,
  en,
  es,
  'pt-BR': ptBR,
  id,
  fr,
  ru,
  de,
  'zh-Hant': zhHant,
  th,
  ms,
  ko,
}

/** Texts by locale. */
export type Texts = Readonly<Record<string, string>>

const inAll = (text: (locale: Locale) => string): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale)]))

export const wordsOf = (event: EventName): { name: Texts; description: Texts } => ({
  name: inAll((locale) => words[locale][event].name),
  description: inAll((locale) => words[locale][event].description),
})

import { type Locale, locales } from '@avalive/i18n/locales'
import { phrasesIn } from '@avalive/stand-ins/translate/phrases'
import { de } from './lines/de.ts'
import { en } from './lines/en.ts'
import { es } from './lines/es.ts'
import { fr } from './lines/fr.ts'
import { id } from './lines/id.ts'
import { ja } from './lines/ja.ts'
import { ko } from './lines/ko.ts'
import { ms } from './lines/ms.ts'
import { ptBR } from './lines/pt-BR.ts'
import { ru } from './lines/ru.ts'
import { th } from './lines/th.ts'
import type { Lines } from './lines/types.ts'
import { zhHant } from './lines/zh-Hant.ts'

const own: Readonly<Record<Locale, Lines>> = {
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

/** With the phrases that the sandbox's translator knows, so that some comments can be translated. */
const withPhrases = (locale: Locale): Lines => ({ ...own[locale], chat: [...own[locale].chat, ...phrasesIn(locale)] })

export const lines: Readonly<Record<Locale, Lines>> = Object.fromEntries(
  locales.map((locale) => [locale, withPhrases(locale)]),
) as Record<Locale, Lines>

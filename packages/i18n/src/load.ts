/// <reference path="./virtual.d.ts" />
import type { CompiledCatalogue } from './compile.ts'
import type { Locale } from './locales.ts'
import { createTranslator, type Translate } from './translate.ts'

/** Written out, because a bundler splits only the imports whose address it can read. */
const catalogues: Readonly<Record<Locale, () => Promise<{ readonly default: CompiledCatalogue }>>> = {
  ja: () => import('virtual:catalogue/ja'),
  en: () => import('virtual:catalogue/en'),
  es: () => import('virtual:catalogue/es'),
  'pt-BR': () => import('virtual:catalogue/pt-BR'),
  id: () => import('virtual:catalogue/id'),
  fr: () => import('virtual:catalogue/fr'),
  ru: () => import('virtual:catalogue/ru'),
  de: () => import('virtual:catalogue/de'),
  'zh-Hant': () => import('virtual:catalogue/zh-Hant'),
  th: () => import('virtual:catalogue/th'),
  ms: () => import('virtual:catalogue/ms'),
  ko: () => import('virtual:catalogue/ko'),
}

/** Fetches the one catalogue that is used; the other eleven stay on the server. */
export const loadTranslator = async (locale: Locale): Promise<Translate> =>
  createTranslator(locale, (await catalogues[locale]()).default)

/// <reference path="./virtual.d.ts" />
import type { CompiledCatalogue } from './compile.ts'
import type { Locale } from './locales.ts'
import type { Part } from './parts.ts'
import { openCatalogue, type Translate } from './translate.ts'

type Loaded = { readonly default: CompiledCatalogue }
type Frame = Loaded & { readonly parts: Readonly<Record<Part, () => Promise<Loaded>>> }

/** Written out, because a bundler can only split imports with a static path. */
const catalogues: Readonly<Record<Locale, () => Promise<Frame>>> = {
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

/** The texts of one language that are loaded so far. */
export interface Words {
  readonly t: Translate
  readonly has: (part: Part) => boolean
  readonly add: (part: Part) => Promise<void>
}

/** Loads the frame's texts of one locale; the other eleven stay on the server. */
export const loadWords = async (locale: Locale): Promise<Words> => {
  const { default: frame, parts } = await catalogues[locale]()
  const { t, add } = openCatalogue(locale, frame)
  const there = new Set<Part>()
  return {
    t,
    has: (part) => there.has(part),
    add: async (part) => {
      add((await parts[part]()).default)
      there.add(part)
    },
  }
}

import type { Problem } from './check.ts'
import type { Catalogue } from './compile.ts'
import { type Locale, locales } from './locales.ts'
import { textOf, wordCount } from './message.ts'

export interface SharedText {
  readonly text: string
  readonly locales: readonly Locale[]
}

/** Exceptions from the checks that a person has reviewed. */
export interface Reviewed {
  /** Names and terms that are the same in every language. */
  readonly names: readonly string[]
  /** Texts of more than four words that several languages share correctly, sorted. */
  readonly shared: readonly SharedText[]
}

export type Catalogues = Readonly<Record<Locale, Catalogue>>

const latin = locales.filter((locale) => !['ja', 'ru', 'zh-Hant', 'th', 'ko'].includes(locale))

/** Matches letters outside the language's own script. */
const foreignLetters = (locale: Locale): RegExp => {
  switch (locale) {
    case 'ja':
      return /[\p{L}--[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]]/v
    case 'zh-Hant':
      return /[\p{L}--\p{sc=Han}]/v
    case 'ko':
      return /[\p{L}--\p{sc=Hang}]/v
    case 'th':
      return /[\p{L}--\p{sc=Thai}]/v
    case 'ru':
      return /[\p{L}--\p{sc=Cyrl}]/v
    default:
      return /[\p{L}--\p{sc=Latn}]/v
  }
}

/**
 * The characters of a national standard, taken from its decoder. Big5 has only traditional characters and JIS X 0208
 * only Japanese ones, so a simplified character is in neither.
 */
const repertoire = (encoding: string): ReadonlySet<string> => {
  const decoder = new TextDecoder(encoding)
  const bytes = Array.from({ length: 0x5e }, (_, index) => index + 0xa1)
  const trails = encoding === 'big5' ? [...Array.from({ length: 0x3f }, (_, index) => index + 0x40), ...bytes] : bytes
  const leads = encoding === 'big5' ? bytes.filter((lead) => lead >= 0xa4 && lead <= 0xf9) : bytes
  return new Set(leads.flatMap((lead) => trails.map((trail) => decoder.decode(new Uint8Array([lead, trail])))))
}

const repertoires: Partial<Record<Locale, ReadonlySet<string>>> = {
  'zh-Hant': repertoire('big5'),
  ja: repertoire('euc-jp'),
}

// A Latin letter next to the name would make it a different word; a kana or Hangul letter would not.
const nameIn = (name: string): RegExp => new RegExp(`(?<!\\p{sc=Latn})${RegExp.escape(name)}(?!\\p{sc=Latn})`, 'gu')

const withoutNames = (text: string, names: readonly string[]): string =>
  names.toSorted((a, b) => b.length - a.length).reduce((rest, name) => rest.replace(nameIn(name), ' '), text)

/**
 * Removes single letters used as symbols (A, B, S, X), which are the same in every script. Next to a Cyrillic letter, a
 * Latin one is a look-alike typed by mistake.
 */
const withoutSigns = (text: string): string =>
  text.replace(/(?<![\p{sc=Latn}\p{sc=Cyrl}])\p{sc=Latn}(?![\p{sc=Latn}\p{sc=Cyrl}])/gu, ' ')

const english = /(?<!\p{L})(the|you|your|please|and|with|this|from|have|again|are|cannot)(?!\p{L})/iu

/** French puts a space before these marks and inside its quotation marks. A plain one lets a line begin with the mark. */
const looseFrenchMark = /(?<![\u00A0\u202F])[:;?!»%]|«(?![\u00A0\u202F])/u

const languageProblem = (locale: Locale, message: string, names: readonly string[]): string | undefined => {
  const named = withoutNames(textOf(message), names)
  const text = latin.includes(locale) ? named : withoutSigns(named)
  const foreign = foreignLetters(locale).exec(text)?.[0]
  if (foreign) return `has "${foreign}", which is not written in ${locale}: ${message}`
  const known = repertoires[locale]
  const unknown = known && [...text].find((letter) => /\p{sc=Han}/u.test(letter) && !known.has(letter))
  if (unknown) return `has "${unknown}", a character that ${locale} does not use: ${message}`
  if (locale === 'ja' && /。/.test(text) && !/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return `has no kana: ${message}`
  const loose = locale === 'fr' ? looseFrenchMark.exec(textOf(message, '{}'))?.[0] : undefined
  if (loose) return `has no no-break space at "${loose}": ${message}`
  const word = locale !== 'en' && latin.includes(locale) ? english.exec(text)?.[0] : undefined
  return word && `has the English word "${word}": ${message}`
}

/** Reports text that is not in the catalogue's own language, as far as the script and common English words show it. */
export const languageProblems = (locale: Locale, catalogue: Catalogue, names: readonly string[]): Problem[] =>
  Object.entries(catalogue).flatMap(([key, message]) => {
    const problem = languageProblem(locale, message, names)
    return problem ? [`${key} ${problem}`] : []
  })

/**
 * Related languages often share a short text ("Cancelar", "Ver perfil"), so a match means nothing. Reporting it would
 * only make translators pad the text until it differs.
 */
const MAX_SHARED_WORDS = 4

/** Groups of Latin-script locales that have the same text for a key. */
const sharedTexts = (catalogues: Catalogues, names: readonly string[]): readonly (SharedText & { key: string })[] =>
  Object.keys(catalogues.en).flatMap((key) => {
    const texts = latin.flatMap((locale) => {
      const message = catalogues[locale][key]
      if (message === undefined || wordCount(message) <= MAX_SHARED_WORDS) return []
      const text = withoutNames(textOf(message, '{}'), names).trim().toLowerCase()
      return /\p{L}/u.test(text) ? [{ locale, text }] : []
    })
    return [...Map.groupBy(texts, ({ text }) => text)]
      .filter(([, group]) => group.length > 1)
      .map(([text, group]) => ({ key, text, locales: group.map(({ locale }) => locale) }))
  })

/** If two languages have the same text, one of them was probably never translated. */
export const sharedTextProblems = (catalogues: Catalogues, { names, shared }: Reviewed): Problem[] =>
  sharedTexts(catalogues, names)
    .filter((found) =>
      shared.every(
        ({ text, locales: known }) =>
          text.toLowerCase() !== found.text || !found.locales.every((locale) => known.includes(locale)),
      ),
    )
    .map(({ key, text, locales: found }) => `${key} is the same in ${found.join(', ')}: ${text}`)

/** Reviews that are no longer needed. */
export const staleReviews = (catalogues: Catalogues, { names, shared }: Reviewed): Problem[] => {
  const texts = Object.values(catalogues).flatMap((catalogue) =>
    Object.values(catalogue).map((message) => textOf(message)),
  )
  const found = sharedTexts(catalogues, names)
  return [
    ...names.filter((name) => !texts.some((text) => nameIn(name).test(text))).map((name) => `${name} is named nowhere`),
    ...shared
      .filter(({ text, locales: known }) => {
        const sharing = found.filter((entry) => entry.text === text.toLowerCase()).flatMap((entry) => entry.locales)
        return !known.every((locale) => sharing.includes(locale))
      })
      .map(({ text, locales: known }) => `${text} is not shared by ${known.join(', ')}`),
  ]
}

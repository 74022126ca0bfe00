import type { Locale } from '@avalive/i18n/locales'
import { textLanguage } from '@avalive/i18n/text-language'

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

interface Pair {
  readonly sourceLanguage: string
  readonly targetLanguage: string
}

/** The part of the browsers' Translator API that is used here. */
interface TranslatorApi {
  availability(pair: Pair): Promise<Availability>
  create(pair: Pair): Promise<{ translate(text: string): Promise<string>; destroy(): void }>
}

interface DetectorApi {
  availability(): Promise<Availability>
  create(): Promise<{ detect(text: string): Promise<readonly { detectedLanguage?: string }[]>; destroy(): void }>
}

declare global {
  interface Window {
    Translator?: TranslatorApi
    LanguageDetector?: DetectorApi
  }
}

/** Some browsers have the API and never answer. */
const ANSWER_MS = 1000
const TRANSLATION_MS = 10_000
const DOWNLOAD_MS = 180_000

/** Fails if the browser takes longer. */
const within = <T>(ms: number, promise: Promise<T>): Promise<T> => {
  let timer = 0
  const late = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(() => reject(new Error('the browser does not answer')), ms)
  })
  return Promise.race([promise, late]).finally(() => window.clearTimeout(timer))
}

export const canBrowserTranslate = (): boolean => window.Translator !== undefined

const detected = async (text: string): Promise<string | undefined> => {
  const detector = window.LanguageDetector
  if (!detector || (await detector.availability()) !== 'available') return undefined
  const session = await detector.create()
  try {
    const [likeliest] = await session.detect(text)
    return likeliest?.detectedLanguage === 'und' ? undefined : likeliest?.detectedLanguage
  } finally {
    session.destroy()
  }
}

/**
 * Translates on this device, so that the text goes nowhere. Returns null if the browser can't; the server may be asked
 * then. Downloads a language only if `mayDownload`, because it may be large.
 */
export const translateInBrowser = async (
  text: string,
  locale: Locale,
  mayDownload: boolean,
): Promise<{ text: string; from: string } | null> => {
  const translator = window.Translator
  if (!translator) return null
  try {
    const from = textLanguage(text) ?? (await within(ANSWER_MS, detected(text)))
    if (!from) return null
    // Browsers know one Portuguese.
    const pair = { sourceLanguage: from, targetLanguage: locale === 'pt-BR' ? 'pt' : locale }
    const availability = await within(ANSWER_MS, translator.availability(pair))
    const isHere = availability === 'available'
    if (availability === 'unavailable' || (!isHere && !mayDownload)) return null
    const session = await within(isHere ? TRANSLATION_MS : DOWNLOAD_MS, translator.create(pair))
    try {
      return { text: await within(TRANSLATION_MS, session.translate(text)), from }
    } finally {
      session.destroy()
    }
  } catch {
    return null
  }
}

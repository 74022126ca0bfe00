import { loadWords as openWords, type Words } from '@avalive/i18n/load'
import type { Locale } from '@avalive/i18n/locales'
import type { Part } from '@avalive/i18n/parts'
import type { Translate } from '@avalive/i18n/translate'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { rememberLocale, speakLocale } from './locale.ts'

export interface Language {
  readonly locale: Locale
  readonly words: Words
}

interface Speech {
  readonly locale: Locale
  readonly t: Translate
  /** Resolves once the page is in the new language. Until then, the page keeps the current one. */
  readonly switchLocale: (locale: Locale) => Promise<void>
}

const SpeechContext = createContext<Speech | null>(null)

/** The parts that pages have loaded so far. Another language must load them as well. */
const wanted = new Set<Part>()
let spoken: Words | undefined
const begun = Promise.withResolvers<void>()

const speak = ({ locale, words }: Language): void => {
  spoken = words
  speakLocale(locale)
  begun.resolve()
}

export const loadLanguage = async (locale: Locale): Promise<Language> => {
  const language = { locale, words: await openWords(locale) }
  speak(language)
  return language
}

/** Resolves when the current language has these texts, even if the language changed in the meantime. */
export const loadWords = async (part: Part): Promise<void> => {
  wanted.add(part)
  await begun.promise
  try {
    while (spoken && !spoken.has(part)) await spoken.add(part)
  } catch (error) {
    // No page can show these texts, so a switch of the language must not wait for them.
    wanted.delete(part)
    throw error
  }
}

const missingIn = (words: Words): Part[] => [...wanted].filter((part) => !words.has(part))

interface Props {
  initial: Language
  children: ReactNode
}

export const I18nProvider = ({ initial, children }: Props) => {
  const [language, setLanguage] = useState(initial)
  const wantedLocale = useRef(initial.locale)

  const switchLocale = useCallback(async (locale: Locale) => {
    wantedLocale.current = locale
    const words = await openWords(locale)
    for (let missing = missingIn(words); missing.length > 0; missing = missingIn(words)) {
      await Promise.all(missing.map(words.add))
    }
    // If the person picks a second language while the first one still loads, the second one wins.
    if (wantedLocale.current !== locale) return
    rememberLocale(locale)
    speak({ locale, words })
    setLanguage({ locale, words })
  }, [])

  const speech = useMemo(
    () => ({ locale: language.locale, t: language.words.t, switchLocale }),
    [language, switchLocale],
  )
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

const useSpeech = (): Speech => {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('a component with words stands outside the I18nProvider')
  return speech
}

export const useT = (): Translate => useSpeech().t
export const useLocale = (): Locale => useSpeech().locale
export const useSwitchLocale = (): Speech['switchLocale'] => useSpeech().switchLocale

import { loadTranslator } from '@avalive/i18n/load'
import type { Locale } from '@avalive/i18n/locales'
import type { Translate } from '@avalive/i18n/translate'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { rememberLocale, speakLocale } from './locale.ts'

export interface Language {
  readonly locale: Locale
  readonly t: Translate
}

interface Words extends Language {
  /** Settles once the page speaks the other language; until then it keeps the one it has. */
  readonly switchLocale: (locale: Locale) => Promise<void>
}

const WordsContext = createContext<Words | null>(null)

export const loadLanguage = async (locale: Locale): Promise<Language> => {
  const t = await loadTranslator(locale)
  speakLocale(locale)
  return { locale, t }
}

interface Props {
  initial: Language
  children: ReactNode
}

export const I18nProvider = ({ initial, children }: Props) => {
  const [language, setLanguage] = useState(initial)
  const wanted = useRef(initial.locale)

  const switchLocale = useCallback(async (locale: Locale) => {
    wanted.current = locale
    const t = await loadTranslator(locale)
    // Whoever picks a second language while the first still loads wants the second.
    if (wanted.current !== locale) return
    rememberLocale(locale)
    speakLocale(locale)
    setLanguage({ locale, t })
  }, [])

  const words = useMemo(() => ({ ...language, switchLocale }), [language, switchLocale])
  return <WordsContext value={words}>{children}</WordsContext>
}

const useWords = (): Words => {
  const words = use(WordsContext)
  if (!words) throw new Error('a component with words stands outside the I18nProvider')
  return words
}

export const useT = (): Translate => useWords().t
export const useLocale = (): Locale => useWords().locale
export const useSwitchLocale = (): Words['switchLocale'] => useWords().switchLocale

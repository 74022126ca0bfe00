import type { Locale } from '@avalive/i18n/locales'
import type { Translate } from '@avalive/i18n/translate'
import { useMemo } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { moneyText, readDecimal, readInteger, readJst, readMoney } from './values.ts'

type TextCheck = (text: string) => string | null

interface Bounds {
  readonly least?: number
  readonly most?: number
}

const boundsOf = (t: Translate, value: number, { least, most }: Bounds): string | null => {
  if (least !== undefined && value < least) return t('console.form.least', { value: least })
  return most !== undefined && value > most ? t('console.form.most', { value: most }) : null
}

const checksOf = (t: Translate) => {
  const required: TextCheck = (text) => (text.trim() === '' ? t('console.form.required') : null)
  const filled =
    (check: TextCheck): TextCheck =>
    (text) =>
      required(text) ?? check(text)
  return {
    required,
    /** At most so many characters, and at least one unless it is optional. */
    text: (most: number, { isOptional = false } = {}): TextCheck => {
      const check: TextCheck = (text) => (text.length > most ? t('console.form.tooLong', { count: most }) : null)
      return isOptional ? check : filled(check)
    },
    /** The same check, which accepts an empty field. */
    optional:
      (check: TextCheck): TextCheck =>
      (text) =>
        text.trim() === '' ? null : check(text),
    integer: (bounds: Bounds = {}): TextCheck =>
      filled((text) => {
        const value = readInteger(text)
        return value === null ? t('console.form.integer') : boundsOf(t, value, bounds)
      }),
    decimal: (): TextCheck => filled((text) => (readDecimal(text) === null ? t('console.form.decimal') : null)),
    money: (currency: string): TextCheck =>
      filled((text) =>
        readMoney(text, currency) === null ? t('console.form.money', { example: moneyText(1250, currency) }) : null,
      ),
    dateTime: (): TextCheck => filled((text) => (readJst(text) === null ? t('console.form.time') : null)),
    /** English is there, and no language has too much. */
    localeText:
      (most: number) =>
      (texts: Partial<Record<Locale, string>>): string | null => {
        if ((texts.en ?? '').trim() === '') return t('console.form.english')
        const isTooLong = Object.values(texts).some((text) => text.length > most)
        return isTooLong ? t('console.form.tooLong', { count: most }) : null
      },
  }
}

/** Checks with their texts in the operator's language. */
export const useChecks = () => {
  const t = useT()
  return useMemo(() => checksOf(t), [t])
}

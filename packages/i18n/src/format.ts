import { dollarRegions } from './dollar-regions.ts'
import type { Locale } from './locales.ts'
import type { Translate } from './translate.ts'

/** A moment as the API tells it (ISO-8601) or as the program holds it. */
export type Moment = Date | number | string

const japanTime = 'Asia/Tokyo'

/** Formatters are costly to make and cheap to keep. */
const kept = <T>(make: (...key: string[]) => T): ((...key: string[]) => T) => {
  const made = new Map<string, T>()
  return (...key) => {
    const id = key.join()
    const formatter = made.get(id) ?? make(...key)
    made.set(id, formatter)
    return formatter
  }
}

const numbers = kept((locale) => new Intl.NumberFormat(locale))
const compact = kept((locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))
const ungrouped = kept((locale) => new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 1 }))

export const formatNumber = (locale: Locale, value: number | bigint): string => numbers(locale).format(value)

/**
 * A large number in the reader's own short units, with one decimal at most (rulings §11): what CLDR's compact forms say.
 * Korean is the exception: CLDR would write 천 from a thousand on, while the ruling counts in 만 and 억 only, so below
 * ten thousand the number stands whole, as it does in Japanese and Chinese.
 */
export const abbreviate = (locale: Locale, value: number | bigint): string =>
  locale === 'ko' && value > -10_000 && value < 10_000 ? ungrouped(locale).format(value) : compact(locale).format(value)

/** 1st, 2nd, 1位, 第1名, 1위: the catalogue knows each language's way. */
export const formatRank = (t: Translate, rank: number): string => t('common.rank', { rank })

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const
const timeParts = { hour: 'numeric', minute: 'numeric' } as const

// Thai would count Buddhist years; the year is the Gregorian one everywhere (rulings §11).
const dates = kept(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone, ...dateParts }),
)
const dateTimes = kept(
  (locale, timeZone, zoneName) =>
    new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      timeZone,
      ...dateParts,
      ...timeParts,
      ...(zoneName ? { timeZoneName: 'short' } : {}),
    }),
)

const dateOf = (moment: Moment): Date => new Date(moment)

export interface DateOptions {
  /** An IANA time zone; Japan's when nothing is said. */
  readonly timeZone?: string
}

export interface DateTimeOptions extends DateOptions {
  /** Names the time zone behind the time, for readers who may not expect Japan's. */
  readonly withZone?: boolean
}

export const formatDate = (locale: Locale, moment: Moment, { timeZone = japanTime }: DateOptions = {}): string =>
  dates(locale, timeZone).format(dateOf(moment))

export const formatDateTime = (
  locale: Locale,
  moment: Moment,
  { timeZone = japanTime, withZone = false }: DateTimeOptions = {},
): string => dateTimes(locale, timeZone, withZone ? 'zone' : '').format(dateOf(moment))

// Digits of fixed width, so that the times of a list align.
const japaneseHistoryTimes = kept(
  () =>
    new Intl.DateTimeFormat('ja', {
      timeZone: japanTime,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** The time of a coin history entry: YYYY/MM/DD HH:mm in Japanese (specification 1 §2), each other locale's own form. */
export const formatHistoryTime = (locale: Locale, moment: Moment): string =>
  locale === 'ja' ? japaneseHistoryTimes().format(dateOf(moment)) : formatDateTime(locale, moment)

const prices = kept((locale, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }))

/**
 * A price from the currency's smallest units, never by way of a fraction: 1200 is ￥1,200 in yen and $12.00 in dollars.
 * To a reader from a region where `$` means another currency, US dollars are written US$.
 */
export const formatPrice = (
  locale: Locale,
  currency: string,
  minorUnits: number | bigint,
  region: string | null = null,
): string => {
  const formatter = prices(locale, currency)
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 0
  // A decimal string is formatted digit by digit; a division would have made it a float.
  const exact = `${BigInt(minorUnits)}E-${digits}` as Intl.StringNumericLiteral
  if (currency !== 'USD' || region === null || !dollarRegions.has(region)) return formatter.format(exact)
  const parts = formatter.formatToParts(exact)
  return parts.map(({ type, value }) => (type === 'currency' && value === '$' ? 'US$' : value)).join('')
}

import { dollarRegions } from './dollar-regions.ts'
import type { Locale } from './locales.ts'
import type { Translate } from './translate.ts'

/** A point in time as sent by the API (ISO 8601) or as used in code. */
export type Moment = Date | number | string

const japanTime = 'Asia/Tokyo'

/** Caches formatters, because they are expensive to create. */
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
 * Abbreviates a large number with the compact forms of CLDR and at most one decimal (rulings §11). Korean is the
 * exception: CLDR would use 천 from a thousand on, but the ruling allows only 만 and 억. So numbers below ten thousand are
 * written in full, as in Japanese and Chinese.
 */
export const abbreviate = (locale: Locale, value: number | bigint): string =>
  locale === 'ko' && value > -10_000 && value < 10_000 ? ungrouped(locale).format(value) : compact(locale).format(value)

/** 1st, 2nd, 1位, 第1名, 1위: each catalogue has its language's form. */
export const formatRank = (t: Translate, rank: number): string => t('common.rank', { rank })

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const
const timeParts = { hour: 'numeric', minute: 'numeric' } as const

// Thai would use Buddhist years by default; the year is Gregorian in every language (rulings §11).
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
  /** An IANA time zone; Japan's by default. */
  readonly timeZone?: string
}

export interface DateTimeOptions extends DateOptions {
  /** Adds the time zone after the time, for readers who may not expect Japan time. */
  readonly withZone?: boolean
}

export const formatDate = (locale: Locale, moment: Moment, { timeZone = japanTime }: DateOptions = {}): string =>
  dates(locale, timeZone).format(dateOf(moment))

export const formatDateTime = (
  locale: Locale,
  moment: Moment,
  { timeZone = japanTime, withZone = false }: DateTimeOptions = {},
): string => dateTimes(locale, timeZone, withZone ? 'zone' : '').format(dateOf(moment))

const months = kept(
  (locale) => new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', year: 'numeric', month: 'long' }),
)

/** A month given as YYYY-MM. */
export const formatMonth = (locale: Locale, month: string): string => months(locale).format(dateOf(`${month}-01`))

// Fixed-width digits, so that the times in a list line up.
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

/**
 * The time of a coin history entry: YYYY/MM/DD HH:mm in Japanese (specification 1 §2), the usual form in other locales.
 */
export const formatHistoryTime = (locale: Locale, moment: Moment): string =>
  locale === 'ja' ? japaneseHistoryTimes().format(dateOf(moment)) : formatDateTime(locale, moment)

const prices = kept((locale, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }))

/**
 * Formats a price given in the currency's smallest unit, without using fractions: 1200 is ￥1,200 in yen and $12.00 in
 * dollars. For readers from a region where `$` means another currency, US dollars are written US$.
 */
export const formatPrice = (
  locale: Locale,
  currency: string,
  minorUnits: number | bigint,
  region: string | null = null,
): string => {
  const formatter = prices(locale, currency)
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 0
  // Intl formats a decimal string exactly; a division would make it a float.
  const exact = `${BigInt(minorUnits)}E-${digits}` as Intl.StringNumericLiteral
  if (currency !== 'USD' || region === null || !dollarRegions.has(region)) return formatter.format(exact)
  const parts = formatter.formatToParts(exact)
  return parts.map(({ type, value }) => (type === 'currency' && value === '$' ? 'US$' : value)).join('')
}

/**
 * Formats an amount of US dollars given as a decimal text, with exactly its decimals: `0.660` is $0.660. For readers
 * from a region where `$` means another currency, it is written US$.
 */
export const formatDollars = (locale: Locale, amount: string, region: string | null = null): string => {
  const decimals = amount.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // Intl formats a decimal text exactly; a number would be a float.
  const parts = format.formatToParts(amount as Intl.StringNumericLiteral)
  const sign = region !== null && dollarRegions.has(region) ? 'US$' : '$'
  return parts.map(({ type, value }) => (type === 'currency' && value === '$' ? sign : value)).join('')
}

export interface DateParts {
  year?: number
  month?: number
  day?: number
}

const pad = (value: number, length: number) => `${value}`.padStart(length, '0')

const leapYear = 2000

/** The maximum number of days for the known parts: February of an unknown year may have 29. */
export const daysIn = ({ year = leapYear, month = 1 }: DateParts): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The complete date, or an empty string. */
export const isoDate = ({ year, month, day }: DateParts): string =>
  year && month && day ? `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` : ''

export const readIsoDate = (text: string): DateParts => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year ? { year: Number(year), month: Number(month), day: Number(day) } : {}
}

/** Year, month and day in the order of the locale. */
export const partOrder = (locale: string): (keyof DateParts)[] =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'year' || type === 'month' || type === 'day')

export const monthNames = (locale: string): string[] => {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(leapYear, month, 1)))
}

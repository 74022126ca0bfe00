import { inertText } from './cell.ts'

/** A number is written as it is; a text must not be computed. */
export type CsvValue = string | number | bigint | null

/** A tab or a line break at the start would hide what comes after it from a reader, and some programs drop it. */
const hiddenStart = /^[\t\r\n]/

const cellOf = (value: CsvValue): string => {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = hiddenStart.test(value) ? `'${value}` : inertText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as RFC 4180 describes it. The byte order mark lets spreadsheets read it as UTF-8. */
export const csv = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

/** Reads and writes what is typed. Amounts never become floating-point numbers. */

export const readInteger = (text: string): number | null => {
  const given = text.trim()
  const value = Number(given)
  return /^-?\d+$/.test(given) && Number.isSafeInteger(value) ? value : null
}

/** A decimal text as the server stores it; null if it is none. */
export const readDecimal = (text: string): string | null => {
  const given = text.trim()
  return /^-?\d+(\.\d+)?$/.test(given) ? given : null
}

/** How many digits an amount has below the large unit: 0 for yen, 2 for dollars. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0

/**
 * The amount in the currency's smallest unit; null if the text is no amount of this currency. Commas separate thousands
 * only: otherwise “4,99”, typed for 4.99, would be a price of 499.
 */
export const readMoney = (text: string, currency: string): number | null => {
  const digits = minorDigits(currency)
  const [, whole = '', , , fraction = ''] = /^(\d+|\d{1,3}(,\d{3})+)(\.(\d+))?$/.exec(text.trim()) ?? []
  if (whole === '' || fraction.length > digits) return null
  const value = Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(value) ? value : null
}

/** An amount in the smallest unit as a person types it. */
export const moneyText = (minorUnits: number, currency: string): string => {
  const digits = minorDigits(currency)
  if (digits === 0) return String(minorUnits)
  const text = String(minorUnits).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const JAPAN_MS = 9 * 3_600_000

/** An instant as a date and time in Japan, as `datetime-local` has it. */
export const jstText = (instant: string | null): string => {
  const at = instant === null ? Number.NaN : new Date(instant).getTime()
  return Number.isNaN(at) ? '' : new Date(at + JAPAN_MS).toISOString().slice(0, 16)
}

const SECONDS = /:(\d{2}(?:\.\d+)?)Z$/

/**
 * The same to the second and its parts, where it has some. A control shows minutes, and what nobody edits there stays as it
 * is stored.
 */
export const exactJstText = (instant: string | null): string => {
  const seconds = SECONDS.exec(instant ?? '')?.[1] ?? ''
  return jstText(instant) + (Number(seconds) === 0 ? '' : `:${seconds}`)
}

/** A date and time in Japan as an instant; null if it is incomplete. */
export const readJst = (text: string): string | null => {
  const [, minute, seconds] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?$/.exec(text) ?? []
  const at = new Date(`${minute}:00+09:00`).getTime()
  if (minute === undefined || Number.isNaN(at)) return null
  const whole = new Date(at).toISOString()
  return seconds === undefined ? whole : `${whole.slice(0, 16)}${seconds}Z`
}

/** The accepted card networks, with the provider's names. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'jcb', 'diners', 'discover'] as const
export type CardBrand = (typeof cardBrands)[number]

const beginnings: readonly [CardBrand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['diners', /^3(0[0-5]|[689])/],
  ['discover', /^6(011|5|4[4-9])/],
]

export const brandOf = (digits: string): CardBrand | null =>
  beginnings.find(([, pattern]) => pattern.test(digits))?.[0] ?? null

const groups = (brand: CardBrand | null): readonly number[] => {
  if (brand === 'amex') return [4, 6, 5]
  return brand === 'diners' ? [4, 6, 4] : [4, 4, 4, 4, 3]
}

const lengths = (brand: CardBrand | null): readonly [least: number, most: number] => {
  if (brand === 'amex') return [15, 15]
  return brand === 'diners' ? [14, 14] : [16, brand === null ? 19 : 16]
}

export const cvcLength = (brand: CardBrand | null): number => (brand === 'amex' ? 4 : 3)

export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Groups the digits as on the card: 4242 4242 4242 4242, 3782 822463 10005. */
export const formatCardNumber = (typed: string): string => {
  const brand = brandOf(digitsOf(typed))
  const digits = digitsOf(typed).slice(0, lengths(brand)[1])
  const parts: string[] = []
  let rest = digits
  for (const size of groups(brand)) {
    if (rest === '') break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ')
}

export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits !== '' && sum % 10 === 0
}

/** Whether the number has all digits for its network, even if they are wrong. */
export const hasAllDigits = (typed: string): boolean => {
  const digits = digitsOf(typed)
  return digits.length >= lengths(brandOf(digits))[0]
}

export const isCardNumber = (typed: string): boolean => hasAllDigits(typed) && passesLuhn(digitsOf(typed))

/** "12 / 34". Adds the slash automatically and removes it together with the digit before it. */
export const formatExpiry = (typed: string, before = ''): string => {
  const digits = digitsOf(typed)
  const erased = typed.length < before.length
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 4)]
  if (year !== '') return `${month} / ${year}`
  return month.length === 2 && !erased ? `${month} / ` : erased && typed.endsWith('/') ? month.slice(0, 1) : month
}

export interface Expiry {
  readonly month: number
  readonly year: number
}

export const readExpiry = (typed: string): Expiry | null => {
  const [, month = '', year = ''] = /^(\d\d) \/ (\d\d)$/.exec(typed) ?? []
  const expiry = { month: Number(month), year: 2000 + Number(year) }
  return year !== '' && expiry.month >= 1 && expiry.month <= 12 ? expiry : null
}

/** A card is valid until the end of its month. */
export const isExpired = ({ month, year }: Expiry, now: Date): boolean =>
  year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1

export const currencies = ['JPY', 'USD', 'CAD', 'EUR', 'KRW', 'THB'] as const
export type Currency = (typeof currencies)[number]

/** Specification 1 §9: what is sold elsewhere is sold in dollars. */
export const defaultCurrency: Currency = 'USD'

const euroRegions = [
  'AT',
  'BE',
  'BG',
  'CY',
  'DE',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PT',
  'SI',
  'SK',
]

const ofRegion = new Map<string, Currency>([
  ['JP', 'JPY'],
  ['CA', 'CAD'],
  ['KR', 'KRW'],
  ['TH', 'THB'],
  ...euroRegions.map((region): [string, Currency] => [region, 'EUR']),
])

/** The price list that a region reads: its own currency where there is a price in it, else dollars (rulings §5). */
export const currencyFor = (region: string, priced: ReadonlySet<Currency>): Currency => {
  const own = ofRegion.get(region)
  return own !== undefined && priced.has(own) ? own : defaultCurrency
}

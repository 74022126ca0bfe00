export const currencies = ['JPY', 'USD', 'CAD', 'EUR', 'KRW', 'THB'] as const
export type Currency = (typeof currencies)[number]

/** The currency for all other regions (specification 1 §9). */
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

/** The currency a region sees: its own if there are prices in it, otherwise dollars (rulings §5). */
export const currencyFor = (region: string, priced: ReadonlySet<Currency>): Currency => {
  const own = ofRegion.get(region)
  return own !== undefined && priced.has(own) ? own : defaultCurrency
}

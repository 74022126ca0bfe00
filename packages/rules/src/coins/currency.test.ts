import { expect, it } from 'vitest'
import { type Currency, currencies, currencyFor } from './currency.ts'

const all = new Set<Currency>(currencies)

// shows coins-16
it.each([
  ['JP', 'JPY'],
  ['CA', 'CAD'],
  ['DE', 'EUR'],
  ['FR', 'EUR'],
  ['KR', 'KRW'],
  ['TH', 'THB'],
  ['US', 'USD'],
  ['GB', 'USD'],
  ['TW', 'USD'],
  ['BR', 'USD'],
])('%s sees prices in %s', (region, currency) => expect(currencyFor(region, all)).toBe(currency))

// shows coins-16
it('prices fall back to dollars when the region’s currency has none', () => {
  expect(currencyFor('TH', new Set<Currency>(['USD', 'JPY']))).toBe('USD')
})

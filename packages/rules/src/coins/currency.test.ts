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
])('%s reads prices in %s', (region, currency) => expect(currencyFor(region, all)).toBe(currency))

// shows coins-16
it('a region whose currency has no price reads dollars', () => {
  expect(currencyFor('TH', new Set<Currency>(['USD', 'JPY']))).toBe('USD')
})

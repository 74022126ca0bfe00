import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { isKonbiniOpen, konbiniFor } from './konbini.ts'

const standard = readConfig({})

// shows coins-60
it.each([
  [499, false],
  [500, true],
  [300_000, true],
  [300_001, false],
])('%i yen can be paid at a convenience store: %s', (price, open) => {
  expect(isKonbiniOpen(konbiniFor(standard, { currency: 'JPY', price }, 'JP'))).toBe(open)
})

// shows coins-60, security-1
it('the configured minimum applies and is returned', () => {
  const dearer = readConfig({ KONBINI_MIN_YEN: '700' })
  const at = (price: number) => konbiniFor(dearer, { currency: 'JPY', price }, 'JP')
  expect([isKonbiniOpen(at(699)), isKonbiniOpen(at(700))]).toEqual([false, true])
  expect(at(700).konbiniPaymentMinPrice).toBe(700)
})

// shows coins-61
it.each([
  ['JPY', 'JP', true],
  ['JPY', 'US', false],
  ['USD', 'JP', false],
])('an order in %s from %s can be paid at a convenience store: %s', (currency, region, open) => {
  expect(isKonbiniOpen(konbiniFor(standard, { currency, price: 1500 }, region))).toBe(open)
})

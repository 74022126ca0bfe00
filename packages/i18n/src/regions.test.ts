import { expect, test } from 'vitest'
import { type Locale, locales } from './locales.ts'
import { isRegion, regionCodes, regionName } from './regions.ts'

// shows lang-13
test('every region has a name in every language', () => {
  for (const locale of locales) expect(regionCodes.filter((code) => regionName(locale, code) === code)).toEqual([])
})

// shows lang-13
test.each([
  ['ja', 'DE', 'ドイツ'],
  ['ru', 'JP', 'Япония'],
  ['zh-Hant', 'TW', '台灣'],
  ['th', 'TH', 'ไทย'],
] satisfies [Locale, string, string][])('in %s the region %s is %s', (locale, code, name) => {
  expect(regionName(locale, code)).toBe(name)
})

test.each(['JP', 'US', 'XK', 'GB'])('%s is a region', (code) => {
  expect(isRegion(code)).toBe(true)
})

test.each(['jp', 'EU', 'ZZ', 'UK', 'SU', 'JPN', '392', '', 'J', 'constructor'])('%s is not a region', (code) => {
  expect(isRegion(code)).toBe(false)
  expect(regionName('en', code)).toBe(code)
})

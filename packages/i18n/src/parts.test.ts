import { expect, test } from 'vitest'
import { hasKey, partsOf } from './parts.ts'

test.each([
  ['coins.history.title', ['coins', 'consoleProduct']],
  ['coins.history.reason.gift', ['coins', 'consolePerson', 'consoleProduct']],
  ['mypage.title', ['coins', 'events']],
  ['policies.terms.title', ['policies']],
  ['rankings.podium', ['album', 'events', 'games', 'people', 'rankings']],
  ['common.ok', []],
  ['title.coinPurchase', []],
  ['coinsomething.else', []],
])('the key %s is in the parts %j', (key, parts) => {
  expect(partsOf(key)).toEqual(parts)
})

test('the frame has the keys that are in no part', () => {
  expect(hasKey(null, 'common.ok')).toBe(true)
  expect(hasKey(null, 'coins.charged')).toBe(false)
  expect(hasKey('coins', 'coins.charged')).toBe(true)
  expect(hasKey('live', 'coins.charged')).toBe(false)
})

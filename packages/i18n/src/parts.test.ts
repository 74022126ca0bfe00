import { expect, test } from 'vitest'
import { hasKey, partsOf } from './parts.ts'

test.each([
  ['coins.history.title', ['coins']],
  ['mypage.title', ['coins', 'events']],
  ['policies.terms.title', ['policies']],
  ['rankings.podium', ['events', 'games', 'rankings']],
  ['common.ok', []],
  ['title.coinPurchase', []],
  ['coinsomething.else', []],
])('the key %s comes in the parts %j', (key, parts) => {
  expect(partsOf(key)).toEqual(parts)
})

test('the frame has what no part has', () => {
  expect(hasKey(null, 'common.ok')).toBe(true)
  expect(hasKey(null, 'coins.charged')).toBe(false)
  expect(hasKey('coins', 'coins.charged')).toBe(true)
  expect(hasKey('live', 'coins.charged')).toBe(false)
})

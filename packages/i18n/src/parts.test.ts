import { expect, test } from 'vitest'
import { partOf } from './parts.ts'

test.each([
  ['coins.history.title', 'coins'],
  ['mypage.title', 'coins'],
  ['policies.terms.title', 'policies'],
  ['common.ok', null],
  ['title.coinPurchase', null],
  ['coinsomething.else', null],
])('the key %s comes in the part %s', (key, part) => {
  expect(partOf(key)).toBe(part)
})

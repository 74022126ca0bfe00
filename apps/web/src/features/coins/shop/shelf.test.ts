import { expect, test } from 'vitest'
import { campaignKindOf, countLeft, isSoldOut, shelfOf } from '../../../shared/coin-product/shelf.ts'
import { someProduct } from '../coins.testing.ts'

test('shelfOf groups the products and omits empty groups', () => {
  const sale = someProduct({ productId: 'sale', campaignType: 1, campaignMode: 4 })
  const once = someProduct({ productId: 'once', consumable: false, limitedCount: 1 })
  const plain = someProduct({ productId: 'plain' })
  expect(shelfOf([plain, once, sale])).toEqual([
    ['campaign', [sale]],
    ['onceOnly', [once]],
    ['default', [plain]],
  ])
  expect(shelfOf([plain])).toEqual([['default', [plain]]])
})

// shows coins-132
test('shelfOf puts the best offer first in its group and keeps the order of the others', () => {
  const [first, second, third] = ['first', 'second', 'third'].map((productId) =>
    someProduct({ productId, campaignType: 1, campaignMode: 4 }),
  )
  if (!first || !second || !third) throw new Error('three products')
  expect(shelfOf([first, second, third], third)).toEqual([['campaign', [third, first, second]]])
})

// shows coins-8
test.each([
  [2, null, 'increase'],
  [5, 1, 'increase'],
  [4, null, 'sale'],
  [6, 1, 'sale'],
  [5, 0, null],
  [6, 0, null],
  [0, null, null],
] as const)('mode %i with %s left is a campaign of kind %s', (campaignMode, limitedCount, kind) => {
  expect(campaignKindOf(someProduct({ campaignType: 1, campaignMode, limitedCount }))).toBe(kind)
})

test.each([
  [true, 3, 3, false],
  [true, 0, null, true],
  [true, null, null, false],
  [false, 1, null, false],
] as const)('consumable %s with %s left shows %s left, sold out: %s', (consumable, limitedCount, left, soldOut) => {
  const product = someProduct({ consumable, limitedCount })
  expect(countLeft(product)).toBe(left)
  expect(isSoldOut(product)).toBe(soldOut)
})

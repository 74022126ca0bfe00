import { describe, expect, it } from 'vitest'
import {
  bestOffer,
  coinTier,
  groupOf,
  isOnSale,
  looseCoins,
  type Offer,
  savingsPercent,
  showsTimeLimit,
} from './product.ts'

const plain: Offer = {
  chargeGem: 100,
  freeGem: 0,
  consumable: true,
  limitedCount: null,
  campaignType: 0,
  campaignMode: 0,
  endTime: null,
}

describe('a product', () => {
  // shows coins-3, coins-7, coins-10
  it.each<[string, Partial<Offer>, string]>([
    ['plain', {}, 'default'],
    ['once only', { consumable: false, limitedCount: 1 }, 'onceOnly'],
    ['gem increase', { campaignType: 1, campaignMode: 2 }, 'campaign'],
    ['sale, campaign only', { campaignType: 2, campaignMode: 4 }, 'campaign'],
    ['limited gem increase with some left', { campaignType: 1, campaignMode: 5, limitedCount: 2 }, 'campaign'],
    ['limited gem increase used up', { campaignType: 1, campaignMode: 5, limitedCount: 0 }, 'default'],
    ['limited sale used up', { campaignType: 2, campaignMode: 6, limitedCount: 0 }, 'default'],
    ['unlimited sale with a count of 0', { campaignType: 1, campaignMode: 4, limitedCount: 0 }, 'campaign'],
    ['campaign type without a mode', { campaignType: 1 }, 'default'],
  ])('that is %s is in the right group', (_what, changes, group) =>
    expect(groupOf({ ...plain, ...changes })).toBe(group),
  )

  // shows coins-119
  it.each<[Partial<Offer>, boolean]>([
    [{}, false],
    [{ campaignType: 1, campaignMode: 2 }, false],
    [{ campaignType: 1, campaignMode: 4 }, true],
    [{ campaignType: 2, campaignMode: 4 }, true],
    [{ campaignType: 0, campaignMode: 4 }, false],
    [{ campaignType: 1, campaignMode: 5, limitedCount: 2 }, false],
    [{ campaignType: 2, campaignMode: 6, limitedCount: 2 }, true],
    [{ campaignType: 2, campaignMode: 6, limitedCount: 0 }, false],
  ])('with %o is on sale: %s', (changes, expected) => expect(isOnSale({ ...plain, ...changes })).toBe(expected))

  // shows coins-11
  it.each<[Partial<Offer>, boolean]>([
    [{}, false],
    [{ endTime: '2026-12-01T00:00:00Z' }, true],
    [{ endTime: '2026-12-01T00:00:00Z', campaignMode: 5, limitedCount: 1 }, true],
    [{ endTime: '2026-12-01T00:00:00Z', campaignMode: 5, limitedCount: 0 }, false],
    [{ endTime: '2026-12-01T00:00:00Z', campaignMode: 6, limitedCount: 0 }, false],
    [{ campaignMode: 6, limitedCount: 3 }, false],
  ])('with %o shows its time limit: %s', (changes, shown) =>
    expect(showsTimeLimit({ ...plain, ...changes })).toBe(shown),
  )
})

// shows coins-15
it.each([
  [[], 0],
  [[[100, 0]], 0],
  [
    [
      [1000, 150],
      [100, 20],
    ],
    20,
  ],
  [[[300, 100]], 33],
  [[[600, 100]], 17],
] as [number[][], number][])('the savings of %o are %i percent', (shelf, percent) =>
  expect(savingsPercent(shelf.map(([chargeGem = 1, freeGem = 0]) => ({ chargeGem, freeGem })))).toBe(percent),
)

// shows coins-14
it.each([
  [0, 0],
  [999, 0],
  [1000, 1],
  [4999, 1],
  [5000, 2],
  [9999, 2],
  [10_000, 3],
  [24_999, 3],
  [25_000, 4],
  [49_999, 4],
  [50_000, 5],
  [1e6, 5],
])('%i coins have icon %i', (coins, tier) => expect(coinTier(coins)).toBe(tier))

it.each([
  [0, 0],
  [100, 0],
  [249, 0],
  [250, 1],
  [525, 2],
  [750, 3],
  [999, 3],
  [1000, 0],
  [1080, 0],
  [3300, 2],
  [4200, 3],
  [5000, 0],
  [5600, 0],
  [11_500, 0],
  [35_400, 1],
  [50_000, 0],
  [60_000, 0],
  [80_000, 2],
  [1_000_000, 3],
])('%i coins have %i loose coins beside their icon', (coins, loose) => expect(looseCoins(coins)).toBe(loose))

describe('the best offer', () => {
  const offer = (changes: Partial<Offer> & { price: number; totalGem: number }) => ({ ...plain, ...changes })
  const once = { consumable: false, limitedCount: 1 } as const
  const sale = { campaignType: 2, campaignMode: 4 } as const
  const limited = { campaignType: 1, campaignMode: 5 } as const

  // shows coins-132
  it.each([
    [
      'has the most coins for its price',
      [offer({ ...sale, price: 6, totalGem: 5 }), offer({ ...once, price: 4, totalGem: 7 })],
      1,
    ],
    [
      'is the first of equals',
      [offer({ ...sale, price: 2, totalGem: 3 }), offer({ ...once, price: 4, totalGem: 6 })],
      0,
    ],
    ['is never a plain product', [offer({ price: 1, totalGem: 1000 }), offer({ ...once, price: 4, totalGem: 7 })], 1],
    [
      'is never one that was bought',
      [offer({ ...once, limitedCount: 0, price: 1, totalGem: 9 }), offer({ ...sale, price: 4, totalGem: 7 })],
      1,
    ],
    [
      'is never a used-up campaign',
      [
        offer({ ...limited, limitedCount: 0, price: 1, totalGem: 9 }),
        offer({ ...limited, limitedCount: 1, price: 4, totalGem: 7 }),
      ],
      1,
    ],
    ['is missing without campaigns and once-only products', [offer({ price: 1, totalGem: 1 })], undefined],
  ])('%s', (_title, offers, place) => {
    expect(bestOffer(offers)).toBe(place === undefined ? undefined : offers[place])
  })
})

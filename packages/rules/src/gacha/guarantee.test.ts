import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleTable } from './gacha.testing.ts'
import { guaranteeFor, keepsGuarantee, nextGuarantee } from './guarantee.ts'

const sets = sampleTable.weightSets

describe('the odds of a draw', () => {
  // shows gacha-22
  it.each([
    [1, 'default'],
    [9, 'default'],
    [10, 'ten'],
    [11, 'default'],
    [40, 'ten'],
    [50, 'fifty'],
    [60, 'ten'],
    [100, 'fifty'],
  ])('number %i of a group are: %s', (number, weightSetId) => {
    expect(guaranteeFor(sets, number).weightSetId).toBe(weightSetId)
  })

  it('include exactly one guarantee in any ten consecutive draws', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (before) => {
        const ten = Array.from({ length: 10 }, (_, index) => guaranteeFor(sets, before + index + 1).type)
        expect(ten.filter((type) => type !== 'none').length).toBe(1)
      }),
    )
  })
})

describe('the next guarantee', () => {
  it.each([
    [0, 'rare3', 10],
    [9, 'rare3', 1],
    [10, 'rare3', 10],
    [47, 'rare4', 3],
    [50, 'rare3', 10],
  ])('after %i draws is %s, in %i draws', (count, type, inDraws) => {
    expect(nextGuarantee(sets, count)).toMatchObject({ type, inDraws })
  })

  it('is null when nothing is guaranteed', () => {
    expect(nextGuarantee(sets.slice(0, 1), 3)).toBeNull()
  })
})

describe('whether odds keep their guarantee', () => {
  const of = (...pairs: [rarity: number, weight: number][]) =>
    pairs.map(([rarity, weight]) => ({ itemId: `item_${rarity}`, rarity, weight }))
  const normal = of([4, 30_000], [3, 120_000], [2, 850_000])
  // shows gacha-9
  it.each([
    ['none', of([1, 1_000_000]), true],
    ['rare3', of([3, 800_000], [4, 200_000]), true],
    ['rare3', of([2, 1], [3, 999_999]), false],
    ['rare3_rare4up', of([3, 700_000], [4, 300_000]), true],
    ['rare3_rare4up', of([3, 800_000], [4, 200_000]), false],
    ['rare3_rare4up', of([2, 100_000], [4, 900_000]), false],
    ['rare4', of([4, 999_999], [5, 1]), true],
    ['rare4', of([3, 1], [4, 999_999]), false],
    ['unrecognized', of([4, 1_000_000]), false],
  ] as const)('%s with %j: %s', (type, entries, kept) => {
    expect(keepsGuarantee(type, entries, normal)).toBe(kept)
  })
})

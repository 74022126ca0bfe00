import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ranksOf } from './rank.ts'

describe('ranks', () => {
  it.each([
    [[], []],
    [[9], [1]],
    [
      [9, 5, 5, 1],
      [1, 2, 2, 4],
    ],
    [
      [5, 5, 5, 5],
      [1, 1, 1, 1],
    ],
    [
      [9, 9, 8, 8, 7],
      [1, 1, 3, 3, 5],
    ],
  ])('of %j are %j', (scores, ranks) => {
    expect(ranksOf(scores)).toEqual(ranks)
  })

  it('are one more than the number of higher scores, on any page of the list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.nat(20), (some, from) => {
        const scores = some.toSorted((a, b) => b - a)
        const expected = scores.map((score) => scores.filter((other) => other > score).length + 1)
        expect(ranksOf(scores)).toEqual(expected)
        const rest = scores.slice(from)
        expect(ranksOf(rest, expected[from], from)).toEqual(expected.slice(from))
      }),
    )
  })
})

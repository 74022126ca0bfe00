import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { streamerRanks } from './entry.ts'
import { dealGroups, smallestGroup } from './groups.ts'

describe('dealing groups', () => {
  // shows events-54
  it('sorts by rank, then by entry time, then by entry id, and deals in turn', () => {
    const dealt = dealGroups(
      [
        { entryId: 1n, rank: 'E', enteredAt: 1 },
        { entryId: 2n, rank: 'S', enteredAt: 9 },
        { entryId: 3n, rank: 'B', enteredAt: 5 },
        { entryId: 4n, rank: 'B', enteredAt: 4 },
        { entryId: 6n, rank: 'E', enteredAt: 0 },
        { entryId: 5n, rank: 'E', enteredAt: 0 },
      ],
      3,
    )
    expect([...dealt]).toEqual([
      [2n, 1],
      [4n, 2],
      [3n, 3],
      [5n, 1],
      [6n, 2],
      [1n, 3],
    ])
  })

  // shows events-54
  it('keeps group sizes and the number of top-ranked participants per group within one of each other', () => {
    const people = fc.array(fc.tuple(fc.constantFrom(...streamerRanks), fc.nat(50)), { maxLength: 60 })
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 7 }), (drawn, groups) => {
        const participants = drawn.map(([rank, enteredAt], index) => ({ entryId: BigInt(index), rank, enteredAt }))
        const dealt = dealGroups(participants, groups)
        const sizes = (of: typeof participants) =>
          Array.from({ length: groups }, (_, at) => of.filter(({ entryId }) => dealt.get(entryId) === at + 1).length)
        for (const some of [participants, participants.filter(({ rank }) => rank === 'S')]) {
          expect(Math.max(...sizes(some)) - Math.min(...sizes(some))).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('the smallest group', () => {
  it.each([
    [{ 1: 3, 2: 3, 3: 2 }, 3],
    [{ 1: 3, 2: 2, 3: 2 }, 2],
    [{ 1: 3, 3: 2 }, 2],
    [{}, 1],
  ])('of %j is %i', (sizes, group) => {
    expect(smallestGroup(new Map(Object.entries(sizes).map(([id, size]) => [Number(id), size])), 3)).toBe(group)
  })
})

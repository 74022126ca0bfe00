import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry } from './port.ts'
import { RankIndex } from './rank-index.ts'

/** The reference implementation: sort everything, count the scores above. */
const naive = (entries: ReadonlyMap<number, Entry>) => {
  const sorted = [...entries.values()].toSorted(
    (a, b) => b.score - a.score || a.reachedAt - b.reachedAt || a.order - b.order || a.member - b.member,
  )
  return sorted.map(({ member, score }) => ({
    member: BigInt(member),
    score,
    rank: sorted.filter((other) => other.score > score).length + 1,
  }))
}

const rank = (members: number, scores: number) =>
  fc.array(
    fc.record({
      member: fc.integer({ min: 1, max: members }),
      score: fc.integer({ min: 1, max: scores }),
      reachedAt: fc.integer({ min: 0, max: 5 }),
      order: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 300 },
  )

const empty = () => RankIndex.of((async function* () {})())

// biome-ignore lint/plugin: a generator cannot be an arrow function
async function* inPieces(entries: readonly Entry[], size: number) {
  for (let at = 0; at < entries.length; at += size) yield entries.slice(at, at + size)
}

describe('the rank index', () => {
  // shows rankings-14
  it('matches a naive sort after any scores in any order', async () => {
    await fc.assert(
      fc.asyncProperty(rank(40, 12), fc.nat(60), fc.nat(60), async (raises, from, count) => {
        const index = await empty()
        const entries = new Map<number, Entry>()
        for (const entry of raises) {
          index.raise(entry)
          const had = entries.get(entry.member)
          if (!had || had.score < entry.score) entries.set(entry.member, entry)
        }
        const all = naive(entries)
        expect(index.size).toBe(all.length)
        expect(index.page(0, all.length)).toEqual(all)
        expect(index.page(from, count)).toEqual(all.slice(from, from + count))
        for (const standing of all) expect(index.rankOf(standing.member)).toEqual(standing)
      }),
    )
  })

  it('matches a naive sort after scores on top of a loaded board', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 400 }), rank(500, 300), async (size, raises) => {
        const loaded = Array.from({ length: size }, (_, n) => ({
          member: n + 1,
          score: 400 - n,
          reachedAt: n,
          order: n,
        }))
        const index = await RankIndex.of(inPieces(loaded, 64))
        const entries = new Map<number, Entry>(loaded.map((entry) => [entry.member, entry]))
        for (const entry of raises) {
          index.raise(entry)
          if ((entries.get(entry.member)?.score ?? 0) < entry.score) entries.set(entry.member, entry)
        }
        expect(index.page(0, entries.size)).toEqual(naive(entries))
      }),
      { numRuns: 50 },
    )
  })

  it('gives equal scores one rank, skips the next ranks, and lists the earliest first', async () => {
    const index = await empty()
    index.raise({ member: 1, score: 50, reachedAt: 20, order: 2 })
    index.raise({ member: 2, score: 50, reachedAt: 10, order: 9 })
    index.raise({ member: 3, score: 80, reachedAt: 30, order: 3 })
    index.raise({ member: 4, score: 50, reachedAt: 20, order: 1 })
    index.raise({ member: 5, score: 10, reachedAt: 1, order: 1 })
    expect(index.page(0, 9).map(({ member, rank }) => [member, rank])).toEqual([
      [3n, 1],
      [2n, 2],
      [4n, 2],
      [1n, 2],
      [5n, 5],
    ])
    expect(index.page(2, 2).map(({ rank }) => rank)).toEqual([2, 2])
  })

  it('returns no rank for a member without a score', async () => {
    expect((await empty()).rankOf(7n)).toBeNull()
    expect((await empty()).page(0, 10)).toEqual([])
  })

  it('stays balanced when a hundred thousand members arrive in the worst order', async () => {
    const index = await empty()
    const began = performance.now()
    for (let n = 1; n <= 100_000; n++) index.raise({ member: n, score: n, reachedAt: n, order: n })
    expect(index.rankOf(1n)?.rank).toBe(100_000)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

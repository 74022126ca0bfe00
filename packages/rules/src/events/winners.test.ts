import { describe, expect, it, test } from 'vitest'
import { isWinner, rankWith, reachedThresholds, winningThreshold } from './winners.ts'

const of = (eventType: 1 | 2 | 3) => ({ eventType, numberOfWinners: 3, thresholds: [100, 500] })

describe('a winner', () => {
  // shows events-12, events-13, events-14
  it.each([
    [1, 3, 1, true],
    [1, 4, 900, false],
    [1, 1, 0, false],
    [2, 99, 100, true],
    [2, 1, 99, false],
    [3, 3, 100, true],
    [3, 3, 99, false],
    [3, 4, 500, false],
  ] as const)('in an event of type %i, with rank %i and a score of %i: %s', (type, rank, score, wins) => {
    expect(isWinner(of(type), { rank, score })).toBe(wins)
  })

  it('needs a score above zero, even in an event without thresholds', () => {
    expect(isWinner({ eventType: 2, numberOfWinners: 0, thresholds: [] }, { rank: 1, score: 0 })).toBe(false)
  })
})

test('the winning threshold is the first one, and 0 in a rank event', () => {
  expect([of(1), of(2), of(3)].map(winningThreshold)).toEqual([0, 100, 100])
})

// shows events-13
test.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [499, 1],
  [500, 2],
])('a score of %i reaches %i thresholds', (score, count) => {
  expect(reachedThresholds([100, 500], score)).toBe(count)
})

test.each([
  [1, 3, 3],
  [0, 3, 0],
  [0, 1, 0],
])('a score of %i at rank %i is reported as rank %i', (score, rank, told) => {
  expect(rankWith(score, rank)).toBe(told)
})

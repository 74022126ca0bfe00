import { expect, test } from 'vitest'
import { isRankSteps, rankOfPoints } from './rank.ts'

const steps = [10n, 20n, 30n, 40n, 50n]

// shows events-56
test.each([
  [0n, 'E'],
  [9n, 'E'],
  [10n, 'D'],
  [29n, 'C'],
  [30n, 'B'],
  [49n, 'A'],
  [50n, 'S'],
  [1_000_000n, 'S'],
])('%i points are rank %s', (points, rank) => {
  expect(rankOfPoints(points, steps)).toBe(rank)
})

test.each([
  ['five that rise', steps, true],
  ['four', [10n, 20n, 30n, 40n], false],
  ['two that are the same', [10n, 20n, 20n, 40n, 50n], false],
  ['one that everybody has reached', [0n, 20n, 30n, 40n, 50n], false],
])('validates rank steps: %s', (_, some, good) => {
  expect(isRankSteps(some)).toBe(good)
})

import { expect, test } from 'vitest'
import { scoreOf } from './scoring.ts'

test.each([
  [1, 70],
  [2, 61],
  [3, 3],
] as const)('of the same work, score type %i makes %i', (type, score) => {
  expect(scoreOf(type, { coins: 70, broadcastMs: 61_999, watchMs: 3000 })).toBe(score)
})

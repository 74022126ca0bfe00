import { expect, it } from 'vitest'
import { revealMs, revealOf } from './reveal.ts'

// shows gacha-60
it.each([
  [[1], 1, 'circle'],
  [[2, 1, 2], 2, 'circle'],
  [[1, 3, 2], 3, 'diamond'],
  [[4, 1], 4, 'star'],
  [[1, 5, 4], 5, 'burst'],
])('a draw with rarities %j is revealed by its best one, %d, as a %s', (rarities, best, shape) => {
  expect(revealOf(rarities)).toEqual({ best, shape })
})

// shows gacha-60
it('a reveal takes one to two seconds', () => {
  expect(revealMs).toBeGreaterThanOrEqual(1000)
  expect(revealMs).toBeLessThanOrEqual(2000)
})

import { expect, test } from 'vitest'
import { seeded } from './seeded.ts'

test('repeats its sequence for the same seed, and differs for another seed', () => {
  const story = (seed: string) => Array.from({ length: 20 }, seeded(seed).next)
  expect(story('a')).toEqual(story('a'))
  expect(story('a')).not.toEqual(story('b'))
})

test('spreads integers evenly over their range and never leaves it', () => {
  const random = seeded('dice')
  const thrown = Array.from({ length: 6000 }, () => random.integer(1, 6))
  expect([...new Set(thrown)].sort()).toEqual([1, 2, 3, 4, 5, 6])
  for (let side = 1; side <= 6; side++) {
    const count = thrown.filter((value) => value === side).length
    expect(count).toBeGreaterThan(850)
    expect(count).toBeLessThan(1150)
  }
})

test('returns numbers from 0 to below 1', () => {
  for (const seed of ['', 'a', 'dice']) {
    const values = Array.from({ length: 5000 }, seeded(seed).next)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.min(...values)).toBeLessThan(0.01)
    expect(Math.max(...values)).toBeLessThan(1)
    expect(Math.max(...values)).toBeGreaterThan(0.99)
  }
})

test('picks every element of a list and nothing else, and refuses an empty list', () => {
  const random = seeded('cards')
  const picked = Array.from({ length: 300 }, () => random.pick(['a', 'b', 'c']))
  expect([...new Set(picked)].sort()).toEqual(['a', 'b', 'c'])
  expect(() => random.pick([])).toThrow('nothing to pick from')
})

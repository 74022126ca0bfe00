import { expect, test } from 'vitest'
import { seeded } from './seeded.ts'

test('repeats its sequence for the same seed, and differs for another seed', () => {
  const story = (seed: string) => Array.from({ length: 20 }, seeded(seed).next)
  expect(story('a')).toEqual(story('a'))
  expect(story('a')).not.toEqual(story('b'))
})

test('spreads integers evenly over their range, and refuses to pick from an empty list', () => {
  const random = seeded('dice')
  const thrown = Array.from({ length: 6000 }, () => random.integer(1, 6))
  for (let side = 1; side <= 6; side++) {
    const count = thrown.filter((value) => value === side).length
    expect(count).toBeGreaterThan(850)
    expect(count).toBeLessThan(1150)
  }
  expect(() => random.pick([])).toThrow('nothing to pick from')
})

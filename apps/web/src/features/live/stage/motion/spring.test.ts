import { expect, it } from 'vitest'
import { advanceSpring, newSpring } from './spring.ts'

const loose = { rate: 1.5, damping: 0.28 }

it('overshoots its target and comes to rest there', () => {
  const spring = newSpring()
  const seen = Array.from({ length: 240 }, () => {
    advanceSpring(spring, 10, 1 / 60, loose)
    return spring.at
  })
  expect(Math.max(...seen)).toBeGreaterThan(11)
  expect(seen.at(-1)).toBeCloseTo(10, 1)
})

it.each([30, 60, 144])('moves the same way at %d frames per second', (rate) => {
  const spring = newSpring()
  for (let frame = 0; frame < rate; frame++) advanceSpring(spring, 10, 1 / rate, loose)
  const fine = newSpring()
  for (let frame = 0; frame < 1000; frame++) advanceSpring(fine, 10, 1 / 1000, loose)
  expect(spring.at).toBeCloseTo(fine.at, 0)
})

it('rests at its target after a long pause instead of overshooting', () => {
  const spring = { at: 0, speed: 500 }
  advanceSpring(spring, 10, 3600, loose)
  expect(spring).toEqual({ at: 10, speed: 0 })
})

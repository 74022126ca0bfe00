import { expect, it } from 'vitest'
import { Sharpness } from './sharpness.ts'

const show = (sharpness: Sharpness, pictures: number, gapMs: number, ratio = 3): boolean[] =>
  Array.from({ length: pictures }, () => sharpness.tooSlow(gapMs, ratio)).filter(Boolean)

it('draws as finely as the screen shows, but never more than twice', () => {
  expect([1, 1.5, 3].map((ratio) => new Sharpness().ratio(ratio))).toEqual([1, 1.5, 2])
})

it('a device that keeps up is never asked for less', () => {
  const sharpness = new Sharpness()
  expect(show(sharpness, 600, 17)).toEqual([])
  expect(sharpness.ratio(3)).toBe(2)
})

it('a slow device is asked for fewer pixels, step by step, and never for fewer than the page has', () => {
  const sharpness = new Sharpness()
  expect(show(sharpness, 45, 40)).toEqual([true])
  expect(sharpness.ratio(3)).toBe(1.5)
  show(sharpness, 450, 40)
  expect(sharpness.ratio(3)).toBe(1)
  expect(show(sharpness, 450, 40)).toEqual([])
})

it('a tab that was away was not slow', () => {
  expect(show(new Sharpness(), 200, 5000)).toEqual([])
})

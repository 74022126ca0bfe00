import { expect, it } from 'vitest'
import { Sharpness } from './sharpness.ts'

const show = (sharpness: Sharpness, pictures: number, gapMs: number, ratio = 3): boolean[] =>
  Array.from({ length: pictures }, () => sharpness.tooSlow(gapMs, ratio)).filter(Boolean)

it('uses the pixel ratio of the screen, up to 2', () => {
  expect([1, 1.5, 3].map((ratio) => new Sharpness().ratio(ratio))).toEqual([1, 1.5, 2])
})

it('keeps the ratio on a device that is fast enough', () => {
  const sharpness = new Sharpness()
  expect(show(sharpness, 600, 17)).toEqual([])
  expect(sharpness.ratio(3)).toBe(2)
})

it('lowers the ratio step by step on a slow device, but not below 1', () => {
  const sharpness = new Sharpness()
  expect(show(sharpness, 45, 40)).toEqual([true])
  expect(sharpness.ratio(3)).toBe(1.5)
  show(sharpness, 450, 40)
  expect(sharpness.ratio(3)).toBe(1)
  expect(show(sharpness, 450, 40)).toEqual([])
})

it('does not count the gaps of a hidden tab as slow frames', () => {
  expect(show(new Sharpness(), 200, 5000)).toEqual([])
})

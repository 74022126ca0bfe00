import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { designOf } from './design.ts'
import { contrast, themedColours } from './themed-colours.ts'

const colours = (font_color_id: number, bg_color: string) =>
  themedColours(designOf({ font_color_id, bg_color, image_id: 0 }, ''))

test('the contrast of black and white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each([0, 1, 2])('font colour %i is readable on every background', (font) => {
    const background = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(background, (chosen) => {
        const { color, background } = colours(font, chosen)[theme]
        expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500, examples: [['#000000'], ['#ffffff'], ['#767676'], ['#188dff'], ['#f8f8f8']] },
    )
  })
})

test('keeps readable colours unchanged in the light theme', () => {
  expect(colours(0, '#fdf1dc').light).toEqual({ color: '#0f0f0f', background: '#fdf1dc' })
  expect(colours(1, '#112233').light).toEqual({ color: '#ffffff', background: '#112233' })
})

test('keeps a dark background unchanged in the dark theme', () => {
  expect(colours(1, '#112233').dark).toEqual({ color: '#ffffff', background: '#112233' })
})

test('turns dark text on a light background into light text on a dark background of the same hue', () => {
  const { color, background } = colours(0, '#fde8ef').dark
  expect(color).toBe('#f0f0f0')
  expect(contrast(background, '#0d0a1c')).toBeLessThan(1.5)
  const [red = 0, green = 0] = [1, 3].map((at) => Number.parseInt(background.slice(at, at + 2), 16))
  expect(red).toBeGreaterThan(green)
})

test('changes blue on the default background to the nearest readable blue', () => {
  const { color } = colours(2, '').light
  expect(color).not.toBe('#188dff')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  expect(blue).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(red)
})

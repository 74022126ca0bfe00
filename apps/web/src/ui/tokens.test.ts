import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'
const colour = (name: string, theme: Theme): string => {
  const [, value] = new RegExp(`--${name}: ([^;]+);`).exec(css) ?? []
  const [, light, dark] = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value ?? '') ?? []
  const found = (theme === 'light' ? light : dark) ?? value
  if (!found || !/^#\w{6}$/.test(found)) throw new Error(`--${name} is not a colour`)
  return found
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/** Relative luminance and contrast ratio as defined in WCAG 2.2. */
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['ground', 'glow', 'surface', 'raised']
const onGrounds = (names: string[]) => names.flatMap((name) => grounds.map((ground) => [name, ground] as const))

const text = [
  ...onGrounds(['ink', 'soft', 'accent', 'danger', 'success']),
  ['ink', 'accent-wash'],
  ['soft', 'accent-wash'],
  ['accent', 'accent-wash'],
  ['ink', 'danger-wash'],
  ['soft', 'danger-wash'],
  ['danger', 'danger-wash'],
  ['ink', 'success-wash'],
  ['soft', 'success-wash'],
  ['success', 'success-wash'],
  ['soft', 'off'],
  ['on-danger', 'danger-fill'],
  ['ground', 'accent'],
  ['on-spot', 'violet'],
  ['on-spot', 'coral'],
  ['on-medal', 'gold'],
  ['on-medal', 'silver'],
  ['on-medal', 'bronze'],
] as const

/** Borders of controls, the focus ring and icons, which aren't text. */
const edges = [...onGrounds(['control', 'focus', 'accent', 'danger', 'points']), ['points', 'accent-wash']] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(text)('%s is readable on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('%s is distinguishable from %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3)
  })
})

test('text on the spotlight is readable along the whole gradient', () => {
  const from = channels(colour('violet', 'dark'))
  const to = channels(colour('coral', 'dark'))
  for (let step = 0; step <= 10; step++) {
    const between = from.map((channel, at) => channel + ((to[at] ?? 0) - channel) * (step / 10))
    const hex = `#${between
      .map((c) =>
        Math.round(c * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    expect(contrast(colour('on-spot', 'dark'), hex)).toBeGreaterThanOrEqual(4.5)
  }
})

test('the contrast of black and white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

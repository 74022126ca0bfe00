const parse = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const channel = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** Mixes two colours; `share` is the share of the second. */
export const mix = (one: string, other: string, share: number): string => {
  const [a, b] = [parse(one), parse(other)]
  const of = (index: 0 | 1 | 2) => channel(a[index] + (b[index] - a[index]) * share)
  return `#${of(0)}${of(1)}${of(2)}`
}

/** Perceived lightness, from 0 (black) to 1 (white). */
export const lightness = (hex: string): number => {
  const [red, green, blue] = parse(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** The colour in shadow: darker, with a tint of violet. */
export const shaded = (hex: string): string => {
  const [red, green, blue] = parse(hex)
  return `#${channel(red * 0.76)}${channel(green * 0.68)}${channel(blue * 0.84)}`
}

export const lit = (hex: string): string => mix(hex, '#ffffff', lightness(hex) > 0.35 ? 0.5 : 0.26)

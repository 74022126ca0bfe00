const parse = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const channel = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** `share` of the second colour in the first. */
export const mix = (one: string, other: string, share: number): string => {
  const [a, b] = [parse(one), parse(other)]
  const of = (index: 0 | 1 | 2) => channel(a[index] + (b[index] - a[index]) * share)
  return `#${of(0)}${of(1)}${of(2)}`
}

/** From 0 black to 1 white, as the eye weighs colours. */
export const lightness = (hex: string): number => {
  const [red, green, blue] = parse(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** The side away from the lamps: darker, and a little towards the violet of the night. */
export const shaded = (hex: string): string => {
  const [red, green, blue] = parse(hex)
  return `#${channel(red * 0.76)}${channel(green * 0.68)}${channel(blue * 0.84)}`
}

export const lit = (hex: string): string => mix(hex, '#ffffff', lightness(hex) > 0.35 ? 0.5 : 0.26)

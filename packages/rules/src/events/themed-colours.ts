/** The text and background colours of an event's description in one theme. */
export interface Colours {
  readonly color: string
  readonly background: string
}

/** The ratio that WCAG 2.2 requires of text. */
const LEAST_CONTRAST = 4.5

/** Backgrounds with a higher luminance would be too bright on a dark page. */
const DARK_ENOUGH = 0.1
/** The page's surface colour in the dark theme, mixed half and half into every darkened background. */
const NIGHT = '#16122a'
const NIGHT_LIGHTNESS = 0.16
const NIGHT_SATURATION = 0.4

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const hexOf = (channels: Channels): string =>
  `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const [red, green, blue] = channelsOf(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const mix = (from: string, to: string, share: number): string => {
  const target = channelsOf(to)
  const [red, green, blue] = channelsOf(from).map((channel, at) => channel + ((target[at] ?? 0) - channel) * share)
  return hexOf([red ?? 0, green ?? 0, blue ?? 0])
}

const hslOf = (hex: string) => {
  const [red, green, blue] = channelsOf(hex)
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const range = most - least
  const lightness = (most + least) / 2
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sector =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: sector * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

const hexOfHsl = (hue: number, saturation: number, lightness: number): string => {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const channel = (shift: number): number => {
    const at = (shift + hue / 30) % 12
    return lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return hexOf([channel(0), channel(8), channel(4)])
}

/** The nearest shade of a colour that is readable on a background. */
const readableOn = (color: string, background: string): string => {
  if (contrast(color, background) >= LEAST_CONTRAST) return color
  const end = contrast('#ffffff', background) > contrast('#000000', background) ? '#ffffff' : '#000000'
  for (let share = 0.05; share < 1; share += 0.05) {
    const shade = mix(color, end, share)
    if (contrast(shade, background) >= LEAST_CONTRAST) return shade
  }
  return end
}

/** Keeps the hue of a light background, but makes it as dark as the surrounding page in the dark theme. */
const darkened = (background: string): string => {
  if (luminance(background) <= DARK_ENOUGH) return background
  const { hue, saturation } = hslOf(background)
  return mix(hexOfHsl(hue, Math.min(saturation, NIGHT_SATURATION), NIGHT_LIGHTNESS), NIGHT, 0.5)
}

const inverted = (color: string): string => {
  const { hue, saturation, lightness } = hslOf(color)
  return hexOfHsl(hue, saturation, 1 - lightness)
}

const darkColours = ({ color, background }: Colours): Colours => {
  const night = darkened(background)
  const clearer = contrast(inverted(color), night) > contrast(color, night) ? inverted(color) : color
  return { color: readableOn(clearer, night), background: night }
}

/** An organiser chooses one pair of colours; both themes adapt it so that the text stays readable. */
export const themedColours = (chosen: Colours): { readonly light: Colours; readonly dark: Colours } => ({
  light: { color: readableOn(chosen.color, chosen.background), background: chosen.background },
  dark: darkColours(chosen),
})

/** In millimetres. */
const LARGEST = 4

const segmenter = new Intl.Segmenter()

/** The width of a character in its own size. A bit more than in common fonts, because the printer's fonts are unknown. */
const widthOf = (character: string): number => {
  if (/\p{Extended_Pictographic}/u.test(character)) return 1.4
  if (/^[A-Z0-9]$/.test(character)) return /[MW]/.test(character) ? 1 : 0.75
  if (/^[ -~]$/.test(character)) return /[mw@%]/.test(character) ? 1 : 0.6
  return 1
}

const widthOfAll = (characters: readonly string[]): number =>
  characters.reduce((width, character) => width + widthOf(character), 0)

/** Splits a text near its middle: at a space, if one is in the middle third. */
const halvesOf = (characters: readonly string[]): string[][] => {
  const middle = Math.ceil(characters.length / 2)
  const spaces = characters.flatMap((character, index) => (character === ' ' ? [index] : []))
  const [space] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  const isNear = space !== undefined && Math.abs(space - middle) <= characters.length / 6
  const at = isNear ? space : middle
  return [characters.slice(0, at), characters.slice(isNear ? at + 1 : at)]
}

/** The lines of a label, and the size of type in which the longer one fits into a width. Sizes are in millimetres. */
export const layoutOf = (text: string, width: number): { readonly lines: string[]; readonly size: number } => {
  const characters = [...segmenter.segment(text.trim())].map(({ segment }) => segment)
  const lines = widthOfAll(characters) * LARGEST <= width ? [characters] : halvesOf(characters)
  const widest = Math.max(...lines.map(widthOfAll), 1)
  const size = Math.min(LARGEST, Math.floor((width / widest) * 100) / 100)
  return { lines: lines.map((line) => line.join('')), size }
}

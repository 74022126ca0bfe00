import { glyphs } from './glyphs.ts'

const EM = 1000
const SPACE = 200

interface Lettering {
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly size: number
  readonly fill: string
}

export const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + (glyphs[letter]?.[0] ?? SPACE), 0) * size) / EM

/** Digits and the word mark as outlines, so that the picture needs no font. */
export const lettering = (text: string, { x, y, size, fill }: Lettering): string => {
  const scale = size / EM
  let advance = 0
  const paths = [...text].map((letter) => {
    const [width, path] = glyphs[letter] ?? [SPACE, '']
    const placed = `<path transform="translate(${advance})" d="${path}"/>`
    advance += width
    return placed
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** An affine transform as SVG writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Applies `inner` first, as canvas transforms do. */
export const times = ([a, b, c, d, e, f]: Matrix, inner: Matrix): Matrix => [
  a * inner[0] + c * inner[1],
  b * inner[0] + d * inner[1],
  a * inner[2] + c * inner[3],
  b * inner[2] + d * inner[3],
  a * inner[4] + c * inner[5] + e,
  b * inner[4] + d * inner[5] + f,
]

/** A number as short as pictures need it. Never "-0", so that equal drawings have equal texts. */
export const short = (value: number, digits = 2): string => {
  const text = String(Number(value.toFixed(digits)))
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

export const transformOf = (matrix: Matrix): string => {
  const [a, b, c, d, e, f] = matrix
  if (a === 1 && b === 0 && c === 0 && d === 1) {
    return e === 0 && f === 0 ? '' : ` transform="translate(${short(e)} ${short(f)})"`
  }
  return ` transform="matrix(${[a, b, c, d].map((value) => short(value, 4)).join(' ')} ${short(e)} ${short(f)})"`
}

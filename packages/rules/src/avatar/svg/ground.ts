import { seeded } from '../seeded.ts'

/** Pairs of a light and a dark tone that stand out in both themes. */
export const grounds = [
  ['#e4d9ff', '#b7a1ff'],
  ['#ffdcd2', '#ff9d8a'],
  ['#cdeeff', '#86c5f7'],
  ['#ffe9b8', '#ffc465'],
  ['#d3f5e3', '#84d8b1'],
  ['#ffd6ea', '#f792c2'],
  ['#d9e0ff', '#93a7fb'],
  ['#d2f4f4', '#78cfd6'],
] as const

export type Ground = (typeof grounds)[number]

export const groundOf = (seed: string): Ground => seeded(`backdrop ${seed}`).pick(grounds)

/** A coloured ground with soft light from above, in the given box. */
export const groundDrawing = ([light, deep]: Ground, prefix: string, box: string): string =>
  `<defs><radialGradient id="${prefix}ground" cx=".5" cy=".28" r=".8"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>` +
  `<path fill="url(#${prefix}ground)" d="${box}"/>`

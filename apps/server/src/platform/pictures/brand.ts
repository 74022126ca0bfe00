import { lettering, widthOf } from './lettering.ts'

/** The size that messengers show large. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630

export const INK = '#f5f2ff'

/** Goes into the `defs` of a picture that uses `url(#spot)` or the word mark. */
export const spotlight =
  '<linearGradient id="spot" x2="1"><stop stop-color="#a183ff"/><stop offset="1" stop-color="#ff8068"/></linearGradient>'

/** The mark in a square of 64, with a paint for the cone and the night behind it. */
const mark =
  '<path d="M32 3c4 0 6.5 2 8 5.5L60 51c2.5 6-1 10-6.5 10h-43C5 61 1.5 57 4 51L24 8.5C25.5 5 28 3 32 3z" fill="url(#spot)"/>' +
  '<path d="M24.2 22.5l5 3.2a12 12 0 0 1 5.6 0l5-3.2.8 8.2A9.6 9.6 0 0 1 37 42c6 1.7 9.6 7 10 19H17c.4-12 4-17.3 10-19a9.6 9.6 0 0 1-3.6-11.3z" fill="#0d0a1c"/>'

/** The mark and the name, at the upper right. */
export const wordMark =
  `<g transform="translate(1000 34) scale(.75)">${mark}</g>` +
  lettering('Avalive', { x: 1056, y: 72, size: 32, fill: INK })

const NAME_SIZE = 132

/** The mark with its star in the middle of the stage, large, and the name below. */
export const standingMark =
  `<g transform="translate(446 66) scale(4.8)">${mark}<path fill="#ffd056" d="M54 3q1 7 8 8-7 1-8 8-1-7-8-8 7-1 8-8z"/></g>` +
  lettering('Avalive', { x: (PICTURE_WIDTH - widthOf('Avalive', NAME_SIZE)) / 2, y: 500, size: NAME_SIZE, fill: INK })

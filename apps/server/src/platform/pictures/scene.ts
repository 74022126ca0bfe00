import { PICTURE_HEIGHT, PICTURE_WIDTH, spotlight, standingMark, wordMark } from './brand.ts'

/** What a link preview's picture shows on the stage. It has no words, so it needs no font and no language. */
export interface Scene {
  /** Up to three figures in squares of 400. The first one is in the middle. */
  readonly figures: readonly string[]
  readonly prop: 'live' | 'podium' | 'capsule' | 'mark' | 'none'
}

const background =
  `<defs>${spotlight}` +
  '<linearGradient id="night" x2="0" y2="1"><stop stop-color="#0d0a1c"/><stop offset="1" stop-color="#2a2160"/></linearGradient>' +
  '<linearGradient id="beam" x2="0" y2="1"><stop stop-color="#ffe0ec" stop-opacity=".5"/><stop offset="1" stop-color="#ffe0ec" stop-opacity=".05"/></linearGradient>' +
  '<clipPath id="floor"><path d="M0 0h1200v566H0z"/></clipPath></defs>' +
  '<path fill="url(#night)" d="M0 0h1200v630H0z"/>' +
  '<path fill="url(#beam)" d="M535 0h130l230 566H305z"/>' +
  '<ellipse cx="600" cy="572" rx="470" ry="62" fill="#34286a"/><ellipse cx="600" cy="562" rx="430" ry="48" fill="#4b3c8c"/>'

/** Center, top and size of each figure: the middle one stands in front. */
const places = [
  [600, 96, 470],
  [290, 196, 370],
  [910, 196, 370],
] as const

const placed = (figure: string, index: number): string => {
  const [x, y, size] = places[index] ?? places[0]
  return `<g transform="translate(${x - size / 2} ${y}) scale(${size / 400})">${figure}</g>`
}

const props: Readonly<Record<Scene['prop'], string>> = {
  none: '',
  // The stage of the service itself, with nobody on it.
  mark: standingMark,
  // A lamp that is lit: the stream is on.
  live: '<circle cx="76" cy="72" r="34" fill="url(#spot)"/><circle cx="76" cy="72" r="13" fill="#fff"/>',
  podium:
    '<g fill="#0d0a1c" fill-opacity=".72"><path d="M430 500h340v130H430z"/><path d="M130 540h300v90H130zM770 560h300v70H770z"/></g>' +
    '<path fill="#ffd056" d="M430 500h340v12H430z"/><path fill="#d5dbea" d="M130 540h300v10H130z"/><path fill="#eaa573" d="M770 560h300v10H770z"/>',
  // Beside the figure that wears a prize.
  capsule:
    '<g transform="translate(985 462) scale(.58)"><circle r="190" fill="#fff" fill-opacity=".12"/><path d="M-150 0a150 150 0 0 1 300 0z" fill="url(#spot)"/>' +
    '<path d="M-150 0a150 150 0 0 0 300 0z" fill="#f5f2ff"/><path d="M-158-12h316v24h-316z" fill="#2a2160"/><circle r="34" fill="#2a2160"/><circle r="18" fill="#ffd056"/>' +
    '<path d="M-96-70c14-30 38-48 66-54" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/></g>' +
    '<g fill="#ffd056"><path d="M330 190l14 36 36 14-36 14-14 36-14-36-36-14 36-14z"/><path d="M880 150l10 26 26 10-26 10-10 26-10-26-26-10 26-10z"/><path d="M262 400l8 20 20 8-20 8-8 20-8-20-20-8 20-8z"/></g>',
}

/** A link preview's picture as SVG. */
export const drawScene = ({ figures, prop }: Scene): string => {
  // The last one is drawn first, so that the one in the middle covers the others.
  const people = figures.slice(0, places.length).map(placed).toReversed().join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">` +
    `${background}<g clip-path="url(#floor)">${people}</g>${props[prop]}${prop === 'mark' ? '' : wordMark}</svg>`
  )
}

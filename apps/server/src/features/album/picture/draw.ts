import { INK, PICTURE_HEIGHT, PICTURE_WIDTH, spotlight, wordMark } from '../../../platform/pictures/brand.ts'
import { lettering, widthOf } from '../../../platform/pictures/lettering.ts'

/** What the picture shows. It has no text in any language: digits, figures and the word mark only. */
export interface PictureContent {
  readonly year: number
  readonly iconUrl: string
  readonly days: number
  readonly viewHours: number
  readonly broadcastHours: number
  readonly wins: number
  /** Icons of the first three people. */
  readonly people: readonly string[]
}

const SOFT = '#b8b0d8'

const pictograms = {
  days: 'M6.5 5h11a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4.5 10h15M8.5 3v4M15.5 3v4',
  viewHours: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  broadcastHours: 'M12 3a3 3 0 0 0-3 3v5.5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7',
  wins: 'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4.5V7A3 3 0 0 0 7.5 10M16.5 5.5h3V7a3 3 0 0 1-3 3M12 14v3.5M8.5 20.5c0-2 1.5-3 3.5-3s3.5 1 3.5 3z',
} as const

const pictogram = (path: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="${SOFT}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></g>`

const grouped = (amount: number): string => amount.toLocaleString('en')

const placed = (drawing: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 400})">${drawing}</g>`

const medals = ['#ffd056', '#d5dbea', '#eaa573']

const portrait = (drawing: string, place: number): string => {
  const [x, y, size] = [640 + place * 152, 440, 128]
  const [cx, cy] = [x + size / 2, y + size / 2]
  return (
    `<clipPath id="round${place}"><circle cx="${cx}" cy="${cy}" r="${size / 2}"/></clipPath>` +
    `<circle cx="${cx}" cy="${cy}" r="${size / 2 + 6}" fill="${medals[place] ?? SOFT}"/>` +
    `<g clip-path="url(#round${place})"><path fill="#2a2160" d="M${x} ${y}h${size}v${size}h-${size}z"/>${placed(drawing, x, y, size)}</g>`
  )
}

const stage =
  '<defs><linearGradient id="night" x2="0" y2="1"><stop stop-color="#0d0a1c"/><stop offset="1" stop-color="#2a2160"/></linearGradient>' +
  spotlight +
  '<linearGradient id="beam" x2="0" y2="1"><stop stop-color="#ffe0ec" stop-opacity=".5"/><stop offset="1" stop-color="#ffe0ec" stop-opacity=".05"/></linearGradient></defs>' +
  '<path fill="url(#night)" d="M0 0h1200v630H0z"/>' +
  '<path fill="url(#beam)" d="M250 0h130l190 560H60z"/>' +
  '<ellipse cx="315" cy="560" rx="290" ry="58" fill="#34286a"/><ellipse cx="315" cy="552" rx="262" ry="46" fill="#4b3c8c"/>'

/** The picture of an album as SVG. The figures are those of its owner and of the people, in squares of 400. */
export const drawPicture = (content: PictureContent, [owner = '', ...people]: readonly string[]): string => {
  const numbers = (['days', 'viewHours', 'broadcastHours', 'wins'] as const).filter(
    (name) => name === 'days' || content[name] > 0,
  )
  const rows = numbers.map((name, place) => {
    const [x, y] = [640 + (place % 2) * 280, 240 + Math.floor(place / 2) * 96]
    const text = grouped(content[name])
    const size = Math.min(72, (72 * 190) / widthOf(text, 72))
    return pictogram(pictograms[name], x, y, 56) + lettering(text, { x: x + 72, y: y + 53, size, fill: INK })
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">` +
    stage +
    `<clipPath id="floor"><path d="M0 0h640v560H0z"/></clipPath><g clip-path="url(#floor)">${placed(owner, 85, 112, 460)}</g>` +
    wordMark +
    lettering(String(content.year), { x: 634, y: 200, size: 150, fill: 'url(#spot)' }) +
    rows.join('') +
    people.map(portrait).join('') +
    '</svg>'
  )
}

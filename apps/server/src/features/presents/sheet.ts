import { encode } from 'uqr'
import { layoutOf } from './label-layout.ts'

export interface PrintedCode {
  /** The whole address, which the phone opens. */
  readonly address: string
  /** Which code of the campaign it is. */
  readonly position: number
}

/** A4 in millimetres, with margins that every printer leaves. */
const PAGE = { width: 210, height: 297, margin: 12 }
const COLUMNS = 3
const ROWS = 4
export const CODES_PER_PAGE = COLUMNS * ROWS

const CELL = { width: (PAGE.width - 2 * PAGE.margin) / COLUMNS, height: (PAGE.height - 2 * PAGE.margin) / ROWS }
/** Includes the quiet zone. Large enough for old cameras at arm's length. */
const CODE_SIZE = 50
/** In modules, as the standard requires. */
const QUIET_ZONE = 4

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that no XML document may have. One of them would make the sheet unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const escaped = (text: string): string => text.replace(forbidden, '').replace(/[&<>"]/g, (mark) => escapes[mark] ?? '')

/** The dark modules as one path in units of modules. Neighbours in a row are one bar, so that no seams show in print. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => {
      const marks = row.map((isDark) => (isDark ? 'x' : ' ')).join('')
      return [...marks.matchAll(/x+/g)].map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`)
    })
    .join('')

const cellOf = ({ address, position }: PrintedCode, index: number, text: string): string => {
  const { size, data } = encode(address, { ecc: 'M', border: QUIET_ZONE })
  const left = PAGE.margin + (index % COLUMNS) * CELL.width
  const top = PAGE.margin + Math.floor(index / COLUMNS) * CELL.height
  const middle = left + CELL.width / 2
  const label = layoutOf(text, CELL.width - 4)
  const lines = label.lines.map(
    (line, row) =>
      `<text x="${middle}" y="${top + CODE_SIZE + 4 + row * 4}" font-size="${label.size}">${escaped(line)}</text>`,
  )
  return [
    `<g transform="translate(${left + (CELL.width - CODE_SIZE) / 2} ${top}) scale(${CODE_SIZE / size})">`,
    `<path shape-rendering="crispEdges" d="${pathOf(data)}"/></g>`,
    ...lines,
    `<text x="${middle}" y="${top + CODE_SIZE + 5 + lines.length * 4}" font-size="3">No. ${position}</text>`,
  ].join('')
}

/** One A4 page of QR codes, black on white, without anything from elsewhere. */
export const sheetOf = (codes: readonly PrintedCode[], label: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}mm" height="${PAGE.height}mm" viewBox="0 0 ${PAGE.width} ${PAGE.height}">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<g fill="#000" font-family="sans-serif" text-anchor="middle">`,
    ...codes.slice(0, CODES_PER_PAGE).map((code, index) => cellOf(code, index, label)),
    '</g></svg>',
  ].join('\n')

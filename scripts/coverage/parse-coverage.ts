/** docs/coverage.md as data. Nothing is judged here: what cannot be read is left as it stands for the checks to name. */
export interface CoverageRow {
  readonly line: number
  /** The word before the colon of the heading under which the row stands. */
  readonly area: string
  readonly id: string
  readonly rule: string
  readonly heldBy: string
  readonly shownBy: string
}

export interface Holder {
  readonly path: string
  readonly symbol: string | undefined
}

export interface Proof {
  readonly path: string
  readonly titles: readonly string[]
}

export const notBuilt = '*not built yet*'

/** A pipe inside a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const isTableFrame = (cells: readonly string[]): boolean =>
  cells[0] === 'id' || cells.every((cell) => /^:?-+:?$/.test(cell))

export const parseCoverage = (markdown: string): CoverageRow[] => {
  const rows: CoverageRow[] = []
  let area = ''
  let fenced = false
  for (const [index, line] of markdown.split('\n').entries()) {
    if (line.startsWith('```')) fenced = !fenced
    if (fenced) continue
    if (line.startsWith('## ')) area = line.slice(3).split(':')[0]?.trim() ?? ''
    if (!line.startsWith('|')) continue
    const cells = cellsOf(line)
    if (isTableFrame(cells)) continue
    const [id = '', rule = '', heldBy = '', ...rest] = cells
    rows.push({ line: index + 1, area, id, rule, heldBy, shownBy: rest.join(' | ') })
  }
  return rows
}

/** `path`, `path#symbol`, several separated by commas. */
export const parseHolders = (cell: string): Holder[] =>
  cell.split(',').map((part) => {
    const [path = '', symbol] = part.trim().split('#')
    return { path, symbol }
  })

const proofPattern = /^([^\s`]+)((?:\s+`[^`]+`)+)$/

/** A path and its titles in backquotes, several separated by semicolons; undefined when the cell does not read so. */
export const parseProofs = (cell: string): Proof[] | undefined => {
  // A semicolon may stand in a title, so only one that follows a closing backquote separates.
  const parts = cell.split(/(?<=`)\s*;\s*(?=[^\s`]+\s+`)/)
  const proofs = parts.map((part) => {
    const match = proofPattern.exec(part.trim())
    const [, path = '', titles = ''] = match ?? []
    return match && { path, titles: Array.from(titles.matchAll(/`([^`]+)`/g), ([, title = '']) => title) }
  })
  return proofs.every((proof) => proof !== null) ? proofs : undefined
}

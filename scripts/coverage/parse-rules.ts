/** docs/rules.md as data. It is not validated here; unreadable cells are kept for the checks to report. */
export interface Rule {
  readonly line: number
  /** The heading above the rule: an area, a colon and the area's subject. */
  readonly heading: string
  readonly area: string
  readonly id: string
  /** The statement that must hold, followed by its source in parentheses. */
  readonly rule: string
  readonly heldBy: string
}

export interface Holder {
  readonly path: string
  readonly symbol: string | undefined
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

export const parseRules = (markdown: string): Rule[] => {
  const rules: Rule[] = []
  let heading = ''
  let fenced = false
  for (const [index, line] of markdown.split('\n').entries()) {
    if (line.startsWith('```')) fenced = !fenced
    if (fenced) continue
    if (line.startsWith('## ')) heading = line.slice(3).trim()
    if (!line.startsWith('|')) continue
    const cells = cellsOf(line)
    if (isTableFrame(cells)) continue
    const [id = '', rule = '', ...rest] = cells
    const area = heading.split(':')[0]?.trim() ?? ''
    rules.push({ line: index + 1, heading, area, id, rule, heldBy: rest.join(' | ') })
  }
  return rules
}

/** `path` or `path#symbol`, separated by commas. */
export const parseHolders = (cell: string): Holder[] =>
  cell.split(',').map((part) => {
    const [path = '', symbol] = part.trim().split('#')
    return { path, symbol }
  })

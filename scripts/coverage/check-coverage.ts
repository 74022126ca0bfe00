import { type CoverageRow, notBuilt, parseCoverage, parseHolders, parseProofs } from './parse-coverage.ts'

/** The text of a file of the repository, undefined when there is no such file. */
export type ReadFile = (path: string) => string | undefined

export interface Count {
  readonly built: number
  readonly notBuilt: number
}

export interface Coverage {
  readonly problems: readonly string[]
  readonly total: Count
  readonly byArea: ReadonlyMap<string, Count>
}

const sourcePattern = /\((?:[12R] §\d+)(?:, [12R] §\d+)*\)$/
const testPattern = /\.(?:test|spec)\.tsx?$/

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const isBuilt = (row: CoverageRow): boolean => row.heldBy !== notBuilt && row.shownBy !== notBuilt

const checkHolders = (row: CoverageRow, read: ReadFile): string[] =>
  parseHolders(row.heldBy).flatMap(({ path, symbol }) => {
    const text = read(path)
    if (text === undefined) return [`held by ${path}, which does not exist`]
    if (symbol === undefined) return []
    const whole = new RegExp(`(?<![\\w$])${escapeRegExp(symbol)}(?![\\w$])`)
    return symbol !== '' && whole.test(text) ? [] : [`held by ${path}#${symbol}, a symbol that is not in it`]
  })

/** What calls the title: `test(`, `it.each(…)(`, or something that does not run it. */
const checkTitle = (text: string, path: string, title: string): string[] => {
  const source = text.replaceAll("\\'", "'")
  const calls = Array.from(source.matchAll(new RegExp(`([\\w$.)]+)\\(\\s*(['"\`])${escapeRegExp(title)}\\2`, 'g')))
  if (calls.length === 0) return [`shown by ${path} \`${title}\`, a test that is not in it`]
  if (calls.every(([, caller = '']) => /\.(?:skip|todo|fixme)$/.test(caller)))
    return [`shown by ${path} \`${title}\`, a test that is skipped`]
  return []
}

const checkProofs = (row: CoverageRow, read: ReadFile): string[] => {
  const proofs = parseProofs(row.shownBy)
  if (!proofs) return ['shown by is not a path followed by a test title in backquotes']
  return proofs.flatMap(({ path, titles }) => {
    if (!testPattern.test(path)) return [`shown by ${path}, which is not a test file`]
    const text = read(path)
    if (text === undefined) return [`shown by ${path}, which does not exist`]
    return titles.flatMap((title) => checkTitle(text, path, title))
  })
}

const checkRow = (row: CoverageRow, read: ReadFile): string[] => {
  const problems: string[] = []
  if (!/^[a-z]+-[1-9]\d*$/.test(row.id)) problems.push('the id is not an area and a number')
  else if (row.id.split('-')[0] !== row.area) problems.push(`the id is not of the area ${row.area}`)
  if (!sourcePattern.test(row.rule)) problems.push('the rule does not end with its source')
  const cells = [row.heldBy, row.shownBy]
  if (cells.includes('')) problems.push('a cell is empty')
  else if (isBuilt(row)) problems.push(...checkHolders(row, read), ...checkProofs(row, read))
  else if (cells.some((cell) => cell !== notBuilt)) problems.push('the row is half built')
  return problems
}

/** Rows that say again what an earlier row said, by the words `key` picks out. */
const repeated = (rows: readonly CoverageRow[], what: string, key: (row: CoverageRow) => string): string[] => {
  const first = new Map<string, CoverageRow>()
  return rows.flatMap((row) => {
    const earlier = first.get(key(row))
    if (earlier) return [`line ${row.line}, ${row.id}: ${what} stands in line ${earlier.line} already`]
    first.set(key(row), row)
    return []
  })
}

const ruleWords = (row: CoverageRow): string =>
  `${row.area} ${row.rule.replace(sourcePattern, '').toLowerCase().replace(/\W+/g, ' ').trim()}`

const countRows = (rows: readonly CoverageRow[]): Count => {
  const built = rows.filter(isBuilt).length
  return { built, notBuilt: rows.length - built }
}

export const checkCoverage = (markdown: string, read: ReadFile): Coverage => {
  const rows = parseCoverage(markdown)
  const areas = [...new Set(rows.map((row) => row.area))]
  return {
    problems: [
      ...rows.flatMap((row) => checkRow(row, read).map((problem) => `line ${row.line}, ${row.id}: ${problem}`)),
      ...repeated(rows, 'the id', (row) => row.id),
      ...repeated(rows, 'the rule', ruleWords),
    ],
    total: countRows(rows),
    byArea: new Map(areas.map((area) => [area, countRows(rows.filter((row) => row.area === area))])),
  }
}

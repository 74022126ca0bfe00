import { findTests } from './find-tests.ts'
import { notBuilt, parseHolders, parseRules, type Rule } from './parse-rules.ts'

/** Returns the text of a file of the repository, or undefined if there is no such file. */
export type ReadFile = (path: string) => string | undefined

export interface Coverage {
  readonly problems: readonly string[]
  /** The page docs/coverage.md. */
  readonly page: string
}

interface Proof {
  readonly path: string
  readonly title: string
}

/** A section of a specification, of the rulings or of the rulings on the second specification, or a decision record. */
const source = String.raw`(?:[12R] §\d+|R2 [A-D]|D \d{4})`
const sources = new RegExp(String.raw`\(${source}(?:, ${source})*\)$`)

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const isHeld = ({ heldBy }: Rule): boolean => heldBy !== notBuilt

const checkHolders = ({ heldBy }: Rule, read: ReadFile): string[] =>
  parseHolders(heldBy).flatMap(({ path, symbol }) => {
    const text = read(path)
    if (text === undefined) return [`held by ${path}, which does not exist`]
    if (symbol === undefined) return []
    const whole = new RegExp(`(?<![\\w$])${escapeRegExp(symbol)}(?![\\w$])`)
    return symbol !== '' && whole.test(text) ? [] : [`held by ${path}#${symbol}, a symbol that is not in it`]
  })

const checkSources = ({ rule }: Rule, decisions: readonly string[]): string[] => {
  const [cited] = sources.exec(rule) ?? []
  if (cited === undefined) return ['the rule does not end with its source']
  return [...cited.matchAll(/D (\d{4})/g)].flatMap(([name, number = '']) =>
    decisions.includes(number) ? [] : [`${name} is no decision record`],
  )
}

const checkRule = (rule: Rule, proofs: readonly Proof[], read: ReadFile, decisions: readonly string[]): string[] => {
  const problems = checkSources(rule, decisions)
  if (!/^[a-z]+-[1-9]\d*$/.test(rule.id)) problems.push('the id is not an area and a number')
  else if (rule.id.split('-')[0] !== rule.area) problems.push(`the id is not of the area ${rule.area}`)
  if (rule.heldBy === '') problems.push('a cell is empty')
  else if (isHeld(rule)) problems.push(...checkHolders(rule, read))
  if (isHeld(rule) && proofs.length === 0) problems.push('no test shows it')
  if (!isHeld(rule) && proofs.length > 0) problems.push(`shown by ${proofs[0]?.path}, but not built`)
  return problems
}

/** Reports rules with the same key as an earlier rule. */
const repeated = (rules: readonly Rule[], what: string, key: (rule: Rule) => string): string[] => {
  const first = new Map<string, Rule>()
  return rules.flatMap((rule) => {
    const earlier = first.get(key(rule))
    if (earlier) return [`line ${rule.line}, ${rule.id}: ${what} stands in line ${earlier.line} already`]
    first.set(key(rule), rule)
    return []
  })
}

const wordsOf = ({ area, rule }: Rule): string =>
  `${area} ${rule.replace(sources, '').toLowerCase().replace(/\W+/g, ' ').trim()}`

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** Formats as `path` `title` `title`, with semicolons between files. A backquote would end a title early. */
const shownBy = (proofs: readonly Proof[]): string =>
  [...Map.groupBy(proofs, ({ path }) => path)]
    .map(([path, group]) => [path, ...group.map(({ title }) => `\`${title.replaceAll('`', "'")}\``)].join(' '))
    .join('; ')

const countLine = (name: string, rules: readonly Rule[]): string => {
  const built = rules.filter(isHeld).length
  return `| ${name} | ${built} | ${rules.length - built} |`
}

const pageOf = (rules: readonly Rule[], proofsOf: (rule: Rule) => readonly Proof[]): string => {
  const areas = [...Map.groupBy(rules, ({ heading }) => heading)]
  const gaps = areas.flatMap(([, group]) => {
    const missing = group.filter((rule) => !isHeld(rule)).map(({ id }) => id)
    return missing.length === 0 ? [] : [`- ${missing.join(', ')}`]
  })
  return [
    '<!-- Written by `npm run generate` from docs/rules.md and the tests. Not edited by hand. -->',
    '<!-- biome-ignore-all format: a padded table changes every row when one cell grows -->',
    '',
    '# Coverage',
    '',
    'Which rules of the product are built, the file that holds each and the tests that show it.',
    '[rules.md](rules.md) says how to read and keep it.',
    '',
    '| area | built | not built |',
    '|---|---|---|',
    ...areas.map(([heading, group]) => countLine(heading, group)),
    countLine('**all**', rules),
    '',
    '## Not built yet',
    '',
    ...(gaps.length === 0 ? ['Nothing.'] : gaps),
    ...areas.flatMap(([heading, group]) => [
      '',
      `## ${heading}`,
      '',
      '| id | rule | held by | shown by |',
      '|---|---|---|---|',
      ...group.map((rule) => {
        const cells = [rule.id, rule.rule, rule.heldBy, isHeld(rule) ? shownBy(proofsOf(rule)) : notBuilt]
        return `| ${cells.map(cell).join(' | ')} |`
      }),
    ]),
    '',
  ].join('\n')
}

export interface Sources {
  /** docs/rules.md */
  readonly rules: string
  readonly testFiles: readonly string[]
  /** The numbers of the decision records. */
  readonly decisions: readonly string[]
  readonly read: ReadFile
}

export const makeCoverage = ({ rules: markdown, testFiles, decisions, read }: Sources): Coverage => {
  const rules = parseRules(markdown)
  const known = new Set(rules.map(({ id }) => id))
  const proofs = new Map<string, Proof[]>()
  const problems: string[] = []
  for (const path of testFiles) {
    for (const { line, ids, title, isSkipped } of findTests(read(path) ?? '')) {
      const at = `${path}:${line}`
      if (title === undefined) problems.push(`${at}: no test follows`)
      if (isSkipped) problems.push(`${at}: the test is skipped`)
      for (const id of ids) {
        if (!known.has(id)) problems.push(`${at}: ${id} is no rule of docs/rules.md`)
        if (title !== undefined) proofs.set(id, [...(proofs.get(id) ?? []), { path, title }])
      }
    }
  }
  const proofsOf = ({ id }: Rule) => proofs.get(id) ?? []
  return {
    problems: [
      ...problems,
      ...rules.flatMap((rule) =>
        checkRule(rule, proofsOf(rule), read, decisions).map((problem) => `line ${rule.line}, ${rule.id}: ${problem}`),
      ),
      ...repeated(rules, 'the id', ({ id }) => id),
      ...repeated(rules, 'the rule', wordsOf),
    ],
    page: pageOf(rules, proofsOf),
  }
}

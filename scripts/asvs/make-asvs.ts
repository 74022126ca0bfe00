import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../lib/root.ts'
import type { Chapter, Requirement } from './requirement.ts'
import { chapters } from './requirements.ts'

export const asvsFile = 'docs/asvs.md'

/** How many requirements of level 1 and 2 each chapter of the standard has. */
const inStandard = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

export interface Repository {
  readonly exists: (path: string) => boolean
  readonly read: (path: string) => string
}

const repository: Repository = {
  exists: (path) => existsSync(inRoot(path)),
  read: (path) => readFileSync(inRoot(path), 'utf8'),
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds a title as it is written: as a whole string, in any quotes. */
const hasTest = (source: string, title: string): boolean => {
  const plain = source.replaceAll("\\'", "'")
  const whole = new RegExp(`(['"\`])${escapeRegExp(title)}\\1`)
  const skipped = new RegExp(`\\.(?:skip|todo|fixme|fails)\\(\\s*(['"\`])${escapeRegExp(title)}\\1`)
  return whole.test(plain) && !skipped.test(plain)
}

const faultsOf = (requirement: Requirement, chapter: number, { exists, read }: Repository): string[] => {
  const { id, file, test, note, verdict, subject } = requirement
  const faults: string[] = []
  if (!new RegExp(`^${chapter}\\.\\d+\\.\\d+$`).test(id)) faults.push(`is not of chapter ${chapter}`)
  if (subject === '') faults.push('has no subject')
  if (verdict !== 'met' && note === '') faults.push('does not say why')
  if (file !== null && !exists(file)) faults.push(`cites ${file}, which does not exist`)
  if (test && !exists(test[0])) faults.push(`cites the test file ${test[0]}, which does not exist`)
  else if (test && !hasTest(read(test[0]), test[1])) faults.push(`cites “${test[1]}”, which ${test[0]} does not test`)
  return faults.map((fault) => `${id} ${fault}`)
}

const repeatedIn = (all: readonly Requirement[]): string[] =>
  all.filter(({ id }, index) => all.findIndex((other) => other.id === id) < index).map(({ id }) => `${id} is repeated`)

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``

const rowOf = ({ id, level, subject, verdict, file, test, note }: Requirement): string => {
  const shown = test ? `${test[0]} ${code(test[1])}` : ''
  return `| ${[id, String(level), subject, verdict, file ?? '', shown, note].map(cell).join(' | ')} |`
}

const percent = (part: number, whole: number): string => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`)

const countsOf = (requirements: readonly Requirement[]) => {
  const applicable = requirements.filter(({ verdict }) => verdict !== 'not applicable')
  const ok = applicable.filter(({ verdict }) => verdict === 'met')
  return {
    all: requirements.length,
    applicable: applicable.length,
    met: ok.length,
    tested: ok.filter((r) => r.test).length,
  }
}

const countRow = (name: string, requirements: readonly Requirement[]): string => {
  const { all, applicable, met, tested } = countsOf(requirements)
  const cells = [name, all, applicable, met, percent(met, applicable), tested, percent(tested, applicable)]
  return `| ${cells.join(' | ')} |`
}

const headingOf = ({ number, title }: Chapter): string => `V${number} ${title}`

const pageOf = (all: readonly Chapter[]): string => {
  const requirements = all.flatMap((chapter) => chapter.requirements)
  const open = requirements.filter(({ verdict }) => verdict === 'not met')
  return [
    '<!-- Written by `npm run generate` from scripts/asvs. Not edited by hand. -->',
    '<!-- biome-ignore-all format: a padded table changes every row when one cell grows -->',
    '',
    '# ASVS',
    '',
    'How Avalive meets the requirements of level 1 and 2 of the OWASP Application Security Verification Standard 5.0. The',
    'subjects are short wordings of our own; the numbers lead to the text of the standard. A test fails if a cited file or',
    'test is gone. [security.md](security.md) has the threat model and the decisions behind it.',
    '',
    '| chapter | requirements | applicable | met | of applicable | with a test | of applicable |',
    '|---|---|---|---|---|---|---|',
    ...all.map((chapter) => countRow(headingOf(chapter), chapter.requirements)),
    countRow('**all**', requirements),
    '',
    '## Not met',
    '',
    ...(open.length === 0 ? ['Nothing.'] : open.map(({ id, subject, note }) => `- ${id} ${subject}: ${note}`)),
    ...all.flatMap((chapter) => [
      '',
      `## ${headingOf(chapter)}`,
      '',
      '| number | level | subject | verdict | file | test | note |',
      '|---|---|---|---|---|---|---|',
      ...chapter.requirements.map(rowOf),
    ]),
    '',
  ].join('\n')
}

export const makeAsvs = (all: readonly Chapter[] = chapters, from: Repository = repository) => ({
  page: pageOf(all),
  counts: countsOf(all.flatMap(({ requirements }) => requirements)),
  problems: [
    ...all.flatMap(({ number, requirements }) => requirements.flatMap((one) => faultsOf(one, number, from))),
    ...repeatedIn(all.flatMap(({ requirements }) => requirements)),
  ],
})

/** Whether the table has as many requirements as the standard. */
export const missingRequirements = (): string[] =>
  inStandard.flatMap((count, index) => {
    const listed = chapters[index]?.requirements.length
    return listed === count ? [] : [`chapter ${index + 1} has ${listed} requirements instead of ${count}`]
  })

/** Problems of the table, and whether the page is up to date. */
export const asvsFaults = (): string[] => {
  const { page, problems } = makeAsvs()
  const isFresh = repository.exists(asvsFile) && repository.read(asvsFile) === page
  return [
    ...missingRequirements(),
    ...problems,
    ...(isFresh ? [] : [`${asvsFile} is out of date: run npm run generate`]),
  ]
}

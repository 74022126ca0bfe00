import { describe, expect, it } from 'vitest'
import { checkCoverage, type ReadFile } from './check-coverage.ts'
import { parseCoverage, parseProofs } from './parse-coverage.ts'
import { checkRepositoryCoverage, readRepositoryFile } from './read-repository.ts'

const files: Record<string, string> = {
  'packages/rules/src/entry.ts': 'export const decideEntry = () => 1\nexport const decideEntryLater = () => 2\n',
  'packages/rules/src/entry.test.ts': `
    test('a pre-entry is cancelled', () => {})
    it.each(cases)('%s gives %s', () => {})
    test.skip('a switch waits 48 hours', () => {})
    it(
      "the streamer's rank counts; always",
      () => {},
    )
    const label = 'a title in passing'
  `,
}
const read: ReadFile = (path) => files[path]

const table = (...rows: string[]): string =>
  ['## events: broadcaster events', '', '| id | rule | held by | shown by |', '|---|---|---|---|', ...rows].join('\n')
const row = (heldBy: string, shownBy: string, id = 'events-1', rule = 'One scores (1 §4)'): string =>
  `| ${id} | ${rule} | ${heldBy} | ${shownBy} |`
const problemsOf = (...rows: string[]) => checkCoverage(table(...rows), read).problems

const none = '*not built yet*'
const held = 'packages/rules/src/entry.ts#decideEntry'
const test = 'packages/rules/src/entry.test.ts'
const shown = `${test} \`a pre-entry is cancelled\``

describe('a sound table', () => {
  it.each([
    ['nothing built', row(none, none)],
    ['a file and a test', row('packages/rules/src/entry.ts', shown)],
    ['a symbol', row(held, shown)],
    ['several holders', row(`${held}, packages/rules/src/entry.ts#decideEntryLater`, shown)],
    ['several titles of one file', row(held, `${shown} \`%s gives %s\``)],
    [
      'several tests, one with a semicolon and an apostrophe',
      row(held, `${shown}; ${test} \`the streamer's rank counts; always\``),
    ],
  ])('has no problem: %s', (_, line) => {
    expect(problemsOf(line)).toEqual([])
  })

  it('is counted by area and in all', () => {
    const coverage = checkCoverage(
      `${table(row(held, shown), row(none, none, 'events-2', 'Two wait (1 §4)'))}\n## vote: character vote\n${row(none, none, 'vote-1')}`,
      read,
    )
    expect(coverage.problems).toEqual([])
    expect(coverage.total).toEqual({ built: 1, notBuilt: 2 })
    expect(coverage.byArea.get('events')).toEqual({ built: 1, notBuilt: 1 })
    expect(coverage.byArea.get('vote')).toEqual({ built: 0, notBuilt: 1 })
  })
})

describe('a bad row is named', () => {
  it.each([
    ['half built, no test', row(held, none), 'half built'],
    ['half built, no holder', row(none, shown), 'half built'],
    ['an empty cell', row(held, ''), 'a cell is empty'],
    [
      'a missing file',
      row('packages/rules/src/gone.ts', shown),
      'held by packages/rules/src/gone.ts, which does not exist',
    ],
    ['a missing symbol', row('packages/rules/src/entry.ts#decide', shown), 'a symbol that is not in it'],
    ['an empty symbol', row('packages/rules/src/entry.ts#', shown), 'a symbol that is not in it'],
    ['a missing test file', row(held, 'packages/rules/src/gone.test.ts `x`'), 'gone.test.ts, which does not exist'],
    ['a test that is no test file', row(held, 'packages/rules/src/entry.ts `x`'), 'not a test file'],
    ['a title that no test has', row(held, `${test} \`a pre-entry\``), 'a test that is not in it'],
    ['a title outside a test', row(held, `${test} \`a title in passing\``), 'a test that is not in it'],
    ['a skipped test', row(held, `${test} \`a switch waits 48 hours\``), 'a test that is skipped'],
    ['a second title that no test has', row(held, `${shown}; ${test} \`x\``), 'a test that is not in it'],
    ['a test without a title', row(held, test), 'not a path followed by a test title'],
    ['an id of another area', row(none, none, 'vote-1'), 'not of the area events'],
    ['an id without a number', row(none, none, 'events'), 'not an area and a number'],
    ['a rule without a source', row(none, none, 'events-1', 'One scores'), 'does not end with its source'],
  ])('%s', (_, line, problem) => {
    expect(problemsOf(line)).toEqual([expect.stringContaining(problem)])
  })

  it('says the line and the id', () => {
    expect(problemsOf(row(none, none), row(held, none, 'events-2', 'Two wait (1 §4)'))).toEqual([
      'line 6, events-2: the row is half built',
    ])
  })

  it('an id that stands twice', () => {
    expect(problemsOf(row(none, none), row(none, none, 'events-1', 'Two wait (1 §4)'))).toEqual([
      'line 6, events-1: the id stands in line 5 already',
    ])
  })

  it('a rule that stands twice, whatever its source and punctuation', () => {
    expect(problemsOf(row(none, none), row(none, none, 'events-2', 'One scores. (R §7)'))).toEqual([
      'line 6, events-2: the rule stands in line 5 already',
    ])
  })
})

describe('parsing', () => {
  it('leaves examples in a fenced block alone', () => {
    expect(parseCoverage(`\`\`\`\n${row(held, shown)}\n\`\`\``)).toEqual([])
  })

  it('takes an escaped pipe for a part of its cell', () => {
    expect(parseCoverage(table(row(none, none, 'events-1', 'a \\| b (1 §4)')))[0]?.rule).toBe('a | b (1 §4)')
  })

  it('keeps the titles of each test file together', () => {
    expect(parseProofs('a.test.ts `one` `two`; b.test.ts `three`')).toEqual([
      { path: 'a.test.ts', titles: ['one', 'two'] },
      { path: 'b.test.ts', titles: ['three'] },
    ])
  })
})

describe('docs/coverage.md', () => {
  it('names only what exists', () => {
    const { problems, total } = checkRepositoryCoverage()
    console.info(`rules: ${total.built} built, ${total.notBuilt} not built`)
    expect(problems).toEqual([])
  })

  it('has a table for each area, in the order of the design', () => {
    expect([...checkRepositoryCoverage().byArea.keys()]).toEqual([
      ...['session', 'account', 'coins', 'live', 'rankings', 'events', 'games', 'gacha', 'points', 'payouts', 'rights'],
      ...['notices', 'presents', 'invitations', 'album', 'vote', 'maintenance', 'console'],
      ...['web', 'wire', 'clients', 'lang', 'security', 'modes'],
    ])
  })

  it('cannot lean on a file outside the repository', () => {
    expect(readRepositoryFile('../../etc/hostname')).toBeUndefined()
    expect(readRepositoryFile('docs')).toBeUndefined()
    expect(readRepositoryFile('docs/coverage.md')).toContain('# Coverage')
  })
})

import { describe, expect, it } from 'vitest'
import { findTests } from './find-tests.ts'
import { makeCoverage } from './make-coverage.ts'
import { parseRules } from './parse-rules.ts'
import { coverageFaults, readRepositoryFile, repositoryCoverage } from './read-repository.ts'

const held = 'packages/rules/src/entry.ts#decideEntry'
const none = '*not built yet*'
const testFile = 'packages/rules/src/entry.test.ts'
const shown = `
  // shows events-1
  test('a pre-entry is cancelled', () => {})
`

const table = (...rows: string[]): string =>
  ['## events: broadcaster events', '', '| id | rule | held by |', '|---|---|---|', ...rows].join('\n')
const row = (heldBy: string, id = 'events-1', rule = 'One scores (1 §4)'): string => `| ${id} | ${rule} | ${heldBy} |`

const coverageOf = (rules: string, tests: string) => {
  const files: Record<string, string> = {
    'packages/rules/src/entry.ts': 'export const decideEntry = () => 1\nexport const decideEntryLater = () => 2\n',
    [testFile]: tests,
  }
  return makeCoverage({ rules, testFiles: [testFile], decisions: ['0031'], read: (path) => files[path] })
}
const problemsOf = (rules: string, tests = shown) => coverageOf(rules, tests).problems

describe('valid rules', () => {
  it.each([
    ['nothing built', row(none), ''],
    ['a file', row('packages/rules/src/entry.ts'), shown],
    ['a symbol', row(held), shown],
    ['several holders', row(`${held}, packages/rules/src/entry.ts#decideEntryLater`), shown],
    ['a decision record', row(held, 'events-1', 'One scores (D 0031)'), shown],
    ['a decision record beside a section', row(held, 'events-1', 'One scores (R §5, D 0031)'), shown],
  ])('cause no problem: %s', (_, line, tests) => {
    expect(problemsOf(table(line), tests)).toEqual([])
  })
})

describe('a bad rule or test is reported', () => {
  it.each([
    ['held, but not shown', row(held), '', 'line 5, events-1: no test shows it'],
    ['shown, but not held', row(none), shown, `shown by ${testFile}, but not built`],
    ['an empty cell', row(''), shown, 'a cell is empty'],
    ['a missing file', row('packages/rules/src/gone.ts'), shown, 'gone.ts, which does not exist'],
    ['a missing symbol', row('packages/rules/src/entry.ts#decide'), shown, 'a symbol that is not in it'],
    ['an empty symbol', row('packages/rules/src/entry.ts#'), shown, 'a symbol that is not in it'],
    ['an id of another area', row(none, 'vote-1'), '', 'not of the area events'],
    ['an id without a number', row(none, 'events'), '', 'not an area and a number'],
    ['a rule without a source', row(none, 'events-1', 'One scores'), '', 'does not end with its source'],
    ['a decision that was never made', row(none, 'events-1', 'One (D 0099)'), '', 'D 0099 is no decision record'],
    ['a test of no rule', row(held), `${shown}\n// shows events-9\nit('x', () => {})`, 'events-9 is no rule'],
    ['a comment without a test', row(held), `${shown}\n// shows events-1\nconst x = 1`, 'no test follows'],
    ['a skipped test', row(held), shown.replace('test(', 'test.skip('), `${testFile}:2: the test is skipped`],
  ])('%s', (_, line, tests, problem) => {
    expect(problemsOf(table(line), tests)).toEqual([expect.stringContaining(problem)])
  })

  it('a duplicate id', () => {
    expect(problemsOf(table(row(none), row(none, 'events-1', 'Two wait (1 §4)')), '')).toEqual([
      'line 6, events-1: the id stands in line 5 already',
    ])
  })

  it('a duplicate rule with another source and punctuation', () => {
    expect(problemsOf(table(row(none), row(none, 'events-2', 'One scores. (R §7)')), '')).toEqual([
      'line 6, events-2: the rule stands in line 5 already',
    ])
  })
})

describe('the title of a test', () => {
  it.each([
    ["it('plain', () => {})", 'plain'],
    ["it('with \\'quotes\\'', () => {})", "with 'quotes'"],
    ['it(\n  "on a line of its own",\n  () => {})', 'on a line of its own'],
    ["it.each([['a', 1]])('%s of cases', () => {})", '%s of cases'],
    ["it.each<[string, number]>([\n  ['a', 1],\n])('%s of typed cases', () => {})", '%s of typed cases'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a test
    ['test(`with a ${part}`, () => {})', 'with a ${part}'],
    ["it.sequential('one at a time', () => {})", 'one at a time'],
    ["describe('a group', () => {})", 'a group'],
  ])('%s', (source, title) => {
    expect(findTests(`  // shows events-1\n${source}`)).toEqual([
      { line: 1, ids: ['events-1'], title, isSkipped: false },
    ])
  })

  it('counts for all rules of the comments above it, over several lines', () => {
    const [found] = findTests("// shows a-1, b-2\n// shows c-3\nit('x', () => {})")
    expect(found?.ids).toEqual(['a-1', 'b-2', 'c-3'])
  })
})

describe('reading the rules', () => {
  it('ignores examples in a fenced block', () => {
    expect(parseRules(`\`\`\`\n${row(held)}\n\`\`\``)).toEqual([])
  })

  it('reads an escaped pipe as part of its cell', () => {
    expect(parseRules(table(row(none, 'events-1', 'a \\| b (1 §4)')))[0]?.rule).toBe('a | b (1 §4)')
  })
})

describe('the coverage page', () => {
  const vote = `\n## vote: character vote\n${row(none, 'vote-1')}`
  const { page } = coverageOf(table(row(held), row(none, 'events-2', 'a \\| b (1 §4)')) + vote, shown)

  it('counts rules by area and in total, and lists the missing ones', () => {
    expect(page).toContain(
      '| events: broadcaster events | 1 | 1 |\n| vote: character vote | 0 | 1 |\n| **all** | 1 | 2 |',
    )
    expect(page).toContain('## Not built yet\n\n- events-2\n- vote-1\n')
  })

  it('lists each rule with the file that holds it and the tests that show it', () => {
    expect(page).toContain(`| events-1 | One scores (1 §4) | ${held} | ${testFile} \`a pre-entry is cancelled\` |`)
    expect(page).toContain(`| events-2 | a \\| b (1 §4) | ${none} | ${none} |`)
  })
})

describe('the rules of this repository', () => {
  it('have no faults, and docs/coverage.md is up to date', async () => {
    expect(await coverageFaults()).toEqual([])
  })

  it('have a table for each area, in the order of the design', async () => {
    const { page } = await repositoryCoverage()
    expect(Array.from(page.matchAll(/^## (\w+): /gm), ([, area]) => area)).toEqual([
      ...['session', 'account', 'coins', 'live', 'chat', 'people', 'stage', 'home', 'nav', 'rankings', 'events'],
      ...['games', 'gacha', 'points', 'payouts'],
      ...[
        'inquiry',
        'notify',
        'rights',
        'reports',
        'notices',
        'presents',
        'invitations',
        'album',
        'vote',
        'search',
        'privacy',
        'maintenance',
        'console',
      ],
      ...['web', 'wire', 'clients', 'lang', 'security', 'public', 'modes'],
    ])
  })

  it('cannot cite a file outside the repository', () => {
    expect(readRepositoryFile('../../etc/hostname')).toBeUndefined()
    expect(readRepositoryFile('docs')).toBeUndefined()
    expect(readRepositoryFile('docs/rules.md')).toContain('# Rules')
  })
})

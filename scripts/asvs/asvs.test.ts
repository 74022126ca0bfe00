import { describe, expect, it } from 'vitest'
import { asvsFaults, makeAsvs, type Repository } from './make-asvs.ts'
import { type Chapter, met, notApplicable, notMet, type Requirement } from './requirement.ts'

const file = 'apps/server/src/entry.ts'
const testFile = 'apps/server/src/entry.test.ts'
const files: Record<string, string> = {
  [file]: 'export const entry = 1',
  [testFile]: "it('lets nobody in', () => {})\nit.skip('lets one in', () => {})\nit.each([1])('lets %i in', () => {})",
}
const repository: Repository = { exists: (path) => path in files, read: (path) => files[path] ?? '' }
const chapterOf = (...requirements: Requirement[]): Chapter[] => [{ number: 1, title: 'Doors', requirements }]
const problemsOf = (...requirements: Requirement[]) => makeAsvs(chapterOf(...requirements), repository).problems

describe('a row of the ASVS table', () => {
  it.each([
    ['met and tested', met('1.1.1', 1, 'Doors', file, { test: [testFile, 'lets nobody in'] })],
    ['tested by a table of cases', met('1.1.1', 1, 'Doors', file, { test: [testFile, 'lets %i in'] })],
    ['met without a test', met('1.1.1', 1, 'Doors', file)],
    ['not met', notMet('1.1.1', 1, 'Doors', 'there is none', file)],
    ['not applicable', notApplicable('1.1.1', 1, 'Doors', 'no doors')],
  ])('has no problem: %s', (_, row) => {
    expect(problemsOf(row)).toEqual([])
  })

  it.each([
    ['a missing file', met('1.1.1', 1, 'Doors', 'gone.ts'), 'gone.ts, which does not exist'],
    ['a missing test file', met('1.1.1', 1, 'Doors', file, { test: ['gone.test.ts', 'x'] }), 'gone.test.ts'],
    ['a missing test', met('1.1.1', 1, 'Doors', file, { test: [testFile, 'lets all in'] }), 'does not test'],
    ['part of a title', met('1.1.1', 1, 'Doors', file, { test: [testFile, 'lets nobody'] }), 'does not test'],
    ['a skipped test', met('1.1.1', 1, 'Doors', file, { test: [testFile, 'lets one in'] }), 'does not test'],
    ['no reason', notMet('1.1.1', 1, 'Doors', ''), 'does not say why'],
    ['another chapter', notApplicable('2.1.1', 1, 'Doors', 'no doors'), 'is not of chapter 1'],
  ])('is reported with %s', (_, row, problem) => {
    expect(problemsOf(row)).toEqual([expect.stringContaining(problem)])
  })

  it('is reported when it is repeated', () => {
    const row = notApplicable('1.1.1', 1, 'Doors', 'no doors')
    expect(problemsOf(row, row)).toEqual(['1.1.1 is repeated'])
  })
})

describe('docs/asvs.md', () => {
  it('counts what applies, what is met and what has a test', () => {
    const rows = [
      met('1.1.1', 1, 'Doors', file, { test: [testFile, 'lets nobody in'] }),
      met('1.1.2', 1, 'Windows', file),
      notMet('1.1.3', 1, 'Roofs', 'there is none'),
      notApplicable('1.1.4', 1, 'Moats', 'no moat'),
    ]
    expect(makeAsvs(chapterOf(...rows), repository).page).toContain('| **all** | 4 | 3 | 2 | 66.7 % | 1 | 33.3 % |')
  })

  it('has every requirement, cites only files and tests that exist, and is up to date', () => {
    expect(asvsFaults()).toEqual([])
  })
})

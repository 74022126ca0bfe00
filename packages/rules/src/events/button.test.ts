import { describe, expect, it, test } from 'vitest'
import { type ButtonQuestion, entryButtonOf, showsEntryButton } from './button.ts'
import type { EventPhase, EventStatus } from './status.ts'

const unranked = { isEnabled: false, rank: 'E' }
const ranked = (rank: string) => ({ isEnabled: true, rank })
const may = true
const mayNot = false
const entered = true
const notEntered = false
const top = ['A', 'S']

type Row = [
  canEntry: boolean,
  phase: EventPhase,
  hasEntry: boolean,
  userRanks: string[] | null,
  rankInfo: ButtonQuestion['rankInfo'],
  button: string,
]

const rows: Row[] = [
  [may, 'notBegun', notEntered, null, unranked, 'preEntry'],
  [may, 'notBegun', notEntered, top, ranked('A'), 'preEntry'],
  [may, 'running', entered, null, unranked, 'switch'],
  [may, 'notBegun', entered, null, unranked, 'switch'],
  [may, 'running', notEntered, null, unranked, 'entry'],
  [may, 'running', notEntered, top, ranked('S'), 'entry'],
  [mayNot, 'notBegun', entered, null, unranked, 'cancelPreEntry'],
  [mayNot, 'notBegun', entered, top, unranked, 'cancelPreEntry'],
  [mayNot, 'notBegun', notEntered, top, unranked, 'optIn'],
  [mayNot, 'running', notEntered, top, unranked, 'optIn'],
  [mayNot, 'notBegun', notEntered, top, ranked('B'), 'cannotEntry rank'],
  [mayNot, 'running', notEntered, top, ranked('E'), 'cannotEntry rank'],
  [mayNot, 'running', notEntered, top, ranked('A'), 'cannotEntry givenUp'],
  [mayNot, 'running', notEntered, null, unranked, 'cannotEntry givenUp'],
  [mayNot, 'running', entered, null, unranked, 'cannotEntry entered'],
  [mayNot, 'running', entered, top, ranked('B'), 'cannotEntry entered'],
  [mayNot, 'running', entered, top, unranked, 'cannotEntry entered'],
  [mayNot, 'over', notEntered, null, ranked('A'), 'cannotEntry closed'],
  [mayNot, 'over', entered, null, ranked('A'), 'cannotEntry closed'],
]

describe('the entry button', () => {
  // shows events-30, events-31, events-32, events-33, events-34, events-35
  it.each(rows)('can enter %s, phase %s, has an entry %s, allowed ranks %j, own rank %j: %s', (...row) => {
    const [canEntry, phase, hasEntry, userRanks, rankInfo, expected] = row
    const { kind, reason } = { reason: null, ...entryButtonOf({ canEntry, phase, hasEntry, userRanks, rankInfo }) }
    expect(reason ? `${kind} ${reason}` : kind).toBe(expected)
  })
})

// shows events-36
test.each([
  [true, 0, false, true],
  [true, 1, false, true],
  [true, 2, false, false],
  [true, 3, false, false],
  [true, 4, false, false],
  [true, 1, true, false],
  [false, 0, false, false],
  [false, 1, false, false],
] satisfies [boolean, EventStatus, boolean, boolean][])(
  'with a token %s, at status %i, scoring %s: the entry button is shown %s',
  (hasToken, status, isScoring, shows) => {
    expect(showsEntryButton({ hasToken, status, isScoring })).toBe(shows)
  },
)

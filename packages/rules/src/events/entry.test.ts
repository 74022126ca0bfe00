import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  canEnter,
  decideEntry,
  type Entry,
  type EntryEvent,
  type EntryQuestion,
  type EntryStatus,
  entriesAt,
  resumable,
  type StreamerRank,
  SWITCH_WAIT_MS,
  streamerRanks,
} from './entry.ts'

const NOW = 1_000_000_000
const event = (parentId: string, beginAt: number, endAt: number, more: Partial<EntryEvent> = {}): EntryEvent => ({
  parentId,
  beginAt: NOW + beginAt,
  endAt: NOW + endAt,
  status: endAt <= 0 ? 2 : beginAt <= 0 ? 1 : 0,
  isGroupEvent: false,
  userRanks: null,
  ...more,
})
const toCome = event('to_come', 10, 20)
const alsoToCome = event('also_to_come', 15, 25)
const afterwards = event('afterwards', 20, 30)
const running = event('running', -10, 10)
const other = event('other', -5, 5)
const group = event('group', -5, 5, { isGroupEvent: true })
const over = event('over', -10, -1)
const forTheBest = event('best', -10, 10, { userRanks: ['A', 'S'] })

const has = (of: EntryEvent, status: EntryStatus): Entry => ({ event: of, status })
const ask = (of: EntryEvent, entries: readonly Entry[], more: Partial<EntryQuestion> = {}) =>
  decideEntry({
    event: of,
    entries,
    lastSwitchAt: null,
    rankInfo: { isEnabled: true, rank: 'E' },
    now: NOW,
    ...more,
  })

describe('entering', () => {
  // shows events-41
  it.each([
    ['before the start', toCome, [], { kind: 'preEntry', cancels: [] }],
    [
      'before the start, with another in the same period',
      toCome,
      [has(alsoToCome, 1)],
      { kind: 'preEntry', cancels: [has(alsoToCome, 1)] },
    ],
    [
      'before the start, with one that begins when it ends',
      toCome,
      [has(afterwards, 1)],
      { kind: 'preEntry', cancels: [] },
    ],
    [
      'before the start, with one that runs meanwhile',
      toCome,
      [has(event('long', -5, 99), 3)],
      { kind: 'preEntry', cancels: [] },
    ],
    ['before the start, after a cancelled pre-entry', toCome, [has(toCome, 0)], { kind: 'preEntry', cancels: [] }],
    ['while it runs', running, [], { kind: 'entry', replaces: null }],
    ['while it runs, after a cancelled pre-entry', running, [has(running, 0)], { kind: 'entry', replaces: null }],
    ['while it runs, in place of another', running, [has(other, 3)], { kind: 'entry', replaces: has(other, 3) }],
    [
      'while it runs and the other has just ended',
      running,
      [has(event('ended', -5, 0, { status: 1 }), 3)],
      { kind: 'entry', replaces: null },
    ],
    [
      'again, when what scored meanwhile has ended',
      running,
      [has(running, 2), has(over, 2)],
      { kind: 'entry', replaces: null },
    ],
    [
      'one that was entered, while another scores',
      running,
      [has(running, 2), has(other, 3)],
      { kind: 'switch', leaves: has(other, 3), givesUp: false },
    ],
    [
      'one that was entered, while a group event scores',
      running,
      [has(running, 2), has(group, 3)],
      { kind: 'switch', leaves: has(group, 3), givesUp: true },
    ],
    [
      'in place of a pre-entry that has begun this moment',
      running,
      [has(event('begins', 0, 5, { status: 0 }), 1)],
      { kind: 'entry', replaces: has(event('begins', 0, 5, { status: 0 }), 3) },
    ],
    ['when it is over', over, [], { kind: 'refused', reason: 'entryClosed' }],
    ['when it is over for those who took part', over, [has(over, 2)], { kind: 'refused', reason: 'entryClosed' }],
    ['twice before the start', toCome, [has(toCome, 1)], { kind: 'refused', reason: 'alreadyEntered' }],
    ['what scores already', running, [has(running, 3)], { kind: 'refused', reason: 'alreadyEntered' }],
    [
      'what has begun to score this moment',
      event('begins', 0, 5, { status: 0 }),
      [has(event('begins', 0, 5, { status: 0 }), 1)],
      { kind: 'refused', reason: 'alreadyEntered' },
    ],
    ['what was given up', running, [has(running, 4)], { kind: 'refused', reason: 'entryForbidden' }],
  ] as const)('%s', (_, of, entries, expected) => {
    expect(ask(of, entries)).toEqual(expected)
  })
})

describe('the 48-hour wait', () => {
  const entries = [has(running, 2), has(other, 3)]
  // shows events-43
  it.each([
    [NOW - SWITCH_WAIT_MS + 1, 'refused'],
    [NOW - SWITCH_WAIT_MS, 'switch'],
    [NOW, 'refused'],
    [null, 'switch'],
  ])('after a switch at %s, a switch is %s', (lastSwitchAt, kind) => {
    expect(ask(running, entries, { lastSwitchAt })).toMatchObject({ kind })
  })

  // shows events-43
  it('applies only to switches, not to replacing an entry, resuming one or a pre-entry', () => {
    const lastSwitchAt = NOW - 1
    expect(ask(running, [has(other, 3)], { lastSwitchAt })).toMatchObject({ kind: 'entry' })
    expect(ask(running, [has(running, 2)], { lastSwitchAt })).toMatchObject({ kind: 'entry' })
    expect(ask(toCome, [], { lastSwitchAt })).toMatchObject({ kind: 'preEntry' })
  })

  it('does not hide the entry button', () => {
    expect(canEnter(ask(running, entries, { lastSwitchAt: NOW }))).toBe(true)
    expect(canEnter(ask(running, [has(running, 4)]))).toBe(false)
  })
})

describe('an event for ranks A and S', () => {
  it.each(
    streamerRanks.map((rank): [StreamerRank, string] => [rank, rank === 'A' || rank === 'S' ? 'entry' : 'refused']),
  )('returns, for a person of rank %s: %s', (rank, kind) => {
    expect(ask(forTheBest, [], { rankInfo: { isEnabled: true, rank } })).toMatchObject({ kind })
  })

  it('requires the opt-in before it checks the rank', () => {
    const rankInfo = { isEnabled: false, rank: 'S' as const }
    expect(ask(forTheBest, [], { rankInfo })).toEqual({ kind: 'refused', reason: 'rankNotEnabled' })
  })

  it('accepts people who have already entered, whatever their rank is now', () => {
    expect(ask(forTheBest, [has(forTheBest, 2)])).toMatchObject({ kind: 'entry' })
  })
})

describe('switching back', () => {
  // shows events-79
  it.each([
    ['nothing scores and another has ended', [has(running, 2), has(over, 2)], ['running']],
    ['what scored ends this moment', [has(running, 2), has(event('ends', -5, 0, { status: 1 }), 3)], ['running']],
    [
      'a pre-entered event came and went',
      [has(running, 3), has(event('short', -3, -1, { status: 0 }), 1)],
      ['running'],
    ],
    ['a group event is among them', [has(group, 2), has(over, 2)], ['group']],
    ['several can score again', [has(running, 2), has(other, 2), has(over, 2)], ['running', 'other']],
    ['another still scores', [has(running, 2), has(other, 3)], []],
    ['a pre-entered event begins this moment', [has(running, 2), has(event('now', 0, 5, { status: 0 }), 1)], []],
    ['the earlier one was given up', [has(running, 4), has(over, 2)], []],
    ['the earlier one is over, too', [has(over, 2)], []],
    ['an event is only pre-entered', [has(toCome, 1), has(over, 2)], []],
  ] as const)('is offered for the right events when %s', (_when, entries, ids) => {
    expect(resumable(entries, NOW).map((entry) => entry.event.parentId)).toEqual(ids)
  })

  it('is a plain entry without a wait', () => {
    for (const of of [running, group]) {
      const decision = ask(of, [has(of, 2), has(over, 2)], { lastSwitchAt: NOW - 1 })
      expect(decision).toEqual({ kind: 'entry', replaces: null })
    }
  })
})

test('gives the score to the latest pre-entry when several events have begun', () => {
  const first = has(event('first', -9, -1, { status: 0 }), 1)
  const second = has(event('second', -1, 9, { status: 0 }), 1)
  const before = has(other, 3)
  expect(entriesAt([second, before, first], NOW).map(({ status }) => status)).toEqual([3, 2, 2])
})

test('ends scoring when a pre-entered event began and ended in the meantime', () => {
  const missed = has(event('missed', -3, -1, { status: 0 }), 1)
  expect(entriesAt([has(running, 3), missed], NOW).map(({ status }) => status)).toEqual([2, 2])
})

test('never lets two events score at once, and keeps given-up and cancelled entries unchanged', () => {
  const someEvent = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 20 }))
  const some = fc.array(fc.tuple(someEvent, fc.constantFrom<EntryStatus>(0, 1, 2, 4)), { maxLength: 6 })
  fc.assert(
    fc.property(some, fc.nat(5), (drawn, scorer) => {
      const entries = drawn.map(([[begin, length], status], index) =>
        has(event(`e${index}`, begin, begin + length, { status: 0 }), index === scorer ? 3 : status),
      )
      const then = entriesAt(entries, NOW)
      expect(then.filter(({ status }) => status === 3).length).toBeLessThanOrEqual(1)
      for (const [index, { status }] of entries.entries()) {
        if (status === 0 || status === 4) expect(then[index]?.status).toBe(status)
      }
    }),
  )
})

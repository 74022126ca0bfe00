import { expect, test } from 'vitest'
import { isPeriodValid, mayChangeCandidates, mayChangeTerms, votePhase } from './edition.ts'

const period = { beginAt: 1000, endAt: 2000 }

test.each([
  [999, 'upcoming'],
  [1000, 'open'],
  [1999, 'open'],
  [2000, 'ended'],
  [9999, 'ended'],
] as const)('at %i the vote is %s', (now, phase) => {
  expect(votePhase(period, now)).toBe(phase)
})

const terms = { ...period, ticketsPerDay: 1 }

test.each([
  ['everything before the begin', { beginAt: 1500, endAt: 3000, ticketsPerDay: 5 }, 500, true],
  ['the end while votes are taken', { endAt: 3000 }, 1500, true],
  ['the begin while votes are taken', { beginAt: 1100 }, 1500, false],
  ['the tickets while votes are taken', { ticketsPerDay: 2 }, 1500, false],
  ['nothing after the end', {}, 2000, true],
  ['the end after the end', { endAt: 3000 }, 2000, false],
  ['the begin after the end', { beginAt: 500 }, 2000, false],
  ['the tickets after the end', { ticketsPerDay: 2 }, 2000, false],
])('decides on changing %s', (_, change, now, isAllowed) => {
  expect(mayChangeTerms(terms, { ...terms, ...change }, now)).toBe(isAllowed)
})

test.each([
  ['a begin and an end to come', { beginAt: 1500, endAt: 3000 }, 500, true],
  ['a begin right now', { beginAt: 500 }, 500, true],
  ['a begin that has passed', { beginAt: 400 }, 500, false],
  ['an end at the begin', { endAt: 1000 }, 500, false],
  ['an end before the begin', { beginAt: 2500 }, 500, false],
  ['an earlier end that is still to come', { endAt: 1600 }, 1500, true],
  ['an end right now', { endAt: 1500 }, 1500, false],
  ['an end that has passed', { endAt: 1400 }, 1500, false],
  ['no change after the end', {}, 2500, true],
])('decides whether a period is valid with %s', (_, change, now, isValid) => {
  expect(isPeriodValid({ ...period, ...change }, now, period)).toBe(isValid)
})

test('a new period begins in the future', () => {
  expect(isPeriodValid(period, 999)).toBe(true)
  expect(isPeriodValid(period, 1001)).toBe(false)
})

const two = [
  { id: 1, portrait: 'a' },
  { id: 2, portrait: 'b' },
]

test.each([
  ['another candidate before the begin', [{ id: 3, portrait: 'c' }], 'upcoming', true],
  ['the order', two.toReversed(), 'open', true],
  ['a missing candidate', two.slice(1), 'open', false],
  ['an additional candidate', [...two, { id: 3, portrait: 'c' }], 'open', false],
  ['another portrait', [{ id: 1, portrait: 'c' }, ...two.slice(1)], 'open', false],
  ['another id', [{ id: 3, portrait: 'a' }, ...two.slice(1)], 'ended', false],
] as const)('decides on %s', (_, after, phase, isAllowed) => {
  expect(mayChangeCandidates(two, after, phase)).toBe(isAllowed)
})

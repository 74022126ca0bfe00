import { describe, expect, it } from 'vitest'
import { isDue, isPossible, isVisible, momentsOf, shownEdition, visibilityAt } from './edition.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const moment = (text: string) => Temporal.Instant.from(text)
const times = (from: string, until: string) => ({ visibleFrom: moment(from), visibleUntil: moment(until) })

const first = {
  name: '2023',
  periodBegin: day('2023-01-01'),
  periodEnd: day('2023-12-10'),
  ...times('2023-12-11T00:00+09:00', '2024-01-10T23:59+09:00'),
  computedAt: moment('2023-12-11T00:00+09:00'),
}
const second = { ...first, name: '2024', ...times('2024-12-11T00:00+09:00', '2025-01-10T23:59+09:00') }
const early = { ...first, name: 'early', ...times('2024-01-05T00:00+09:00', '2024-01-08T00:00+09:00') }
const uncomputed = { ...second, name: 'uncomputed', computedAt: null }

// shows album-8
it('the period of 2023 begins and ends at midnight in Japan', () => {
  expect(momentsOf(first)).toEqual({ begin: moment('2022-12-31T15:00Z'), end: moment('2023-12-10T15:00Z') })
})

// shows album-8
describe('the edition of 2023', () => {
  it.each([
    ['2023-12-10T14:59:59Z', false],
    ['2023-12-10T15:00:00Z', true],
    ['2024-01-10T14:58:59.999Z', true],
    ['2024-01-10T14:59:00Z', false],
  ])('at %s has a visibility of %s', (now, visible) => {
    expect(isVisible(first, moment(now))).toBe(visible)
  })
})

// shows album-9
it.each([
  ['2023-12-10T23:59:59.999+09:00', 'planned'],
  ['2023-12-11T00:00+09:00', 'open'],
  ['2024-01-10T23:58:59.999+09:00', 'open'],
  ['2024-01-10T23:59+09:00', 'over'],
])('the visibility of an edition at %s is %s', (at, visibility) => {
  expect(visibilityAt(first, moment(at))).toBe(visibility)
})

describe('the shown edition', () => {
  it.each([
    ['2023-12-10T00:00Z', [first], null],
    ['2023-12-20T00:00Z', [first], '2023 open'],
    ['2024-03-01T00:00Z', [first], '2023 ended'],
    ['2024-12-20T00:00Z', [second, first], '2024 open'],
    ['2024-12-20T00:00Z', [first, second], '2024 open'],
    ['2025-06-01T00:00Z', [first, second], '2024 ended'],
    ['2024-12-20T00:00Z', [first, uncomputed], '2023 ended'],
    ['2024-01-06T00:00Z', [first, early], 'early open'],
    ['2024-01-09T00:00Z', [first, early], '2023 open'],
    ['2024-12-20T00:00Z', [], null],
  ])('at %s of %o is %s', (now, editions, expected) => {
    const shown = shownEdition(editions, moment(now))
    expect(shown && `${shown.edition.name} ${shown.isOpen ? 'open' : 'ended'}`).toBe(expected)
  })
})

describe('an edition', () => {
  it.each([
    [{}, true],
    [{ periodEnd: day('2023-01-01') }, true],
    [{ periodEnd: day('2022-12-31') }, false],
    [times('2023-12-11T00:00Z', '2023-12-11T00:00Z'), false],
    [times('2023-12-11T00:00Z', '2023-12-10T00:00Z'), false],
  ])('changed by %o is possible: %s', (change, possible) => {
    expect(isPossible({ ...first, ...change })).toBe(possible)
  })

  it.each([
    ['waiting', '2023-12-10T15:59:59Z', false],
    ['waiting', '2023-12-10T16:00:00Z', true],
    ['computing', '2023-12-10T16:00:00Z', false],
    ['computed', '2023-12-10T16:00:00Z', false],
  ] as const)('that is %s at %s is due: %s', (state, now, due) => {
    expect(isDue({ ...first, state }, moment(now))).toBe(due)
  })
})

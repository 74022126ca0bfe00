import { expect, it } from 'vitest'
import { isSameEnd, laterEnd, latestEnd, type SuspensionEnd } from './suspension.ts'

const day = (n: number) => Temporal.Instant.from('2026-11-01T00:00:00Z').add({ hours: 24 * n })
const ends: Record<string, SuspensionEnd> = { none: null, day3: day(3), day7: day(7), forever: 'infinity' }
const at = (name: string): SuspensionEnd => ends[name] ?? null

it.each([
  ['none', 'day3', 'day3'],
  ['day3', 'none', 'day3'],
  ['day3', 'day7', 'day7'],
  ['forever', 'day7', 'forever'],
  ['day7', 'forever', 'forever'],
  ['none', 'none', 'none'],
])('of %s and %s, %s is the later end', (a, b, expected) => {
  expect(laterEnd(at(a), at(b))).toEqual(at(expected))
})

it.each([
  ['none', [], 'none'],
  ['day3', [], 'day3'],
  ['none', ['day3', 'day7'], 'day7'],
  ['day7', ['day3'], 'day7'],
  ['day3', ['forever', 'day7'], 'forever'],
] as const)('directly %s and by penalties %j, a person is suspended until: %s', (direct, penalties, expected) => {
  expect(latestEnd(at(direct), penalties.map(at))).toEqual(at(expected))
})

it.each([
  ['none', 'none', true],
  ['day3', 'day3', true],
  ['forever', 'forever', true],
  ['day3', 'day7', false],
  ['none', 'forever', false],
])('%s and %s are the same end: %s', (a, b, expected) => {
  expect(isSameEnd(at(a), at(b))).toBe(expected)
})

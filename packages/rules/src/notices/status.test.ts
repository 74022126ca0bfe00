import { expect, it } from 'vitest'
import { noticeStatusAfter } from './status.ts'

it.each([
  ['draft', 'publish', 'published'],
  ['draft', 'withdraw', null],
  ['published', 'publish', null],
  ['published', 'withdraw', 'withdrawn'],
  ['withdrawn', 'publish', 'published'],
  ['withdrawn', 'withdraw', null],
] as const)('a notice that is %s becomes after %s: %s', (status, action, expected) => {
  expect(noticeStatusAfter(status, action)).toBe(expected)
})

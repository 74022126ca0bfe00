import { expect, it } from 'vitest'
import { statusAfter } from './status.ts'

it.each([
  ['open', 'answer', 'answered'],
  ['open', 'close', 'closed'],
  ['open', 'reopen', null],
  ['answered', 'answer', 'answered'],
  ['answered', 'close', 'closed'],
  ['answered', 'reopen', 'open'],
  ['closed', 'answer', null],
  ['closed', 'close', null],
  ['closed', 'reopen', 'open'],
] as const)('an inquiry that is %s becomes after %s: %s', (status, action, expected) => {
  expect(statusAfter(status, action)).toBe(expected)
})

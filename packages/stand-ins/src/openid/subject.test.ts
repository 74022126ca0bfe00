import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

test.each([
  ['x', /^1\d{18}$/],
  ['google', /^1\d{20}$/],
  ['line', /^U[0-9a-f]{32}$/],
  ['facebook', /^1\d{16}$/],
  ['apple', /^1\d{5}\.[0-9a-f]{32}\.1\d{3}$/],
] as const)('a subject at %s has the service’s format and is stable', (service, shape) => {
  expect(subjectOf(service, 'momo')).toMatch(shape)
  expect(subjectOf(service, 'momo')).toBe(subjectOf(service, 'momo'))
  expect(subjectOf(service, 'momo')).not.toBe(subjectOf(service, 'momi'))
})

test('subjects of existing demo worlds never change', () => {
  expect(subjectOf('x', 'sakuramochi')).toMatchInlineSnapshot(`"1176858781903393660"`)
  expect(subjectOf('line', 'sakuramochi')).toMatchInlineSnapshot(`"U15b8a41b535aee1e749a8f3b15b960c1"`)
})

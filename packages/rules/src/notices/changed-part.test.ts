import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

const [head, tail] = ['a'.repeat(100), 'b'.repeat(100)]
const [near, after] = ['a'.repeat(40), 'b'.repeat(40)]

test.each([
  ['a new text', '', '<p>Sing</p>', '', '<p>Sing</p>'],
  ['a removed text', '<p>Sing</p>', '', '<p>Sing</p>', ''],
  ['an addition within', `${head}${tail}`, `${head}<script>${tail}`, `…${near}${after}…`, `…${near}<script>${after}…`],
  ['another end', `${head}1`, `${head}2`, `…${near}1`, `…${near}2`],
  ['a repeated letter', 'aa', 'aaa', 'aa', 'aaa'],
])('the changed part of %s is kept with what is around it', (_, before, now, old, changed) => {
  expect(changedPart(before, now, 1000)).toEqual({ before: old, after: changed })
})

test('a long change is cut', () => {
  expect(changedPart('', '秋'.repeat(9), 4)).toEqual({ before: '', after: '秋秋秋秋…' })
})

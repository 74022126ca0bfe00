import { expect, test } from 'vitest'
import { keepUnsent, keyOf } from './unsent.ts'

test('a retry of a comment has its key, and the same words after emptying the box have another one', () => {
  keepUnsent('m1', 'Hi', null)
  const key = keyOf('m1', 'Hi', null)
  keepUnsent('m1', 'Hi', null)
  expect(keyOf('m1', 'Hi', null)).toBe(key)
  keepUnsent('m1', '', null)
  keepUnsent('m1', 'Hi', null)
  expect(keyOf('m1', 'Hi', null)).not.toBe(key)
})

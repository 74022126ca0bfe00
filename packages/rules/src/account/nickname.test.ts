import { expect, test } from 'vitest'
import { isNickname } from './nickname.ts'

test.each([
  ['Mio', true],
  ['みお', true],
  ['น้ำ', true],
  ['👩‍👧', true],
  ['★', true],
  ['a\u200bb', true],
  ['', false],
  ['   ', false],
  ['\u200b', false],
  ['\u200d\u200b \u3000', false],
  ['\u3164', false],
  ['\u2800', false],
  ['\u0301', false],
  ['Mi\u0000o', false],
  ['Mi\no', false],
  ['\u202eoiM', false],
  ['Mio\u2066', false],
])('%j can be a nickname: %s', (name, can) => {
  expect(isNickname(name)).toBe(can)
})

import { expect, it, test } from 'vitest'
import { isNickname, isReservedNickname } from './nickname.ts'

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

// shows people-4
it.each([
  ['Avalive', true],
  ['ＡＶＡ-ＬＩＶＥ staff', true],
  ['みお【公式】', true],
  ['運 営', true],
  ['Official Mio', true],
  ['Unofficial Mio', false],
  ['公園のみお', false],
  ['Ava', false],
])('a name that others could take for the service’s own is reserved: %s: %s', (name, is) => {
  expect(isReservedNickname(name)).toBe(is)
})

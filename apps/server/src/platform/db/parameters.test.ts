import { expect, it } from 'vitest'
import { asParameter } from './parameters.ts'

const at = Temporal.Instant.from('2026-11-16T03:04:05.678Z')
const text = '2026-11-16T03:04:05.678Z'
const bytes = Buffer.from('a')

it.each([
  ['an instant', at, text],
  ['a list of instants', [at, null], [text, null]],
  ['a text', 'infinity', 'infinity'],
  ['nothing', null, null],
  ['a number', 7n, 7n],
  ['bytes', bytes, bytes],
])('converts %s to a value that the driver can send', (_what, value, sent) => {
  expect(asParameter(value)).toEqual(sent)
})

import { expect, it } from 'vitest'
import { wantsProtobuf } from './accept.ts'

it.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['application/x-protobuf', true],
  ['Application/X-Protobuf', true],
  ['application/x-protobuf, application/json', true],
  ['application/json;q=0.5, application/x-protobuf', true],
  ['application/json, application/x-protobuf;q=0.5', false],
  ['application/x-protobuf;q=0', false],
  ['application/x-protobuf;q=0.9, */*;q=0.1', true],
  ['application/x-protobuf;q=0.5, */*', false],
  ['application/x-protobuf;q=0.5, application/*;q=0.6', false],
  ['*/*, application/json;q=0.2, application/x-protobuf;q=0.5', true],
  ['application/x-protobuf, */*', true],
  ['application/x-protobuffer', false],
  ['text/html;level=1, application/x-protobuf;q=1.0', true],
  ['application/x-protobuf;v=1', false],
  [`application/x-protobuf${', text/plain'.repeat(1000)}`, false],
])('Accept %j selects protobuf: %s', (accept, wants) => {
  expect(wantsProtobuf(accept)).toBe(wants)
})

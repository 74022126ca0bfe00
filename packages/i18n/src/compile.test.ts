import { expect, test } from 'vitest'
import { browserCatalogue, compileCatalogue, parseCatalogue } from './compile.ts'

test('rejects a catalogue that is not flat and names the key', () => {
  expect(parseCatalogue('{"a.b":"c"}')).toEqual({ 'a.b': 'c' })
  expect(() => parseCatalogue('{"a":{"b":"c"}}')).toThrow('a is not a string')
  expect(() => parseCatalogue('["a"]')).toThrow('a catalogue is an object')
})

test('rejects a malformed ICU message and names the key', () => {
  expect(() => compileCatalogue({ fine: 'fine', broken: 'You have {count' })).toThrow('broken is not an ICU message')
})

test('browserCatalogue removes messages that only the server uses', () => {
  expect(browserCatalogue({ 'common.ok': 'OK', 'server.error.x': 'X', serverless: 'Y' })).toEqual({
    'common.ok': 'OK',
    serverless: 'Y',
  })
})

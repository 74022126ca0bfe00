import { expect, test } from 'vitest'
import { browserCatalogue, compileCatalogue, parseCatalogue } from './compile.ts'

test('a catalogue that is not flat is refused by the name of its key', () => {
  expect(parseCatalogue('{"a.b":"c"}')).toEqual({ 'a.b': 'c' })
  expect(() => parseCatalogue('{"a":{"b":"c"}}')).toThrow('a is not a string')
  expect(() => parseCatalogue('["a"]')).toThrow('a catalogue is an object')
})

test('a message that is no ICU message is refused by the name of its key', () => {
  expect(() => compileCatalogue({ fine: 'fine', broken: 'You have {count' })).toThrow('broken is not an ICU message')
})

test("the server's own messages are kept from the browser", () => {
  expect(browserCatalogue({ 'common.ok': 'OK', 'server.error.x': 'X', serverless: 'Y' })).toEqual({
    'common.ok': 'OK',
    serverless: 'Y',
  })
})

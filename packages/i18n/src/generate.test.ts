import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { generatedFiles, messagesSource } from './generate.ts'
import { regionCodes } from './regions.generated.ts'

describe('the parameter types of a message', () => {
  test.each([
    ['Close', 'Record<never, never>'],
    ['Hello {name}', '{ name: string | number }'],
    ['{count, plural, one {#} other {#}}', '{ count: number }'],
    ['{rank, selectordinal, other {#}}', '{ rank: number }'],
    ['{price, number}', '{ price: number }'],
    ['{end, date, short} {end, time, short}', '{ end: Date | number }'],
    ['{who, select, me {I} you {You}}', "{ who: 'me' | 'you' }"],
    ['{who, select, me {I} other {They}}', '{ who: string }'],
    ['{who} gave {count, plural, other {{what} #}}', '{ who: string | number; count: number; what: string | number }'],
    ['{count} of {count, number}', '{ count: number }'],
    ['{count, number} of {count}', '{ count: number }'],
  ])('are derived from %s', (message, type) => {
    expect(messagesSource({ key: message })).toContain(`'key': ${type}\n`)
  })

  test('are rejected if a parameter has two types', () => {
    expect(() => messagesSource({ key: '{a, number} {a, date}' })).toThrow('{a} is both number and Date | number')
  })
})

test.each([...generatedFiles()])('%s is up to date with npm run generate', (file, source) => {
  expect(readFileSync(file, 'utf8')).toBe(source)
})

// shows lang-13
test('regions include no groupings, retired codes or unknown codes', () => {
  expect(regionCodes).toEqual(expect.arrayContaining(['JP', 'US', 'DE', 'TW', 'HK', 'XK', 'KR', 'BR']))
  expect(
    regionCodes.filter((code) => ['EU', 'UN', 'EZ', 'QO', 'XA', 'XB', 'ZZ', 'SU', 'UK', 'DD'].includes(code)),
  ).toEqual([])
  expect(regionCodes.length).toBeGreaterThan(240)
})

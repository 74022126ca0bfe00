import { expect, it } from 'vitest'
import { bracketsText, readBrackets } from './brackets.ts'

it.each([
  ['', []],
  [
    '0: 10.21 %, 1000000: 20.42 %',
    [
      { above: 0, rate: 1021 },
      { above: 1_000_000, rate: 2042 },
    ],
  ],
])('brackets are read as they are written: %s', (text, brackets) => {
  expect(readBrackets(text)).toEqual(brackets)
  expect(bracketsText(brackets)).toBe(text)
})

it.each([
  ['0:5', [{ above: 0, rate: 500 }]],
  ['0 : 5.5%', [{ above: 0, rate: 550 }]],
  ['10.21 %', null],
  ['0: 10.215 %', null],
])('brackets written as %s are %o', (text, brackets) => {
  expect(readBrackets(text)).toEqual(brackets)
})

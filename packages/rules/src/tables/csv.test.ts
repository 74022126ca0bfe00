import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvValue, csv } from './csv.ts'

const line = (...row: CsvValue[]): string => csv([row]).slice(1)

describe('a CSV table', () => {
  it.each<[name: string, value: CsvValue, cell: string]>([
    ['a plain text', 'Mika', 'Mika'],
    ['nothing', null, ''],
    ['a number', -12, '-12'],
    ['a large integer', 9_007_199_254_740_993n, '9007199254740993'],
    ['a comma', 'a,b', '"a,b"'],
    ['a quotation mark', 'say "hi"', '"say ""hi"""'],
    ['lines', 'a\r\nb', '"a\r\nb"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a plus', '+81 3', "'+81 3"],
    ['a minus as a text', '-1', "'-1"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula in full width', '＝1', "'＝1"],
    ['a formula after white space', ' =1', "' =1"],
    ['a tab', '\t=1', "'\t=1"],
    ['a tab before a plain text', '\ta', "'\ta"],
    ['a carriage return', '\r=1', '"\'\r=1"'],
    ['a formula with a comma', '=A1,B1', '"\'=A1,B1"'],
  ])('writes %s so that a spreadsheet shows it', (_name, value, cell) => {
    expect(line(value)).toBe(`${cell}\r\n`)
  })

  it('begins with a byte order mark and ends each row with a line break', () => {
    expect(csv([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n')
  })

  it('never begins a text with a character that computes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(line(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]./u)
      }),
    )
  })
})

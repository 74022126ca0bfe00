import { describe, expect, it } from 'vitest'
import { tsv, tsvCell } from './tsv.ts'

describe('a cell', () => {
  // shows rights-16
  it.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+81', "'+81"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['\t=1', "' =1"],
    ['\r\n@x', "' @x"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['a\tb\nc', 'a b c'],
    ['a\u2028b', 'a b'],
    ['"quoted', '"""quoted"'],
    ['1=1', '1=1'],
    ['夜に駆ける', '夜に駆ける'],
    ['', ''],
  ])('%j is written as %j', (value, cell) => expect(tsvCell(value)).toBe(cell))
})

// shows rights-16
it('a table has a byte order mark, tabs and one line for each row', () => {
  expect(
    tsv([
      ['a', 'b'],
      ['=1', 'x\ty'],
    ]),
  ).toBe("\uFEFFa\tb\r\n'=1\tx y\r\n")
})

import { expect, it } from 'vitest'
import { asStatement } from './prepared.ts'

it.each([
  ['select 1', { text: 'select 1' }],
  ['select 1 /* prepared as one */', { text: 'select 1', name: 'one' }],
  ['select 1 /* some comment */', { text: 'select 1 /* some comment */' }],
  ["select '/* prepared as one */' as text", { text: "select '/* prepared as one */' as text" }],
])('%s has the name of the mark at its end', (text, statement) => {
  expect(asStatement(text)).toEqual(statement)
})

import { expect, it } from 'vitest'
import { appealProblem } from './appeal.ts'

it.each([
  ['I was quoting a film.', null],
  ['', 'required'],
  [' \n\u3000\u200b', 'required'],
  ['🎁'.repeat(1000), null],
  ['x'.repeat(1001), 'tooLong'],
] as const)('finds in the appeal %.20j: %s', (text, problem) => {
  expect(appealProblem(text)).toBe(problem)
})

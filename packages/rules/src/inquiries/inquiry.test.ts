import { expect, it } from 'vitest'
import { categoryOfOperation, inquiryTextProblem, isOperation, isOperationReference } from './inquiry.ts'

it.each([
  ['Hello', null],
  ['', 'required'],
  [' \n\t\u3000\u200b', 'required'],
  ['x'.repeat(2000), null],
  ['x'.repeat(2001), 'tooLong'],
  ['🎁'.repeat(2000), null],
  ['🎁'.repeat(2001), 'tooLong'],
  ['x'.repeat(10_000), 'tooLong'],
] as const)('finds in the text %.20j: %s', (text, problem) => {
  expect(inquiryTextProblem(text)).toBe(problem)
})

it.each([
  ['payouts.requestPayoneer', true],
  ['coins.createIntent', true],
  ['payouts', false],
  ['payouts.', false],
  ['.requestPayoneer', false],
  ['payouts.a.b', false],
  ['payouts.<script>', false],
  ['payouts.x\n', false],
  [`payouts.${'x'.repeat(61)}`, false],
  [`${'x'.repeat(10_000)}.x`, false],
])('takes %j for the name of an operation: %s', (text, expected) => {
  expect(isOperation(text)).toBe(expected)
})

it.each([
  ['17', true],
  ['0198b1f2-7c1e-7f2a-9d3c-0a1b2c3d4e5f', true],
  ['0198b1f2-7c1e-4f2a-9d3c-0a1b2c3d4e5f-1z', true],
  ['', false],
  ['a b', false],
  ['a\n', false],
  ['https://example.com', false],
  ['x'.repeat(81), false],
])('takes %j for the reference of an operation: %s', (text, expected) => {
  expect(isOperationReference(text)).toBe(expected)
})

it.each([
  ['payouts.requestWise', 'payouts'],
  ['points.getBalance', 'payouts'],
  ['session.startSession', 'account'],
  ['gacha.draw', null],
  ['constructor.name', null],
  ['nonsense', null],
] as const)('suggests for %s the category %s', (operation, category) => {
  expect(categoryOfOperation(operation)).toBe(category)
})

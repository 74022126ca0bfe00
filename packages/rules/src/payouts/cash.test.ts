import { describe, expect, it } from 'vitest'
import { cashAmount, feeProblem, payoneerProblem, wiseProblem } from './cash.ts'

// shows payouts-76
it.each([
  ['2000', 2000n],
  [' 2000 ', 2000n],
  ['0002000', 2000n],
  ['0', 0n],
  ['', 0n],
  ['-1', 0n],
  ['1.5', 0n],
  ['1e4', 0n],
  ['２０００', 0n],
  ['abc', 0n],
  ['NaN', 0n],
  ['9'.repeat(15), 999_999_999_999_999n],
  ['9'.repeat(16), 0n],
])('the typed amount %j counts as %d', (typed, amount) => {
  expect(cashAmount(typed)).toBe(amount)
})

describe('Payoneer', () => {
  const fine = { isLinked: true, isInApp: false, canConvert: true, balance: 5000n, amount: 2000n }
  /** Everything is wrong; each line repairs what the line before has named. */
  const broken = { isLinked: false, isInApp: true, canConvert: false, balance: 1999n, amount: 2000n }

  // shows payouts-79
  it.each([
    ['notLinkedInApp', broken],
    ['notLinked', { ...broken, isInApp: false }],
    ['tallying', { ...broken, isLinked: true }],
    ['belowMinimum', { ...broken, isLinked: true, canConvert: true }],
    ['belowMinimum', { ...fine, amount: 1999n }],
    ['notEnoughPoints', { ...fine, amount: 5001n }],
    [null, { ...fine, amount: 5000n }],
    [null, fine],
    [null, { ...fine, isInApp: true }],
  ] as const)('has the problem %s', (problem, state) => {
    expect(payoneerProblem(state)).toBe(problem)
  })

  // shows payouts-75
  it.each([
    ['nothingLeft', 1n, 2000n],
    ['nothingLeft', 150n, 2000n],
    // 0.0015 × 2,006 is 3.009, and a tenth of a cent is dropped.
    ['nothingLeft', 150n, 2006n],
    [null, 150n, 2007n],
    [null, 660n, 2000n],
  ] as const)('has the problem %s at the rate %d for %d points', (problem, rate, amount) => {
    expect(feeProblem(rate, amount)).toBe(problem)
  })
})

describe('Wise', () => {
  const fine = { hasAccount: true, canConvert: true, balance: 600_000n, amount: 5000n }
  const broken = { hasAccount: false, canConvert: false, balance: 4999n, amount: 500_001n }

  // shows payouts-104
  it.each([
    ['accountRequired', broken],
    ['tallying', { ...broken, hasAccount: true }],
    ['belowMinimum', { ...broken, hasAccount: true, canConvert: true }],
    ['belowMinimum', { ...fine, amount: 4999n }],
    ['notEnoughPoints', { ...fine, amount: 600_001n }],
    ['aboveMaximum', { ...fine, amount: 500_001n }],
    [null, { ...fine, amount: 500_000n }],
    [null, fine],
  ] as const)('has the problem %s', (problem, state) => {
    expect(wiseProblem(state)).toBe(problem)
  })
})

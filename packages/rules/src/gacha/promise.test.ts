import { expect, it } from 'vitest'
import { sampleDraw } from './gacha.testing.ts'
import { isAsKept, keepsPromise } from './promise.ts'

const terms = { userSeed: 'mine', nonce: 4, countBefore: 9, times: 10 }
const draw = sampleDraw('0f'.repeat(32), terms)
const seen = {
  seedCommitment: draw.seedCommitment,
  nonce: 4,
  tableCommitment: draw.tableCommitment,
  userSeed: 'mine',
}

it('a draw keeps the promise when seed, odds, number and user seed match what was seen', () => {
  expect(keepsPromise(seen, draw)).toBe(true)
  expect(isAsKept({ ...seen, receipt: draw.receipt }, draw)).toBe(true)
})

// shows gacha-34
it('a consistent draw breaks the promise when its server seed was chosen after the user seed was known', () => {
  expect(keepsPromise(seen, sampleDraw('1e'.repeat(32), terms))).toBe(false)
})

it.each([
  ['a later number: another window drew meanwhile', { nonce: 5 }, true],
  ['an earlier number', { nonce: 3 }, false],
  ['another own seed', { userSeed: 'yours' }, false],
  ['other odds', { tableCommitment: 'ab'.repeat(32) }, false],
])('%s: %o keeps the promise: %s', (_what, change, isKept) => {
  expect(keepsPromise(seen, { ...draw, ...change })).toBe(isKept)
})

it('a receipt that changes later breaks the promise', () => {
  expect(isAsKept({ ...seen, receipt: 'cd'.repeat(32) }, draw)).toBe(false)
})

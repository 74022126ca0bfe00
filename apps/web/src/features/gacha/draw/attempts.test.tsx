import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberVliveId } from '../../../lib/session.ts'
import { type Attempt, attemptsOf, forgetAttempt, rememberAttempt } from './attempts.ts'

beforeEach(() => rememberVliveId('one'))
afterEach(() => {
  vi.restoreAllMocks()
  window.sessionStorage.clear()
})

const some = (key: string, gachaId = 'sample'): Attempt => ({
  sent: { gachaId, consumeTypeIndex: 0, times: 1, idempotencyKey: key.padEnd(16, '-'), revision: 1, amount: 100 },
  promise: { seedCommitment: 'ab'.repeat(32), nonce: 0, tableCommitment: 'cd'.repeat(32), userSeed: 'mine' },
})

/** What a page that is loaded anew finds. */
const afterReload = async () => {
  vi.resetModules()
  return (await import('./attempts.ts')).attemptsOf('sample')
}

// shows gacha-38
test('a page that is loaded again finds them exactly as they were sent', async () => {
  rememberAttempt(some('first'))
  rememberAttempt(some('second'))
  rememberAttempt(some('first'))
  expect(await afterReload()).toEqual([some('second'), some('first')])
  forgetAttempt(some('second'))
  expect(await afterReload()).toEqual([some('first')])
})

test('each gacha and each person has their own', () => {
  rememberAttempt(some('first'))
  expect(attemptsOf('another')).toEqual([])
  rememberVliveId('two')
  expect(attemptsOf('sample')).toEqual([])
  rememberVliveId('one')
  expect(attemptsOf('sample')).toEqual([some('first')])
})

test('as long as nothing changes it is the same list', () => {
  rememberAttempt(some('first'))
  expect(attemptsOf('sample')).toBe(attemptsOf('sample'))
})

test.each([['no list'], ['{"sent":1}'], ['[{"sent":{"gachaId":"sample"}}]']])('%s is as good as nothing', (stored) => {
  window.sessionStorage.setItem('avalive.gachaAttempts.one.sample', stored)
  expect(attemptsOf('sample')).toEqual([])
})

test('a browser that keeps nothing still has it at hand for now', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota')
  })
  rememberAttempt(some('first'))
  expect(attemptsOf('sample')).toEqual([some('first')])
})

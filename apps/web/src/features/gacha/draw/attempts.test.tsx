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

/** The attempts that a reloaded page finds. */
const afterReload = async () => {
  vi.resetModules()
  return (await import('./attempts.ts')).attemptsOf('sample')
}

// shows gacha-38
test('a reloaded page finds the attempts exactly as they were sent', async () => {
  rememberAttempt(some('first'))
  rememberAttempt(some('second'))
  rememberAttempt(some('first'))
  expect(await afterReload()).toEqual([some('second'), some('first')])
  forgetAttempt(some('second'))
  expect(await afterReload()).toEqual([some('first')])
})

test('attempts are stored per gacha and per account', () => {
  rememberAttempt(some('first'))
  expect(attemptsOf('another')).toEqual([])
  rememberVliveId('two')
  expect(attemptsOf('sample')).toEqual([])
  rememberVliveId('one')
  expect(attemptsOf('sample')).toEqual([some('first')])
})

test('returns the same list as long as nothing changes', () => {
  rememberAttempt(some('first'))
  expect(attemptsOf('sample')).toBe(attemptsOf('sample'))
})

test.each([['no list'], ['{"sent":1}'], ['[{"sent":{"gachaId":"sample"}}]']])(
  'ignores the invalid stored value %s',
  (stored) => {
    window.sessionStorage.setItem('avalive.gachaAttempts.one.sample', stored)
    expect(attemptsOf('sample')).toEqual([])
  },
)

test('keeps attempts in memory when the browser rejects storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota')
  })
  rememberAttempt(some('first'))
  expect(attemptsOf('sample')).toEqual([some('first')])
})

import { afterEach, expect, test, vi } from 'vitest'
import { rememberVliveId } from '../../../lib/session.ts'
import { keepPromise, keptPromise } from './kept-promises.ts'

afterEach(() => {
  vi.restoreAllMocks()
  window.localStorage.clear()
  window.sessionStorage.clear()
})

const promise = {
  seedCommitment: 'ab'.repeat(32),
  nonce: 1,
  tableCommitment: 'cd'.repeat(32),
  userSeed: 'mine',
  receipt: 'ef'.repeat(32),
}

test('what was told first stands', () => {
  keepPromise('draw', promise)
  expect(keepPromise('draw', { ...promise, receipt: '00'.repeat(32) })).toMatchObject(promise)
  expect(keptPromise('draw')).toMatchObject(promise)
})

// shows gacha-34
test('the oldest make room, and the list stays small', () => {
  const longest = '\u{1f340}'.repeat(32)
  for (let index = 0; index < 320; index++) keepPromise(`draw ${index}`, { ...promise, userSeed: longest })
  expect(keptPromise('draw 19')).toBeNull()
  expect(keptPromise('draw 20')).not.toBeNull()
  expect(JSON.stringify(window.localStorage).length).toBeLessThan(150_000)
})

// shows gacha-34
test('each person has a list of their own', () => {
  rememberVliveId('one')
  keepPromise('draw', promise)
  rememberVliveId('two')
  expect(keptPromise('draw')).toBeNull()
  rememberVliveId('one')
  expect(keptPromise('draw')).not.toBeNull()
})

test.each([['no list'], ['{"drawId":1}'], ['[{"drawId":"draw"}]']])('%s is as good as nothing', (stored) => {
  window.localStorage.setItem('avalive.gachaPromises.', stored)
  expect(keptPromise('draw')).toBeNull()
})

test('a browser that keeps nothing still has it at hand for now', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota')
  })
  expect(keepPromise('draw', promise)).toEqual(promise)
})

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

test('keeps the first promise of a draw', () => {
  keepPromise('draw', promise)
  expect(keepPromise('draw', { ...promise, receipt: '00'.repeat(32) })).toMatchObject(promise)
  expect(keptPromise('draw')).toMatchObject(promise)
})

// shows gacha-34
test('drops the oldest promises and limits the size of the list', () => {
  const longest = '\u{1f340}'.repeat(32)
  for (let index = 0; index < 320; index++) keepPromise(`draw ${index}`, { ...promise, userSeed: longest })
  expect(keptPromise('draw 19')).toBeNull()
  expect(keptPromise('draw 20')).not.toBeNull()
  expect(JSON.stringify(window.localStorage).length).toBeLessThan(150_000)
})

// shows gacha-34
test('stores promises per account', () => {
  rememberVliveId('one')
  keepPromise('draw', promise)
  rememberVliveId('two')
  expect(keptPromise('draw')).toBeNull()
  rememberVliveId('one')
  expect(keptPromise('draw')).not.toBeNull()
})

test.each([['no list'], ['{"drawId":1}'], ['[{"drawId":"draw"}]']])('ignores the invalid stored value %s', (stored) => {
  window.localStorage.setItem('avalive.gachaPromises.', stored)
  expect(keptPromise('draw')).toBeNull()
})

// shows gacha-34
test('can read a promise that the browser refused to store, until it can be stored', () => {
  rememberVliveId('unstored')
  keepPromise('stored', promise)
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota')
  })
  expect(keepPromise('first', promise)).toEqual(promise)
  keepPromise('second', { ...promise, nonce: 2 })
  expect(keptPromise('first')).toMatchObject(promise)
  expect(keptPromise('second')).toMatchObject({ nonce: 2 })
  expect(keptPromise('stored')).toMatchObject(promise)
  expect(keepPromise('first', { ...promise, receipt: '00'.repeat(32) })).toMatchObject(promise)
  refusal.mockRestore()
  keepPromise('third', promise)
  const stored = JSON.parse(window.localStorage.getItem('avalive.gachaPromises.unstored') ?? '')
  expect(stored.map(({ drawId }: { drawId: string }) => drawId)).toEqual(['third', 'second', 'first', 'stored'])
})

test('does not show another account a promise that the browser refused to store', () => {
  rememberVliveId('one')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota')
  })
  keepPromise('unstored', promise)
  vi.restoreAllMocks()
  rememberVliveId('two')
  expect(keptPromise('unstored')).toBeNull()
})

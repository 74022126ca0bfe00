import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetBrowser, signIn } from '../app/app.testing.tsx'
import { forgetAction, keepActionFor, readAction, rememberAction } from './sign-in-action.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  window.history.replaceState(null, '', '/viewer/m1?utm_source=x')
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

// shows live-92
test('an action is read on its page after the sign-in, until it is forgotten', () => {
  rememberAction('comment', 'Hello')
  signIn()
  expect(readAction('gift')).toBeNull()
  window.history.replaceState(null, '', '/viewer/m2')
  expect(readAction('comment')).toBeNull()
  window.history.replaceState(null, '', '/viewer/m1')
  expect(readAction('comment')).toBe('Hello')
  expect(readAction('comment')).toBe('Hello')
  forgetAction()
  expect(readAction('comment')).toBeNull()
})

// shows live-92
test('a visitor who comes back without a session has abandoned the action', () => {
  rememberAction('comment', 'Hello')
  expect(readAction('comment')).toBeNull()
  signIn()
  expect(readAction('comment')).toBeNull()
})

// shows live-92
test.each([
  [30 * MINUTE, 'Hello'],
  [30 * MINUTE + 1, null],
  [-1, null],
])('after %i ms, an action is read as %s', (passed, found) => {
  signIn()
  rememberAction('comment', 'Hello')
  vi.setSystemTime(Date.now() + passed)
  expect(readAction('comment')).toBe(found)
})

test('a component leaves the action of another one', () => {
  signIn()
  rememberAction('follow', 'v-noa')
  expect(readAction('follow', (vliveId) => vliveId === 'v-mika')).toBeNull()
  expect(readAction('follow', (vliveId) => vliveId === 'v-noa')).toBe('v-noa')
})

// shows live-92
test.each([
  ['/viewer/m1', 'Hello'],
  ['/viewer/m1?utm_source=x#top', 'Hello'],
  ['/viewer/m2', null],
  ['/mypage/', null],
  ['https://example.com/viewer/m1', null],
  ['//example.com/viewer/m1', null],
])('a sign-in that leads to %s keeps the action as %s', (next, taken) => {
  rememberAction('comment', 'Hello')
  signIn()
  keepActionFor(next)
  expect(readAction('comment')).toBe(taken)
})

test.each(['no json', '{}', 'null', '{"action":"comment","path":"/viewer/m1","at":"now","detail":"x"}'])(
  'ignores %s in the store',
  (stored) => {
    signIn()
    window.sessionStorage.setItem('avalive.signInAction', stored)
    expect(readAction('comment')).toBeNull()
  },
)

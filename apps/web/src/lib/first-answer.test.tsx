import { account } from '@avalive/contract/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putBoot, resetBrowser } from '../app/app.testing.tsx'
import { readFirstAnswer, takeFirstAnswer } from './first-answer.ts'
import { speakLocale } from './locale.ts'
import { forgetSession } from './session.ts'

const names = { nickname: 'Noa', username: 'noa', vliveId: 'v1', profileId: 'p1' }
const owner = { ...names, official: 0, iconUrl: '', homeRegion: 'JP', isTransferNGRegion: false }

const bring = (answer: unknown, call = 'account.getOwner') => {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'first-answer'
  block.setAttribute('data-call', call)
  block.textContent = JSON.stringify(answer)
  document.head.append(block)
}

beforeEach(() => {
  putBoot()
  speakLocale('en')
})
afterEach(() => {
  document.getElementById('first-answer')?.remove()
  resetBrowser()
})

test('the document’s answer is used once, for its own call', () => {
  bring({ streamerUser: owner })
  expect(takeFirstAnswer(account.getOwner, {})).toEqual({ streamerUser: owner })
  expect(takeFirstAnswer(account.getOwner, {})).toBeUndefined()
})

test('the document’s answer can be read until a query takes it, always as the same object', () => {
  bring({ streamerUser: owner })
  const read = readFirstAnswer(account.getOwner, {})
  expect(read).toEqual({ streamerUser: owner })
  expect(readFirstAnswer(account.getOwner, {})).toBe(read)
  expect(takeFirstAnswer(account.getOwner, {})).toBe(read)
  expect(readFirstAnswer(account.getOwner, {})).toBeUndefined()
})

test('the answer to another call is kept for that call', () => {
  bring({ streamerUser: owner })
  expect(takeFirstAnswer(account.getMypage, {})).toBeUndefined()
  expect(takeFirstAnswer(account.getOwner, {})).toBeDefined()
})

test.each([
  ['an app’s own token may be somebody else’s', () => sessionStorage.setItem('avalive.st', 'token')],
  ['the language was changed since', () => speakLocale('ko')],
  ['the session has ended', forgetSession],
])('the document’s answer is ignored because %s', (_case, change) => {
  bring({ streamerUser: owner })
  expect(readFirstAnswer(account.getOwner, {})).toBeDefined()
  change()
  expect(readFirstAnswer(account.getOwner, {})).toBeUndefined()
  expect(takeFirstAnswer(account.getOwner, {})).toBeUndefined()
})

test('an answer that does not match the contract is ignored', () => {
  bring({ streamerUser: { nickname: 1 } })
  expect(takeFirstAnswer(account.getOwner, {})).toBeUndefined()
})

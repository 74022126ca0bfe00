import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../../app/app.testing.tsx'
import { rememberVliveId } from '../../../lib/session.ts'
import { teachJsdomDialogs } from '../../../ui/dialog.testing.ts'
import { profile } from '../live.testing.ts'

beforeAll(teachJsdomDialogs)
beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

type Replies = NonNullable<Parameters<typeof stubServer>[0]>
const openProfile = async (replies: Replies = [], changes: object = { isSelf: true, canBroadcast: true }) => {
  const server = stubServer([[live.getProfile, () => answer({ ...profile, ...changes })], ...replies])
  await openApp('/profile/p-noa')
  await screen.findByRole('heading', { level: 1, name: 'Noa' })
  return server
}
const openPicker = async () => {
  const button = screen.getByRole('button', { name: 'Your room' })
  button.focus()
  await act(async () => fireEvent.click(button))
  return within(await screen.findByRole('dialog', { name: 'Your room' }))
}
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use this room' })))

// shows live-193
test.each([
  ['somebody else’s profile', { isSelf: false }],
  ['the own profile without an avatar', { isSelf: true, canBroadcast: false }],
])('offers no rooms on %s', async (_, changes) => {
  await openProfile([], changes)
  expect(screen.queryByRole('button', { name: 'Your room' })).toBeNull()
})

// shows live-193
test('offers twelve rooms with the current one chosen and focused, and saves another for the shown account', async () => {
  rememberVliveId('v-noa')
  const { to } = await openProfile([
    [live.chooseRoom, () => answer({ room: 'library', cover: '/pictures/covers/p-noa.svg?room=library' })],
  ])
  const picker = await openPicker()
  expect(picker.getAllByRole('radio')).toHaveLength(12)
  const current = picker.getByRole<HTMLInputElement>('radio', { name: 'Night studio' })
  expect([current.checked, document.activeElement]).toEqual([true, current])
  fireEvent.click(picker.getByRole('radio', { name: 'Library' }))
  await save()
  await screen.findByText('Your room has changed')
  expect(to(live.chooseRoom).map(({ body }) => body)).toEqual([{ room: 'library', vliveId: 'v-noa' }])
  expect(to(live.getProfile)).toHaveLength(1)
  // The cover shows the new room at once.
  expect(document.querySelector('main img[src="/pictures/covers/p-noa.svg?room=library"]')).not.toBeNull()
  const again = await openPicker()
  expect(again.getByRole<HTMLInputElement>('radio', { name: 'Library' }).checked).toBe(true)
})

// shows live-193
test.each([
  ['a server error', refuse(500, 1), 'Couldn’t change your room. Try again.'],
  ['an account mismatch', refuse(409, errorCode('coins', 'accountMismatch'), 'Another account.'), 'Another account.'],
])('keeps the choice and shows the error after %s', async (_, refusal, message) => {
  await openProfile([[live.chooseRoom, () => refusal.clone()]])
  const picker = await openPicker()
  fireEvent.click(picker.getByRole('radio', { name: 'Aquarium' }))
  await save()
  expect((await picker.findByRole('alert')).textContent).toBe(message)
  expect(picker.getByRole<HTMLInputElement>('radio', { name: 'Aquarium' }).checked).toBe(true)
})

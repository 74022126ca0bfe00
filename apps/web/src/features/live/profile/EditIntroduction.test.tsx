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
const openButton = () => screen.getByRole('button', { name: 'Edit introduction' })
const openProfile = async (replies: Replies = [], changes: object = { isSelf: true }) => {
  const server = stubServer([[live.getProfile, () => answer({ ...profile, ...changes })], ...replies])
  await openApp('/profile/p-noa')
  await screen.findByRole('heading', { level: 1, name: 'Noa' })
  return server
}
const openEditor = async () => {
  openButton().focus()
  await act(async () => fireEvent.click(openButton()))
  return within(await screen.findByRole('dialog', { name: 'Edit introduction' }))
}
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Introduction')
const write = (value: string) => fireEvent.change(area(), { target: { value } })
const saveButton = () => screen.getByRole('button', { name: 'Save' })
const save = () => act(async () => fireEvent.click(saveButton()))

// shows live-57
test("offers no editor for the introduction on someone else's profile", async () => {
  await openProfile([], { isSelf: false })
  expect(screen.queryByRole('button', { name: 'Edit introduction' })).toBeNull()
})

// shows live-58, live-59
test('opens the editor with the current text, saves it for the shown account and shows the saved text', async () => {
  rememberVliveId('v-noa')
  const { to } = await openProfile([[live.saveIntroduction, () => answer({ description: 'New songs\nevery week.' })]])
  await openEditor()
  expect(area().value).toBe('Songs,\nand stories.')
  expect(document.activeElement).toBe(area())
  write(' New songs\nevery week. \n\n')
  await save()
  await screen.findByText('Introduction saved')
  expect(screen.queryByRole('dialog', { name: 'Edit introduction' })).toBeNull()
  expect(screen.getByText(/New songs/).textContent).toBe('New songs\nevery week.')
  expect(to(live.saveIntroduction).map(({ body }) => body)).toEqual([
    { description: 'New songs\nevery week.', vliveId: 'v-noa' },
  ])
  expect(to(live.getProfile)).toHaveLength(1)
  expect(document.activeElement).toBe(openButton())
})

// shows live-57
test('removes the introduction when an empty text is saved', async () => {
  const { to } = await openProfile([[live.saveIntroduction, () => answer({ description: '' })]])
  await openEditor()
  write('')
  await save()
  await screen.findByText('Introduction saved')
  expect(screen.queryByText(/and stories/)).toBeNull()
  expect(to(live.saveIntroduction)[0]?.body).toMatchObject({ description: '' })
})

// shows live-57
test('counts an emoji as one character and does not save a text that is too long', async () => {
  const { to } = await openProfile()
  const dialog = await openEditor()
  write('😀'.repeat(199))
  expect(dialog.getByText('1 character left')).toBeTruthy()
  expect(saveButton()).toHaveProperty('disabled', false)
  write('😀'.repeat(202))
  expect(dialog.getByText('2 characters over the limit')).toBeTruthy()
  expect(area().getAttribute('aria-invalid')).toBe('true')
  expect(saveButton()).toHaveProperty('disabled', true)
  await act(async () => fireEvent.submit(area()))
  expect(to(live.saveIntroduction)).toHaveLength(0)
})

// shows live-59
test('keeps the editor open while saving, and ignores changes and a second press', async () => {
  const pending = Promise.withResolvers<Response>()
  const { to } = await openProfile([[live.saveIntroduction, () => pending.promise]])
  const dialog = await openEditor()
  write('Hello')
  await save()
  await save()
  expect(saveButton().getAttribute('aria-busy')).toBe('true')
  expect(area().readOnly).toBe(true)
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await act(async () => pending.resolve(answer({ description: 'Hello' })))
  await screen.findByText('Introduction saved')
  expect(to(live.saveIntroduction)).toHaveLength(1)
})

// shows live-59
test.each([
  ['a server error', refuse(500, 1), 'Couldn’t save your introduction. Your text is still here. Try again.'],
  ['too many attempts', refuse(429, errorCode('live', 'tooManyRequests'), 'Wait a moment.'), 'Wait a moment.'],
  ['an account mismatch', refuse(409, errorCode('coins', 'accountMismatch'), 'Another account.'), 'Another account.'],
])('shows the error and keeps the text when saving fails because of %s', async (_, refusal, message) => {
  await openProfile([[live.saveIntroduction, () => refusal.clone()]])
  const dialog = await openEditor()
  write('Written with care')
  await save()
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(area().value).toBe('Written with care')
  expect(screen.getByText(/and stories/)).toBeTruthy()
})

// shows live-59
test('keeps the draft after Escape and discards it after Cancel', async () => {
  await openProfile()
  await openEditor()
  write('Half a thought')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog', { name: 'Edit introduction' })).toBeNull()
  const dialog = await openEditor()
  expect(area().value).toBe('Half a thought')
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })))
  await openEditor()
  expect(area().value).toBe('Songs,\nand stories.')
})

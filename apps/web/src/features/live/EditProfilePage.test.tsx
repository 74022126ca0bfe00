import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { rememberVliveId } from '../../lib/session.ts'
import { teachJsdomDialogs } from '../../ui/dialog.testing.ts'
import { profile } from './live.testing.ts'

beforeAll(teachJsdomDialogs)
beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const own = {
  profileId: 'p-noa',
  nickname: 'Noa',
  description: 'Songs,\nand stories.',
  snsProps: { facebook: null, twitter: 'https://x.com/noa', youtube: null },
  nicknameFrom: null,
  version: 3,
}
type Replies = NonNullable<Parameters<typeof stubServer>[0]>
const open = async (replies: Replies = [], changes: object = {}) => {
  const server = stubServer([
    [live.getOwnProfile, () => answer({ ...own, ...changes })],
    [live.getProfile, () => answer({ ...profile, isSelf: true })],
    ...replies,
  ])
  await openApp('/mypage/profile')
  await screen.findByLabelText('Nickname')
  return server
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const saveButton = () => screen.getByRole('button', { name: 'Save' })
const save = () => act(async () => fireEvent.click(saveButton()))

// shows people-4, people-5, live-58
test('saves what was changed for the shown account, and shows it as the server stored it', async () => {
  rememberVliveId('v-noa')
  const stored = {
    ...own,
    nickname: 'Noa2',
    description: 'New.',
    snsProps: { ...own.snsProps, youtube: 'https://youtu.be/n' },
  }
  const { to } = await open([[live.saveProfile, () => answer({ ...stored, nicknameFrom: '2026-12-01T00:00:00Z' })]])
  expect(saveButton()).toHaveProperty('disabled', true)
  write('Nickname', ' Noa2 ')
  write('Introduction', ' New. \n\n')
  write('YouTube', 'youtu.be/n')
  await save()
  await screen.findByText('Profile saved')
  expect(to(live.saveProfile).map(({ body }) => body)).toEqual([
    {
      nickname: 'Noa2',
      description: 'New.',
      links: { twitter: 'https://x.com/noa', youtube: 'youtu.be/n', facebook: '' },
      version: 3,
      vliveId: 'v-noa',
    },
  ])
  expect(field('YouTube').value).toBe('https://youtu.be/n')
  expect(field('Nickname').readOnly).toBe(true)
  expect(screen.getByText(/again from (Nov 30|Dec 1), 2026/)).toBeTruthy()
  expect(saveButton()).toHaveProperty('disabled', true)
})

// shows people-4, people-5
test('marks what is wrong at its field, moves to the first, and sends nothing', async () => {
  const { to } = await open()
  write('Nickname', 'Avalive Official')
  write('X', 'https://evil.example/noa')
  await save()
  await waitFor(() => expect(document.activeElement).toBe(field('Nickname')))
  expect(screen.getByText('Choose a name that can’t be mistaken for Avalive or its staff.')).toBeTruthy()
  expect(field('X').getAttribute('aria-invalid')).toBe('true')
  write('Nickname', '  ')
  expect(screen.getByText('This field is required.')).toBeTruthy()
  write('Nickname', 'a'.repeat(31))
  expect(screen.getByText('Use 30 characters or fewer.')).toBeTruthy()
  expect(to(live.saveProfile)).toHaveLength(0)
})

// shows live-57
test('counts an emoji as one character, and marks a text that is too long at once', async () => {
  await open()
  write('Introduction', '😀'.repeat(199))
  expect(screen.getByText('1 character left')).toBeTruthy()
  write('Introduction', '😀'.repeat(202))
  expect(screen.getByText('2 characters over the limit')).toBeTruthy()
  expect(field('Introduction').getAttribute('aria-invalid')).toBe('true')
})

// shows live-59
test.each([
  ['a server error', refuse(500, 1), 'Couldn’t save your profile. Everything you typed is still here. Try again.'],
  ['too many attempts', refuse(429, errorCode('live', 'tooManyRequests'), 'Wait a moment.'), 'Wait a moment.'],
  ['a nickname changed on another device', refuse(409, errorCode('live', 'nicknameTooSoon'), 'Too soon.'), 'Too soon.'],
  ['an account mismatch', refuse(409, errorCode('coins', 'accountMismatch'), 'Another account.'), 'Another account.'],
])('shows the error and keeps what was typed when saving fails because of %s', async (_, refusal, message) => {
  await open([[live.saveProfile, () => refusal.clone()]])
  write('Introduction', 'Written with care')
  await save()
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy())
  expect(field('Introduction').value).toBe('Written with care')
  expect(saveButton()).toHaveProperty('disabled', false)
})

// shows people-7
test('keeps what was typed and loads the rest when the profile was changed elsewhere, and then saves', async () => {
  const newer = {
    ...own,
    nickname: 'Noa at sea',
    description: 'From the other tab.',
    snsProps: { ...own.snsProps, twitter: 'https://x.com/sea' },
    nicknameFrom: '2026-12-01T00:00:00Z',
    version: 4,
  }
  let isChanged = false
  const { to } = await open([
    [live.getOwnProfile, () => answer(isChanged ? newer : own)],
    [
      live.saveProfile,
      () => {
        if (isChanged) return answer({ ...newer, description: 'Written with care', version: 5 })
        isChanged = true
        return refuse(409, errorCode('live', 'profileChanged'))
      },
    ],
  ])
  write('Nickname', 'Noa on land')
  write('Introduction', 'Written with care')
  await save()
  await screen.findByText(/changed in another tab/)
  // The nickname was just changed, so that it can't be changed again.
  expect([field('Nickname').value, field('Introduction').value, field('X').value]).toEqual([
    'Noa at sea',
    'Written with care',
    'https://x.com/sea',
  ])
  await save()
  await screen.findByText('Profile saved')
  expect(to(live.saveProfile).map(({ body }) => body)).toMatchObject([
    { nickname: 'Noa on land', version: 3 },
    { nickname: 'Noa at sea', description: 'Written with care', links: { twitter: 'https://x.com/sea' }, version: 4 },
  ])
})

// shows people-4
test('a name that is reserved by now doesn’t keep its owner from editing the rest', async () => {
  const { to } = await open([[live.saveProfile, () => answer({ ...own, nickname: 'Noa Official' })]], {
    nickname: 'Noa Official',
  })
  write('Introduction', 'New.')
  await save()
  await screen.findByText('Profile saved')
  expect(to(live.saveProfile)).toHaveLength(1)
})

// shows people-4
test('asks before leaving with unsaved changes, and not without', async () => {
  await open()
  write('Introduction', 'Half a thought')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Back' })))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' })))
  expect(field('Introduction').value).toBe('Half a thought')
  write('Introduction', `${own.description} `)
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Back' })))
  await waitFor(() => expect(address()).toBe('/profile/p-noa'))
})

test('offers to load again what failed to load', async () => {
  let broken = true
  stubServer([[live.getOwnProfile, () => (broken ? refuse(400, 1) : answer(own))]])
  await openApp('/mypage/profile')
  const again = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await act(async () => fireEvent.click(again))
  await screen.findByLabelText('Nickname')
})

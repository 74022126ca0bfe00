import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { rights } from '@avalive/contract/rights'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  closed,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  type Sent,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'
import { reload } from '../../lib/leave.ts'
import { rememberVliveId } from '../../lib/session.ts'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  resetBrowser()
  vi.mocked(reload).mockClear()
})

const owner = (homeRegion: string) =>
  answer({
    streamerUser: {
      nickname: 'Mio',
      username: 'mio',
      vliveId: 'v_mio',
      profileId: 'p_mio',
      official: 0,
      iconUrl: '',
      homeRegion,
    },
  })
const accepted = () => answer({ acceptedCount: 1 })
const open = async (
  reply: (sent: Sent) => Response | Promise<Response> = accepted,
  path = '/mypage/music_rights',
  region = 'JP',
) => {
  const server = stubServer([
    [account.getOwner, () => owner(region)],
    [rights.applyMusicRights, reply],
  ])
  await openApp(path)
  return server
}
const opened = async (reply?: (sent: Sent) => Response | Promise<Response>) => {
  const server = await open(reply)
  await screen.findByRole('group', { name: 'Song 1' })
  return server
}

const song = (number: number) => within(screen.getByRole('group', { name: `Song ${number}` }))
const field = (number: number, label: string) => song(number).getByLabelText<HTMLInputElement>(label)
const enter = (number: number, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(number, label), { target: { value } })
}
const right = { 'JASRAC code': '0A123456', 'Song title': 'Night', Artist: 'Somebody', 'Times used': '3' }
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const send = () => press('Send request')
const dialog = () => screen.findByRole('alertdialog')
const confirmIt = async () =>
  act(async () => fireEvent.click(within(await dialog()).getByRole('button', { name: 'Send request' })))
const bodies = (server: Awaited<ReturnType<typeof open>>) =>
  server.to(rights.applyMusicRights).map(({ body }) => body as Record<string, unknown>)

// shows rights-1, rights-2, rights-3
test.each(['/mypage/music_rights', '/music_rights'])('%s starts with two blank songs', async (path) => {
  await open(accepted, path)
  await screen.findByRole('heading', { level: 1, name: 'Music rights request' })
  expect(await screen.findAllByRole('group', { name: /^Song \d$/ })).toHaveLength(2)
  for (const number of [1, 2]) {
    for (const label of ['JASRAC code', 'NexTone code', 'Song title', 'Artist', 'Times used']) {
      expect(field(number, label).value).toBe('')
    }
  }
})

// shows rights-4, rights-11, rights-14
test('asks for confirmation, sends filled songs only, says so and resets', async () => {
  rememberVliveId('v_mio')
  const server = await opened()
  enter(2, right)
  await send()
  expect(bodies(server)).toEqual([])
  expect(within(await dialog()).getByText('Night')).toBeTruthy()
  await confirmIt()
  await screen.findByRole('alertdialog', { name: 'Request sent' })
  expect(bodies(server)).toEqual([
    {
      musicRightsApplyList: [{ jasracId: '0A123456', nextoneId: '', title: 'Night', artistName: 'Somebody', count: 3 }],
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      vliveId: 'v_mio',
    },
  ])
  await press('OK')
  expect(screen.getAllByRole('group', { name: /^Song \d$/ })).toHaveLength(2)
  expect([field(1, 'Song title').value, field(2, 'Song title').value]).toEqual(['', ''])
})

test('sends nothing and keeps everything if the question is cancelled', async () => {
  const server = await opened()
  enter(1, right)
  await send()
  await act(async () => fireEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' })))
  expect(bodies(server)).toEqual([])
  expect(field(1, 'Song title').value).toBe('Night')
})

// shows rights-2
test('takes up to five songs, and removes down to two', async () => {
  await opened()
  for (let nth = 0; nth < 3; nth++) await press('Add a song')
  expect(screen.getAllByRole('group', { name: /^Song \d$/ })).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Add a song' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Song 5'))
  enter(5, right)
  for (let nth = 0; nth < 3; nth++) await press('Remove song 1')
  expect(field(2, 'Song title').value).toBe('Night')
  expect(screen.queryByRole('button', { name: /^Remove song/ })).toBeNull()
})

// shows rights-6, rights-9
test('corrects codes and counts while they are typed', async () => {
  await opened()
  enter(1, { 'JASRAC code': '１ａ３-4567-8', 'NexTone code': 'ｎ00-123 456', 'Times used': '１００' })
  expect([field(1, 'JASRAC code').value, field(1, 'NexTone code').value]).toEqual(['1A345678', 'N00123456'])
  expect(field(1, 'Times used').value).toBe('10')
})

test('leaves the text to an input method until it has finished', async () => {
  await opened()
  const code = field(1, 'JASRAC code')
  fireEvent.compositionStart(code)
  fireEvent.change(code, { target: { value: '１ａ' } })
  expect(code.value).toBe('１ａ')
  fireEvent.compositionEnd(code)
  expect(code.value).toBe('1A')
})

// shows rights-6, rights-7, rights-8, rights-9
test.each([
  [{ 'JASRAC code': 'A2345678' }, /Enter a JASRAC code/],
  [{ 'NexTone code': 'X1' }, /Enter N and 8 digits/],
  [{ 'Song title': '' }, /This field is required/],
  [{ 'Song title': 'a'.repeat(501) }, /song title is too long/],
  [{ Artist: '  ' }, /This field is required/],
  [{ Artist: 'a'.repeat(501) }, /artist name is too long/],
  [{ 'Times used': '' }, /This field is required/],
  [{ 'Times used': '0' }, /Enter 1 or more/],
])('reports %j at its field', async (change, text) => {
  const server = await opened()
  enter(1, { ...right, ...change })
  await send()
  await within(await dialog()).findByText('Check the fields marked above.')
  await press('OK')
  const [label = ''] = Object.keys(change)
  const wrong = field(1, label)
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(song(1).getByText(text)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(wrong))
  expect(bodies(server)).toEqual([])
})

test('shows the required message if everything is blank', async () => {
  const server = await opened()
  await send()
  await dialog()
  await press('OK')
  expect(song(1).getAllByText('This field is required.')).toHaveLength(3)
  expect(song(2).queryByText('This field is required.')).toBeNull()
  expect(bodies(server)).toEqual([])
})

// shows rights-10
test('names the song that has no code', async () => {
  const server = await opened()
  enter(1, right)
  enter(2, { ...right, 'JASRAC code': '' })
  await send()
  await screen.findByRole('alertdialog', { name: 'Song 2 has no code' })
  await press('OK')
  expect(field(2, 'JASRAC code').getAttribute('aria-invalid')).toBe('true')
  expect(bodies(server)).toEqual([])
})

// shows rights-12, rights-14
test.each([
  [400, errorCode('rights', 'invalidInput'), /An error has occurred/],
  [500, errorCode('rights', 'unexpected'), /An error has occurred/],
])('shows the general error for %i %i and keeps everything', async (status, code, text) => {
  await opened(() => refuse(status, code))
  enter(1, right)
  await send()
  await confirmIt()
  await screen.findByText(text)
  await press('OK')
  expect(field(1, 'Song title').value).toBe('Night')
})

// shows rights-14
test('shows the words of a refusal, and repeats an unchanged request with its key', async () => {
  const server = await opened(() => refuse(429, errorCode('rights', 'tooManyToday'), 'Not today.'))
  enter(1, right)
  for (let nth = 0; nth < 2; nth++) {
    await send()
    await confirmIt()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not today.'))
  }
  enter(1, { Artist: 'Another' })
  expect(screen.getByRole('alert').textContent).toBe('')
  await send()
  await confirmIt()
  await waitFor(() => expect(bodies(server)).toHaveLength(3))
  const [first, second, third] = bodies(server).map(({ idempotencyKey }) => idempotencyKey)
  expect([first === second, first === third]).toEqual([true, false])
})

test('reloads the page if another tab has signed in as somebody else', async () => {
  await opened(() => refuse(409, errorCode('coins', 'accountMismatch')))
  enter(1, right)
  await send()
  await confirmIt()
  await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
  await press('OK')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('goes to the maintenance page when the service is closed', async () => {
  await opened(closed)
  enter(1, right)
  await send()
  await confirmIt()
  await press('OK')
  await waitFor(() => expect(address()).toBe('/maintenance'))
})

// shows rights-13
test('tells people outside Japan why there is no form', async () => {
  await open(accepted, '/music_rights', 'TW')
  await screen.findByRole('heading', { level: 1, name: 'Only for streamers in Japan' })
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
})

test('reloads the form that failed to load', async () => {
  let broken = true
  stubServer([[account.getOwner, () => (broken ? refuse(400, 1) : owner('JP'))]])
  await openApp('/music_rights')
  const again = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await act(async () => fireEvent.click(again))
  await screen.findByRole('group', { name: 'Song 1' })
})

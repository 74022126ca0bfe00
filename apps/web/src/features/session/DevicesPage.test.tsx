import { account } from '@avalive/contract/account'
import { devices } from '@avalive/contract/devices'
import { errorCode, errorStatus } from '@avalive/contract/errors'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  openApp,
  putBoot,
  readFrom,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'

const id = (n: number) => `0197f000-0000-7000-8000-00000000000${n}`
const device = (n: number, browser: string | null, platform: string | null) => ({
  id: id(n),
  isCurrent: n === 1,
  browser,
  platform,
  signedInAt: '2026-03-01T01:00:00Z',
  lastUsedAt: '2026-03-04T02:30:00Z',
})
const here = device(1, 'Chrome', 'Windows')
const phone = device(2, 'Safari', 'iOS')
const inApp = device(3, 'Avalive', 'Android')
const unknown = device(4, null, null)
const some = device(5, null, 'Android')

beforeEach(() => {
  putBoot()
  signIn()
  readFrom('Asia/Tokyo')
})
afterEach(resetBrowser)

type Replies = Parameters<typeof stubServer>[0]

/** A server with these sessions, from which the calls remove some. */
const open = async (shown: readonly ReturnType<typeof device>[], replies: Replies = []) => {
  let left = [...shown]
  const server = stubServer([
    [devices.listSessions, () => answer({ sessions: left })],
    [
      devices.revokeSession,
      ({ body }) => {
        left = left.filter((each) => each.id !== Object(body).id)
        return answer({})
      },
    ],
    [
      devices.revokeOtherSessions,
      () => {
        const ended = left.length - 1
        left = left.filter(({ isCurrent }) => isCurrent)
        return answer({ ended })
      },
    ],
    ...(replies ?? []),
  ])
  await openApp('/mypage/devices')
  return server
}
const others = () => within(screen.getByRole('region', { name: 'Other devices' }))
const rows = () => others().queryAllByRole('listitem').length
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

// shows session-83
test('shows each device with browser, platform and times, and marks this one', async () => {
  await open([here, phone, inApp, some, unknown])
  const current = await screen.findByRole('list', { name: 'This device' })
  expect(current.textContent).toContain('Chrome on Windows')
  expect(within(current).getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout')
  expect(
    others()
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('Safari on iOS'),
    expect.stringContaining('Avalive app on Android'),
    expect.stringContaining('Browser on Android'),
    expect.stringContaining('Unknown device'),
  ])
  expect(current.textContent?.replaceAll('\u202f', ' ')).toContain(
    'Logged in: Mar 1, 2026, 10:00 AMLast used: Mar 4, 2026, 11:30 AM',
  )
})

test('says so when no other device is logged in', async () => {
  await open([here])
  await screen.findByRole('heading', { name: 'No other devices' })
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
})

// shows session-84
test('logs out one device without a question, and continues at the heading', async () => {
  const server = await open([here, phone, inApp])
  await screen.findByText('Safari on iOS')
  await press('Log out Safari on iOS')
  await screen.findByText('Safari on iOS is logged out')
  expect(server.to(devices.revokeSession).map(({ body }) => body)).toEqual([{ id: phone.id }])
  expect(rows()).toBe(1)
  expect(document.activeElement?.textContent).toBe('Other devices')
})

test('removes a device that somebody else has logged out already', async () => {
  let gone = false
  await open(
    [here, phone],
    [
      [devices.listSessions, () => answer({ sessions: gone ? [here] : [here, phone] })],
      [
        devices.revokeSession,
        () => {
          gone = true
          return refuse(404, 4)
        },
      ],
    ],
  )
  await screen.findByText('Safari on iOS')
  await press('Log out Safari on iOS')
  await screen.findByText('That device was already logged out')
  await screen.findByRole('heading', { name: 'No other devices' })
})

test('keeps a device in the list when it could not be logged out', async () => {
  await open([here, phone], [[devices.revokeSession, () => refuse(500, 1)]])
  await screen.findByText('Safari on iOS')
  await press('Log out Safari on iOS')
  await screen.findByRole('alertdialog')
  expect(rows()).toBe(1)
})

// shows session-84
test('logs out all other devices after a question, for the account that the page shows', async () => {
  window.sessionStorage.setItem('avalive.vliveId', 'v1')
  const server = await open([here, phone, inApp])
  await screen.findByText('Safari on iOS')
  await press('Log out all other devices')
  const question = await screen.findByRole('alertdialog', { name: 'Log out all other devices?' })
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Cancel' })))
  expect(server.to(devices.revokeOtherSessions)).toHaveLength(0)

  await press('Log out all other devices')
  const again = await screen.findByRole('alertdialog', { name: 'Log out all other devices?' })
  await act(async () => fireEvent.click(within(again).getByRole('button', { name: 'Log out all other devices' })))
  await screen.findByText('2 devices are logged out')
  expect(server.to(devices.revokeOtherSessions).map(({ body }) => body)).toEqual([{ vliveId: 'v1' }])
  await screen.findByRole('heading', { name: 'No other devices' })
})

test('shows a failed load and loads again', async () => {
  let fails = true
  await open([here], [[devices.listSessions, () => (fails ? refuse(400, 1) : answer({ sessions: [here] }))]])
  await screen.findByRole('heading', { level: 1, name: 'Couldn’t load your devices' })
  fails = false
  await press('Try again')
  await screen.findByText('Chrome on Windows')
})

test('goes to the login page when another tab has ended this session', async () => {
  let ended = false
  await open(
    [here, phone],
    [
      [devices.listSessions, () => (ended ? refuse(401, 1) : answer({ sessions: [here, phone] }))],
      [account.getOwner, () => refuse(401, 1)],
    ],
  )
  await screen.findByText('Safari on iOS')
  ended = true
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(address()).toContain('/login'))
  vi.unstubAllGlobals()
})

// shows session-84
test.each([
  ['one device', devices.revokeSession, 'Log out Safari on iOS'],
  ['all other devices', devices.revokeOtherSessions, 'Log out all other devices'],
] as const)('asks for a fresh sign-in before %s can be logged out, and comes back', async (_what, revoke, button) => {
  const notFresh = () =>
    refuse(errorStatus('session', 'freshSignInRequired'), errorCode('session', 'freshSignInRequired'))
  await open([here, phone], [[revoke, notFresh]])
  await screen.findByText('Safari on iOS')
  await press(button)
  const question = screen.queryByRole('alertdialog')
  if (question) await act(async () => fireEvent.click(within(question).getByRole('button', { name: button })))
  await waitFor(() => expect(address()).toBe('/login/again?destination=%2Fmypage%2Fdevices'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

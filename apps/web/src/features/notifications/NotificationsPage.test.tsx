import { errorCode } from '@avalive/contract/errors'
import { notifications } from '@avalive/contract/notifications'
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
import { reload } from '../../lib/leave.ts'
import { setUnread } from '../../lib/unread.ts'
import { seeEnd } from '../../ui/sight.testing.ts'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

const row = (id: number, isRead = false) => ({
  notificationId: String(id),
  kind: 'giftCode',
  text: `Gift code ${id} is ready.`,
  path: '/help',
  createdAt: '2026-03-04T02:30:00Z',
  isRead,
})
const page = (rows: readonly ReturnType<typeof row>[], more = {}) => ({
  notifications: rows,
  next: null,
  unread: rows.filter(({ isRead }) => !isRead).length,
  upTo: String(rows[0]?.notificationId ?? '') || null,
  ...more,
})

beforeEach(() => {
  putBoot()
  signIn()
  readFrom('Asia/Tokyo')
  // The bell's connection has no server here.
  vi.stubGlobal(
    'WebSocket',
    class {
      close() {}
    },
  )
})
afterEach(() => {
  setUnread(0)
  resetBrowser()
})

type Replies = NonNullable<Parameters<typeof stubServer>[0]>
const open = async (replies: Replies, unread = () => 2) => {
  const server = stubServer([[notifications.getUnread, () => answer({ unread: unread() })], ...replies])
  await openApp('/notifications')
  return server
}
const list = () => screen.findByRole('list', { name: 'Notifications' })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

// shows notify-4, notify-6
test('shows notifications with text, time and read state, and the count in the bell', async () => {
  await open([[notifications.listNotifications, () => answer(page([row(2), row(1, true)]))]])
  const rows = within(await list()).getAllByRole('link')
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u202f', ' '))).toEqual([
    'UnreadGift code 2 is ready.Mar 4, 2026, 11:30 AM',
    'Gift code 1 is ready.Mar 4, 2026, 11:30 AM',
  ])
  expect(rows[0]?.getAttribute('href')).toBe('/help')
  await screen.findByRole('link', { name: 'Notifications, 1 unread' })
})

// shows notify-4
test('marks a notification as read when it is opened', async () => {
  let unread = 2
  const markRead = () => {
    unread = 1
    return answer({ unread })
  }
  const server = await open(
    [
      [notifications.listNotifications, () => answer(page([row(2), row(1)]))],
      [notifications.markRead, markRead],
    ],
    () => unread,
  )
  await act(async () => fireEvent.click(within(await list()).getAllByRole('link')[0] as HTMLElement))
  await waitFor(() => expect(address()).toBe('/help'))
  expect(server.to(notifications.markRead).map(({ body }) => body)).toEqual([{ notificationId: '2' }])
  await screen.findByRole('link', { name: 'Notifications, 1 unread' })
})

// shows notify-4
test('marks all as read that are listed, for the account that the page shows', async () => {
  window.sessionStorage.setItem('avalive.vliveId', 'v1')
  let isRead = false
  const markAllRead = () => {
    isRead = true
    return answer({ unread: 0 })
  }
  const server = await open(
    [
      [notifications.listNotifications, () => answer(page([row(2, isRead), row(1, isRead)], { upTo: '7' }))],
      [notifications.markAllRead, markAllRead],
    ],
    () => (isRead ? 0 : 2),
  )
  await list()
  await press('Mark all as read')
  await waitFor(() => expect(screen.queryAllByText('Unread')).toEqual([]))
  expect(server.to(notifications.markAllRead).map(({ body }) => body)).toEqual([{ upTo: '7', vliveId: 'v1' }])
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  screen.getByRole('link', { name: 'Notifications' })
})

test('reloads the page if another tab has signed in as somebody else', async () => {
  await open([
    [notifications.listNotifications, () => answer(page([row(1)]))],
    [notifications.markAllRead, () => refuse(409, errorCode('coins', 'accountMismatch'))],
  ])
  await list()
  await press('Mark all as read')
  await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
  await press('OK')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('loads again when the count changes', async () => {
  let rows = [row(1)]
  await open([[notifications.listNotifications, () => answer(page(rows))]])
  await list()
  rows = [row(2), row(1)]
  await act(async () => setUnread(2))
  await screen.findByText('Gift code 2 is ready.')
})

test('loads the next page at the end of the list', async () => {
  const server = await open([
    [
      notifications.listNotifications,
      ({ body }) => answer(Object(body).after ? page([row(1)]) : page([row(3), row(2)], { next: '2' })),
    ],
  ])
  await list()
  await seeEnd()
  await screen.findByText('Gift code 1 is ready.')
  expect(server.to(notifications.listNotifications).map(({ body }) => body)).toContainEqual({ after: '2' })
})

test('shows an empty inbox', async () => {
  await open([[notifications.listNotifications, () => answer(page([]))]])
  await screen.findByRole('heading', { name: 'No notifications yet' })
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/notifications/settings')
})

test('shows a failed load and loads again', async () => {
  let fails = true
  await open([[notifications.listNotifications, () => (fails ? refuse(400, 1) : answer(page([row(1)])))]])
  await screen.findByRole('heading', { level: 1, name: 'Couldn’t load your notifications' })
  fails = false
  await press('Try again')
  await list()
})

test('shows 99+ for more than 99 unread ones', async () => {
  await open([[notifications.listNotifications, () => answer(page([row(1)], { unread: 100 }))]])
  await list()
  expect(screen.getByRole('link', { name: 'Notifications, 100 unread' }).innerHTML).toContain('data-count="99+"')
})

import { notifications } from '@avalive/contract/notifications'
import { isRequired, kindsOf } from '@avalive/rules/notifications/kinds'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { rememberVliveId } from '../../lib/session.ts'

const preferences = (off: readonly string[] = []) =>
  kindsOf(false).map((kind) => ({ kind, isOn: !off.includes(kind), isRequired: isRequired(kind) }))
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const subscription = { endpoint: 'https://push.example/abc', keys }

beforeEach(() => {
  putBoot()
  signIn()
  rememberVliveId('own')
  vi.stubGlobal(
    'WebSocket',
    class {
      close() {}
    },
  )
})
afterEach(() => {
  resetBrowser()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

type Replies = NonNullable<Parameters<typeof stubServer>[0]>
const open = async (replies: Replies = [], pushKey: string | null = null) => {
  const server = stubServer([
    [notifications.getUnread, () => answer({ unread: 0 })],
    [notifications.getPreferences, () => answer({ preferences: preferences(), pushKey })],
    ...replies,
  ])
  await openApp('/notifications/settings')
  await screen.findByRole('heading', { name: 'What you’re notified about' })
  return server
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** A browser with web push, as far as the page uses it. */
const browser = (permission: NotificationPermission, answers: NotificationPermission = permission) => {
  let held: object | null = null
  // `AQID` in base64url.
  const madeWith = new Uint8Array([1, 2, 3]).buffer
  const made = {
    ...subscription,
    toJSON: () => subscription,
    options: { applicationServerKey: madeWith },
    unsubscribe: async () => {
      held = null
    },
  }
  const pushManager = {
    getSubscription: async () => held,
    subscribe: vi.fn(async () => {
      held = made
      return made
    }),
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', class {})
  const Notification = { permission, requestPermission: vi.fn(async () => (Notification.permission = answers)) }
  vi.stubGlobal('Notification', Notification)
  return { pushManager, serviceWorker, Notification }
}

const agreed = async (vliveId: string, { subscribe }: { subscribe: () => Promise<unknown> }) => {
  localStorage.setItem('avalive.pushAccount', vliveId)
  await subscribe()
}

// shows notify-5
test('turns a kind off, and shows those that are always on', async () => {
  const server = await open([[notifications.savePreference, () => answer({ preferences: preferences(['giftCode']) })]])
  expect(box('Gift codes').checked).toBe(true)
  await act(async () => fireEvent.click(box('Gift codes')))
  await waitFor(() => expect(box('Gift codes').checked).toBe(false))
  expect(server.to(notifications.savePreference).map(({ body }) => body)).toEqual([
    { kind: 'giftCode', isOn: false, vliveId: 'own' },
  ])
  expect(box('Changed payout details').disabled).toBe(true)
  expect(screen.getAllByText('Always on, to protect your account')).toHaveLength(7)
  expect(screen.queryByRole('heading', { name: 'On this device' }), 'no web push').toBeNull()
})

// shows notify-5
test('says when a change is being saved and when it is saved', async () => {
  let finish = (_: Response): void => {}
  const saving = new Promise<Response>((resolve) => {
    finish = resolve
  })
  await open([[notifications.savePreference, () => saving]])
  await act(async () => fireEvent.click(box('Gift codes')))
  expect(screen.getByRole('status').textContent).toBe('Saving…')
  expect(box('Gift codes').checked).toBe(false)
  await act(async () => finish(answer({ preferences: preferences(['giftCode']) })))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'))
})

test('saves changes that are made while another one is being saved, and the last one of a kind', async () => {
  const waiting: (() => void)[] = []
  const server = await open([
    [
      notifications.savePreference,
      () => new Promise<Response>((resolve) => waiting.push(() => resolve(answer({ preferences: preferences() })))),
    ],
  ])
  for (const name of ['Gift codes', 'Event results', 'Gift codes']) {
    await act(async () => fireEvent.click(box(name)))
  }
  expect([box('Gift codes').checked, box('Event results').checked]).toEqual([true, false])
  for (let nth = 0; nth < 3; nth++) {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(nth))
    await act(async () => waiting[nth]?.())
  }
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'))
  expect(server.to(notifications.savePreference).map(({ body }) => body)).toEqual([
    { kind: 'giftCode', isOn: false, vliveId: 'own' },
    { kind: 'eventResult', isOn: false, vliveId: 'own' },
    { kind: 'giftCode', isOn: true, vliveId: 'own' },
  ])
  expect([box('Gift codes').checked, box('Event results').checked]).toEqual([true, false])
})

test('keeps a kind on that could not be turned off', async () => {
  await open([[notifications.savePreference, () => refuse(500, 1)]])
  await act(async () => fireEvent.click(box('Event results')))
  await screen.findByText('Your change wasn’t saved. Try again.')
  expect(box('Event results').checked).toBe(true)
})

test('shows a failed load', async () => {
  stubServer([[notifications.getPreferences, () => refuse(400, 1)]])
  await openApp('/notifications/settings')
  await screen.findByRole('heading', { level: 1, name: 'Couldn’t load your settings' })
})

// shows notify-8
test('subscribes the browser once the person agrees, and unsubscribes it', async () => {
  const { pushManager, serviceWorker } = browser('default', 'granted')
  const server = await open(
    [
      [notifications.subscribePush, () => answer({})],
      [notifications.unsubscribePush, () => answer({})],
    ],
    'AQID',
  )
  await screen.findByRole('button', { name: 'Turn on' })
  expect(serviceWorker.register).not.toHaveBeenCalled()
  await press('Turn on')
  await screen.findByText('This device gets notifications.')
  expect(serviceWorker.register).toHaveBeenCalledWith('/service-worker.js', { scope: '/' })
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'AQID' })
  expect(server.to(notifications.subscribePush).map(({ body }) => body)).toEqual([{ ...subscription, vliveId: 'own' }])
  await press('Turn off')
  await screen.findByRole('button', { name: 'Turn on' })
  expect(server.to(notifications.unsubscribePush).map(({ body }) => body)).toEqual([
    { endpoint: subscription.endpoint },
  ])
})

// shows notify-8
test('is on when the server knows the subscription in this session, and can be turned off', async () => {
  const { pushManager } = browser('granted')
  await agreed('own', pushManager)
  let finish = (_: Response): void => {}
  const renewal = new Promise<Response>((resolve) => {
    finish = resolve
  })
  const server = await open(
    [
      [notifications.subscribePush, () => renewal],
      [notifications.unsubscribePush, () => answer({})],
    ],
    'AQID',
  )
  await waitFor(() => expect(server.to(notifications.subscribePush)).not.toHaveLength(0))
  expect(screen.queryByText('This device gets notifications.'), 'before the server knows it').toBeNull()
  await act(async () => finish(answer({})))
  await screen.findByText('This device gets notifications.')
  await press('Turn off')
  await screen.findByRole('button', { name: 'Turn on' })
  expect(server.to(notifications.unsubscribePush)).toHaveLength(1)
})

test('is off while the server refuses the renewal', async () => {
  const { pushManager } = browser('granted')
  await agreed('own', pushManager)
  await open([[notifications.subscribePush, () => refuse(500, 1)]], 'AQID')
  await screen.findByRole('button', { name: 'Turn on' })
  expect(screen.queryByText('This device gets notifications.')).toBeNull()
})

// shows notify-8
test('asks each account in a browser by itself', async () => {
  const { pushManager } = browser('granted')
  await agreed('somebody else', pushManager)
  const server = await open([[notifications.subscribePush, () => answer({})]], 'AQID')
  await screen.findByRole('button', { name: 'Turn on' })
  expect(server.to(notifications.subscribePush)).toEqual([])
  await press('Turn on')
  await screen.findByText('This device gets notifications.')
})

test('subscribes again when the server has a new key', async () => {
  const { pushManager } = browser('granted')
  await agreed('own', pushManager)
  await open([[notifications.subscribePush, () => answer({})]], 'BBBB')
  await screen.findByText('This device gets notifications.')
  expect(pushManager.subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: 'BBBB' })
})

// shows notify-8
test('another page of the next session renews the subscription once', async () => {
  const { pushManager } = browser('granted')
  await agreed('own', pushManager)
  const server = stubServer([
    [notifications.getUnread, () => answer({ unread: 0 })],
    [notifications.getPreferences, () => answer({ preferences: preferences(), pushKey: 'AQID' })],
    [notifications.subscribePush, () => answer({})],
  ])
  await openApp('/help')
  await waitFor(() => expect(server.to(notifications.subscribePush)).toHaveLength(1))
  await openApp('/download')
  await act(async () => {})
  expect(server.to(notifications.subscribePush)).toHaveLength(1)
})

test('explains a browser in which the person has blocked notifications', async () => {
  browser('denied')
  await open([], 'AQID')
  await screen.findByText(/Your browser blocks notifications/)
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
})

test('subscribes nothing if the person refuses', async () => {
  const { pushManager } = browser('default', 'denied')
  await open([], 'AQID')
  await screen.findByRole('button', { name: 'Turn on' })
  await press('Turn on')
  await screen.findByText(/Your browser blocks notifications/)
  expect(pushManager.subscribe).not.toHaveBeenCalled()
})

test('says that it failed, and can be tried again', async () => {
  const { pushManager } = browser('granted')
  await open([[notifications.subscribePush, () => refuse(500, 1)]], 'AQID')
  await screen.findByRole('button', { name: 'Turn on' })
  await press('Turn on')
  await screen.findByText(/That didn’t work/)
  screen.getByRole('button', { name: 'Turn on' })
  expect(await pushManager.getSubscription(), 'nothing is left in the browser').toBeNull()
})

test('explains a browser without web push', async () => {
  await open([], 'AQID')
  await screen.findByText(/add Avalive to your Home Screen first/)
})

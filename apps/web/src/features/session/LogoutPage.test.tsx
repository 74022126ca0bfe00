import { devices } from '@avalive/contract/devices'
import { session } from '@avalive/contract/session'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { finishPendingLogout } from '../../lib/logout.ts'
import { isLogoutPending, isSignedIn, onSessionChange, signedInAs } from '../../lib/session.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

// shows session-24, session-30
test('logging out ends the session on the server and in the browser, and goes to the login page', async () => {
  window.sessionStorage.setItem('avalive.st', 'token')
  window.sessionStorage.setItem('avalive.vliveId', 'v1')
  const server = stubServer([[session.endSession, () => answer({})]])
  await openApp('/logout')
  await screen.findByRole('heading', { name: 'Welcome to Avalive' })
  expect(address()).toBe('/login')
  expect(server.to(session.endSession)).toHaveLength(1)
  expect(server.to(session.endSession)[0]?.headers.get('authorization')).toBe('Bearer token')
  expect(window.sessionStorage.getItem('avalive.st')).toBeNull()
  expect(document.cookie).not.toContain('avalive_signed_in')
  expect(isSignedIn()).toBe(false)
  expect(isLogoutPending()).toBe(false)
  expect(window.sessionStorage.getItem('avalive.vliveId')).toBeNull()
})

// shows session-86
test.each([
  ['no answer', offline],
  ['an error', async () => refuse(500, 10)],
])('clears the browser when the server gives %s, says so, and tries again', async (_what, reply) => {
  window.sessionStorage.setItem('avalive.st', 'token')
  window.sessionStorage.setItem('avalive.vliveId', 'v1')
  const deleted: string[] = []
  vi.stubGlobal('caches', { keys: async () => ['pages'], delete: async (name: string) => deleted.push(name) })
  const cleared = vi.fn()
  const stop = onSessionChange(cleared)
  let reachable = false
  const server = stubServer([[session.endSession, () => (reachable ? answer({}) : reply())]])
  await openApp('/logout')
  await screen.findByRole('heading', { name: 'You’re logged out on this device' })
  stop()
  expect(isSignedIn()).toBe(false)
  expect(window.sessionStorage.getItem('avalive.st')).toBeNull()
  expect(window.sessionStorage.getItem('avalive.vliveId')).toBeNull()
  expect(deleted).toEqual(['pages'])
  expect(cleared).toHaveBeenCalled()
  expect(isLogoutPending()).toBe(true)

  reachable = true
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByRole('heading', { name: 'Welcome to Avalive' })
  expect(isLogoutPending()).toBe(false)
  // The tab no longer has the token, but the session that it belongs to still has to end.
  expect(server.to(session.endSession).at(-1)?.headers.get('authorization')).toBe('Bearer token')
})

test('handles a logout that fails while the caches are still being cleared', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const cleared = Promise.withResolvers<string[]>()
  vi.stubGlobal('caches', { keys: () => cleared.promise, delete: async () => true })
  stubServer([[session.endSession, offline]])
  await openApp('/logout')
  // Long enough for the runtime to look for rejections that nobody handles.
  await new Promise((resolve) => setTimeout(resolve, 50))
  cleared.resolve([])
  await screen.findByRole('heading', { name: 'You’re logged out on this device' })
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('retries a failed logout when the browser is online again', async () => {
  let reachable = false
  stubServer([[session.endSession, () => (reachable ? answer({}) : offline())]])
  await openApp('/logout')
  await screen.findByRole('heading', { name: 'You’re logged out on this device' })
  reachable = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  await screen.findByRole('heading', { name: 'Welcome to Avalive' })
})

test('is not retried after another tab has signed in, which would end the new session', async () => {
  const server = stubServer([[session.endSession, offline]])
  await openApp('/logout')
  await screen.findByRole('heading', { name: 'You’re logged out on this device' })
  const before = server.to(session.endSession).length
  window.localStorage.removeItem('avalive.logoutPending')
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(address()).not.toBe('/logout'))
  expect(server.to(session.endSession)).toHaveLength(before)
})

test('a pending logout of another document never ends the session of the app’s token', async () => {
  const server = stubServer([[session.endSession, () => answer({})]])
  window.localStorage.setItem('avalive.logoutPending', '1')
  window.sessionStorage.setItem('avalive.st', 'new token')
  finishPendingLogout()
  await waitFor(() => expect(server.to(session.endSession)).toHaveLength(1))
  expect(server.to(session.endSession)[0]?.headers.get('authorization')).toBeNull()
})

// shows session-86
test('a later document finishes a pending logout, and a new sign-in cancels it', async () => {
  let reachable = false
  const server = stubServer([[session.endSession, () => (reachable ? answer({}) : offline())]])
  window.localStorage.setItem('avalive.logoutPending', '1')
  finishPendingLogout()
  await waitFor(() => expect(server.to(session.endSession)).toHaveLength(1))
  expect(isLogoutPending()).toBe(true)
  reachable = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(isLogoutPending()).toBe(false))

  window.localStorage.setItem('avalive.logoutPending', '1')
  signedInAs('v1')
  finishPendingLogout()
  window.dispatchEvent(new Event('online'))
  expect(server.to(session.endSession)).toHaveLength(2)
})

const logoutElsewhere = () =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'avalive.loggedOut', newValue: '1' })))

// shows session-86
test('follows another tab that has logged out, unless this tab has the app’s own session', async () => {
  stubServer([[devices.listSessions, () => answer({ sessions: [] })]])
  window.sessionStorage.setItem('avalive.st', 'token')
  await openApp('/mypage/devices')
  await logoutElsewhere()
  expect(address()).toBe('/mypage/devices')
  window.sessionStorage.removeItem('avalive.st')
  await logoutElsewhere()
  await waitFor(() => expect(address()).toContain('/login'))
  expect(isSignedIn()).toBe(false)
})

const openMenu = async () => {
  const button = await screen.findByRole('button', { name: 'Account menu' })
  await act(async () => fireEvent.click(button))
  await screen.findByRole('link', { name: 'Log out' })
}

// shows session-85
test.each([
  ['/help', 'in the own menu'],
  ['/download', 'in the top bar'],
])('%s has a logout %s while somebody is signed in', async (path, where) => {
  stubServer()
  await openApp(path)
  if (where === 'in the own menu') await openMenu()
  await waitFor(() => expect(document.querySelectorAll('header a[href="/logout"]')).toHaveLength(1))
  await logoutElsewhere()
  expect(document.querySelectorAll('header a[href="/logout"]')).toHaveLength(0)
  expect(address()).toBe(path)
})

// shows session-85
test('the logout in the own menu asks before it logs out', async () => {
  const server = stubServer([[session.endSession, () => answer({})]])
  await openApp('/help')
  const press = (role: string, name: string) => act(async () => fireEvent.click(screen.getByRole(role, { name })))
  await openMenu()
  await press('link', 'Log out')
  await screen.findByRole('alertdialog', { name: 'Log out of Avalive?' })
  await press('button', 'Cancel')
  expect([address(), server.to(session.endSession).length, isSignedIn()]).toEqual(['/help', 0, true])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account menu' }))
  await openMenu()
  await press('link', 'Log out')
  await press('button', 'Log out')
  await waitFor(() => expect(address()).toBe('/login'))
  expect(server.to(session.endSession)).toHaveLength(1)
})

import { session } from '@avalive/contract/session'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, stubServer } from '../../app/app.testing.tsx'
import { saveCampaign, savedCampaign } from '../../lib/campaign.ts'
import { readCookie } from '../../lib/cookie.ts'
import { leaveTo } from '../../lib/leave.ts'

// jsdom cannot leave the page.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn() }))

beforeEach(() => putBoot())
afterEach(() => {
  resetBrowser()
  vi.mocked(leaveTo).mockClear()
})

const service = (name: string) => screen.getByRole('button', { name: `Log in with ${name}` })
const press = (name: string) => act(async () => fireEvent.click(service(name)))

// shows session-31
test.each([
  ['1', 'We couldn’t log you in. Please try again.'],
  ['2', 'For your security, we stopped this login. Please log in again.'],
  ['3', /We couldn’t find your account/],
  ['4', /This account can’t be used right now/],
  ['5', /permission/],
  ['6', /under maintenance/],
  ['7', /at least 13 years old/],
])('shows the message for the error code %s', async (code, message) => {
  stubServer()
  await openApp(`/login?e=${code}`)
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
})

// shows session-32
test.each(['0', '9', '-1', '1.5', 'abc', '', '1e0x'])('shows no message for the error code %j', async (code) => {
  stubServer()
  await openApp(`/login?e=${code}`)
  await screen.findByRole('heading', { name: 'Welcome to Avalive' })
  expect(screen.queryByRole('alert')).toBeNull()
})

// shows session-1, session-2, wire-7
test.each([
  ['X', 1],
  ['Google', 2],
  ['LINE', 3],
  ['Facebook', 4],
  ['Apple', 5],
])('%s begins a sign-in with the code %i and redirects to the service', async (name, kind) => {
  const server = stubServer([[session.beginSignIn, () => answer({ authorize_url: 'https://service.example/go' })]])
  await openApp('/login')
  await press(name)
  expect(server.to(session.beginSignIn).map(({ body }) => body)).toEqual([{ sns_kind: kind }])
  expect(leaveTo).toHaveBeenCalledWith('https://service.example/go')
})

test('allows only one sign-in at a time', async () => {
  const server = stubServer([[session.beginSignIn, () => new Promise(() => {})]])
  await openApp('/login')
  await press('Google')
  await press('Google')
  await press('LINE')
  expect(server.to(session.beginSignIn)).toHaveLength(1)
  expect(service('LINE')).toHaveProperty('disabled', true)
})

test('shows an error when a sign-in fails to begin, and enables the buttons again', async () => {
  stubServer([[session.beginSignIn, () => refuse(500, 10)]])
  await openApp('/login')
  await press('Google')
  await screen.findByText('An error has occurred. Please wait a moment and then try again.')
  expect(service('LINE')).toHaveProperty('disabled', false)
})

test('enables the buttons when the page is restored from the back/forward cache', async () => {
  stubServer([[session.beginSignIn, () => answer({ authorize_url: 'https://service.example/go' })]])
  await openApp('/login')
  await press('Google')
  expect(service('LINE')).toHaveProperty('disabled', true)
  await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(service('LINE')).toHaveProperty('disabled', false)
})

// shows session-28
test('saves the campaign for the way back', async () => {
  stubServer()
  await openApp('/login?utm_source=x&destination=%2Fevents%2F1&e=1')
  expect(savedCampaign().toString()).toBe('destination=%2Fevents%2F1&utm_source=x')
})

test('a new sign-in without a destination drops the one of an abandoned sign-in and keeps the rest', async () => {
  saveCampaign('?utm_source=x&destination=%2Fevents%2F1')
  stubServer()
  await openApp('/login')
  expect(savedCampaign().toString()).toBe('utm_source=x')
  expect(readCookie('destination')).toBeNull()
})

test('a new sign-in with a destination replaces the one of an abandoned sign-in', async () => {
  saveCampaign('?destination=%2Fevents%2F1')
  stubServer()
  await openApp('/login?destination=%2Fevents%2F2')
  expect(savedCampaign().toString()).toBe('destination=%2Fevents%2F2')
  expect(readCookie('destination')).toBe('/events/2')
})

test('a sign-in in another tab does not use the destination of an abandoned one', async () => {
  saveCampaign('?destination=%2Fevents%2F1')
  // Tabs share the cookie, but not the session storage.
  window.sessionStorage.clear()
  const server = stubServer([[session.beginSignIn, () => answer({ authorize_url: 'https://service.example/go' })]])
  await openApp('/login')
  await press('Google')
  expect(server.to(session.beginSignIn).map(({ headers }) => headers.get('x-destination'))).toEqual([null])
})

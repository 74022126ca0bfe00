import { session } from '@avalive/contract/session'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { isSignedIn } from '../../lib/session.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

// shows session-24, session-30
test('logging out ends the session on the server and in the browser, and goes to the login page', async () => {
  window.sessionStorage.setItem('avalive.st', 'token')
  window.sessionStorage.setItem('avalive.vliveId', 'v1')
  const server = stubServer([[session.endSession, () => answer({})]])
  await openApp('/logout')
  await screen.findByRole('heading', { name: 'Welcome to Avalive' })
  expect(address()).toBe('/login')
  expect(server.to(session.endSession)).toHaveLength(1)
  expect(window.sessionStorage.getItem('avalive.st')).toBeNull()
  expect(document.cookie).not.toContain('avalive_signed_in')
  expect(isSignedIn()).toBe(false)
  expect(window.sessionStorage.getItem('avalive.vliveId')).toBeNull()
})

test('shows that the user is still logged in when the session could not be ended', async () => {
  let reachable = false
  stubServer([[session.endSession, () => (reachable ? answer({}) : refuse(500, 10))]])
  await openApp('/logout')
  await screen.findByRole('heading', { name: 'You’re still logged in' })
  expect(isSignedIn()).toBe(true)
  reachable = true
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByRole('heading', { name: 'Welcome to Avalive' })
})

test('retries a failed logout when the browser is online again', async () => {
  let reachable = false
  stubServer([[session.endSession, () => (reachable ? answer({}) : Promise.reject(new TypeError('Failed to fetch')))]])
  await openApp('/logout')
  await screen.findByRole('heading', { name: 'You’re still logged in' })
  reachable = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  await screen.findByRole('heading', { name: 'Welcome to Avalive' })
})

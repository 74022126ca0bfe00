import { account } from '@avalive/contract/account'
import { areas, commonErrors } from '@avalive/contract/errors'
import { loadWords } from '@avalive/i18n/load'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, resetBrowser, signIn, stubServer } from '../app/app.testing.tsx'
import { ApiError } from './api.ts'
import { reactToFailuresWith, reportFailure } from './errors.ts'

const failure = (status: number, errorCode?: number) => new ApiError({ status, url: '/x', errorCode, message: 'x' })
const maintenance = failure(503, (areas.coins << 16) | commonErrors.maintenance.reason)

let happened: string[]
let readAlert: () => void

const { t } = await loadWords('en')
const react = (isAtMaintenance = false) =>
  reactToFailuresWith({
    t,
    isAtMaintenance,
    signOut: () => happened.push('signed out'),
    goToLogin: () => happened.push('login'),
    goToMaintenance: () => happened.push('maintenance'),
    alert: (message) => {
      happened.push(message)
      return new Promise((resolve) => {
        readAlert = resolve
      })
    },
  })

beforeEach(() => {
  happened = []
  react()
})
afterEach(() => {
  resetBrowser()
  readAlert?.()
  reactToFailuresWith(null)
})

const general = 'An error has occurred. Please wait a moment and then try again.'
const cancelled = 'Maintenance has started, so your request was canceled. Nothing was changed.'

// shows session-25
test('a 401 signs out and goes to the login page, without an alert', async () => {
  await reportFailure(failure(401, 2))
  expect(happened).toEqual(['signed out', 'login'])
})

const streamerUser = { nickname: 'Mio', vliveId: 'v1', official: 0, iconUrl: '/i.svg', username: 'mio' }

// shows session-25
test.each([
  ['the session was renewed meanwhile', () => answer({ streamerUser }), [general]],
  ['the server does not answer', () => refuse(503, 1), [general]],
  ['the browser has no session any more', () => refuse(401, 2), ['signed out', 'login']],
])('a 401 with a session cookie is checked: %s', async (_when, reply, expected) => {
  signIn()
  const server = stubServer([[account.getOwner, reply]])
  const reported = Promise.all([reportFailure(failure(401, 2)), reportFailure(failure(401, 2), true)])
  expect(happened).toEqual([])
  await vi.waitFor(() => expect(happened.length).toBeGreaterThan(0), 3000)
  readAlert?.()
  await reported
  expect([...new Set(happened)]).toEqual(expected)
  expect(server.to(account.getOwner)).toHaveLength(1)
})

// shows session-25
test('a 401 of the app’s token is final', async () => {
  signIn()
  window.sessionStorage.setItem('avalive.st', 'token')
  await reportFailure(failure(401, 2))
  expect(happened).toEqual(['signed out', 'login'])
})

// shows maintenance-8
test('shows a maintenance alert, and opens the maintenance page after it is closed', async () => {
  const reported = reportFailure(maintenance)
  expect(happened).toEqual([cancelled])
  readAlert()
  await reported
  expect(happened).toEqual([cancelled, 'maintenance'])
})

// shows coins-127
test('shows the maintenance alert once, also when further calls fail', async () => {
  const reported = reportFailure(maintenance, false, 'maintenance.began')
  reportFailure(maintenance)
  expect(happened).toEqual([t('maintenance.began')])
  readAlert()
  await reported
  await reportFailure(maintenance)
  react(true)
  await reportFailure(maintenance)
  expect(happened).toEqual([t('maintenance.began'), 'maintenance'])
  // On another page, the next maintenance is announced again.
  react()
  reportFailure(maintenance)
  expect(happened).toEqual([t('maintenance.began'), 'maintenance', cancelled])
})

// shows web-17
test.each([
  ['another error of the server', failure(500, 10)],
  ['a server that is unavailable for another reason', failure(503, 11)],
  ['no answer at all', failure(0)],
  ['a fault of our own', new Error('x')],
])('shows the general alert for %s', (_what, error) => {
  reportFailure(error)
  expect(happened).toEqual([general])
})

test('shows one alert for simultaneous failures, and another for later ones', async () => {
  const reported = reportFailure(failure(500))
  reportFailure(failure(0))
  reportFailure(maintenance)
  expect(happened).toEqual([general])
  readAlert()
  await reported
  reportFailure(failure(500))
  // Maintenance opens its page without a second alert while another alert is open.
  expect(happened).toEqual([general, 'maintenance', general])
})

// shows web-18
test('shows no alert for failures that the page shows itself, except for a lost session and maintenance', async () => {
  await reportFailure(failure(500), true)
  await reportFailure(failure(500), (error) => error instanceof ApiError)
  expect(happened).toEqual([])
  await reportFailure(failure(401), true)
  reportFailure(maintenance, true)
  expect(happened).toEqual(['signed out', 'login', cancelled])
})

test('ignores an aborted call', async () => {
  await reportFailure(new DOMException('given up', 'AbortError'))
  expect(happened).toEqual([])
})

import { areas, commonErrors } from '@avalive/contract/errors'
import { loadWords } from '@avalive/i18n/load'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

import { account } from '@avalive/contract/account'
import { loadWords } from '@avalive/i18n/load'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, resetBrowser, stubServer } from '../../app/app.testing.tsx'
import { reactToFailuresWith } from '../errors.ts'
import { handleEndedSession } from './ended-session.ts'

const { t } = await loadWords('en')
const signOut = vi.fn()
const renew = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  reactToFailuresWith({
    signOut,
    goToLogin: () => undefined,
    goToMaintenance: () => undefined,
    isAtMaintenance: false,
    alert: async () => undefined,
    t,
  })
})
afterEach(() => {
  reactToFailuresWith(null)
  resetBrowser()
})

const streamerUser = { nickname: 'Mio', vliveId: 'v1', official: 0, iconUrl: '/i.svg', username: 'mio' }

test.each([
  ['another tab has signed in again', () => answer({ streamerUser }), 0, 1],
  ['the browser has no session any more', () => refuse(401, 1), 1, 0],
  ['the server does not answer', () => refuse(503, 1), 0, 1],
])('after the end of the session, when %s', async (_when, reply, signOuts, renewals) => {
  stubServer([[account.getOwner, reply]])
  await handleEndedSession(renew, 0)
  expect(signOut).toHaveBeenCalledTimes(signOuts)
  expect(renew).toHaveBeenCalledTimes(renewals)
})

import { log } from '@avalive/contract/log'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../app/app.testing.tsx'
import { track } from './analytics.ts'
import { logPageView, writeLog } from './log.ts'

beforeEach(() => putBoot())
afterEach(resetBrowser)

const settled = () => new Promise((resolve) => setTimeout(resolve))

// shows web-12
test('a page view logs the path, the account and the viewer', async () => {
  window.sessionStorage.setItem('avalive.vliveId', 'v1')
  const server = stubServer([[log.writeAccessLog, () => answer({})]])
  logPageView('/mypage/')
  await settled()
  expect(server.to(log.writeAccessLog)[0]?.body).toMatchObject({ url: '/mypage/', vliveId: 'v1', webViewer: 'unknown' })
})

// shows web-14, web-15
test('log lines are sent only for signed-in people, with the level info by default', async () => {
  const server = stubServer([[log.writeLog, () => answer({})]])
  writeLog('before')
  signIn()
  writeLog('after')
  writeLog('worse', 'error')
  await settled()
  expect(server.to(log.writeLog).map(({ body }) => body)).toEqual([
    { message: 'after', level: 'info', path: '/' },
    { message: 'worse', level: 'error', path: '/' },
  ])
})

// shows web-13
test.each([
  ['gets no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is refused', async () => refuse(500, 1)],
])('a log request that %s shows no alert and leaves no unhandled rejection', async (_why, reply) => {
  const rejected = vi.fn()
  process.on('unhandledRejection', rejected)
  const server = stubServer([
    [log.writeAccessLog, reply],
    [log.writeLog, reply],
  ])
  signIn()
  await openApp('/download')
  writeLog('lost')
  await settled()
  process.off('unhandledRejection', rejected)
  expect(server.to(log.writeAccessLog)).toHaveLength(1)
  expect(server.to(log.writeLog)).toHaveLength(1)
  expect(rejected).not.toHaveBeenCalled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Get Avalive on your phone' })).toBeTruthy()
})

// shows web-19
test('analytics are sent only when a URL is configured, and never contain a query string', async () => {
  const sendBeacon = vi.fn((_url: string, _body: Blob) => true)
  vi.stubGlobal('navigator', { ...navigator, sendBeacon })
  window.history.replaceState(null, '', '/events/1?st=secret')
  const tap = { eventId: '1', choice: 'entry' }
  track('entryButtonTap', tap)
  expect(sendBeacon).not.toHaveBeenCalled()
  putBoot({ analyticsUrl: 'https://analytics.example/' })
  track('entryButtonTap', tap)
  const [url, body] = sendBeacon.mock.calls[0] ?? []
  expect(url).toBe('https://analytics.example/')
  expect(body?.type).toBe('application/json')
  expect(JSON.parse((await body?.text()) ?? '')).toEqual({ event: 'entryButtonTap', params: tap, path: '/events/1' })
})

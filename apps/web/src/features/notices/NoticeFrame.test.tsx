import { invitations } from '@avalive/contract/invitations'
import { notices } from '@avalive/contract/notices'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { loadPage } from '../../app/pages.ts'
import { routeOf } from '../../app/routes.ts'
import { leaveTo } from '../../lib/leave.ts'
import { APP_PATIENCE_MS } from './use-page-events.ts'

vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => putBoot())
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

const open = async () => {
  const server = stubServer([
    [notices.getNoticePage, () => answer({ noticePage: { html: '<p>Leaves</p>', title: 'Autumn' } })],
    [invitations.getInviteCount, () => answer({ count: 1 })],
  ])
  const app = await openApp('/notice/page/12')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Notice')
  /** A message as the frame's window sends it. */
  const hear = (event: string, params: object) =>
    act(async () => {
      fireEvent(
        window,
        new MessageEvent('message', { source: frame.contentWindow, origin: 'null', data: { event, params } }),
      )
    })
  return { server, app, frame, hear }
}

test('follows a height that changes often, up to the last report', async () => {
  const { frame, hear } = await open()
  for (let height = 1; height <= 200; height++) await hear('height', { height })
  const before = Number(frame.getAttribute('height'))
  await hear('height', { height: 1200 })
  expect(Number(frame.getAttribute('height')) - before).toBe(1000)
  await hear('height', { height: 1_000_000 })
  expect(Number(frame.getAttribute('height'))).toBeLessThan(21_000)
})

// shows notices-33
test('asks for counts once, however often the frame says that it is ready', async () => {
  signIn()
  const { server, hear } = await open()
  const ready = { has_buttons: false, campaign_ids: ['a', 'b'], wants_totals: false }
  for (let nth = 0; nth < 5; nth++) await hear('ready', ready)
  expect(server.to(invitations.getInviteCount)).toHaveLength(2)
})

// shows notices-10
test.each([
  ['after a while without the app', false, '/download'],
  ['not after the person has left the notice', true, '/policies/terms'],
])('shows the download page %s', async (_, leaves, path) => {
  const { app, frame, hear } = await open()
  await loadPage(routeOf('/policies/terms'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // A tap in the frame moves the focus into it.
  frame.focus()
  await hear('openLiveGame', { game_id: '7' })
  expect(leaveTo).toHaveBeenLastCalledWith('avalive://live_game?game_id=7')
  if (leaves) await app.goTo('/policies/terms')
  await act(async () => vi.advanceTimersByTime(APP_PATIENCE_MS))
  expect(address()).toBe(path)
})

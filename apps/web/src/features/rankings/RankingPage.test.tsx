import { live } from '@avalive/contract/live'
import { rankings } from '@avalive/contract/rankings'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, beWide, openApp, putBoot, refuse, resetBrowser, stubServer } from '../../app/app.testing.tsx'
import { someRanker, someRankers, someRankings } from './rankings.testing.ts'

beforeEach(() => putBoot())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  resetBrowser()
})

type Reply = ReturnType<typeof someRankings> | Response
const open = async (path: string, ...replies: Reply[]) => {
  const left = [...replies]
  const server = stubServer([
    [
      rankings.listAudience,
      () => {
        const reply = left.length > 1 ? left.shift() : left[0]
        return reply instanceof Response ? reply.clone() : answer(reply)
      },
    ],
    [live.getProfile, () => refuse(404, 1)],
  ])
  return { ...server, ...(await openApp(path)) }
}
const podium = () => within(screen.getByRole('list', { name: 'Top three' })).getAllByRole('listitem')
const places = () => within(screen.getByRole('list', { name: 'Other ranks' })).getAllByRole('listitem')
const tab = (name: string) => screen.getByRole('tab', { name })
const choose = (name: string) => act(async () => fireEvent.click(tab(name)))

// shows rankings-4
test('shows the first three on a podium and the rest in a list, each with a link to the profile', async () => {
  const server = await open('/ranking/mio', someRankings({ 2: someRankers(5) }))
  await screen.findByText('Fan 1')
  expect(podium().map(({ textContent }) => textContent)).toEqual([
    'Fan 19,990Score 9,9901st',
    'Fan 29,980Score 9,9802nd',
    'Fan 39,970Score 9,9703rd',
  ])
  expect(podium().map(({ className }) => className.match(/gold|silver|bronze/)?.[0])).toEqual([
    'gold',
    'silver',
    'bronze',
  ])
  expect(places().map(({ textContent }) => textContent)).toEqual([
    '4thFan 49,960Score 9,960',
    '5thFan 59,950Score 9,950',
  ])
  expect(within(places()[1] as HTMLElement).getByRole('link')).toHaveProperty('pathname', '/profile/fan5')
  expect(server.to(rankings.listAudience)[0]?.body).toEqual({ streamer_vlive_id: 'mio' })
  expect(screen.getByRole('heading', { level: 1, name: 'Top fans' })).toBeDefined()
})

test('gives equal ranks the same step and medal', async () => {
  await open('/ranking/mio', someRankings({ 2: [someRanker(1), someRanker(1, { profile_id: 'b' }), someRanker(3)] }))
  await screen.findByText('Fan 3')
  expect(podium().map(({ className }) => className.match(/gold|silver|bronze/)?.[0])).toEqual([
    'gold',
    'gold',
    'bronze',
  ])
  expect(screen.queryByRole('list', { name: 'Other ranks' })).toBeNull()
})

// shows rankings-20
test.each([
  ['below the podium', '', true],
  ['as a bar if the address names the viewer', '?av=me', false],
])('on a desktop shows the own row once, %s', async (_where, query, isBelow) => {
  beWide(64)
  const mydata = someRanker(120, { name: 'Me', profile_id: 'me' })
  await open(`/ranking/mio${query}`, someRankings({ 2: someRankers(5) }, mydata))
  await screen.findByText('Fan 1')
  const row = screen.getByRole('region', { name: 'Your rank' })
  expect(row.textContent).toContain('120thMe')
  expect(screen.getByRole('list', { name: 'Top three' }).parentElement?.contains(row)).toBe(isBelow)
})

test('shows a podium with fewer than three people', async () => {
  await open('/ranking/mio', someRankings({ 2: someRankers(1) }))
  await screen.findByText('Fan 1')
  expect(podium()).toHaveLength(1)
})

// shows rankings-3, rankings-5
test('has tabs for now, today, month and all time, each with its own empty text', async () => {
  await open('/ranking/mio?mi=m1', someRankings({ 4: someRankers(4) }))
  await screen.findByText('No one has sent a gift in this stream yet.')
  expect(screen.getByRole('heading', { name: 'No rankings yet' })).toBeDefined()
  await choose('Today')
  await screen.findByText('No one has sent a gift today yet.')
  await choose('Month')
  await screen.findByText('Fan 4')
  await choose('All time')
  await screen.findByText('No one has sent a gift yet.')
})

test.each([
  ['/ranking/mio?mi=m1', 'Back to the stream', '/viewer/m1'],
  ['/ranking/mio', 'See the leaderboard', '/ranking/general/list'],
])('%s without any gifts offers the link “%s”', async (path, name, to) => {
  await open(path, someRankings({}))
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
})

test('the ranking of an unknown streamer links to the leaderboard, except in avatar mode', async () => {
  await open('/ranking/nobody', refuse(404, 1))
  const link = await screen.findByRole('link', { name: 'See the leaderboard' })
  expect(link.getAttribute('href')).toBe('/ranking/general/list')
  resetBrowser()
  await open('/ranking/nobody?tp=avatar', refuse(404, 1))
  await screen.findByRole('heading', { name: 'Streamer not found' })
  expect(screen.queryByRole('link', { name: 'See the leaderboard' })).toBeNull()
})

test('shows an empty text without a stream if the address names none', async () => {
  await open('/ranking/mio', someRankings({}))
  await screen.findByText('Gifts sent during a stream will appear here.')
})

test.each([
  ['/ranking/mio?mi=m1', '/viewer/m1'],
  ['/ranking/mio', null],
  ['/ranking/mio?mi=m1&tp=avatar', null],
])('%s links back to %s', async (path, back) => {
  await open(path, someRankings({ 2: someRankers(1) }))
  await screen.findByText('Fan 1')
  expect(screen.queryByRole('link', { name: 'Back' })?.getAttribute('href') ?? null).toBe(back)
})

// shows rankings-6
test('labels the row of another person with their name, and marks nobody as “You”', async () => {
  window.sessionStorage.setItem('avalive.vliveId', 'me')
  const kai = someRanker(4, { name: 'Kai', profile_id: 'kai' })
  await open('/ranking/mio?av=kai', someRankings({ 2: [...someRankers(3), kai] }, kai))
  const row = await screen.findByRole('region', { name: 'Kai’s rank' })
  expect(row.textContent).toBe('4thKai9,960Score 9,960')
  expect(screen.queryByText('You')).toBeNull()
})

// shows rankings-2
test('requests the viewer and the stream from the address', async () => {
  const server = await open('/ranking/mio?av=me&mi=m1&tp=avatar', someRankings({}))
  await screen.findByText('No one has sent a gift in this stream yet.')
  expect(server.to(rankings.listAudience)[0]?.body).toEqual({
    streamer_vlive_id: 'mio',
    vlive_id: 'me',
    media_id: 'm1',
  })
})

// shows rankings-2, clients-8
test('avatar mode has no header, and a heading for screen readers', async () => {
  await open('/ranking/mio?tp=avatar', someRankings({}))
  await screen.findByRole('heading', { level: 1, name: 'Top fans' })
  expect(screen.queryByRole('banner')).toBeNull()
})

// shows rankings-6
test('shows the viewer’s own row, and marks it in the list', async () => {
  const me = someRanker(4, { name: 'Me', profile_id: 'me' })
  await open('/ranking/mio?av=me', someRankings({ 2: [...someRankers(3), me] }, me))
  const own = await screen.findByRole('region', { name: 'Your rank' })
  expect(own.textContent).toBe('4thMeYou9,960Score 9,960')
  expect(places().map(({ textContent }) => textContent)).toEqual(['4thMeYou9,960Score 9,960'])
})

test('explains how to get ranked to a viewer without a score', async () => {
  await open(
    '/ranking/mio',
    someRankings({ 2: someRankers(1) }, { ...someRanker(1), name: 'Me', rank: null, score: 0 }),
  )
  const own = await screen.findByRole('region', { name: 'Your rank' })
  expect(own.textContent).toBe('–Not rankedMeSend a gift to get ranked')
})

test('shows that a streamer is unknown, and does not poll', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await open('/ranking/nobody', refuse(404, 1))
  await screen.findByRole('heading', { name: 'Streamer not found' })
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  expect(server.to(rankings.listAudience)).toHaveLength(1)
})

// shows rankings-7
test('refreshes every 30 seconds and keeps the tab and the scroll position', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const later = [someRanker(1, { name: 'New first', profile_id: 'new' }), ...someRankers(30)]
  const server = await open('/ranking/mio', someRankings({ 5: someRankers(30) }), someRankings({ 5: later }))
  await choose('All time')
  await screen.findByText('Fan 30')
  const panel = screen.getByRole('tabpanel').firstElementChild as HTMLElement
  panel.scrollTop = 400
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(server.to(rankings.listAudience)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  await screen.findByText('New first')
  expect(server.to(rankings.listAudience)).toHaveLength(2)
  expect(screen.getByRole('tabpanel').firstElementChild).toBe(panel)
  expect(panel.scrollTop).toBe(400)
  expect(tab('All time').getAttribute('aria-selected')).toBe('true')
})

// shows rankings-7
test('does not refresh while the page is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await open('/ranking/mio', someRankings({ 2: someRankers(1) }))
  await screen.findByText('Fan 1')
  const see = (state: DocumentVisibilityState) =>
    act(async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      window.dispatchEvent(new Event('visibilitychange'))
    })
  await see('hidden')
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(server.to(rankings.listAudience)).toHaveLength(1)
  await see('visible')
  await waitFor(() => expect(server.to(rankings.listAudience)).toHaveLength(2))
})

// shows rankings-8
test('keeps the ranking without an alert when a refresh fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await open('/ranking/mio', someRankings({ 2: someRankers(3) }), refuse(400, 1))
  await screen.findByText('Fan 1')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await waitFor(() => expect(server.to(rankings.listAudience)).toHaveLength(2))
  expect(podium()).toHaveLength(3)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

// shows rankings-8
test('shows a first failure without an alert, and loads on the next refresh', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open('/ranking/mio', refuse(400, 1), someRankings({ 2: someRankers(3) }))
  await screen.findByRole('heading', { name: 'Couldn’t load the leaderboard' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await screen.findByText('Fan 1')
})

test('opens a profile in the app when inside the app', async () => {
  const told: unknown[] = []
  vi.stubGlobal('avalive', { postMessage: (message: string) => told.push(JSON.parse(message)) })
  await open('/ranking/mio', someRankings({ 2: someRankers(1) }))
  await screen.findByText('Fan 1')
  await act(async () => fireEvent.click(within(podium()[0] as HTMLElement).getByRole('link')))
  expect(told).toEqual([{ event: 'openProfile', params: { profileId: 'fan1' } }])
  expect(address()).toBe('/ranking/mio')
})

test('restores the selected tab after going back, and another visit begins with the first tab', async () => {
  // The ranking stays mounted until the profile page is ready.
  const atProfile = async () => {
    await screen.findByRole('heading', { level: 1, name: 'Profile not found' })
    expect(address()).toBe('/profile/fan1')
  }
  const { goTo } = await open('/ranking/mio', someRankings({ 2: someRankers(1), 4: someRankers(1) }))
  await screen.findByText('Fan 1')
  await choose('Month')
  await act(async () => fireEvent.click(within(podium()[0] as HTMLElement).getByRole('link')))
  await atProfile()
  await act(async () => window.history.back())
  await waitFor(() => expect(address()).toBe('/ranking/mio'))
  const selected = async () => (await screen.findByRole('tab', { selected: true })).textContent
  expect(await selected()).toBe('Month')
  await goTo('/profile/fan1')
  await atProfile()
  await goTo('/ranking/mio')
  expect(await selected()).toBe('This stream')
})

import { type GameRanking, games, type LeaderboardEntry } from '@avalive/contract/games'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  beWide,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  type Sent,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const offline = { connectStatus: 0, live: null } as const
const entry = (rank: number, changes: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  rank,
  score: 10_000 - rank,
  streamerUser: { vliveId: `v${rank}`, profileId: `p${rank}`, nickname: `Player ${rank}`, iconUrl: '' },
  streamerInfo: { currentStatus: offline },
  ...changes,
})
const entries = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => entry(from + index))
const me = entry(7, {
  score: 1234,
  streamerUser: { vliveId: 'me', profileId: 'me', nickname: 'Me', iconUrl: '' },
})

const ranking = (rankingType: 1 | 2, previous = false): GameRanking => ({
  rankingType,
  previous,
  rankingStartTime: { seconds: 1_790_000_000, nanos: 0 },
  rankingEndTime: { seconds: 1_792_000_000, nanos: 0 },
})

interface World {
  page?: (sent: Sent) => Response
  own?: LeaderboardEntry | null
  path?: string
}

const open = async ({ page, own = null, path = '/game_ranking/s12' }: World = {}) => {
  const server = stubServer([
    [games.getPeriod, () => answer({ period: { gameId: 'star', periodId: 's12', gameName: 'Star catch' } })],
    [games.listRankings, () => answer({ rankings: [ranking(1), ranking(2), ranking(1, true)] })],
    [games.getEntry, () => answer({ entry: own })],
    [games.listEntries, page ?? (() => answer({ entries: entries(1, 5), pagination: { next: 0 } }))],
  ])
  await openApp(path)
  await screen.findByRole('heading', { level: 1, name: 'Star catch' })
  return server
}
const asked = (server: Awaited<ReturnType<typeof open>>) => server.to(games.listEntries).map(({ body }) => Object(body))

// shows games-1
test.each(['/game_ranking/s12', '/games/s12/ranking'])('%s shows the period’s ranking', async (path) => {
  const server = await open({ path })
  await screen.findByText('Player 5')
  expect(within(screen.getByRole('list', { name: 'Top three' })).getAllByRole('listitem')).toHaveLength(3)
  expect(server.to(games.getPeriod)[0]?.body).toEqual({ periodId: 's12' })
  expect(server.to(games.listRankings)[0]?.body).toEqual({ gameId: 'star', periodId: 's12' })
  expect(asked(server)[0]).toEqual({
    gameId: 'star',
    periodId: 's12',
    rankingType: 1,
    targetType: 1,
    previous: false,
    name: 'score',
    page: 1,
  })
})

// shows games-2
test('the dropdown lists overall, limited and previous rankings, and shows their period', async () => {
  const server = await open()
  const choice = await screen.findByLabelText('Leaderboard')
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Overall', 'Limited time', 'Overall, previous period'])
  expect(screen.getByText(/2026.* – .*2026/)).toBeTruthy()
  await act(async () => fireEvent.change(choice, { target: { value: '2' } }))
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ rankingType: 2, previous: false, page: 1 }))
  await act(async () => fireEvent.change(choice, { target: { value: '1 previous' } }))
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ rankingType: 1, previous: true, page: 1 }))
  expect(server.to(games.getEntry).map(({ body }) => Object(body).previous)).toEqual([false, false, true])
})

// shows games-2
test('the tabs switch between everyone and mutual follows', async () => {
  const server = await open()
  await screen.findByText('Player 5')
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Mutual follows' })))
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ targetType: 2 }))
})

// shows games-11
test.each([
  ['there is none', null, 0],
  ['the score is 0', { ...me, score: 0 }, 0],
  ['there is a score', me, 1],
])('shows the user’s own entry only with a score: %s', async (_when, own, count) => {
  const server = await open({ own })
  await screen.findByText('Player 5')
  await waitFor(() => expect(server.to(games.getEntry)).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryAllByRole('region', { name: 'Your rank' })).toHaveLength(count)
})

// shows rankings-20
test('on a desktop the user’s own entry is below the podium', async () => {
  beWide(64)
  await open({ own: me })
  const row = await screen.findByRole('region', { name: 'Your rank' })
  const podium = await screen.findByRole('list', { name: 'Top three' })
  expect(podium.parentElement?.contains(row)).toBe(true)
})

const threePages = ({ body }: Sent) => {
  const { page } = Object(body)
  return answer({ entries: entries(page * 10 - 9, page * 10), pagination: { next: page === 3 ? 0 : page + 1 } })
}

// Without a layout, the window is always near its end.
// shows games-6
test('loads the next page near the end until it is 0', async () => {
  const server = await open({ page: threePages })
  await screen.findByText('Player 30')
  expect(asked(server).map(({ page }) => page)).toEqual([1, 2, 3])
})

test('lists a player only once when they move to the next page meanwhile', async () => {
  await open({
    page: ({ body }) =>
      Object(body).page === 1
        ? answer({ entries: entries(1, 5), pagination: { next: 2 } })
        : answer({ entries: [entry(5), entry(6)], pagination: { next: 0 } }),
  })
  await screen.findByText('Player 6')
  expect(screen.getAllByText('Player 5')).toHaveLength(1)
})

test.each([
  ['Everyone', 'Be the first to score'],
  ['Mutual follows', 'No mutual follows here yet'],
])('%s without a score shows an empty state', async (tab, title) => {
  await open({ page: () => answer({ entries: [], pagination: { next: 0 } }) })
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: tab })))
  await screen.findByRole('heading', { name: title })
  expect(screen.getByRole('link', { name: 'Go to My Page' }).getAttribute('href')).toBe('/mypage/')
})

// shows games-16
test('switching tabs never shows one tab’s text in the other tab’s panel', async () => {
  await open({
    page: ({ body }) =>
      answer({ entries: Object(body).targetType === 1 ? entries(1, 5) : [], pagination: { next: 0 } }),
  })
  await screen.findByText('Player 5')
  // As in a browser, the previous panel stays for one frame.
  HTMLElement.prototype.getAnimations = () => []
  const foreign: string[] = []
  const look = () => {
    for (const panel of document.querySelectorAll('[role=tabpanel]')) {
      const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent
      const text = panel.textContent ?? ''
      if (tab === 'Everyone' && text.includes('No mutual follows here yet')) foreign.push(text)
      if (tab === 'Mutual follows' && text.includes('Player 5')) foreign.push(text)
    }
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Mutual follows' })))
  await screen.findByRole('heading', { name: 'No mutual follows here yet' })
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Everyone' })))
  await screen.findByText('Player 5')
  watch.disconnect()
  Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations')
  expect(foreign).toEqual([])
})

// shows games-15
test('entries that do not load show an error without an alert, and load on retry', async () => {
  let isBroken = true
  await open({
    page: () => (isBroken ? refuse(400, 1) : answer({ entries: entries(1, 5), pagination: { next: 0 } })),
  })
  await screen.findByRole('heading', { name: 'Couldn’t load the leaderboard' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  isBroken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByText('Player 5')
})

// shows games-15
test.each(['/game_ranking/nope', '/games/nope/ranking'])('%s of an unknown period shows not found', async (path) => {
  const server = stubServer([[games.getPeriod, () => refuse(404, 1)]])
  await openApp(path)
  await screen.findByText('Page could not be found.')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Avalive home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.to(games.listRankings)).toHaveLength(0)
})

// shows games-15
test('a period that does not load shows an error without an alert, and loads on retry', async () => {
  let isBroken = true
  stubServer([
    [
      games.getPeriod,
      () =>
        isBroken ? refuse(400, 1) : answer({ period: { gameId: 'star', periodId: 's12', gameName: 'Star catch' } }),
    ],
    [games.listRankings, () => answer({ rankings: [ranking(1)] })],
    [games.getEntry, () => answer({ entry: null })],
    [games.listEntries, () => answer({ entries: entries(1, 5), pagination: { next: 0 } })],
  ])
  await openApp('/game_ranking/s12')
  await screen.findByRole('heading', { name: 'Couldn’t load the leaderboard' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  isBroken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByText('Player 5')
})

// shows games-5
test('links an entry to the profile on the web', async () => {
  await open()
  await screen.findByText('Player 5')
  expect(screen.getByText('Player 4').closest('a')?.getAttribute('href')).toBe('/profile/p4')
})

// shows games-5
test.each([
  [
    'live people are opened as a stream',
    { connectStatus: 2, live: { mediaId: 'm1', broadcastingMethod: 1 } } as const,
    'openLive',
  ],
  ['other people are opened as a profile', offline, 'openProfile'],
])('inside an app, %s by the app itself', async (_what, currentStatus, event) => {
  const told: { event: string }[] = []
  vi.stubGlobal('avalive', { postMessage: (message: string) => told.push(JSON.parse(message)) })
  await open({
    page: () => answer({ entries: [entry(1, { streamerInfo: { currentStatus } })], pagination: { next: 0 } }),
  })
  await screen.findByText('Player 1')
  await act(async () => fireEvent.click(screen.getByText('Player 1')))
  expect(told.map((message) => message.event)).toEqual([event])
  expect(address()).toBe('/game_ranking/s12')
})

import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { events } from '@avalive/contract/events'
import { gacha } from '@avalive/contract/gacha'
import { games } from '@avalive/contract/games'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOf, someGacha } from '../../features/gacha/gacha.testing.ts'
import { inHours } from '../../lib/time-value.testing.ts'
import { comingEvent, entryIn, someEvent } from '../../shared/event-samples.testing.ts'
import { seeEnd } from '../../ui/sight.testing.ts'
import {
  address,
  answer,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  type Sent,
  signIn,
  stubServer,
} from '../app.testing.tsx'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const mypage = {
  medias: [],
  totalCoin: 1,
  userInfo: { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' },
  products: [],
  isTransferNGRegion: false,
  purchaseStatusList: [],
}
const cafe = { id: 'cafe', name: 'Café corner', bannerUrl: '/cafe.svg', startAt: inHours(0), endAt: inHours(1) }
const named = (parentId: string, name: string) => ({ parentId, eventId: parentId, name })

const calls = {
  events: events.listEvents,
  avatars: gacha.listGachas,
  furniture: gacha.listFurnitureGachas,
  games: games.listPeriods,
}
type Replies = Record<keyof typeof calls, (sent: Sent) => Response | Promise<Response>>

const all: Replies = {
  events: () =>
    answer({
      broadcasterEvents: [
        someEvent({ ...named('over', 'Over'), status: 3, endAt: inHours(-5) }),
        comingEvent(named('soon', 'Soon')),
        someEvent({ ...named('long', 'Long'), endAt: inHours(90) }),
        someEvent({ ...named('short', 'Short'), endAt: inHours(5) }),
        someEvent({ ...named('mine', 'Mine'), endAt: inHours(200) }),
        someEvent({ ...named('counted', 'Counted'), status: 2, endAt: inHours(-1) }),
      ],
      broadcasterEventEntries: [entryIn('mine', 3), entryIn('soon', 1)],
    }),
  avatars: () => answer(listOf(someGacha())),
  furniture: () => answer({ furnitureGachaList: [cafe] }),
  games: () => answer({ periods: [{ gameId: 'star', periodId: 's12', gameName: 'Star catch' }] }),
}
const names = { events: 'Events', avatars: 'Gacha', furniture: 'Furniture gacha', games: 'Game leaderboards' }
const kinds = Object.keys(names) as (keyof typeof names)[]

const open = async (changes: Partial<Replies> = {}) => {
  const replies = { ...all, ...changes }
  const server = stubServer([
    [account.getMypage, () => answer(mypage)],
    ...kinds.map((kind) => [calls[kind], replies[kind]] as const),
  ])
  await openApp('/mypage/')
  await screen.findByRole('heading', { name: 'Mika' })
  return server
}

const shown = () => kinds.filter((kind) => screen.queryByRole('navigation', { name: names[kind] }))
const linksOf = async (kind: keyof typeof names) =>
  within(await screen.findByRole('navigation', { name: names[kind] }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

// shows gacha-30
test('My Page has links to events, gachas and games, fetched when they scroll into view', async () => {
  const server = await open()
  for (const kind of kinds) expect(server.to(calls[kind]), kind).toHaveLength(0)
  await seeEnd()
  expect(await linksOf('avatars')).toEqual(['/gacha_odds/sample', '/gacha_draws'])
  expect(await linksOf('furniture')).toEqual(['/furniture_gacha_odds/cafe'])
  expect(await linksOf('games')).toEqual(['/game_ranking/s12'])
  expect(await linksOf('events')).toHaveLength(6)
})

// shows nav-7
test('the law and the logout are below the links to events, gachas and games', async () => {
  await open()
  await seeEnd()
  await linksOf('games')
  const order = screen.getAllByRole('navigation').map((nav) => nav.getAttribute('aria-label') ?? nav.textContent)
  expect(order.findIndex((name) => name?.startsWith('Game leaderboards'))).toBe(order.indexOf('More') - 1)
})

test('lists the events that one scores in first and finished events last', async () => {
  await open()
  await seeEnd()
  expect(await linksOf('events')).toEqual([
    '/events/mine',
    '/events/short',
    '/events/long',
    '/events/soon',
    '/events/counted',
    '/events',
  ])
  const block = screen.getByRole('navigation', { name: 'Events' })
  expect(within(block).getByText('Scoring')).toBeTruthy()
  expect(within(block).getByText('Pre-registered')).toBeTruthy()
  await act(async () => fireEvent.click(within(block).getByRole('button', { name: 'Show all (6)' })))
  expect((await linksOf('events')).at(-2)).toBe('/events/over')
  expect(within(block).getByText('Results are in')).toBeTruthy()
})

test('links to the events page even when there are no events', async () => {
  await open({ events: () => answer({ broadcasterEvents: [], broadcasterEventEntries: [] }) })
  await seeEnd()
  expect(await linksOf('events')).toEqual(['/events'])
})

const maintenance = () => refuse(503, errorCode('events', 'maintenance'))
const failures = [
  ['that fails', () => refuse(400, 1)],
  ['under maintenance', maintenance],
] as const

// shows account-17
test.each(kinds.flatMap((kind) => failures.map(([why, reply]) => [kind, why, reply] as const)))(
  'the %s block %s shows its own failed state without an alert, and loads on retry',
  async (kind, _why, reply) => {
    let isBroken = true
    await open({ [kind]: (sent: Sent) => (isBroken ? reply() : all[kind](sent)) })
    await seeEnd()
    const block = within(await screen.findByRole('navigation', { name: names[kind] }))
    expect(block.getByText('Couldn’t load this section.')).toBeTruthy()
    expect(shown()).toEqual(kinds)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(address()).toBe('/mypage/')
    isBroken = false
    await act(async () => fireEvent.click(block.getByRole('button', { name: 'Try again' })))
    await waitFor(() => expect(screen.queryByText('Couldn’t load this section.')).toBeNull())
    expect(await linksOf(kind)).not.toEqual([])
  },
)

test.each(kinds)('shows all blocks at the same time, even when %s arrives last', async (last) => {
  const held = Promise.withResolvers<void>()
  const server = await open({ [last]: (sent: Sent) => held.promise.then(() => all[last](sent)) })
  const seen: number[] = []
  const watch = new MutationObserver(() => seen.push(shown().length))
  watch.observe(document.body, { childList: true, subtree: true })
  await seeEnd()
  await waitFor(() => {
    for (const kind of kinds) expect(server.to(calls[kind])).toHaveLength(1)
  })
  await act(() => new Promise((settle) => setTimeout(settle, 100)))
  expect(shown()).toEqual([])
  await act(async () => held.resolve())
  await screen.findByRole('navigation', { name: names[last] })
  watch.disconnect()
  expect(new Set(seen.filter((count) => count > 0))).toEqual(new Set([4]))
})

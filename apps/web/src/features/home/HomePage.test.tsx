import { home, type LiveCard, type UpcomingCard } from '@avalive/contract/home'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  openApp,
  putBoot,
  readFrom,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'
import { seeEnd } from '../../ui/sight.testing.ts'

const card = (name: string, changes: Partial<LiveCard> = {}): LiveCard => ({
  mediaId: name,
  title: `Stage ${name}`,
  thumbnail: `/${name}.svg`,
  nickname: `Host ${name}`,
  iconUrl: '',
  profileId: `p-${name}`,
  watchCount: 12,
  language: 'en',
  event: null,
  ...changes,
})
const soon = (name: string, hasReminder = false): UpcomingCard => ({
  mediaId: name,
  title: `Soon ${name}`,
  thumbnail: `/${name}.svg`,
  nickname: `Host ${name}`,
  iconUrl: '',
  profileId: `p-${name}`,
  language: 'en',
  startsAt: '2026-03-04T02:30:00Z',
  hasReminder,
})
const nothing = { live: { cards: [] as LiveCard[], next: null as string | null }, following: [], official: [] }
const empty = { ...nothing, inEvents: [], fresh: [], byLanguage: [], languages: [] as string[], upcoming: [] }

beforeEach(() => {
  putBoot()
  readFrom('Asia/Tokyo')
  vi.stubGlobal(
    'WebSocket',
    class {
      close() {}
    },
  )
})
afterEach(resetBrowser)

type Replies = NonNullable<Parameters<typeof stubServer>[0]>
const open = async (page: object, replies: Replies = []) => {
  const server = stubServer([[home.getHome, () => answer({ ...empty, ...page })], ...replies])
  await openApp('/')
  return server
}
const row = (name: string) => screen.findByRole('region', { name })
const linksIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

// shows home-1
test('shows a visitor who is live, each one tap away, and a small invitation to log in', async () => {
  const cards = [card('m1', { watchCount: 1200, event: { eventId: 'e1', name: 'Night cup' } }), card('m2')]
  await open({ live: { cards, next: null } })
  await screen.findByText('Stage m1')
  const region = await row('Live now')
  expect(linksIn(region)).toEqual(['/viewer/m1', '/viewer/m2'])
  const [first] = within(region).getAllByRole('link')
  for (const text of ['Stage m1', 'Host m1', '999+ watching', 'English', 'Night cup']) {
    expect(first?.textContent).toContain(text)
  }
  // The faces are between the two groups of words, and no name of an event is short enough to be on them.
  const [above, below] = [...(first?.children ?? [])].filter(({ tagName }) => tagName === 'SPAN')
  expect([above?.textContent, below?.textContent]).toEqual([expect.stringContaining('Night cup'), 'Stage m1Host m1'])
  const invitation = screen.getByText('Log in to follow people, comment and send gifts.').parentElement
  expect(
    within(invitation ?? region)
      .getByRole('link', { name: 'Log in' })
      .getAttribute('href'),
  ).toBe('/login?destination=%2F')
})

// shows home-3
test('shows a member the followed people first, and no invitation', async () => {
  signIn()
  await open({ live: { cards: [card('m1')], next: null }, following: [card('f1')] })
  expect(linksIn(await row('Following'))).toEqual(['/viewer/f1'])
  expect(screen.queryByText('Log in to follow people, comment and send gifts.')).toBeNull()
})

// shows nav-8
test.each([
  ['a visitor', () => undefined],
  ['a member', signIn],
])('links %s to the leaderboard, also while nobody is live', async (_whom, prepare) => {
  prepare()
  await open({})
  const link = await screen.findByRole('link', { name: 'Leaderboard' })
  expect(link.getAttribute('href')).toBe('/ranking/general/list')
})

test('shows only rows that have a stream', async () => {
  await open({ live: { cards: [card('m1')], next: null }, fresh: [card('n1')], inEvents: [card('e1')] })
  await row('Just started')
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Live now', 'In events', 'Just started'])
})

// shows home-1
test('loads more streams at the end of the list, once each', async () => {
  const first = Array.from({ length: 24 }, (_, nth) => card(`m${nth}`))
  const more = [card('m23'), card('m24')]
  let broken = true
  const { to } = await open({ live: { cards: first, next: '1.1' } }, [
    [home.listLive, () => (broken ? refuse(400, 1) : answer({ cards: more, next: null }))],
  ])
  const region = await row('More live streams')
  await act(async () => seeEnd())
  await within(region).findByText('Couldn’t load more streams.')
  broken = false
  await act(async () => fireEvent.click(within(region).getByRole('button', { name: 'Try again' })))
  await within(region).findByText('Stage m24')
  expect(to(home.listLive).map(({ body }) => body)).toEqual([{ after: '1.1' }, { after: '1.1' }])
  expect(within(region).getAllByText('Stage m23')).toHaveLength(1)
})

// shows home-2
test('filters by language', async () => {
  const page = { live: { cards: [card('m1')], next: null }, byLanguage: [card('own')], languages: ['en', 'th'] }
  const { to } = await open(page, [[home.listLive, () => answer({ cards: [card('thai')], next: null })]])
  const region = await row('By language')
  expect(linksIn(region)).toEqual(['/viewer/own'])
  await act(async () => fireEvent.click(within(region).getByRole('button', { name: 'ไทย' })))
  await waitFor(() => expect(linksIn(region)).toEqual(['/viewer/thai']))
  expect(to(home.listLive).map(({ body }) => body)).toEqual([{ language: 'th' }])
  expect(within(region).getByRole('button', { name: 'ไทย' }).getAttribute('aria-pressed')).toBe('true')
})

// shows home-6
test('sets and removes a reminder', async () => {
  signIn()
  const { to } = await open({ live: { cards: [card('m1')], next: null }, upcoming: [soon('s1')] }, [
    [home.setReminder, () => answer({})],
    [home.removeReminder, () => answer({})],
  ])
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await row('Upcoming streams')
  await press('Remind me Soon s1')
  await screen.findByText('We’ll notify you when it starts.')
  await press('Reminder on Soon s1')
  await screen.findByRole('button', { name: 'Remind me Soon s1' })
  expect(to(home.setReminder).map(({ body }) => body)).toEqual([{ mediaId: 's1' }])
  expect(to(home.removeReminder)).toHaveLength(1)
})

// shows home-6
test('asks a visitor who wants a reminder to log in, and sets it afterwards', async () => {
  const upcoming = [soon('s1'), soon('s2')]
  const { to } = stubServer([
    [home.getHome, () => answer({ ...empty, live: { cards: [card('m1')], next: null }, upcoming })],
    [home.setReminder, () => answer({})],
  ])
  const { goTo } = await openApp('/')
  await row('Upcoming streams')
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await press('Remind me Soon s2')
  await screen.findByRole('alertdialog', { name: 'Log in to get a reminder' })
  await press('Log in')
  // The page stays until the login is loaded.
  await waitFor(() => expect(screen.queryByText('Soon s2')).toBeNull(), { timeout: 10_000 })
  expect(address()).toBe('/login?destination=%2F')
  expect(to(home.setReminder)).toEqual([])
  signIn()
  await goTo('/')
  await screen.findByRole('button', { name: 'Reminder on Soon s2' })
  expect(to(home.setReminder).map(({ body }) => body)).toEqual([{ mediaId: 's2' }])
})

test('says that nobody is live, and shows what is announced', async () => {
  await open({ upcoming: [soon('s1')] })
  await screen.findByRole('heading', { level: 1, name: 'No one is live right now' })
  expect(linksIn(await row('Upcoming streams'))).toContain('/viewer/s1')
})

test('shows a failed load on the page, and loads on retry', async () => {
  let broken = true
  const page = { ...empty, live: { cards: [card('m1')], next: null } }
  stubServer([[home.getHome, () => (broken ? refuse(400, 1) : answer(page))]])
  await openApp('/')
  await screen.findByRole('heading', { name: 'Couldn’t load the streams' })
  broken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await row('Live now')
})

import { home } from '@avalive/contract/home'
import { log } from '@avalive/contract/log'
import { search } from '@avalive/contract/search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  type Sent,
  stubServer,
} from '../../app/app.testing.tsx'
import { rememberVliveId } from '../../lib/session.ts'
import { countMarkers, seeEnd } from '../../ui/sight.testing.ts'

const none = { items: [], cursor: null }
const nothing = { people: none, streams: none, events: none, gachas: none }
const person = (name: string, mediaId: string | null = null, followerCount = 1200) => ({
  vliveId: `v-${name}`,
  profileId: `p-${name}`,
  nickname: name,
  iconUrl: '/i.svg',
  followerCount,
  mediaId,
})
const stream = {
  mediaId: 'm1',
  title: 'Tea time',
  thumbnail: '/t.svg',
  isLive: true,
  official: false,
  watchCount: 12_345,
  startsAt: null,
  streamers: [{ vliveId: 'v', profileId: 'p', nickname: 'Mio', iconUrl: '/i.svg' }],
}
const someEvent = {
  eventId: 'tea_week',
  name: 'Tea week',
  imageUrl: '/e.svg',
  isRunning: true,
  beginAt: '2026-03-01T00:00:00Z',
  endAt: '2026-03-09T00:00:00Z',
}
const gacha = { gachaId: 'tea', form: 'furniture', name: 'Tea set', bannerUrl: '/b.svg', endAt: '2026-03-09T00:00:00Z' }
const found = {
  people: { items: [person('Teatime', 'm1'), person('Teapot', null, 1)], cursor: '5' },
  streams: { items: [stream], cursor: null },
  events: { items: [someEvent], cursor: null },
  gachas: { items: [gacha], cursor: null },
}

beforeEach(() => putBoot())
afterEach(() => {
  window.localStorage.clear()
  resetBrowser()
})

type Replies = NonNullable<Parameters<typeof stubServer>[0]>
const open = async (path = '/search', replies: Replies = [[search.find, () => answer(found)]]) => {
  const server = stubServer([[log.writeAccessLog, () => answer({})], ...replies])
  await openApp(path)
  await screen.findByRole('combobox', { name: 'Search' })
  return server
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => act(async () => fireEvent.keyDown(field(), { key }))
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const results = () => screen.findByRole('listbox', { name: 'Results' })

// shows search-9
test('shows results by group while somebody types, and keeps the query in the address', async () => {
  const { to } = await open()
  expect(document.activeElement).toBe(field())
  type('t')
  type('te')
  type('tea')
  const list = within(await results())
  expect(to(search.find).map(({ body }) => body)).toEqual([{ query: 'tea' }])
  expect(list.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toEqual(
    ['person', 'stream', 'event', 'gacha'].map((kind) => `search-group-${kind}`),
  )
  expect(list.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
    '/profile/p-Teatime',
    '/profile/p-Teapot',
    '/search?q=tea&kind=person',
    '/viewer/m1',
    '/events/tea_week',
    '/furniture_gacha_odds/tea',
  ])
  list.getByText('999+ watching')
  list.getByText('1 follower')
  list.getByText('1.2K followers')
  await waitFor(() => expect(window.location.search).toBe('?q=tea'))
})

// shows search-10
test('opens a result by keyboard alone, and Escape clears the field', async () => {
  await open('/search?q=tea')
  await results()
  await press('ArrowDown')
  await press('ArrowDown')
  expect(active()).toContain('Teapot')
  await press('ArrowUp')
  expect(active()).toContain('Teatime')
  await press('ArrowUp')
  expect(field().getAttribute('aria-activedescendant')).toBeNull()
  await press('ArrowUp')
  expect(active()).toContain('Tea set')
  await press('Escape')
  expect(field().value).toBe('')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  type('tea')
  await results()
  await press('ArrowDown')
  await press('Enter')
  await waitFor(() => expect(address()).toBe('/profile/p-Teatime'))
})

// shows search-9
test('announces how many results there are in an element that is there before them', async () => {
  const reply = ({ body }: Sent) => answer((body as { query: string }).query === 'zzz' ? nothing : found)
  await open('/search', [
    [search.find, reply],
    [home.listLive, () => answer({ cards: [], next: null })],
  ])
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  type('tea')
  await waitFor(() => expect(status.textContent).toBe('5 results'))
  type('zzz')
  await waitFor(() => expect(status.textContent).toBe('No results for “zzz”'))
  type('')
  await waitFor(() => expect(status.textContent).toBe(''))
  expect(screen.getAllByRole('status')).toEqual([status])
})

// shows search-9
test('drops the answer to an earlier query that arrives late', async () => {
  const late = Promise.withResolvers<Response>()
  const reply = ({ body }: Sent) => {
    const { query } = body as { query: string }
    const people = { items: [person(`Found ${query}`)], cursor: null }
    return query === 'te' ? late.promise : answer({ ...nothing, people })
  }
  await open('/search?q=te', [[search.find, reply]])
  type('tea')
  await screen.findByText('Found tea')
  await act(async () => late.resolve(answer({ ...nothing, people: { items: [person('Found te')], cursor: null } })))
  expect(screen.queryByText('Found te')).toBeNull()
})

// shows search-9
test('waits for the end of a conversion, except for Korean, and takes its Enter for no search', async () => {
  const { to } = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const pass = () => act(() => vi.advanceTimersByTimeAsync(1000))
    fireEvent.compositionStart(field())
    type('さk')
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    await pass()
    expect(to(search.find)).toEqual([])
    type('さく')
    fireEvent.compositionEnd(field())
    await pass()
    fireEvent.compositionStart(field())
    type('기')
    await pass()
    expect(to(search.find).map(({ body }) => body)).toEqual([{ query: 'さく' }, { query: '기' }])
    expect(window.localStorage.length).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

// shows search-11
test('remembers opened searches on this device only, and forgets them', async () => {
  const { to } = await open('/search?q=tea')
  await results()
  await press('Enter')
  await press('Escape')
  const recent = await screen.findByRole('option', { name: 'tea' })
  expect(to(search.find)).toHaveLength(1)
  await act(async () => fireEvent.click(recent))
  await waitFor(() => expect(field().value).toBe('tea'))
  await press('Escape')
  const forget = await screen.findByRole('button', { name: 'Clear recent searches' })
  forget.focus()
  await act(async () => fireEvent.click(forget))
  expect(document.activeElement).toBe(field())
  await screen.findByRole('heading', { name: 'Who are you looking for?' })
  expect(window.localStorage.length).toBe(0)
})

// shows search-11
test('shows nobody the searches of another account in the same browser', async () => {
  await open('/search?q=tea')
  await results()
  await press('Enter')
  await press('Escape')
  await screen.findByRole('option', { name: 'tea' })
  rememberVliveId('v-somebody-else')
  const { recentSearches } = await import('../../shared/search/recent.ts')
  expect(recentSearches()).toEqual([])
})

// shows search-9
test('says that nothing was found, and offers who is live', async () => {
  const card = {
    mediaId: 'm9',
    title: 'Night song',
    thumbnail: '/t.svg',
    nickname: 'Noa',
    iconUrl: '/',
    profileId: 'p',
    watchCount: 1200,
    language: null,
    event: null,
  }
  await open('/search?q=zzz', [
    [search.find, () => answer(nothing)],
    [home.listLive, () => answer({ cards: [card], next: null })],
  ])
  await screen.findByRole('heading', { name: 'No results for “zzz”' })
  const link = await screen.findByRole('link', { name: /Night song/ })
  expect(link.getAttribute('href')).toBe('/viewer/m9')
  within(link).getByText('999+ watching')
})

// shows search-9
test('says that the search failed, and tries again', async () => {
  let isBroken = true
  await open('/search?q=tea', [[search.find, () => (isBroken ? refuse(400, 1) : answer(found))]])
  await screen.findByRole('heading', { name: 'Search didn’t work' })
  isBroken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await results()
})

// shows search-7
test('shows all of a kind, page by page', async () => {
  const last = { ...nothing, people: { items: [person('Teacup')], cursor: null } }
  const reply = ({ body }: Sent) => answer((body as { cursor?: string }).cursor === '5' ? last : found)
  const { to } = await open('/search?q=tea&kind=person', [[search.find, reply]])
  await results()
  expect(screen.getByRole('status').textContent).toBe('5 results')
  await seeEnd()
  await screen.findByText('Teacup')
  expect(screen.getByRole('status').textContent).toBe('6 results')
  expect(to(search.find).map(({ body }) => body)).toEqual([
    { query: 'tea', kind: 'person' },
    { query: 'tea', kind: 'person', cursor: '5' },
  ])
  expect(screen.queryByText('Show all people')).toBeNull()
  expect(countMarkers()).toBe(0)
})

// shows search-9
test('leaves the address of a page alone that is opened during the pause', async () => {
  await open()
  type('tea')
  window.history.pushState(null, '', '/gachas')
  await results()
  expect(window.location.pathname + window.location.search).toBe('/gachas')
})

// shows search-12
test('logs the page without the query', async () => {
  const { to } = await open('/search?q=secret')
  await waitFor(() => expect(to(log.writeAccessLog)).toHaveLength(1))
  expect(JSON.stringify(to(log.writeAccessLog))).not.toContain('secret')
})

// shows search-10
test('the key / moves the focus to the field, unless something is being typed', async () => {
  await open('/search?q=tea&kind=person')
  field().blur()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(field())
})

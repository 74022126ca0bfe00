import type { BroadcasterEvent, BroadcasterEventEntry } from '@avalive/contract/events'
import { events } from '@avalive/contract/events'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answer,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  type Sent,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'
import { inHours } from '../../lib/time-value.testing.ts'
import { comingEvent, entryIn, someEvent, someStreamer } from '../../shared/event-samples.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
  // Without a layout, the window would always be near its end.
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  resetBrowser()
})

const named = (parentId: string, name: string) => ({ parentId, eventId: parentId, name })
const ended = (parentId: string, name: string, hours: number, status: 2 | 3 | 4 = 4) =>
  someEvent({ ...named(parentId, name), status, beginAt: inHours(hours - 24), endAt: inHours(hours), canEntry: false })

interface World {
  readonly listed?: readonly BroadcasterEvent[]
  readonly past?: readonly BroadcasterEvent[]
  readonly entries?: readonly BroadcasterEventEntry[]
  readonly pastEntries?: readonly BroadcasterEventEntry[]
  readonly listReply?: (sent: Sent) => Response | Promise<Response>
  readonly pastReply?: (sent: Sent) => Response | Promise<Response>
  readonly ownerReply?: (sent: Sent) => Response | Promise<Response>
}

const pageSize = 20
const ownerAnswer = () => answer({ streamer: someStreamer(99), rankInfo: { isEnabled: false, rank: 'E' } })

const open = async (world: World = {}, path = '/events') => {
  const { listed = [], past = [], entries = [], pastEntries = [] } = world
  const page = ({ body }: Sent): Response => {
    const { page: asked, after } = Object(body)
    const from = after ? past.findIndex(({ parentId }) => parentId === after) + 1 : 0
    return answer({
      broadcasterEvents: past.slice(from, from + pageSize),
      broadcasterEventEntries: pastEntries,
      pagination: { Current: asked, Next: past.length > from + pageSize ? asked + 1 : 0 },
      now: inHours(0),
    })
  }
  const server = stubServer([
    [
      events.listEvents,
      world.listReply ?? (() => answer({ broadcasterEvents: listed, broadcasterEventEntries: entries })),
    ],
    [events.listPastEvents, world.pastReply ?? page],
    [events.getStreamerOwner, world.ownerReply ?? ownerAnswer],
  ])
  await openApp(path)
  return server
}

const section = (name: string) => screen.findByRole('region', { name })
const linksIn = async (name: string) =>
  within(await section(name))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const rowOf = (name: string) => screen.getByText(name).closest('a')

const whole: World = {
  listed: [
    someEvent({ ...named('long', 'Long'), endAt: inHours(90) }),
    someEvent({ ...named('short', 'Short'), endAt: inHours(5) }),
    comingEvent(named('soon', 'Soon')),
    // The list contains the user's own events until they are closed, and so do the past events.
    ended('counted', 'Counted', -1, 2),
  ],
  entries: [entryIn('long', 3), entryIn('soon', 1), entryIn('counted', 2)],
  past: [ended('counted', 'Counted', -1, 2), ended('over', 'Over', -5, 3), ended('old', 'Old', -900, 4)],
  pastEntries: [entryIn('counted', 2), entryIn('old', 2)],
}

// shows events-80
test('shows running, upcoming and past events in sections, each linked to its page', async () => {
  await open(whole)
  await screen.findByRole('heading', { level: 1, name: 'Events' })
  expect(await linksIn('Happening now')).toEqual(['/events/long', '/events/short'])
  expect(await linksIn('Upcoming')).toEqual(['/events/soon'])
  expect(await linksIn('Past events')).toEqual(['/events/counted', '/events/over', '/events/old'])
  expect(document.title).toBe('Events | Avalive')
})

// shows events-81
test('shows the badge of an entry, even in a closed event', async () => {
  await open(whole)
  await section('Past events')
  expect(rowOf('Long')?.textContent).toContain('Scoring')
  expect(rowOf('Soon')?.textContent).toContain('Pre-registered')
  expect(rowOf('Old')?.textContent).toContain('Entered')
  expect(rowOf('Over')?.textContent).not.toContain('Entered')
})

test('shows when past events ended, or that their scores are being counted', async () => {
  await open(whole)
  await section('Past events')
  expect(rowOf('Counted')?.textContent).toContain('Counting scores')
  expect(rowOf('Over')?.textContent).toMatch(/Ended \w+ \d+, \d{4}/)
})

test('shows visitors a login link, and calls nothing', async () => {
  resetBrowser()
  const { to } = await open(whole)
  await screen.findByText('You are not logged in.')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?destination=%2Fevents')
  expect(to(events.listEvents)).toEqual([])
})

// shows clients-8
test('tp=avatar hides the header', async () => {
  await open(whole, '/events?tp=avatar')
  await section('Past events')
  expect(screen.queryByRole('banner')).toBeNull()
})

describe('past events', () => {
  const many = Array.from({ length: 45 }, (_, n) => ended(`past${n}`, `Past ${n}`, -n - 1))

  // shows events-80
  test('load page by page near the end, each page after the last event of the previous one', async () => {
    const { to } = await open({ past: many })
    await screen.findByText('Past 19')
    expect(screen.queryByText('Past 20')).toBeNull()
    const scroll = () =>
      act(async () => {
        vi.stubGlobal('scrollY', 9000 - window.innerHeight - 70)
        window.dispatchEvent(new Event('scroll'))
      })
    await scroll()
    await screen.findByText('Past 44')
    expect(to(events.listPastEvents).map(({ body }) => body)).toEqual([
      { page: 1 },
      { page: 2, after: 'past19' },
      { page: 3, after: 'past39' },
    ])
  })

  test('load again on request when the next page fails, without an alert', async () => {
    let isBroken = true
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(0)
    await open({
      pastReply: ({ body }) => {
        const { page } = Object(body)
        if (page === 2 && isBroken) return refuse(400, 1)
        return answer({
          broadcasterEvents: page === 1 ? many.slice(0, 20) : many.slice(20, 21),
          broadcasterEventEntries: [],
          pagination: { Current: page, Next: page === 1 ? 2 : 0 },
          now: inHours(0),
        })
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load more events.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    isBroken = false
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await screen.findByText('Past 20')
  })
})

test('shows skeletons until both lists have loaded', async () => {
  const held = Promise.withResolvers<void>()
  await open({ ...whole, listReply: () => held.promise.then(() => answer(noEvents)) })
  await screen.findByText('Loading…')
  await act(() => new Promise((settle) => setTimeout(settle, 50)))
  expect(screen.queryByText('Old')).toBeNull()
  await act(async () => held.resolve())
  await screen.findByText('Old')
  expect(screen.queryByText('Loading…')).toBeNull()
})

const noEvents = { broadcasterEvents: [], broadcasterEventEntries: [] }
const noPast = { ...noEvents, pagination: { Current: 1, Next: 0 }, now: inHours(0) }

test('shows a note in sections without events', async () => {
  await open({ past: [ended('old', 'Old', -900)] })
  expect((await section('Happening now')).textContent).toContain('No events are running right now.')
  expect((await section('Upcoming')).textContent).toContain('No events are scheduled.')
})

test('shows one empty state if there are no events at all', async () => {
  await open()
  await screen.findByRole('heading', { name: 'No events yet' })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Avalive home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('region')).toBeNull()
})

test('shows an error without an alert when both lists fail, and loads on retry', async () => {
  let isBroken = true
  const reply = (payload: unknown) => () => (isBroken ? refuse(400, 1) : answer(payload))
  await open({
    listReply: reply({ ...noEvents, broadcasterEvents: [someEvent()] }),
    pastReply: reply(noPast),
  })
  await screen.findByRole('heading', { name: 'Couldn’t load events' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  isBroken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByText('Autumn Cup')
  expect((await section('Past events')).textContent).toContain('No events have ended yet.')
})

test.each([
  ['running and upcoming', 'listReply', 'Happening now', 'Old'],
  ['past', 'pastReply', 'Past events', 'Long'],
] as const)('%s events that fail to load do not affect the others', async (_what, which, failing, other) => {
  let isBroken = true
  const healed = which === 'listReply' ? { ...noEvents, broadcasterEvents: [someEvent()] } : noPast
  await open({ ...whole, [which]: () => (isBroken ? refuse(400, 1) : answer(healed)) })
  expect(await screen.findByText(other)).toBeTruthy()
  const place = within(await section(failing))
  expect(place.getByText('Couldn’t load this section.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  isBroken = false
  await act(async () => fireEvent.click(place.getByRole('button', { name: 'Try again' })))
  await waitFor(() => expect(screen.queryByText('Couldn’t load this section.')).toBeNull())
})

test('moves an event to the past events when it ends while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { to } = await open({ listed: [someEvent({ endAt: inHours(0.003) })], past: [ended('old', 'Old', -900)] })
  expect(await linksIn('Happening now')).toEqual(['/events/cup'])
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(await linksIn('Past events')).toEqual(['/events/cup', '/events/old'])
  expect(rowOf('Autumn Cup')?.textContent).toContain('Counting scores')
  expect(to(events.listEvents).length).toBeGreaterThan(1)
})

test('ends an event on time after a second page of past events was loaded a minute later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const past = Array.from({ length: 25 }, (_, n) => ended(`past${n}`, `Past ${n}`, -n - 1))
  await open({ listed: [someEvent({ endAt: inHours(0.025) })], past })
  await screen.findByText('Past 19')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await act(async () => {
    vi.stubGlobal('scrollY', 9000 - window.innerHeight - 70)
    window.dispatchEvent(new Event('scroll'))
  })
  await screen.findByText('Past 24')
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  expect((await linksIn('Past events'))[0]).toBe('/events/cup')
})

const ownerHeld = { listed: [someEvent()], entries: [entryIn('cup', 2)], past: [ended('old', 'Old', -900)] }
const offer = { name: 'Your score isn’t counting toward any event' }

test('renders nothing until it is known whether to offer the switch back, to avoid a layout shift', async () => {
  const held = Promise.withResolvers<Response>()
  await open({ ...ownerHeld, ownerReply: () => held.promise })
  await screen.findByText('Loading…')
  await act(() => new Promise((settle) => setTimeout(settle, 50)))
  expect(screen.queryByText('Autumn Cup')).toBeNull()
  await act(async () => held.resolve(ownerAnswer()))
  await screen.findByRole('region', offer)
})

test('shows the events when it cannot find out whether to offer the switch back', async () => {
  await open({ ...ownerHeld, ownerReply: () => refuse(400, 1) })
  await screen.findByText('Autumn Cup')
  expect(screen.queryByRole('region', offer)).toBeNull()
})

test('offers the switch back when nothing scores and an entered event is running', async () => {
  await open({
    listed: [someEvent(), ended('dawn', 'Dawn Stage', -1, 3)],
    entries: [entryIn('cup', 2), entryIn('dawn', 2)],
    past: [ended('dawn', 'Dawn Stage', -1, 3)],
  })
  const offer = await screen.findByRole('region', { name: 'Your score isn’t counting toward any event' })
  expect(within(offer).getByRole('button', { name: 'Score in Autumn Cup again' })).toBeTruthy()
})

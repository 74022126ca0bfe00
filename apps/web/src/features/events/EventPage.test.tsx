import { events } from '@avalive/contract/events'
import { log } from '@avalive/contract/log'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { inHours } from '../../lib/time-value.testing.ts'
import { comingEvent, entryIn, someEvent, someResult } from '../../shared/event-samples.testing.ts'
import { answersOf, eventAnswer, openEvent, type World } from './events.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

const heading = () => screen.findByRole('heading', { level: 1, name: 'Autumn Cup' })
const tab = (name: string) => screen.findByRole('tab', { name })
const isChosen = async (name: string) => (await tab(name)).getAttribute('aria-selected') === 'true'

test('shows a login notice without a session, and calls nothing', async () => {
  resetBrowser()
  const server = await openEvent()
  await screen.findByText('You are not logged in.')
  expect(server.to(events.getEvent)).toEqual([])
})

test('shows "not found" for an event that does not exist', async () => {
  stubServer([[events.getEvent, () => refuse(404, 1)]])
  await openApp('/events/nothing')
  await screen.findByRole('heading', { name: 'Event not found' })
})

test.each([['a'.repeat(65)], ['Cup'], ['cup-0'], ['cup-1-2']])(
  'shows "not found" for an impossible event id without calling the server: %s',
  async (eventId) => {
    const { to } = stubServer([[events.getEvent, () => refuse(400, 1)]])
    await openApp(`/events/${eventId}`)
    await screen.findByRole('heading', { name: 'Event not found' })
    expect(to(events.getEvent)).toEqual([])
  },
)

test('shows a load failure without an alert, and loads when "Try again" is pressed', async () => {
  let broken = true
  stubServer([...answersOf(), [events.getEvent, () => (broken ? refuse(400, 1) : answer(eventAnswer(someEvent())))]])
  await openApp('/events/cup')
  await screen.findByRole('heading', { name: 'Couldn’t load the event' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  broken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await heading()
})

test('links to all events', async () => {
  await openEvent({}, '?tabId=detail')
  await heading()
  const links = await screen.findAllByRole('link', { name: 'All events' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => '/events'))
  // In the header, and twice with the facts: once for phones, once for desktops.
  expect(links).toHaveLength(3)
})

describe('the banner', () => {
  // shows events-1, events-18
  test.each([
    ['Upcoming', comingEvent(), []],
    ['Pre-registered', comingEvent({ canEntry: false }), [entryIn('cup', 1)]],
    ['In progress', someEvent(), []],
    ['Counting scores', someEvent({ status: 2, endAt: inHours(-1) }), []],
    ['Ended', someEvent({ status: 3, endAt: inHours(-1) }), []],
    ['Ended', someEvent({ status: 4, endAt: inHours(-1) }), []],
  ])('shows the state %s', async (state, event, entries) => {
    await openEvent({ event, entries })
    // An empty ranking below may say the same.
    const title = await heading()
    await within(title.parentElement as HTMLElement).findByText(state)
  })

  test.each([
    [3, 'Scoring here'],
    [2, 'Entered'],
  ] as const)('of a running event with an entry of status %i shows %s', async (status, text) => {
    await openEvent({ entries: [entryIn('cup', status)] })
    await screen.findByText(text)
  })

  // shows events-81
  test('of a closed event keeps the badge of a participant, although the list no longer contains it', async () => {
    const event = someEvent({ status: 4, endAt: inHours(-1) })
    await openEvent({ event }, '', [
      [events.getEvent, () => answer(eventAnswer(event, [entryIn('cup', 2)]))],
      [events.listEvents, () => answer({ broadcasterEvents: [], broadcasterEventEntries: [] })],
    ])
    await screen.findByText('Entered')
  })

  const digits = () =>
    [...screen.getByRole('timer').querySelectorAll('.countdown-number')].map(({ textContent }) => textContent)

  // shows events-7, events-29
  test('counts down to the end every second, without announcements to screen readers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openEvent({ event: someEvent({ endAt: inHours(75.5) }) })
    const timer = await screen.findByRole('timer')
    const left = () => digits().reduce((sum, shown) => sum * 60 + Number(shown), 0)
    const heard = () => timer.querySelector('.sr-only')?.textContent
    const before = { left: left(), heard: heard() }
    expect(timer.getAttribute('aria-live')).toBe('off')
    expect(before.heard).toMatch(/^Ends \w+ \d+, \d{4}, .*GMT\+9$/)
    expect(digits().slice(0, 2)).toEqual(['03', '03'])
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(before.left - left()).toBeOneOf([5, 6])
    expect(heard()).toBe(before.heard)
  })

  // shows events-28, events-29
  test.each([
    ['Starts in', 30, false, comingEvent({ beginAt: inHours(30) })],
    ['Starts in', 5, true, comingEvent({ beginAt: inHours(5) })],
    ['Ends in', 30, false, someEvent({ endAt: inHours(30) })],
    ['Ends in', 23.9, true, someEvent({ endAt: inHours(23.9) })],
  ])('%s %d hours is marked as urgent: %s', async (label, _hours, hurry, event) => {
    await openEvent({ event })
    const timer = await screen.findByRole('timer')
    expect(timer.textContent).toContain(label)
    expect(timer.className.includes('countdown-hurry')).toBe(hurry)
    expect(timer.textContent?.includes('Less than a day left')).toBe(hurry)
  })

  // shows events-28
  test('has no countdown after the end', async () => {
    await openEvent({ event: someEvent({ status: 3, endAt: inHours(-1) }) })
    await heading()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('uses the server’s clock instead of the local one', async () => {
    await openEvent({ event: someEvent({ endAt: inHours(72) }) }, '', [
      [events.getEvent, () => answer({ ...eventAnswer(someEvent({ endAt: inHours(72) })), now: inHours(50) })],
    ])
    const timer = await screen.findByRole('timer')
    expect(timer.className).toContain('countdown-hurry')
    expect(Number(digits()[0])).toBeLessThan(23)
  })

  test('refetches the event when it begins while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let event = comingEvent({ beginAt: inHours(0.003) })
    const { to } = await openEvent({}, '', [[events.getEvent, () => answer(eventAnswer(event))]])
    await screen.findByText('Upcoming')
    event = { ...event, status: 1 }
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    await screen.findByText('In progress')
    expect(to(events.getEvent).length).toBeGreaterThan(1)
    await tab('Score')
  })
})

test('polls within seconds while the server has not recorded the beginning yet', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { to } = await openEvent({ event: comingEvent({ beginAt: inHours(0.003) }) })
  await screen.findByText('Upcoming')
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  await waitFor(() => expect(to(events.getEvent).length).toBeGreaterThan(1))
  const asked = to(events.getEvent).length
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await waitFor(() => expect(to(events.getEvent).length).toBeGreaterThan(asked))
})

describe('when an event begins', () => {
  const asked = async (world: World) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    // Until the scheduled task has run, the calls return the same data as before.
    const { to } = await openEvent(world)
    await heading()
    await waitFor(() => expect(to(events.listEvents)).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    return to
  }

  test('a pre-entered streamer is shown as scoring, not as having left', async () => {
    const event = comingEvent({ beginAt: inHours(0.003), canEntry: false })
    const to = await asked({ event, entries: [entryIn('cup', 1)] })
    await screen.findByText('Scoring here')
    expect(screen.queryByText(/left this event/)).toBeNull()
    expect(document.querySelector('.event-dock')).toBeNull()
    expect(to(events.listEvents)).toHaveLength(2)
  })

  test('an event no longer scores if the beginning one was pre-entered', async () => {
    const other = comingEvent({ parentId: 'dawn', eventId: 'dawn', beginAt: inHours(0.003) })
    const to = await asked({ event: someEvent(), others: [other], entries: [entryIn('cup', 3), entryIn('dawn', 1)] })
    await screen.findByText('Entered')
    await screen.findByRole('button', { name: 'Score in this event' })
    expect(to(events.getEvent)).toHaveLength(2)
  })
})

describe('the tabs', () => {
  // shows events-6, events-26
  test.each([
    ['', 0, 'About', comingEvent()],
    ['', 1, 'Score', someEvent()],
    ['?tabId=detail', 1, 'About', someEvent()],
    ['?tabId=result', 0, 'Participants (7)', comingEvent()],
    ['', 2, 'Score', someEvent({ status: 2 })],
    ['', 3, 'Results', someEvent({ status: 3, endAt: inHours(-1) })],
    ['', 4, 'Results', someEvent({ status: 4, endAt: inHours(-1) })],
  ])('with %j at status %i start with %s', async (query, _status, chosen, event) => {
    await openEvent({ event, people: 7 }, query)
    await waitFor(async () => expect(await isChosen(chosen)).toBe(true))
  })

  // shows events-2, events-3
  test('are hidden by tb=0, and their content is shown', async () => {
    await openEvent({}, '?tb=0&tabId=detail')
    await screen.findByText(/Sing\./)
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

// shows events-2, clients-8
test('tp=avatar hides the header', async () => {
  await openEvent({}, '?tp=avatar')
  await heading()
  expect(screen.queryByRole('banner')).toBeNull()
})

// shows events-2, events-5
test('the app’s version is sent to the log and to no other call', async () => {
  const { to, sent } = await openEvent({}, '?version=4.2.0', [[log.writeLog, () => answer({})]])
  await heading()
  await waitFor(() => expect(to(log.writeLog)[0]?.body).toMatchObject({ message: 'event page in app version 4.2.0' }))
  const others = sent.filter(({ path }) => path.includes('/event/'))
  expect(others.length).toBeGreaterThan(0)
  expect(JSON.stringify(others.map(({ body }) => body))).not.toContain('4.2.0')
})

describe('the description', () => {
  const open = (changes: Parameters<typeof someEvent>[0]) =>
    openEvent({ event: someEvent(changes), results: [someResult(1)] }, '?tabId=detail')
  const description = async () => (await screen.findByText(/Sing\./)).parentElement

  // shows events-7, events-62
  test('uses the colours and the picture of the event', async () => {
    await open({ pageDesign: { font_color_id: 1, bg_color: '#112233', image_id: 7 } })
    const block = await description()
    for (const theme of ['light', 'dark']) {
      expect(block?.style.getPropertyValue(`--text-${theme}`)).toBe('#ffffff')
      expect(block?.style.getPropertyValue(`--back-${theme}`)).toBe('#112233')
    }
    expect(block?.querySelector('img')?.getAttribute('src')).toBe('/event_images/0007.svg')
  })

  // shows events-62
  test('uses the default colours without a design', async () => {
    await open({})
    const block = await description()
    expect(block?.style.getPropertyValue('--text-light')).toBe('#0f0f0f')
    expect(block?.style.getPropertyValue('--back-light')).toBe('#F8F8F8')
    expect(block?.style.getPropertyValue('--text-dark')).toBe('#f0f0f0')
    expect(block?.style.getPropertyValue('--back-dark')).not.toBe('#F8F8F8')
    expect(block?.querySelector('img')).toBeNull()
  })

  test.each([
    [{ eventType: 1, numberOfWinners: 10 }, 'Top 10'],
    [{ eventType: 1, numberOfWinners: 2, isGroupEvent: true, numberOfGroups: 3 }, 'Top 2 in each group'],
    [{ eventType: 2, threshold: 500, thresholds: [500, 1000] }, 'Everyone who reaches 500'],
    [
      { eventType: 3, numberOfWinners: 1, threshold: 7200, thresholds: [7200], scoreType: 2 },
      'First place with at least 2 hr',
    ],
  ] as const)('of %j states who wins: %s', async (changes, text) => {
    await open({ ...changes, thresholds: [...('thresholds' in changes ? changes.thresholds : [])] })
    expect(await screen.findAllByText(text)).not.toEqual([])
  })

  test.each([
    [null, 'All streamers'],
    [{ UserRanks: ['A', 'S'] as ('A' | 'S')[] }, 'Streamer Rank A or S'],
  ])('states who can enter: %j', async (userRank, text) => {
    await open({ constraints: { userRank } })
    expect(await screen.findAllByText(text)).not.toEqual([])
  })
})

import { events } from '@avalive/contract/events'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { inHours } from '../../lib/time-value.testing.ts'
import { comingEvent, entryIn, someEvent, someResult } from '../../shared/event-samples.testing.ts'
import { answersOf, openEvent } from './events.testing.ts'

beforeEach(() => {
  putBoot({ analyticsUrl: '/analytics' })
  signIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  resetBrowser()
})

/** Text content, with plain spaces between numbers and units. */
const said = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')
const people = (count: number) => Array.from({ length: count }, (_, index) => someResult(index + 1))
const podium = () => screen.findByRole('list', { name: 'Top three' })
const places = () => within(screen.getByRole('list', { name: 'Other ranks' })).getAllByRole('listitem')

describe('participants', () => {
  // shows events-8
  test('are shown as a podium and a list, with score and stream time', async () => {
    await openEvent({ results: people(5) })
    expect(within(await podium()).getAllByRole('listitem')).toHaveLength(3)
    expect(places().map(said)).toEqual([
      '4thStar 41 hr 4 min streamed996Score 996',
      '5thStar 51 hr 5 min streamed995Score 995',
    ])
    await screen.findByText('5 participants')
  })

  // shows events-75
  test('without a score are not on the podium and have no rank', async () => {
    const event = someEvent({ showBroadcastTime: false })
    await openEvent({ event, results: people(3).map((result) => ({ ...result, rank: 0, score: 0 })) })
    await screen.findByText('Star 1')
    expect(screen.queryByRole('list', { name: 'Top three' })).toBeNull()
    expect(places().map(said)).toEqual([1, 2, 3].map((n) => `–Not rankedStar ${n}0Score 0`))
  })

  // shows events-76
  test('on the podium show stream time and milestone like the others', async () => {
    const event = someEvent({ eventType: 2, threshold: 500, thresholds: [500, 900] })
    await openEvent({ event, results: people(4).map((result) => ({ ...result, reachedThresholds: 2 })) })
    const [first] = within(await podium()).getAllByRole('listitem')
    expect(said(first)).toContain('1 hr 1 min streamed · Milestone 2 reached')
    expect(said(places()[0])).toContain('1 hr 4 min streamed · Milestone 2 reached')
  })

  test.each([
    [{ showScore: false }, '4thStar 41 hr 4 min streamed'],
    [{ showBroadcastTime: false }, '4thStar 4996Score 996'],
    [{ scoreType: 2 }, '4thStar 417 min'],
    [{ scoreType: 3 }, '4thStar 41 hr 4 min streamed17 min'],
  ] as const)('with %j are shown as %j', async (changes, text) => {
    await openEvent({ event: someEvent(changes), results: people(4) })
    await podium()
    expect(said(places()[0])).toBe(text)
  })

  test.each([
    ['Currently winning', someEvent()],
    ['Winner', someEvent({ status: 3, endAt: inHours(-1) })],
  ])('are marked as winners, provisionally or finally: %s', async (text, event) => {
    const [winner = someResult(1), ...others] = people(5)
    await openEvent({ event, results: [{ ...winner, isWinner: true }, ...others] })
    expect((await podium()).textContent).toContain(text)
    expect(screen.getAllByTitle(text)).toHaveLength(1)
  })

  test('show the milestone that they have reached', async () => {
    const event = someEvent({ eventType: 2, threshold: 500, thresholds: [500, 900], showBroadcastTime: false })
    await openEvent({ event, results: people(4).map((result) => ({ ...result, reachedThresholds: 2 })) })
    await podium()
    expect(places()[0]?.textContent).toContain('Milestone 2 reached')
  })

  // shows events-10
  test('link to their profile on the web', async () => {
    await openEvent({ results: people(4) })
    await podium()
    expect(within(places()[0] as HTMLElement).getByRole('link')).toHaveProperty('pathname', '/profile/p4')
  })

  // shows events-10
  test.each([
    [null, { event: 'openProfile', params: { profileId: 'p4' } }],
    [
      { mediaId: 'm7', broadcastingMethod: 1 as const },
      { event: 'openLive', params: { mediaId: 'm7' } },
    ],
  ])('with live status %j open %j inside the app', async (live, told) => {
    const heard: unknown[] = []
    vi.stubGlobal('avalive', { postMessage: (message: string) => heard.push(JSON.parse(message)) })
    const results = people(4).map((result) => ({
      ...result,
      streamerInfo: { currentStatus: { connectStatus: 2 as const, live } },
    }))
    await openEvent({ results })
    await podium()
    await act(async () => fireEvent.click(within(places()[0] as HTMLElement).getByRole('link')))
    expect(heard).toEqual([told])
    expect(address()).toBe('/events/cup')
  })

  // shows events-2, events-5, events-9
  test('load page by page near the end, each person once', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4000)
    // A person who dropped in rank meanwhile appears again on the next page.
    const results = people(40).map((result, place) => (place === 30 ? { ...someResult(30), rank: 31 } : result))
    const { to } = await openEvent({ results }, '?ignore_period=1&from=banner')
    await screen.findByText('Star 30')
    const asked = () => to(events.listResults).map(({ body }) => body)
    expect(asked()).toEqual([{ eventId: 'cup', page: 1, ignorePeriod: true, locationName: 'banner' }])
    await act(async () => {
      vi.stubGlobal('scrollY', 4000 - window.innerHeight - 70)
      window.dispatchEvent(new Event('scroll'))
    })
    await screen.findByText('Star 40')
    expect(asked()).toHaveLength(2)
    expect(screen.getAllByText('Star 30')).toHaveLength(1)
    expect(places()).toHaveLength(36)
    await act(async () => window.dispatchEvent(new Event('scroll')))
    await new Promise((settle) => setTimeout(settle, 600))
    expect(asked()).toHaveLength(2)
  })

  test('load again on request when the next page fails, without an alert', async () => {
    let broken = true
    const { to } = await openEvent({}, '', [
      [
        events.listResults,
        ({ body }) => {
          const page = Number(Object(body).page)
          if (page === 2 && broken) return refuse(400, 1)
          return answer({
            broadcasterEventResults: page === 1 ? people(30) : [someResult(31)],
            pagination: { Current: page, Next: page === 1 ? 2 : 0 },
            broadcasterEvent: someEvent(),
            totalNumOfParticipants: 31,
            groupIdToNumOfParticipants: {},
            isUserScoringTheEvent: false,
          })
        },
      ],
    ])
    expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load more participants.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    broken = false
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await screen.findByText('Star 31')
    expect(to(events.listResults)).toHaveLength(3)
  })
})

// shows events-25
test.each([
  ['Not started yet', comingEvent()],
  ['No participants', someEvent()],
  ['Counting scores', someEvent({ status: 2, endAt: inHours(-1) })],
])('an empty list shows the reason: %s', async (text, event) => {
  await openEvent({ event }, '?tabId=result')
  await screen.findByRole('heading', { name: text })
})

describe('totals', () => {
  const sums = {
    broadcastTotal: 7291,
    broadcastAverage: 91,
    watchTotal: 3600,
    watchAverage: 30,
    scoreTotal: 12_345,
    scoreAverage: 67,
  }
  const shown = () => [...document.querySelectorAll('.event-totals > div')].map(said)

  // shows events-8, events-20
  test.each([
    [1, 1, 1, ['Total stream time2 hr 2 min', 'Total watch time1 hr', 'Total score12,345']],
    [2, 2, 2, ['Average stream time2 min', 'Average watch time0 min', 'Average score67']],
    [0, 1, 2, ['Total watch time1 hr', 'Average score67']],
    [0, 0, 0, []],
  ] as const)('with the flags %i, %i and %i are %j', async (showAllBroadcast, showAllWatch, showAllScore, texts) => {
    await openEvent({ event: someEvent({ ...sums, showAllBroadcast, showAllWatch, showAllScore }), results: people(1) })
    await podium()
    expect(shown()).toEqual(texts)
  })
})

describe('the user’s own rank', () => {
  const own = () => screen.findByRole('region', { name: 'Your rank' })

  // shows events-8
  test('is requested with their own id, and marked in the list', async () => {
    const { to } = await openEvent({ results: people(5), own: someResult(4) })
    expect((await own()).textContent).toContain('4thStar 4')
    expect(to(events.getResult)[0]?.body).toEqual({ eventId: 'cup', vliveId: 'v99' })
    expect(places()[0]?.textContent).toContain('You')
  })

  // shows events-2, events-4
  test('is that of the streamer in the vi parameter', async () => {
    const { to } = await openEvent({ results: people(5), own: someResult(4) }, '?vi=v4')
    await own()
    expect(to(events.getResult).map(({ body }) => Object(body).vliveId)).toEqual(['v4'])
  })

  // shows events-75
  test('is shown as "Not ranked" without a score', async () => {
    await openEvent({ results: people(5), own: someResult(0, { rank: 0, score: 0 }) })
    expect(said(await own())).toBe('–Not rankedStar 0Not ranked0Score 0')
  })

  test('shows the distance to the next milestone', async () => {
    const event = someEvent({ eventType: 2, threshold: 500, thresholds: [500, 2000] })
    await openEvent({ event, results: people(1), own: someResult(1, { score: 800, reachedThresholds: 1 }) })
    expect((await own()).textContent).toContain('1,200 to the next milestone')
    expect(within(screen.getByRole('tabpanel')).getByText('Milestone 1 reached')).toBeTruthy()
  })

  test.each([
    ['before the start', comingEvent(), false],
    ['while results are being computed', someEvent({ status: 2, endAt: inHours(-1) }), false],
    ['while the event is running', someEvent(), true],
  ])('is shown with ignore_period %s', async (_when, event, isToldAnyway) => {
    const { to } = await openEvent({ event, results: people(5) }, '?ignore_period=1&tabId=result', [
      [
        events.getResult,
        ({ body }) =>
          answer({ broadcasterEventResult: isToldAnyway || Object(body).ignorePeriod ? someResult(4) : null }),
      ],
    ])
    expect((await own()).textContent).toContain('4thStar 4')
    expect(to(events.getResult)).toHaveLength(1)
  })

  test('is not requested before the start', async () => {
    const { to } = await openEvent({ event: comingEvent() })
    await screen.findByRole('button', { name: 'Pre-register' })
    expect(to(events.getResult)).toEqual([])
  })
})

describe('groups', () => {
  const groups = { isGroupEvent: true, numberOfGroups: 3 }
  const choice = (name: RegExp) => screen.getByRole('radio', { name })
  const asked = ({ to }: Awaited<ReturnType<typeof openEvent>>) =>
    to(events.listResults).map(({ body }) => Object(body).eventId)

  // shows events-7, events-73
  test('start with the user’s own, and each can be selected', async () => {
    const beacons: string[] = []
    vi.stubGlobal('navigator', {
      ...navigator,
      userAgent: '',
      sendBeacon: (_url: string, blob: Blob) => void blob.text().then((text) => beacons.push(text)),
    })
    const event = someEvent({ ...groups, eventId: 'cup-2', groupId: 2 })
    const opened = await openEvent({ event, entries: [entryIn('cup', 3, 2)], results: people(4) })
    await podium()
    expect(asked(opened)).toEqual(['cup-2'])
    expect(choice(/^Group 2 · your group$/)).toHaveProperty('checked', true)
    await screen.findByText('3 participants')
    await act(async () => fireEvent.click(choice(/^Group 1$/)))
    await waitFor(() => expect(asked(opened)).toEqual(['cup-2', 'cup-1']))
    await screen.findByText('4 participants')
    await act(async () => fireEvent.click(choice(/^All groups$/)))
    await waitFor(() => expect(asked(opened)).toEqual(['cup-2', 'cup-1', 'cup']))
    await waitFor(() =>
      expect(beacons.map((text) => JSON.parse(text))).toMatchObject([
        { event: 'groupEventSelect', params: { eventId: 'cup', groupId: '1' } },
        { event: 'groupEventSelect', params: { eventId: 'cup', groupId: '0' } },
      ]),
    )
  })

  // shows events-77
  test('named in the address are selected first, and the user’s own keeps its mark', async () => {
    const event = someEvent({ ...groups, eventId: 'cup-1', groupId: 1 })
    const { to } = stubServer(answersOf({ event, entries: [entryIn('cup', 3, 2)], results: people(4) }))
    await openApp('/events/cup-1')
    await podium()
    expect(to(events.listResults).map(({ body }) => Object(body).eventId)).toEqual(['cup-1'])
    expect(choice(/^Group 1$/)).toHaveProperty('checked', true)
    expect(choice(/^Group 2 · your group$/)).toHaveProperty('checked', false)
  })

  // shows events-27
  test('are not shown before the start', async () => {
    const opened = await openEvent({ event: comingEvent(groups) }, '?tabId=result')
    await screen.findByRole('heading', { name: 'Not started yet' })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(asked(opened)).toEqual(['cup'])
  })
})

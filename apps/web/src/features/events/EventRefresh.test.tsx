import { errorCode } from '@avalive/contract/errors'
import { events } from '@avalive/contract/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, type Sent, signIn } from '../../app/app.testing.tsx'
import { inHours } from '../../lib/time-value.testing.ts'
import { comingEvent, someEvent, someResult } from '../../shared/event-samples.testing.ts'
import { openEvent } from './events.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  see('visible')
  vi.useRealTimers()
  resetBrowser()
})

const see = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  window.dispatchEvent(new Event('visibilitychange'))
}
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))
const people = (count: number) => Array.from({ length: count }, (_, index) => someResult(index + 1))
const names = () =>
  within(screen.getByRole('list', { name: 'Other ranks' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.leading-snug')?.textContent)

interface Scores {
  results: ReturnType<typeof people>
  refusal: (() => Response) | null
}

const open = async (scores: Scores, event = someEvent(), query = '') => {
  const page = ({ body }: Sent): Response => {
    if (scores.refusal) return scores.refusal()
    const asked = Number(Object(body).page)
    return answer({
      broadcasterEventResults: scores.results.slice(asked * 30 - 30, asked * 30),
      pagination: { Current: asked, Next: scores.results.length > asked * 30 ? asked + 1 : 0 },
      broadcasterEvent: event,
      totalNumOfParticipants: scores.results.length,
      groupIdToNumOfParticipants: {},
      isUserScoringTheEvent: false,
    })
  }
  const own = () => answer({ broadcasterEventResult: scores.results[9] ?? null })
  const opened = await openEvent({ event }, query, [
    [events.listResults, page],
    [events.getResult, own],
  ])
  const pages = () => opened.to(events.listResults).map(({ body }) => Object(body).page)
  return { ...opened, pages }
}

// shows events-74
test('scores of a running event refresh every 30 seconds, with all loaded pages', async () => {
  const scores: Scores = { results: people(40), refusal: null }
  const { pages, to } = await open(scores)
  await screen.findByText('Star 40')
  const before = { pages: pages(), own: to(events.getResult).length, event: to(events.getEvent).length }
  expect(before.pages).toEqual([1, 2])
  // The last person of the second page has overtaken everyone below the podium.
  const [last = someResult(40)] = scores.results.slice(-1)
  scores.results = [
    ...scores.results.slice(0, 3),
    { ...last, rank: 4, score: 996 },
    ...scores.results.slice(3, -1).map((result) => ({ ...result, rank: result.rank + 1 })),
  ]
  await seconds(28)
  expect(pages()).toEqual([1, 2])
  await seconds(4)
  expect(pages()).toEqual([1, 2, 1, 2])
  expect(names()[0]).toBe('Star 40')
  expect(names()).toHaveLength(37)
  expect(to(events.getResult)).toHaveLength(before.own + 1)
  expect(to(events.getEvent)).toHaveLength(before.event + 1)
})

// shows events-74
test('does not refresh while the page is hidden, and catches up when it becomes visible', async () => {
  const { pages } = await open({ results: people(5), refusal: null })
  await screen.findByText('Star 5')
  act(() => see('hidden'))
  await seconds(120)
  expect(pages()).toEqual([1])
  act(() => see('visible'))
  await seconds(1)
  expect(pages()).toEqual([1, 1])
})

test.each([
  ['has not begun', comingEvent(), '?tabId=result'],
  ['is closed', someEvent({ status: 4, endAt: inHours(-1) }), ''],
  ['shows its description', someEvent(), '?tabId=detail'],
])('scores of an event that %s do not refresh', async (_what, event, query) => {
  const { pages } = await open({ results: people(5), refusal: null }, event, query)
  await waitFor(() => expect(pages()).toEqual([1]))
  await seconds(65)
  expect(pages()).toEqual([1])
})

// shows events-74
test.each([
  ['fails', () => refuse(400, 1)],
  ['hits maintenance', () => refuse(503, errorCode('events', 'maintenance'))],
])('a refresh that %s keeps the scores without an alert, and the next one works', async (_what, refusal) => {
  const scores: Scores = { results: people(5), refusal: null }
  await open(scores)
  await screen.findByText('Star 5')
  scores.refusal = refusal
  await seconds(32)
  expect(names()).toEqual(['Star 4', 'Star 5'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByText('Loading…')).toBeNull()
  scores.refusal = null
  scores.results = people(6)
  await seconds(32)
  await screen.findByText('Star 6')
})

// shows events-74
test('a refresh keeps the visible rows in position', async () => {
  const scores: Scores = { results: people(20), refusal: null }
  await open(scores)
  await screen.findByText('Star 20')
  // Rows of 60 px; the reader has scrolled past the first ten.
  const scrolled = { by: 10 * 60 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rows = [...document.querySelectorAll('a[href^="/profile/"]')]
    const place = rows.indexOf(this)
    const top = (place < 0 ? 0 : place * 60) - scrolled.by
    return new DOMRect(0, top, 300, 60)
  })
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => {
    scrolled.by += top
  })
  const topOf = (name: string) => screen.getByText(name).closest('a')?.getBoundingClientRect().top
  const before = [topOf('Star 13'), topOf('Star 14')]
  // Star 5 has left, and a person in view has moved up to the top.
  const [jumper = someResult(12)] = scores.results.slice(11, 12)
  scores.results = [jumper, ...scores.results.filter((_, place) => place !== 4 && place !== 11)]
  await seconds(32)
  await waitFor(() => expect(screen.queryByText('Star 5')).toBeNull())
  expect([topOf('Star 13'), topOf('Star 14')]).toEqual(before)
})

test('a refresh at the top of the list does not scroll', async () => {
  const scores: Scores = { results: people(20), refusal: null }
  await open(scores)
  await screen.findByText('Star 20')
  const scrollBy = vi.fn()
  vi.stubGlobal('scrollBy', scrollBy)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...document.querySelectorAll('a[href^="/profile/"]')].indexOf(this)
    return new DOMRect(0, 200 + Math.max(place, 0) * 60, 300, 60)
  })
  scores.results = scores.results.slice(1)
  await seconds(32)
  await waitFor(() => expect(screen.queryByText('Star 1')).toBeNull())
  expect(scrollBy).not.toHaveBeenCalled()
})

import { errorCode } from '@avalive/contract/errors'
import { type BroadcasterEventEntry, events } from '@avalive/contract/events'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { reload } from '../../../lib/leave.ts'
import { inHours } from '../../../lib/time-value.testing.ts'
import { comingEvent, entryIn, someEvent } from '../../../shared/event-samples.testing.ts'
import { answerWith, dialog, openEvent, press } from '../events.testing.ts'

vi.mock('../../../lib/leave.ts', () => ({ reload: vi.fn() }))

beforeEach(() => {
  putBoot()
  signIn()
  vi.mocked(reload).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

const cup = someEvent()
const night = someEvent({ parentId: 'night', eventId: 'night', name: 'Night Run' })
const dawn = someEvent({ parentId: 'dawn', eventId: 'dawn', name: 'Dawn Stage' })
const entered = () => answer({ broadcasterEventEntry: entryIn('cup', 3) })
const notAgreed = () => refuse(409, errorCode('events', 'lossNotAgreed'), 'Your entries have changed.')

/** Opens a page that gets the current value of `entries` on every load. */
const openAmong = async (entries: { now: BroadcasterEventEntry[] }, enter: () => Response, event = cup) => {
  const opened = await openEvent({ event }, '', [
    [
      events.listEvents,
      () => answer({ broadcasterEvents: [event, night, dawn], broadcasterEventEntries: entries.now }),
    ],
    [events.enter, enter],
  ])
  const losses = () => opened.to(events.enter).map(({ body }) => Object(body).agreedLoss)
  return { ...opened, losses }
}

describe('a score that would be deleted', () => {
  // shows events-42
  test('needs confirmation when another event was entered elsewhere meanwhile', async () => {
    const entries = { now: [] as BroadcasterEventEntry[] }
    const { losses } = await openAmong(entries, entered)
    await screen.findByRole('button', { name: 'Enter event' })
    entries.now = [entryIn('night', 3)]
    await press('Enter event')
    await answerWith('Enter this event?', 'Enter event')
    await answerWith('Your score in Night Run will be deleted', 'Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(losses()).toEqual([])
  })

  // shows events-42
  test('needs confirmation when the event begins while the dialogs are open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const soon = comingEvent({ beginAt: inHours(0.003) })
    const entries = { now: [entryIn('night', 3)] }
    const { losses } = await openAmong(entries, entered, soon)
    await press('Pre-register')
    await answerWith('Pre-register for this event?', 'Pre-register')
    await dialog('Your score already counts toward another event')
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    await answerWith('Your score already counts toward another event', 'Pre-register anyway')
    await answerWith('Enter this event?', 'Enter event')
    expect(losses()).toEqual([])
    await answerWith('Your score in Night Run will be deleted', 'Leave and enter')
    await dialog('You’ve entered the event')
    expect(losses()).toEqual(['night'])
  })

  // shows events-42
  test('needs confirmation when only the server knew of it, without repeating confirmed questions', async () => {
    const entries = { now: [entryIn('night', 3)] }
    let answered = 0
    const { losses } = await openAmong(entries, () => {
      entries.now = [entryIn('dawn', 3)]
      return answered++ === 0 ? notAgreed() : entered()
    })
    await press('Enter event')
    await answerWith('Enter this event?', 'Enter event')
    await answerWith('Your score in Night Run will be deleted', 'Leave and enter')
    await answerWith('Your score in Dawn Stage will be deleted', 'Leave and enter')
    await answerWith('You’ve entered the event', 'OK')
    expect(losses()).toEqual(['night', 'dawn'])
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  test('is kept when the user declines after the server reported it, and the page is refetched', async () => {
    const entries = { now: [] as BroadcasterEventEntry[] }
    const { to, losses } = await openAmong(entries, () => {
      entries.now = [entryIn('dawn', 3)]
      return notAgreed()
    })
    await press('Enter event')
    await answerWith('Enter this event?', 'Enter event')
    await dialog('Your score in Dawn Stage will be deleted')
    const before = to(events.getEvent).length
    await answerWith('Your score in Dawn Stage will be deleted', 'Cancel')
    await waitFor(() => expect(to(events.getEvent).length).toBeGreaterThan(before))
    expect(losses()).toEqual([''])
  })

  test('that the page cannot see is explained by the server’s message, and nothing is sent again', async () => {
    const { to, losses } = await openAmong({ now: [] }, notAgreed)
    await press('Enter event')
    await answerWith('Enter this event?', 'Enter event')
    expect((await dialog('Couldn’t enter the event')).textContent).toContain('Your entries have changed.')
    const before = to(events.getEvent).length
    await answerWith('Couldn’t enter the event', 'OK')
    await waitFor(() => expect(to(events.getEvent).length).toBeGreaterThan(before))
    expect(losses()).toEqual([''])
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the running event that is scoring', () => {
  const groupNight = { ...night, isGroupEvent: true, numberOfGroups: 3 }
  const scoring = [entryIn('night', 3)]
  const both = [entryIn('cup', 2), entryIn('night', 3)]
  const preEnter = ['Pre-register for this event?', 'Pre-register'] as const
  const enter = ['Enter this event?', 'Enter event'] as const
  const switchOver = ['Switch to this event?', 'Score in this event'] as const
  const erased = ['Your score in Night Run will be deleted', 'Leave and enter'] as const

  // shows events-48
  test.each([
    [
      'pre-entry',
      comingEvent(),
      night,
      scoring,
      preEnter,
      ['Your score already counts toward another event', 'Pre-register anyway'],
    ],
    ['entry', cup, night, scoring, enter, erased],
    ['entry in place of a group event', cup, groupNight, scoring, enter, erased],
    ['switch', cup, night, both, switchOver, null],
    [
      'switch away from a group event',
      cup,
      groupNight,
      both,
      switchOver,
      ['You’ll leave Night Run', 'Leave and switch'],
    ],
  ] as const)('is named before anything is sent: %s', async (_what, event, other, entries, first, warning) => {
    const { to } = await openEvent({ event, others: [other], entries }, '', [[events.enter, entered]])
    await press(first[1])
    let said = ''
    for (const [title, button] of warning ? [first, warning] : [first]) {
      expect(to(events.enter)).toEqual([])
      said += (await answerWith(title, button)).textContent
    }
    await waitFor(() => expect(to(events.enter)).toHaveLength(1))
    expect(said).toContain('Night Run')
  })
})

import { events } from '@avalive/contract/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { reload } from '../../../lib/leave.ts'
import { inHours } from '../../../lib/time-value.testing.ts'
import { comingEvent, entryIn, someEvent } from '../../../shared/event-samples.testing.ts'
import { answerWith, dialog, openEvent, press, type World } from '../events.testing.ts'

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

const ended = { status: 3, endAt: inHours(-1), canEntry: false } as const
const night = someEvent({ parentId: 'night', eventId: 'night', name: 'Night Run' })
const offer = () => screen.findByRole('region', { name: 'Your score isn’t counting toward any event' })

describe('when a pre-registered event has ended and an earlier one is still running', () => {
  const world: World = { event: someEvent(ended), others: [night], entries: [entryIn('cup', 2), entryIn('night', 2)] }

  // shows events-79
  test('its page offers the switch back, which asks for confirmation and enters the earlier one', async () => {
    const { to } = await openEvent(world, '?from=banner', [
      [events.enter, () => answer({ broadcasterEventEntry: entryIn('night', 3) })],
    ])
    const card = await offer()
    expect(card.textContent).toContain('Night Run is still running')
    expect(card.textContent).toContain('48-hour')
    await act(async () => within(card).getByRole('button', { name: 'Score in Night Run again' }).click())
    const asked = await answerWith('Switch to this event?', 'Score in this event')
    expect(asked.textContent).not.toContain('You can’t switch again for 48 hours.')
    await answerWith('You’ve switched events', 'OK')
    expect(to(events.enter).map(({ body }) => body)).toEqual([{ eventId: 'night', from: 'banner', agreedLoss: '' }])
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  test('the page of the earlier one states that the switch needs no waiting time', async () => {
    const cup = someEvent({ ...ended, parentId: 'dawn', eventId: 'dawn', name: 'Dawn Stage' })
    await openEvent({ others: [cup], entries: [entryIn('cup', 2), entryIn('dawn', 2)] })
    const button = await screen.findByRole('button', { name: 'Score in this event' })
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Your score isn’t counting toward any event. You can switch back without waiting.')
    expect(screen.queryByRole('region', { name: /isn’t counting/ })).toBeNull()
  })

  test('the offer appears when the event ends while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const cup = someEvent({ endAt: inHours(0.003), canEntry: false })
    await openEvent({ event: cup, others: [night], entries: [entryIn('cup', 3), entryIn('night', 2)] })
    await screen.findByText('Scoring here')
    expect(screen.queryByRole('region', { name: /isn’t counting/ })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    await offer()
  })
})

test.each<[string, World]>([
  [
    'another event scores',
    { event: someEvent(ended), others: [night], entries: [entryIn('cup', 2), entryIn('night', 3)] },
  ],
  ['no other event was entered', { event: someEvent(ended), entries: [entryIn('cup', 2)] }],
  [
    'the other has ended, too',
    { event: someEvent(ended), others: [{ ...night, ...ended }], entries: [entryIn('cup', 2), entryIn('night', 2)] },
  ],
])('nothing is offered when %s', async (_when, world) => {
  const { to } = await openEvent(world)
  await waitFor(() => expect(to(events.getStreamerOwner)).toHaveLength(1))
  await screen.findByText('Entered')
  expect(screen.queryByRole('region', { name: /isn’t counting/ })).toBeNull()
})

describe('the pre-registration dialog', () => {
  const longer = { ...night, endAt: inHours(500) }
  const open = (other: typeof night) =>
    openEvent({ event: comingEvent(), others: [other], entries: [entryIn('night', 3)] })
  const explanation = 'Autumn Cup ends before Night Run.'

  // shows events-79
  test('explains the switch back when the earlier event ends later', async () => {
    await open(longer)
    await press('Pre-register')
    await answerWith('Pre-register for this event?', 'Pre-register')
    expect((await dialog('Your score already counts toward another event')).textContent).toContain(explanation)
  })

  test('does not mention the switch back when the earlier event ends first', async () => {
    await open(night)
    await press('Pre-register')
    await answerWith('Pre-register for this event?', 'Pre-register')
    expect((await dialog('Your score already counts toward another event')).textContent).not.toContain(explanation)
  })
})

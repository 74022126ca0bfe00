import { events } from '@avalive/contract/events'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { reload } from '../../../lib/leave.ts'
import { inHours } from '../../../lib/time-value.testing.ts'
import { comingEvent, entryIn, someEvent } from '../../../shared/event-samples.testing.ts'
import { answersOf, answerWith, dialog, openEvent, press, type World } from '../events.testing.ts'

vi.mock('../../../lib/leave.ts', () => ({ reload: vi.fn() }))

const beacons: unknown[] = []

beforeEach(() => {
  putBoot({ analyticsUrl: '/analytics' })
  signIn()
  beacons.length = 0
  vi.mocked(reload).mockClear()
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: '',
    sendBeacon: (_url: string, blob: Blob) => void blob.text().then((text) => beacons.push(JSON.parse(text))),
  })
})
afterEach(resetBrowser)

const other = someEvent({ parentId: 'night', eventId: 'night', name: 'Night Run' })
const groupOther = { ...other, isGroupEvent: true, numberOfGroups: 3 }
const otherComing = comingEvent({ parentId: 'dawn', eventId: 'dawn', name: 'Dawn Stage' })
const ranks = { userRank: { UserRanks: ['A' as const, 'S' as const] } }

const entered = (status: 1 | 3) => () => answer({ broadcasterEventEntry: entryIn('cup', status) })

describe('the entry button', () => {
  const shown: [string, World, string, boolean][] = [
    ['pre-entry', { event: comingEvent() }, 'Pre-register', true],
    ['entry', {}, 'Enter event', true],
    ['switch', { entries: [entryIn('cup', 2)] }, 'Score in this event', true],
    [
      'cancel',
      { event: comingEvent({ canEntry: false }), entries: [entryIn('cup', 1)] },
      'Cancel pre-registration',
      true,
    ],
    ['opt in', { event: someEvent({ canEntry: false, constraints: ranks }) }, 'Get a Streamer Rank', true],
    [
      'a rank that does not do',
      { event: someEvent({ canEntry: false, constraints: ranks }), rankInfo: { isEnabled: true, rank: 'C' } },
      'Entry unavailable',
      false,
    ],
    ['anything else', { event: someEvent({ canEntry: false }) }, 'Entry unavailable', false],
  ]
  test.each(shown)('has the right label and state for %s', async (_what, world, name, enabled) => {
    await openEvent(world)
    expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', !enabled)
  })

  // shows events-34
  test('states why it is disabled', async () => {
    await openEvent({
      event: someEvent({ canEntry: false, constraints: ranks }),
      rankInfo: { isEnabled: true, rank: 'C' },
    })
    const button = await screen.findByRole('button', { name: 'Entry unavailable' })
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Only for Streamer Rank A or S. You’re rank C.')
  })

  // shows events-36
  test.each([
    ['the entries show that it is scoring', { entries: [entryIn('cup', 3)] }],
    ['the list shows that it is scoring', { isScoring: true }],
    ['the scores are being counted', { event: someEvent({ status: 2, endAt: inHours(-1) }) }],
    ['the event is closed', { event: someEvent({ status: 4, endAt: inHours(-1) }) }],
  ] satisfies [string, World][])('is hidden when %s', async (_what, world) => {
    const { to } = await openEvent(world)
    await screen.findByRole('heading', { level: 1, name: 'Autumn Cup' })
    await waitFor(() => expect(to(events.listResults)).not.toEqual([]))
    await waitFor(() => expect(document.querySelector('.event-dock')).toBeNull())
    expect(screen.queryByRole('button', { name: /enter|scoring/i })).toBeNull()
  })
})

test.each([
  ['entries', events.listEvents],
  ['rank', events.getStreamerOwner],
])('shows an error and loads again on request when the user’s %s did not load', async (_what, broken) => {
  let isBroken = true
  const whole = answersOf()
  const reply = whole.find(([of]) => of === broken)?.[1]
  const { to } = await openEvent({}, '', [[broken, (sent) => (isBroken || !reply ? refuse(400, 1) : reply(sent))]])
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load your entry.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  isBroken = false
  await press('Try again')
  await screen.findByRole('button', { name: 'Enter event' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(to(events.listEvents).length + to(events.getStreamerOwner).length).toBe(3)
})

describe('entering', () => {
  // shows events-2, events-5, events-46, events-49, events-73
  test('asks for confirmation, sends where the user came from, shows the result and reloads', async () => {
    const { to } = await openEvent({}, '?from=mypage&media_id=m1', [[events.enter, entered(3)]])
    await press('Enter event')
    expect((await dialog('Enter this event?')).textContent).toContain(
      'From now on, your score counts toward Autumn Cup.',
    )
    expect(to(events.enter)).toEqual([])
    await answerWith('Enter this event?', 'Enter event')
    await dialog('You’ve entered the event')
    expect(to(events.enter).map(({ body }) => body)).toEqual([
      { eventId: 'cup', from: 'mypage', mediaId: 'm1', agreedLoss: '' },
    ])
    expect(reload).not.toHaveBeenCalled()
    await answerWith('You’ve entered the event', 'OK')
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await waitFor(() =>
      expect(beacons).toMatchObject([{ event: 'entryButtonTap', params: { eventId: 'cup', choice: 'entry' } }]),
    )
  })

  // shows events-46
  test('sends nothing when the user cancels', async () => {
    const { to } = await openEvent()
    await press('Enter event')
    await answerWith('Enter this event?', 'Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(to(events.enter)).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  // shows events-50
  test('is sent once for several presses', async () => {
    const gate = Promise.withResolvers<void>()
    const { to } = await openEvent({}, '', [[events.enter, () => gate.promise.then(entered(3))]])
    const button = await screen.findByRole('button', { name: 'Enter event' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    const asked = await dialog('Enter this event?')
    const yes = within(asked).getByRole('button', { name: 'Enter event' })
    await act(async () => {
      fireEvent.click(yes)
      fireEvent.click(yes)
    })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await act(async () => fireEvent.click(button))
    await act(async () => gate.resolve())
    await dialog('You’ve entered the event')
    expect(to(events.enter)).toHaveLength(1)
    await answerWith('You’ve entered the event', 'OK')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(beacons).toHaveLength(1)
  })

  // shows events-47
  test('requires an avatar', async () => {
    const { to } = await openEvent({ avatars: [] })
    await press('Enter event')
    await answerWith('Create an avatar first', 'OK')
    expect(to(events.enter)).toEqual([])
  })

  // shows events-42
  test('in place of another event warns that its score will be deleted', async () => {
    const { to } = await openEvent({ others: [other], entries: [entryIn('night', 3)] }, '', [
      [events.enter, entered(3)],
    ])
    await press('Enter event')
    await answerWith('Enter this event?', 'Enter event')
    const warning = await dialog('Your score in Night Run will be deleted')
    expect(warning.textContent).toContain('you can’t re-enter')
    expect(document.activeElement?.textContent).toBe('Cancel')
    expect(to(events.enter)).toEqual([])
    await answerWith('Your score in Night Run will be deleted', 'Leave and enter')
    await dialog('You’ve entered the event')
    expect(to(events.enter).map(({ body }) => body)).toEqual([{ eventId: 'cup', agreedLoss: 'night' }])
  })
})

describe('pre-entering', () => {
  // shows events-39
  test('names the pre-entries that it cancels', async () => {
    const later = comingEvent({
      parentId: 'later',
      eventId: 'later',
      name: 'Much Later',
      beginAt: inHours(500),
      endAt: inHours(600),
    })
    const { to } = await openEvent(
      { event: comingEvent(), others: [otherComing, later], entries: [entryIn('dawn', 1), entryIn('later', 1)] },
      '',
      [[events.enter, entered(1)]],
    )
    await press('Pre-register')
    await answerWith('Pre-register for this event?', 'Pre-register')
    const override = await dialog('Your other pre-registration will be canceled')
    expect(
      within(override)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dawn Stage'])
    await answerWith('Your other pre-registration will be canceled', 'Replace and pre-register')
    await dialog('You’re pre-registered')
    expect(to(events.enter)).toHaveLength(1)
  })

  test('shows in the title how many pre-entries it cancels', async () => {
    const noon = comingEvent({ parentId: 'noon', eventId: 'noon', name: 'Noon Stage', beginAt: inHours(70) })
    await openEvent(
      { event: comingEvent(), others: [otherComing, noon], entries: [entryIn('dawn', 1), entryIn('noon', 1)] },
      '',
      [[events.enter, entered(1)]],
    )
    await press('Pre-register')
    await answerWith('Pre-register for this event?', 'Pre-register')
    const override = await dialog('Your 2 other pre-registrations will be canceled')
    expect(within(override).getAllByRole('listitem')).toHaveLength(2)
  })

  // shows events-48
  test('warns when the user scores in another event at that time', async () => {
    await openEvent({ event: comingEvent(), others: [other], entries: [entryIn('night', 3)] }, '', [
      [events.enter, entered(1)],
    ])
    await press('Pre-register')
    await answerWith('Pre-register for this event?', 'Pre-register')
    expect((await dialog('Your score already counts toward another event')).textContent).toContain(
      'instead of Night Run',
    )
    await answerWith('Your score already counts toward another event', 'Pre-register anyway')
    await dialog('You’re pre-registered')
  })

  // shows events-48
  test('does not warn about an event that will be over by then', async () => {
    await openEvent(
      { event: comingEvent(), others: [{ ...other, endAt: inHours(2) }], entries: [entryIn('night', 3)] },
      '',
      [[events.enter, entered(1)]],
    )
    await press('Pre-register')
    await answerWith('Pre-register for this event?', 'Pre-register')
    await dialog('You’re pre-registered')
  })
})

describe('switching', () => {
  test('states that the score is kept, and the waiting time', async () => {
    await openEvent({ others: [other], entries: [entryIn('cup', 2), entryIn('night', 3)] }, '', [
      [events.enter, entered(3)],
    ])
    await press('Score in this event')
    const asked = await dialog('Switch to this event?')
    expect(asked.textContent).toContain('You’ll keep your score in Night Run.')
    expect(asked.textContent).toContain('48 hours')
    await answerWith('Switch to this event?', 'Score in this event')
    await dialog('You’ve switched events')
  })

  test('away from a group event warns that the user will leave it, and does not promise to keep its score', async () => {
    const { to } = await openEvent({ others: [groupOther], entries: [entryIn('cup', 2), entryIn('night', 3)] }, '', [
      [events.enter, entered(3)],
    ])
    await press('Score in this event')
    const asked = await answerWith('Switch to this event?', 'Score in this event')
    expect(asked.textContent).toContain('48 hours')
    expect(asked.textContent).not.toMatch(/keep|Night Run/)
    await answerWith('You’ll leave Night Run', 'Leave and switch')
    await dialog('You’ve switched events')
    expect(to(events.enter).map(({ body }) => body)).toEqual([{ eventId: 'cup', agreedLoss: 'night' }])
  })
})

test('an entered event scores again without a waiting time when nothing else scores', async () => {
  const over = someEvent({ ...other, status: 3, endAt: inHours(-1) })
  await openEvent({ others: [over], entries: [entryIn('cup', 2), entryIn('night', 2)] }, '', [
    [events.enter, entered(3)],
  ])
  await press('Score in this event')
  const asked = await answerWith('Switch to this event?', 'Score in this event')
  expect(asked.textContent).toContain('From now on, your score counts toward Autumn Cup.')
  expect(asked.textContent).not.toMatch(/48|Night Run/)
  await dialog('You’ve switched events')
})

// shows events-34
test('opting in to the streamer ranking asks for confirmation and shows the rank', async () => {
  const rankInfo = { isEnabled: true, rank: 'B' }
  const { to } = await openEvent({ event: someEvent({ canEntry: false, constraints: ranks }) }, '', [
    [events.optInToRank, () => answer({ rankInfo })],
  ])
  await press('Get a Streamer Rank')
  await answerWith('Get a Streamer Rank?', 'Get a Streamer Rank')
  expect((await dialog('You have a Streamer Rank')).textContent).toContain('You’re rank B.')
  await answerWith('You have a Streamer Rank', 'OK')
  expect(to(events.optInToRank)).toHaveLength(1)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

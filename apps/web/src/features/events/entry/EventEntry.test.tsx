import { events } from '@avalive/contract/events'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { reload } from '../../../lib/leave.ts'
import { inHours } from '../../../lib/time-value.testing.ts'
import {
  answersOf,
  answerWith,
  comingEvent,
  dialog,
  entryIn,
  openEvent,
  press,
  someEvent,
  type World,
} from '../events.testing.ts'

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

describe('the button', () => {
  const shown: [string, World, string, boolean][] = [
    ['pre-entry', { event: comingEvent() }, 'Pre-enter', true],
    ['entry', {}, 'Enter the event', true],
    ['switch', { entries: [entryIn('cup', 2)] }, 'Make it my scoring event', true],
    ['cancel', { event: comingEvent({ canEntry: false }), entries: [entryIn('cup', 1)] }, 'Cancel the pre-entry', true],
    ['opt in', { event: someEvent({ canEntry: false, constraints: ranks }) }, 'Join the streamer ranking', true],
    [
      'a rank that does not do',
      { event: someEvent({ canEntry: false, constraints: ranks }), rankInfo: { isEnabled: true, rank: 'C' } },
      'You can’t enter',
      false,
    ],
    ['anything else', { event: someEvent({ canEntry: false }) }, 'You can’t enter', false],
  ]
  test.each(shown)('%s', async (_what, world, name, enabled) => {
    await openEvent(world)
    expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', !enabled)
  })

  test('that cannot be pressed says why', async () => {
    await openEvent({
      event: someEvent({ canEntry: false, constraints: ranks }),
      rankInfo: { isEnabled: true, rank: 'C' },
    })
    const button = await screen.findByRole('button', { name: 'You can’t enter' })
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('For streamer rank A or S. Yours is C.')
  })

  test.each([
    ['scoring by the entries', { entries: [entryIn('cup', 3)] }],
    ['scoring by the list', { isScoring: true }],
    ['aggregating', { event: someEvent({ status: 2, endAt: inHours(-1) }) }],
    ['closed', { event: someEvent({ status: 4, endAt: inHours(-1) }) }],
  ] satisfies [string, World][])('is not there when %s', async (_what, world) => {
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
])('whose own %s did not load is told so, and can try again', async (_what, broken) => {
  let isBroken = true
  const whole = answersOf()
  const reply = whole.find(([of]) => of === broken)?.[1]
  const { to } = await openEvent({}, '', [[broken, (sent) => (isBroken || !reply ? refuse(400, 1) : reply(sent))]])
  expect((await screen.findByRole('alert')).textContent).toBe('Your entry didn’t load.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  isBroken = false
  await press('Try again')
  await screen.findByRole('button', { name: 'Enter the event' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(to(events.listEvents).length + to(events.getStreamerOwner).length).toBe(3)
})

describe('entering', () => {
  test('asks first, tells where one came from, says how it went and reloads', async () => {
    const { to } = await openEvent({}, '?from=mypage&media_id=m1', [[events.enter, entered(3)]])
    await press('Enter the event')
    expect((await dialog('Enter this event?')).textContent).toContain('From now on your score counts for Autumn Cup.')
    expect(to(events.enter)).toEqual([])
    await answerWith('Enter this event?', 'Enter the event')
    await dialog('You’re in')
    expect(to(events.enter).map(({ body }) => body)).toEqual([
      { eventId: 'cup', from: 'mypage', mediaId: 'm1', agreedLoss: '' },
    ])
    expect(reload).not.toHaveBeenCalled()
    await answerWith('You’re in', 'OK')
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await waitFor(() =>
      expect(beacons).toMatchObject([{ event: 'entryButtonTap', params: { eventId: 'cup', choice: 'entry' } }]),
    )
  })

  test('is left when one does not want to', async () => {
    const { to } = await openEvent()
    await press('Enter the event')
    await answerWith('Enter this event?', 'Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(to(events.enter)).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  test('happens once, however often it is pressed', async () => {
    const gate = Promise.withResolvers<void>()
    const { to } = await openEvent({}, '', [[events.enter, () => gate.promise.then(entered(3))]])
    const button = await screen.findByRole('button', { name: 'Enter the event' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    const asked = await dialog('Enter this event?')
    const yes = within(asked).getByRole('button', { name: 'Enter the event' })
    await act(async () => {
      fireEvent.click(yes)
      fireEvent.click(yes)
    })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await act(async () => fireEvent.click(button))
    await act(async () => gate.resolve())
    await dialog('You’re in')
    expect(to(events.enter)).toHaveLength(1)
    await answerWith('You’re in', 'OK')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(beacons).toHaveLength(1)
  })

  test('needs an avatar', async () => {
    const { to } = await openEvent({ avatars: [] })
    await press('Enter the event')
    await answerWith('You need an avatar', 'OK')
    expect(to(events.enter)).toEqual([])
  })

  test('in the place of another warns that its score goes', async () => {
    const { to } = await openEvent({ others: [other], entries: [entryIn('night', 3)] }, '', [
      [events.enter, entered(3)],
    ])
    await press('Enter the event')
    await answerWith('Enter this event?', 'Enter the event')
    const warning = await dialog('Your score in Night Run will be erased')
    expect(warning.textContent).toContain('you can’t enter it again')
    expect(document.activeElement?.textContent).toBe('Cancel')
    expect(to(events.enter)).toEqual([])
    await answerWith('Your score in Night Run will be erased', 'Give it up and enter')
    await dialog('You’re in')
    expect(to(events.enter).map(({ body }) => body)).toEqual([{ eventId: 'cup', agreedLoss: 'night' }])
  })
})

describe('pre-entering', () => {
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
    await press('Pre-enter')
    await answerWith('Pre-enter this event?', 'Pre-enter')
    const override = await dialog('Your other pre-entry will be canceled')
    expect(
      within(override)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dawn Stage'])
    await answerWith('Your other pre-entry will be canceled', 'Replace and pre-enter')
    await dialog('You’re pre-entered')
    expect(to(events.enter)).toHaveLength(1)
  })

  test('warns when one scores elsewhere at that time', async () => {
    await openEvent({ event: comingEvent(), others: [other], entries: [entryIn('night', 3)] }, '', [
      [events.enter, entered(1)],
    ])
    await press('Pre-enter')
    await answerWith('Pre-enter this event?', 'Pre-enter')
    expect((await dialog('You’re already scoring elsewhere')).textContent).toContain('no longer for Night Run')
    await answerWith('You’re already scoring elsewhere', 'Pre-enter anyway')
    await dialog('You’re pre-entered')
  })

  test('does not warn of an event that will be over', async () => {
    await openEvent(
      { event: comingEvent(), others: [{ ...other, endAt: inHours(2) }], entries: [entryIn('night', 3)] },
      '',
      [[events.enter, entered(1)]],
    )
    await press('Pre-enter')
    await answerWith('Pre-enter this event?', 'Pre-enter')
    await dialog('You’re pre-entered')
  })
})

describe('switching', () => {
  test('says that scores are kept, and for how long it holds', async () => {
    await openEvent({ others: [other], entries: [entryIn('cup', 2), entryIn('night', 3)] }, '', [
      [events.enter, entered(3)],
    ])
    await press('Make it my scoring event')
    const asked = await dialog('Switch your scoring event?')
    expect(asked.textContent).toContain('What you’ve scored in Night Run is kept.')
    expect(asked.textContent).toContain('48 hours')
    await answerWith('Switch your scoring event?', 'Make it my scoring event')
    await dialog('Scoring event switched')
  })

  test('away from a group event warns that it is given up', async () => {
    const { to } = await openEvent({ others: [groupOther], entries: [entryIn('cup', 2), entryIn('night', 3)] }, '', [
      [events.enter, entered(3)],
    ])
    await press('Make it my scoring event')
    const asked = await answerWith('Switch your scoring event?', 'Make it my scoring event')
    expect(asked.textContent).not.toContain('is kept')
    await answerWith('You will give up Night Run', 'Give it up and switch')
    await dialog('Scoring event switched')
    expect(to(events.enter).map(({ body }) => body)).toEqual([{ eventId: 'cup', agreedLoss: 'night' }])
  })
})

test('what one has entered already is made to score where nothing else does, without a word of a wait', async () => {
  const over = someEvent({ ...other, status: 3, endAt: inHours(-1) })
  await openEvent({ others: [over], entries: [entryIn('cup', 2), entryIn('night', 2)] }, '', [
    [events.enter, entered(3)],
  ])
  await press('Make it my scoring event')
  const asked = await answerWith('Switch your scoring event?', 'Make it my scoring event')
  expect(asked.textContent).toContain('From now on your score counts for Autumn Cup.')
  expect(asked.textContent).not.toMatch(/48|Night Run/)
  await dialog('Scoring event switched')
})

test('the streamer ranking is joined after a question, and says the rank', async () => {
  const rankInfo = { isEnabled: true, rank: 'B' }
  const { to } = await openEvent({ event: someEvent({ canEntry: false, constraints: ranks }) }, '', [
    [events.optInToRank, () => answer({ rankInfo })],
  ])
  await press('Join the streamer ranking')
  await answerWith('Join the streamer ranking?', 'Join the streamer ranking')
  expect((await dialog('You’re in the streamer ranking')).textContent).toContain('Your rank is B.')
  await answerWith('You’re in the streamer ranking', 'OK')
  expect(to(events.optInToRank)).toHaveLength(1)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

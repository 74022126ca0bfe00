import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { events } from '@avalive/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { reload } from '../../../lib/leave.ts'
import { rememberVliveId } from '../../../lib/session.ts'
import { entryIn, someEvent } from '../../../shared/event-samples.testing.ts'
import { answerWith, dialog, openEvent, press } from '../events.testing.ts'

vi.mock('../../../lib/leave.ts', () => ({ reload: vi.fn() }))

beforeEach(() => {
  putBoot()
  signIn()
  vi.mocked(reload).mockClear()
})
afterEach(resetBrowser)

const other = someEvent({ parentId: 'night', eventId: 'night', name: 'Night Run' })

describe('a refused entry', () => {
  const tooSoon = () => refuse(400, errorCode('events', 'switchTooSoon'), 'Wait until tomorrow.')

  // shows events-51
  test('within 48 hours of a switch shows the server’s message', async () => {
    await openEvent({ others: [other], entries: [entryIn('cup', 2), entryIn('night', 3)] }, '', [
      [events.enter, tooSoon],
    ])
    await press('Score in this event')
    await answerWith('Switch to this event?', 'Score in this event')
    expect((await dialog('You can’t switch yet')).textContent).toContain('Wait until tomorrow.')
    await answerWith('You can’t switch yet', 'OK')
    expect(reload).not.toHaveBeenCalled()
  })

  // shows events-51
  test.each([
    ['refused', () => refuse(403, errorCode('events', 'entryForbidden'))],
    ['without a response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('of another kind, %s, shows three possible causes and refetches the page', async (_what, reply) => {
    const { to } = await openEvent({}, '', [[events.enter, reply]])
    await press('Enter event')
    await answerWith('Enter this event?', 'Enter event')
    const failed = await dialog('Couldn’t enter the event')
    expect(
      within(failed)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'You may not be eligible for this event.',
      'Check the event’s requirements.',
      'Your connection may be unstable.',
    ])
    const before = to(events.getEvent).length
    await answerWith('Couldn’t enter the event', 'OK')
    await waitFor(() => expect(to(events.getEvent).length).toBeGreaterThan(before))
  })

  test('because of an account mismatch shows an alert and reloads', async () => {
    rememberVliveId('v-a')
    const { to } = await openEvent({}, '', [[events.enter, () => refuse(409, errorCode('coins', 'accountMismatch'))]])
    await press('Enter event')
    await answerWith('Enter this event?', 'Enter event')
    await dialog('You’re logged in to another account')
    expect(to(events.enter)[0]?.body).toMatchObject({ vliveId: 'v-a' })
    expect(reload).not.toHaveBeenCalled()
    await answerWith('You’re logged in to another account', 'OK')
    expect(reload).toHaveBeenCalledOnce()
  })

  test('of the streamer rank because of an account mismatch shows an alert and reloads', async () => {
    rememberVliveId('v-a')
    const constraints = { userRank: { UserRanks: ['A' as const] } }
    const { to } = await openEvent({ event: someEvent({ canEntry: false, constraints }) }, '', [
      [events.optInToRank, () => refuse(409, errorCode('coins', 'accountMismatch'))],
    ])
    await press('Get a Streamer Rank')
    await answerWith('Get a Streamer Rank?', 'Get a Streamer Rank')
    await answerWith('You’re logged in to another account', 'OK')
    expect(to(events.optInToRank)[0]?.body).toEqual({ vliveId: 'v-a' })
    expect(reload).toHaveBeenCalledOnce()
  })

  // shows events-78
  test('because the avatar was deleted meanwhile shows the notice about avatars', async () => {
    await openEvent({}, '', [[events.enter, () => refuse(403, errorCode('events', 'avatarRequired'))]])
    await press('Enter event')
    await answerWith('Enter this event?', 'Enter event')
    await answerWith('Create an avatar first', 'OK')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(reload).not.toHaveBeenCalled()
  })

  test('without a session leads to the login without a message about entries', async () => {
    await openEvent({}, '', [
      [events.enter, () => refuse(401, 1)],
      [account.getOwner, () => refuse(401, 1)],
    ])
    await press('Enter event')
    await answerWith('Enter this event?', 'Enter event')
    await waitFor(() => expect(address()).toMatch(/^\/login/))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

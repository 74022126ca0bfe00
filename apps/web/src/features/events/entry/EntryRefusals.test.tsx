import { errorCode } from '@avalive/contract/errors'
import { events } from '@avalive/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { reload } from '../../../lib/leave.ts'
import { answerWith, dialog, entryIn, openEvent, press, someEvent } from '../events.testing.ts'

vi.mock('../../../lib/leave.ts', () => ({ reload: vi.fn() }))

beforeEach(() => {
  putBoot()
  signIn()
  vi.mocked(reload).mockClear()
})
afterEach(resetBrowser)

const other = someEvent({ parentId: 'night', eventId: 'night', name: 'Night Run' })

describe('a refusal', () => {
  const tooSoon = () => refuse(400, errorCode('events', 'switchTooSoon'), 'Wait until tomorrow.')

  test('for the 48 hours is told in the server’s words', async () => {
    await openEvent({ others: [other], entries: [entryIn('cup', 2), entryIn('night', 3)] }, '', [
      [events.enter, tooSoon],
    ])
    await press('Make it my scoring event')
    await answerWith('Switch your scoring event?', 'Make it my scoring event')
    expect((await dialog('You can’t switch yet')).textContent).toContain('Wait until tomorrow.')
    await answerWith('You can’t switch yet', 'OK')
    expect(reload).not.toHaveBeenCalled()
  })

  test.each([
    ['refused', () => refuse(403, errorCode('events', 'entryForbidden'))],
    ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('of another kind, %s, has three parts, and the page is asked for anew', async (_what, reply) => {
    const { to } = await openEvent({}, '', [[events.enter, reply]])
    await press('Enter the event')
    await answerWith('Enter this event?', 'Enter the event')
    const failed = await dialog('The entry failed')
    expect(
      within(failed)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['You may not be eligible.', 'Check what the event requires.', 'Your connection may be unstable.'])
    const before = to(events.getEvent).length
    await answerWith('The entry failed', 'OK')
    await waitFor(() => expect(to(events.getEvent).length).toBeGreaterThan(before))
  })

  test('for want of a session leads to the login, without words about entries', async () => {
    await openEvent({}, '', [[events.enter, () => refuse(401, 1)]])
    await press('Enter the event')
    await answerWith('Enter this event?', 'Enter the event')
    await waitFor(() => expect(address()).toMatch(/^\/login/))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

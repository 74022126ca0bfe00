import { errorCode } from '@avalive/contract/errors'
import { events } from '@avalive/contract/events'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { reload } from '../../../lib/leave.ts'
import { comingEvent, entryIn } from '../../../shared/event-samples.testing.ts'
import { answerWith, dialog, openEvent, press, type World } from '../events.testing.ts'

vi.mock('../../../lib/leave.ts', () => ({ reload: vi.fn() }))

beforeEach(() => {
  putBoot()
  signIn()
  vi.mocked(reload).mockClear()
})
afterEach(resetBrowser)

describe('a pre-entry', () => {
  const waiting: World = { event: comingEvent({ canEntry: false }), entries: [entryIn('cup', 1)] }

  test('can be cancelled', async () => {
    const { to } = await openEvent(waiting, '', [[events.cancelPreEntry, () => answer({})]])
    await press('Cancel pre-registration')
    await answerWith('Cancel your pre-registration?', 'Cancel pre-registration')
    await answerWith('Pre-registration canceled', 'OK')
    expect(to(events.cancelPreEntry).map(({ body }) => body)).toEqual([{ eventId: 'cup' }])
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  // shows events-52
  test.each(['eventBegun', 'noPreEntry'] as const)('that could not be cancelled (%s) shows an error', async (why) => {
    await openEvent(waiting, '', [[events.cancelPreEntry, () => refuse(400, errorCode('events', why))]])
    await press('Cancel pre-registration')
    await answerWith('Cancel your pre-registration?', 'Cancel pre-registration')
    const told = await dialog('Couldn’t cancel your pre-registration')
    // It may be gone: cancelled in another window, or by a call whose response was lost.
    expect(told.textContent).not.toContain('still')
  })

  test('is kept when the user does not confirm', async () => {
    const { to } = await openEvent(waiting)
    await press('Cancel pre-registration')
    await answerWith('Cancel your pre-registration?', 'Stay registered')
    expect(to(events.cancelPreEntry)).toEqual([])
  })
})

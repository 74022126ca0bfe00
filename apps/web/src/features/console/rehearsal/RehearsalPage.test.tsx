import { events } from '@avalive/contract/events'
import { sandbox } from '@avalive/contract/sandbox'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { comingEvent, someResult } from '../../../shared/event-samples.testing.ts'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

const lanterns = comingEvent({ parentId: 'lanterns', eventId: 'lanterns', name: 'Lanterns', scoreType: 3 })
const leader = someResult(1, { score: 5400 })

/** A sandbox with one event, whose rehearsal goes well unless `refused`. */
const beInSandbox = (refused = false) => {
  let status = 0
  const results = () =>
    answer({
      broadcasterEvent: { ...lanterns, status },
      broadcasterEventResults: status === 0 ? [] : [leader],
      pagination: { Current: 1, Next: 0 },
      groupIdToNumOfParticipants: {},
      isUserScoringTheEvent: false,
      totalNumOfParticipants: 8,
    })
  return beOperator([
    [events.listEvents, () => answer({ broadcasterEvents: [lanterns], broadcasterEventEntries: [] })],
    [events.listResults, results],
    [
      sandbox.rehearseEvent,
      () => {
        if (refused) return refuse(409, 1)
        status = 1
        return answer({ now: '2026-11-01T03:00:00Z', status, participants: 8, done: 8 })
      },
    ],
  ])
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('a step is taken once it is its turn, and the public page’s new state appears beside it', async () => {
  const server = beInSandbox()
  await openApp('/console/rehearsal')
  fireEvent.change(await screen.findByLabelText('Event'), { target: { value: 'lanterns' } })
  expect(await screen.findByText('Not started')).toBeTruthy()
  expect(window.location.search).toContain('event=lanterns')
  expect((await button('Broadcast and give')).disabled).toBe(true)
  expect((await button('End')).disabled).toBe(true)

  fireEvent.click(await button('Begin'))
  expect(await screen.findByText('Running')).toBeTruthy()
  expect(screen.getByText('5,400')).toBeTruthy()
  expect(screen.getByText('Done: 8 acts of demo people')).toBeTruthy()
  expect(server.to(sandbox.rehearseEvent).map(({ body }) => body)).toEqual([{ eventId: 'lanterns', step: 'begin' }])
  await waitFor(async () => expect((await button('Broadcast and give')).disabled).toBe(false))
  expect((await button('Begin')).disabled).toBe(true)
})

test('the public page opens in a window beside the console, and shows each step at once', async () => {
  beInSandbox()
  const replace = vi.fn()
  const beside = Object.assign(Object.create(null), { closed: false, location: { replace } })
  const opened = vi.spyOn(window, 'open').mockReturnValue(beside)
  await openApp('/console/rehearsal?event=lanterns')
  fireEvent.click(await button('Open the public page beside'))
  expect(opened.mock.calls[0]?.[0]).toBe('/events/lanterns')
  expect(replace).not.toHaveBeenCalled()
  fireEvent.click(await button('Begin'))
  expect(await screen.findByText('Running')).toBeTruthy()
  expect(replace.mock.calls).toEqual([['/events/lanterns']])

  beside.closed = true
  fireEvent.click(await button('Broadcast and give'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Broadcast and give' })).toHaveProperty('disabled', false),
  )
  expect(replace).toHaveBeenCalledTimes(1)
})

test('a refused step says that it didn’t work', async () => {
  beInSandbox(true)
  await openApp('/console/rehearsal?event=lanterns')
  await screen.findByText('Not started')
  fireEvent.click(await button('Begin'))
  expect(await screen.findByText('That didn’t work. Reload and look at the event’s status.')).toBeTruthy()
})

import { events } from '@avalive/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, beWide, putBoot, resetBrowser, signIn } from '../../app/app.testing.tsx'
import { entryIn, someResult } from '../../shared/event-samples.testing.ts'
import { openEvent } from './events.testing.ts'

const DESKTOP_REM = 64

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const people = (count: number) => Array.from({ length: count }, (_, index) => someResult(index + 1))
const rail = () => screen.findByRole('complementary')
const ownRank = () => within(screen.getByRole('complementary')).findByRole('region', { name: 'Your rank' })
const before = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

describe('on a desktop', () => {
  // shows events-91
  test('the entry button leads the side column, once on the page', async () => {
    beWide(DESKTOP_REM)
    await openEvent({ results: people(3) })
    const button = await screen.findByRole('button', { name: 'Enter event' })
    expect((await rail()).contains(button)).toBe(true)
    expect(document.querySelectorAll('.event-dock')).toHaveLength(1)
    expect(before(button, within(await rail()).getByRole('heading', { name: 'Overview' }))).toBe(true)
  })

  // shows events-91
  test.each(['', '?tabId=detail'])('the own place is in the side column with %j', async (query) => {
    beWide(DESKTOP_REM)
    await openEvent({ results: people(5), own: someResult(4), entries: [entryIn('cup', 3)] }, query)
    await rail()
    expect((await ownRank()).textContent).toContain('4thStar 4')
    expect(screen.getAllByRole('region', { name: 'Your rank' })).toHaveLength(1)
  })

  test('the space of the own place is reserved only for people who have entered, and given up without a result', async () => {
    beWide(DESKTOP_REM)
    let send = (_response: Response): void => {}
    const waits = new Promise<Response>((resolve) => {
      send = resolve
    })
    const skeletons = () => screen.getByRole('complementary').querySelectorAll('.animate-shimmer')
    await openEvent({ results: people(3), entries: [entryIn('cup', 3)] }, '', [[events.getResult, () => waits]])
    await screen.findByText('Scoring here')
    expect(skeletons().length).toBeGreaterThan(0)
    send(answer({ broadcasterEventResult: null }))
    await waitFor(() => expect(skeletons()).toHaveLength(0))
  })
})

// shows events-91
test('on a phone the own place is in the dock, and only with the results', async () => {
  await openEvent({ results: people(5), own: someResult(4) }, '?tabId=detail')
  const button = await screen.findByRole('button', { name: 'Enter event' })
  expect(screen.getByRole('complementary').contains(button)).toBe(false)
  expect(screen.queryByRole('region', { name: 'Your rank' })).toBeNull()
})

import { live } from '@avalive/contract/live'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { somePerson, viewed } from '../live.testing.ts'
import { openViewer, press, type Reply } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({ default: () => null }))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  resetBrowser()
  vi.useRealTimers()
})

const list =
  (people: readonly object[], others = 0, visitors = 0): Reply =>
  () =>
    answer({ people, others, visitors })
const open = (reply: Reply) => openViewer(viewed(), [[live.listViewers, reply]])
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Viewers' }))

describe('the list of viewers', () => {
  // shows stage-6
  test('opens from the number of viewers, with people, others and visitors', async () => {
    const { to } = await open(list([somePerson()], 12, 1))
    await screen.findByRole('button', { name: /watching/ })
    expect(to(live.listViewers)).toEqual([])
    await press(/watching/)
    const shown = await dialog()
    expect(await shown.findAllByRole('listitem')).toHaveLength(1)
    shown.getByText('12 more are watching. 1 visitor isn’t logged in.')
    await act(async () => fireEvent.click(shown.getByRole('button', { name: 'About Mika' })))
    await screen.findByRole('dialog', { name: 'Mika' })
    expect(screen.queryByRole('dialog', { name: 'Viewers' })).toBeNull()
  })

  test('is refreshed while it is open, and not afterwards', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { to } = await open(list([somePerson()]))
    await press(/watching/)
    await (await dialog()).findByText('Mika')
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(to(live.listViewers)).toHaveLength(2)
    await press('Close')
    await act(() => vi.advanceTimersByTimeAsync(40_000))
    expect(to(live.listViewers)).toHaveLength(2)
  })

  test('says so while nobody is listed, and offers to try again after a failure', async () => {
    let isUp = false
    await open(() => (isUp ? answer({ people: [], others: 0, visitors: 0 }) : refuse(400, 1)))
    await press(/watching/)
    await (await dialog()).findByText('The viewers couldn’t be loaded')
    isUp = true
    await press('Try again')
    await (await dialog()).findByText('Nobody else is watching right now.')
  })
})

test('a visitor sees the number of viewers without a list', async () => {
  resetBrowser()
  putBoot()
  await openViewer(viewed({}, { totalCoin: null }))
  await screen.findByText('12 watching')
  expect(screen.queryByRole('button', { name: /watching/ })).toBeNull()
})

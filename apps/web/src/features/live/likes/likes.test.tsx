import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { putBoot, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { viewed } from '../live.testing.ts'
import { beHost, openViewer } from '../viewer.testing.ts'

// jsdom has no canvas. The stage has its own tests.
vi.mock('../stage/Stage.tsx', () => ({
  default: () => (
    <div data-testid="stage">
      <button type="button">A control</button>
    </div>
  ),
}))

beforeEach(() => {
  putBoot()
  signIn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  resetBrowser()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const heart = (count: string) => screen.findByRole('button', { name: `Like · ${count}` })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const hearts = () => document.querySelectorAll('.heart').length
const open = async (likes = 5) => {
  const opened = await openViewer(viewed({}, { likes }))
  await screen.findByText(/Say hello/)
  return opened
}

describe('the heart', () => {
  // shows live-261
  test('counts taps at once and sends their number once a second', async () => {
    const { said } = await open()
    const button = await heart('5 likes')
    for (let tap = 0; tap < 3; tap++) await act(async () => fireEvent.click(button))
    await heart('8 likes')
    expect(said('like')).toEqual([])
    await pass(1000)
    expect(said('like')).toEqual([{ type: 'like', mediaId: 'm1', count: 3 }])
    await pass(3000)
    expect(said('like')).toHaveLength(1)
  })

  // shows live-262
  test('counts at most ten taps a second', async () => {
    const { said } = await open()
    const button = await heart('5 likes')
    for (let tap = 0; tap < 25; tap++) await act(async () => fireEvent.click(button))
    await heart('15 likes')
    await pass(1000)
    expect(said('like')).toEqual([{ type: 'like', mediaId: 'm1', count: 10 }])
  })

  // shows live-261
  test('gives several while it is held, without one more when it is released', async () => {
    await open()
    const button = await heart('5 likes')
    fireEvent.pointerDown(button, { button: 0 })
    await pass(850)
    fireEvent.pointerUp(button)
    await act(async () => fireEvent.click(button, { detail: 1 }))
    await pass(2000)
    await heart('8 likes')
  })

  // shows live-261
  test.each(['pointerLeave', 'pointerCancel'] as const)(
    'counts the next press of Enter after a hold and %s',
    async (end) => {
      await open()
      const button = await heart('5 likes')
      fireEvent.pointerDown(button, { button: 0 })
      await pass(450)
      await heart('6 likes')
      fireEvent[end](button)
      await pass(2000)
      // Enter clicks without a count of clicks.
      await act(async () => fireEvent.click(button, { detail: 0 }))
      await heart('7 likes')
    },
  )

  // shows live-261
  test('shows totals from the room, which never fall', async () => {
    const { tellLikes } = await open()
    await heart('5 likes')
    act(() => tellLikes(40))
    await heart('40 likes')
    expect(hearts()).toBe(6)
    act(() => tellLikes(39))
    await heart('40 likes')
    await pass(5000)
    expect(hearts()).toBe(0)
  })

  test('lets at most 24 hearts rise at once', async () => {
    const { tellLikes } = await open()
    for (let n = 1; n <= 10; n++) act(() => tellLikes(100 * n))
    expect(hearts()).toBe(24)
  })

  test('lets no hearts rise with reduced motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    const { tellLikes } = await open()
    act(() => tellLikes(40))
    await heart('40 likes')
    expect(hearts()).toBe(0)
  })

  test('is a number without a button for the host', async () => {
    beHost()
    await open()
    await screen.findByText('5 likes')
    expect(screen.queryByRole('button', { name: /Like/ })).toBeNull()
  })
})

// shows live-261
test('a double tap on the stage is a like, a single tap and taps on its controls are none', async () => {
  await open()
  const stage = await screen.findByTestId('stage')
  fireEvent.click(stage, { clientX: 100, clientY: 100 })
  await pass(1000)
  await heart('5 likes')
  fireEvent.click(stage, { clientX: 100, clientY: 100 })
  fireEvent.click(stage, { clientX: 104, clientY: 98 })
  await heart('6 likes')
  await pass(1000)
  const control = screen.getByText('A control')
  fireEvent.click(control, { clientX: 100, clientY: 100 })
  fireEvent.click(control, { clientX: 100, clientY: 100 })
  await heart('6 likes')
})

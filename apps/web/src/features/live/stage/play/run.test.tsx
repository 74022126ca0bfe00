import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from './run.ts'
import type { Show } from './show.ts'

/** jsdom has no observers, and these tests need no resize and no scrolling. */
class Blind {
  observe() {}
  disconnect() {}
}

const FRAME_MS = 16
let asked = 0
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('ResizeObserver', Blind)
  vi.stubGlobal('IntersectionObserver', Blind)
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    asked++
    return Number(setTimeout(() => draw(performance.now()), FRAME_MS))
  })
  vi.stubGlobal('cancelAnimationFrame', (request: number) => clearTimeout(request))
})
afterEach(() => {
  // Keep this order: unstubbing after the timers are real would restore the fake functions.
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const begin = (calm: boolean) => {
  const draw = vi.fn()
  const show = { resize: () => {}, draw } satisfies Pick<Show, 'resize' | 'draw'>
  const end = run(show as unknown as Show, document.createElement('canvas'), calm)
  return { draw, end }
}

const turn = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

test('draws every frame', () => {
  const { draw, end } = begin(false)
  vi.advanceTimersByTime(1000)
  expect(draw.mock.calls.length).toBeGreaterThan(55)
  end()
})

test('draws and requests only a few frames a second with reduced motion', () => {
  const { draw, end } = begin(true)
  vi.advanceTimersByTime(1000)
  expect(draw.mock.calls.length).toBeGreaterThan(7)
  expect(draw.mock.calls.length).toBeLessThan(12)
  expect(asked).toBeLessThan(12)
  end()
})

test.each([true, false])('draws nothing while the tab is hidden and after the end (calm: %s)', (calm) => {
  const { draw, end } = begin(calm)
  vi.advanceTimersByTime(500)
  turn('hidden')
  draw.mockClear()
  vi.advanceTimersByTime(1000)
  expect(draw).not.toHaveBeenCalled()
  turn('visible')
  vi.advanceTimersByTime(500)
  expect(draw).toHaveBeenCalled()
  end()
  draw.mockClear()
  vi.advanceTimersByTime(1000)
  expect(draw).not.toHaveBeenCalled()
})

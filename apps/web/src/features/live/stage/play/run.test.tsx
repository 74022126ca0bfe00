import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from './run.ts'
import type { Show } from './show.ts'

/** jsdom has neither, and nothing here changes its size or leaves the screen. */
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
  // In this order: the timers would be put back onto what is stubbed.
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

test('a lively stage is drawn with every frame', () => {
  const { draw, end } = begin(false)
  vi.advanceTimersByTime(1000)
  expect(draw.mock.calls.length).toBeGreaterThan(55)
  end()
})

test('a calm one is drawn a few times a second, and asks for no other frame', () => {
  const { draw, end } = begin(true)
  vi.advanceTimersByTime(1000)
  expect(draw.mock.calls.length).toBeGreaterThan(7)
  expect(draw.mock.calls.length).toBeLessThan(12)
  expect(asked).toBeLessThan(12)
  end()
})

test.each([true, false])('behind another tab, and once it is over, nothing is drawn (calm: %s)', (calm) => {
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

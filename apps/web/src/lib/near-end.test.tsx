// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNearEnd } from './near-end.ts'

/** jsdom has no layout: simulates a page of 2000 px in a window of 800 px. */
const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y)
  window.dispatchEvent(new Event('scroll'))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('scrollY', 0)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const use = (load: (() => void) | null) =>
  renderHook(({ given, loaded }) => useNearEnd(given, loaded), { initialProps: { given: load, loaded: 1 } })

// shows events-9
test.each([
  [1129, 0],
  [1130, 1],
  [1200, 1],
])('scrolled to %i of 1200 px, loads %i times', async (y, times) => {
  const load = vi.fn()
  use(load)
  await pass(1000)
  scrollTo(y)
  await pass(1000)
  expect(load).toHaveBeenCalledTimes(times)
})

// shows events-9
test('checks at most once in 500 ms while scrolling, and does not miss the last scroll event', async () => {
  const load = vi.fn()
  use(load)
  await pass(1000)
  for (let step = 0; step < 9; step++) {
    scrollTo(1150 + step)
    await pass(100)
  }
  expect(load).toHaveBeenCalledTimes(2)
  scrollTo(0)
  scrollTo(1200)
  await pass(500)
  expect(load).toHaveBeenCalledTimes(3)
})

test('keeps loading when the list does not fill the window', async () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(600)
  const first = vi.fn()
  const hook = use(first)
  await pass(0)
  expect(first).toHaveBeenCalledTimes(1)
  const second = vi.fn()
  hook.rerender({ given: second, loaded: 1 })
  await pass(499)
  expect(second).not.toHaveBeenCalled()
  await pass(1)
  expect(second).toHaveBeenCalledTimes(1)
})

test('loads the next page when a response arrives before the loading state was rendered', async () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(600)
  const load = vi.fn()
  const hook = use(load)
  await pass(0)
  hook.rerender({ given: load, loaded: 2 })
  await pass(500)
  expect(load).toHaveBeenCalledTimes(2)
})

test('does nothing without a load function or after unmounting', async () => {
  const load = vi.fn()
  const hook = use(null)
  scrollTo(1200)
  await pass(1000)
  hook.rerender({ given: load, loaded: 1 })
  hook.unmount()
  await pass(1000)
  expect(load).not.toHaveBeenCalled()
})

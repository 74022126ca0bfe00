// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNearEnd } from './near-end.ts'

/** jsdom lays nothing out: a page of 2000 px in a window of 800. */
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
])('scrolled to %i of 1200 px, %i page is loaded', async (y, times) => {
  const load = vi.fn()
  use(load)
  await pass(1000)
  scrollTo(y)
  await pass(1000)
  expect(load).toHaveBeenCalledTimes(times)
})

// shows events-9
test('looks once in 500 ms, however much it is scrolled, and does not miss the last movement', async () => {
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

test('a list that does not fill the window goes on by itself', async () => {
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

test('an answer that came before anybody saw it being on its way is followed by the next', async () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(600)
  const load = vi.fn()
  const hook = use(load)
  await pass(0)
  hook.rerender({ given: load, loaded: 2 })
  await pass(500)
  expect(load).toHaveBeenCalledTimes(2)
})

test('with nothing to load, or gone, it does nothing', async () => {
  const load = vi.fn()
  const hook = use(null)
  scrollTo(1200)
  await pass(1000)
  hook.rerender({ given: load, loaded: 1 })
  hook.unmount()
  await pass(1000)
  expect(load).not.toHaveBeenCalled()
})

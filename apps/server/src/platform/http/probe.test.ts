import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { probe } from './probe.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('checks once a second, however often it is called', async () => {
  const ask = vi.fn(async () => {})
  const answers = probe(ask, 100)
  expect(await Promise.all([answers(), answers()])).toEqual([true, true])
  expect(await answers()).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answers()).toBe(true)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('returns false when the check fails', async () => {
  expect(await probe(async () => Promise.reject(new Error('refused')), 100)()).toBe(false)
})

it('returns false after its timeout and while the check still hangs, and true once it succeeds', async () => {
  const hanging = Promise.withResolvers<void>()
  const ask = vi.fn(() => hanging.promise)
  const answers = probe(ask, 100)
  const first = answers()
  await vi.advanceTimersByTimeAsync(60)
  const second = answers()
  await vi.advanceTimersByTimeAsync(40)
  expect(await Promise.all([first, second])).toEqual([false, false])
  for (let n = 0; n < 5; n++) {
    await vi.advanceTimersByTimeAsync(2000)
    expect(await answers()).toBe(false)
  }
  expect(ask).toHaveBeenCalledTimes(1)
  hanging.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(await answers()).toBe(true)
})

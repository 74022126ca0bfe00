import { expect, it } from 'vitest'
import { EVENTS_PER_PERIOD, nothingSeen, PERIOD_MS, QUIET_MS, withinAllowance } from './allowance.ts'

const run = (times: readonly number[]): boolean[] => {
  let seen = nothingSeen
  return times.map((at) => {
    const result = withinAllowance(seen, at)
    seen = result.seen
    return result.isAllowed
  })
}

it('accepts one event for a tap, and the next one after a while', () => {
  expect(run([0, 1, QUIET_MS - 1, QUIET_MS])).toEqual([true, false, false, true])
})

it('drops everything above the limit of a period', () => {
  const flood = Array.from({ length: EVENTS_PER_PERIOD + 50 }, (_, index) => index * 100)
  expect(run(flood).filter(Boolean)).toHaveLength(4)
  expect(run([...flood, PERIOD_MS + 8000]).at(-1)).toBe(true)
})

import { describe, expect, it, test } from 'vitest'
import { countdownOf } from './countdown.ts'
import type { EventStatus } from './status.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour
const beginAt = Date.UTC(2026, 10, 15, 3)
const endAt = beginAt + 7 * day
const at = (now: number, status: EventStatus) => {
  const left = countdownOf({ status, beginAt, endAt }, now)
  return left && [left.until, left.days, left.hours, left.minutes, left.seconds, left.isHurry]
}

describe('the countdown', () => {
  // shows events-28
  it.each([
    ['long before the start', beginAt - 3 * day - 2 * hour - 61 * second, 0, ['begin', 3, 2, 1, 1, false]],
    ['a day before the start', beginAt - day, 0, ['begin', 1, 0, 0, 0, false]],
    ['less than a day before the start', beginAt - day + 1, 0, ['begin', 1, 0, 0, 0, true]],
    ['a second later', beginAt - day + second, 0, ['begin', 0, 23, 59, 59, true]],
    ['in the last moment before the start', beginAt - 1, 0, ['begin', 0, 0, 0, 1, true]],
    ['at the start, whatever the status says yet', beginAt, 0, ['end', 7, 0, 0, 0, false]],
    ['when the status is ahead of this clock', beginAt - hour, 1, ['end', 7, 1, 0, 0, false]],
    ['a day before the end', endAt - day, 1, ['end', 1, 0, 0, 0, false]],
    ['on the last day', endAt - 12 * hour - 5 * second, 1, ['end', 0, 12, 0, 5, true]],
    ['at the end', endAt, 1, null],
    ['while results are made up, even if this clock is behind', endAt - hour, 2, null],
    ['after everything', endAt + 20 * day, 4, null],
  ] satisfies [string, number, EventStatus, unknown][])('%s', (_when, now, status, shown) => {
    expect(at(now, status)).toEqual(shown)
  })
})

// shows events-29
test('the countdown decreases by one every second', () => {
  const shown = [3, 2, 1].map((left) => countdownOf({ status: 1, beginAt, endAt }, endAt - left * second)?.seconds)
  expect(shown).toEqual([3, 2, 1])
})

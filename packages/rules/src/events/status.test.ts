import { describe, expect, it } from 'vitest'
import { type EventStatus, eventPhaseOf, eventStatus, isAccepting, nextEventStatus, overlaps } from './status.ts'

const all: readonly EventStatus[] = Object.values(eventStatus)
const period = (beginAt: number, endAt: number, status: EventStatus = 0) => ({ beginAt, endAt, status })

describe('the status of an event', () => {
  it('advances one step at a time and ends with closed', () => {
    for (const status of all) expect(nextEventStatus[status]).toBe(status === 4 ? null : status + 1)
  })

  // shows events-19
  it('accepts entries before and during the event', () => {
    expect(all.filter(isAccepting)).toEqual([0, 1])
  })
})

describe('the phase of an event from 100 to 200', () => {
  it.each([
    [0, 99, 'notBegun'],
    [0, 100, 'running'],
    [0, 199, 'running'],
    [0, 200, 'over'],
    [1, 150, 'running'],
    [1, 200, 'over'],
    [1, 99, 'running'],
    [2, 150, 'over'],
    [3, 250, 'over'],
    [4, 99, 'over'],
  ] as const)('with status %i at %i is %s', (status, now, phase) => {
    expect(eventPhaseOf(period(100, 200, status), now)).toBe(phase)
  })
})

describe('periods', () => {
  it.each([
    [period(0, 10), period(10, 20), false],
    [period(0, 11), period(10, 20), true],
    [period(12, 13), period(10, 20), true],
    [period(10, 20), period(10, 20), true],
    [period(21, 22), period(10, 20), false],
  ])('%j and %j overlap: %s', (one, other, expected) => {
    expect(overlaps(one, other)).toBe(expected)
    expect(overlaps(other, one)).toBe(expected)
  })
})

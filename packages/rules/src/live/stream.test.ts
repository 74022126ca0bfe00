import { describe, expect, it, test } from 'vitest'
import {
  canBecome,
  canModerate,
  canStartAt,
  connectStatus,
  nextStream,
  type StreamStatus,
  statusOfStream,
  streamStatus,
} from './stream.ts'

const all: readonly StreamStatus[] = Object.values(streamStatus)

describe('the status of a stream', () => {
  // shows live-2
  it('only goes forward', () => {
    for (const from of all) for (const to of nextStream[from]) expect(to).toBeGreaterThan(from)
  })

  it('cannot become deleted while the stream is live, and deleted is final', () => {
    expect(canBecome(30, 100)).toBe(false)
    expect(all.filter((status) => canBecome(100, status))).toEqual([])
  })

  it('cannot become live again after closed', () => {
    expect(canBecome(20, 30)).toBe(true)
    expect(canBecome(40, 30)).toBe(false)
  })
})

test('accepts every known status from the database and throws for an unknown one', () => {
  expect(all.map(statusOfStream)).toEqual(all)
  expect(() => statusOfStream(31)).toThrow('31')
})

test.each([
  ['2026-11-15T00:00:00Z', false],
  ['2026-11-14T23:59:59Z', false],
  ['2026-11-15T00:00:01Z', true],
  ['2027-02-13T00:00:00Z', true],
  ['2027-02-13T00:00:01Z', false],
])('at midnight of 15 November, a broadcast can be announced for %s: %s', (startsAt, can) => {
  expect(canStartAt(Temporal.Instant.from(startsAt), Temporal.Instant.from('2026-11-15T00:00:00Z'))).toBe(can)
})

test('lets only people on the stage and operators remove comments', () => {
  expect(canModerate({ userId: 1n, role: 'user' }, [2n, 1n])).toBe(true)
  expect(canModerate({ userId: 3n, role: 'operator' }, [2n])).toBe(true)
  expect(canModerate({ userId: 3n, role: 'user' }, [2n])).toBe(false)
})

// shows live-3
test.each([
  [{ onStage: true, watching: true, online: true }, 2],
  [{ onStage: true, watching: false, online: false }, 2],
  [{ onStage: false, watching: true, online: true }, 3],
  [{ onStage: false, watching: false, online: true }, 1],
  [{ onStage: false, watching: false, online: false }, 0],
])('a person who is %j has connect status %i', (is, status) => {
  expect(connectStatus(is)).toBe(status)
})

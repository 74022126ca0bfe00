import { expect, test } from 'vitest'
import { demoWorld } from '../world.ts'

const HOUR_MS = 60 * 60 * 1000

const starts = [
  '2027-03-04T05:06:07Z',
  '2027-03-04T04:59:59.999Z',
  '2027-03-04T05:00:00Z',
  '2027-03-04T05:00:00.001Z',
  '2027-03-04T05:40:00Z',
  '2026-12-31T14:59:30Z',
]

// shows modes-2
test.each(starts)('events of a world created at %s begin and end on the hour in Japan', (start) => {
  for (const { eventId, beginsAt, endsAt } of demoWorld(Temporal.Instant.from(start)).events) {
    for (const moment of [beginsAt, endsAt]) {
      const { minute, second, millisecond, microsecond, nanosecond } = moment.toZonedDateTimeISO('Asia/Tokyo')
      expect([minute, second, millisecond, microsecond, nanosecond], eventId).toEqual([0, 0, 0, 0, 0])
    }
  }
})

// shows modes-2
test.each(starts)('a world created at %s has running, upcoming and ended events', (start) => {
  const now = Temporal.Instant.from(start)
  const phases = demoWorld(now).events.map(({ beginsAt, endsAt }) => {
    if (Temporal.Instant.compare(now, endsAt) >= 0) return 'ended'
    return Temporal.Instant.compare(now, beginsAt) >= 0 ? 'running' : 'upcoming'
  })
  expect(phases.filter((phase) => phase === 'running')).toHaveLength(6)
  expect(phases.filter((phase) => phase === 'upcoming')).toHaveLength(2)
  expect(phases.filter((phase) => phase === 'ended')).toHaveLength(2)
})

test.each(starts)('the shortest event of a world created at %s ends in 20 to 90 minutes', (start) => {
  const now = Temporal.Instant.from(start)
  const left = demoWorld(now)
    .events.map(({ endsAt }) => endsAt.epochMilliseconds - now.epochMilliseconds)
    .filter((ms) => ms > 0)
  expect(Math.min(...left)).toBeGreaterThanOrEqual(HOUR_MS / 3)
  expect(Math.min(...left)).toBeLessThan(1.5 * HOUR_MS)
})

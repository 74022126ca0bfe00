import { startTestApp } from '@avalive/testkit/app'
import { frozenClock } from '@avalive/testkit/events'
import { simulateEvents } from '@avalive/testkit/events-simulation/simulate'
import { neverAway } from '@avalive/testkit/live'
import { isSweep } from '@avalive/testkit/sweep'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'

// shows events-17, events-37
it('sixty days of random actions never score twice, lose a score or move a status back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 4, maxLength: 8 }), async (seed) => {
      const app = await startTestApp(inject('databaseServer'), { ...frozenClock, env: neverAway })
      try {
        const { faults, done } = await simulateEvents(app, { streamers: 40, events: 10, days: 60, actions: 1200, seed })
        expect(faults).toEqual([])
        expect(done.enter).toBeGreaterThan(50)
        expect(done.gift).toBeGreaterThan(100)
      } finally {
        await app.stop()
      }
    }),
    { numRuns: isSweep ? 4 : 1, endOnFailure: true },
  )
}, 400_000)

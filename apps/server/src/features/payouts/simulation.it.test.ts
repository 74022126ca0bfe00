import { simulatePayouts } from '@avalive/testkit/payouts-simulation/simulate'
import { expect, inject, it } from 'vitest'

// shows payouts-17, payouts-38, payouts-45
it('months of random gifts, suspensions and returns pay every yen once, also when the turn is killed', async () => {
  const size = { streamers: 120, months: 4, kills: 10, seed: 'spring' }
  const { faults, done } = await simulatePayouts(inject('databaseServer'), size)
  expect(faults).toEqual([])
  expect(done).toMatchObject({ months: 4, kills: 10 })
  expect(Number(done.transfers)).toBeGreaterThan(50)
}, 120_000)

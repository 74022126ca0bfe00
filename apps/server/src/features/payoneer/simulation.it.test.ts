import { simulatedPayoneer } from '@avalive/testkit/abroad-simulation/payoneer'
import { simulateAbroad } from '@avalive/testkit/abroad-simulation/simulate'
import { expect, inject, it } from 'vitest'

// shows payouts-71, payouts-87
it('requests with random faults balance, pay nothing twice and leave nothing unknown', async () => {
  // Other seeds: SIMULATION_SEED=… npx vitest run …
  const seed = process.env.SIMULATION_SEED ?? 'payoneer'
  process.stdout.write(`seed: ${seed}\n`)
  const service = await simulatedPayoneer(inject('databaseServer'), seed)
  try {
    const { faults, done } = await simulateAbroad(service, { requests: 60, seed })
    expect(faults, `seed ${seed}: ${JSON.stringify(done)}`).toEqual([])
    expect(done.requests).toBe(60)
    expect(done.transferred).toBeGreaterThan(20)
    expect(done.unknownOutcomes).toBeGreaterThan(5)
  } finally {
    await service.stop()
  }
}, 240_000)

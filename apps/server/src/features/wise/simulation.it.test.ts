import { simulateAbroad } from '@avalive/testkit/abroad-simulation/simulate'
import { simulatedWise } from '@avalive/testkit/abroad-simulation/wise'
import { isSweep } from '@avalive/testkit/sweep'
import { expect, inject, it } from 'vitest'

// shows payouts-109
it('requests with random faults balance, pay nothing twice and leave nothing unknown', async () => {
  const requests = isSweep ? 60 : 20
  // Other seeds: SIMULATION_SEED=… npx vitest run …
  const seed = process.env.SIMULATION_SEED ?? 'wise'
  process.stdout.write(`seed: ${seed}\n`)
  const service = await simulatedWise(inject('databaseServer'), { seed, kills: 0 })
  try {
    const { faults, done } = await simulateAbroad(service, { requests, seed, kills: 0 })
    expect(faults, `seed ${seed}: ${JSON.stringify(done)}`).toEqual([])
    expect(done.requests).toBe(requests)
    expect(done.transferred).toBeGreaterThan(requests / 3)
    expect(done.cancelled).toBeGreaterThan(requests / 30)
    expect(done.unknownOutcomes).toBeGreaterThan(requests / 12)
  } finally {
    await service.stop()
  }
}, 400_000)

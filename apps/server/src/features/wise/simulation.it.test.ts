import { simulateAbroad } from '@avalive/testkit/abroad-simulation/simulate'
import { simulatedWise } from '@avalive/testkit/abroad-simulation/wise'
import { expect, inject, it } from 'vitest'

// shows payouts-109
it('requests with random faults balance, pay nothing twice and leave nothing unknown', async () => {
  // Other seeds: SIMULATION_SEED=… npx vitest run …
  const seed = process.env.SIMULATION_SEED ?? 'wise'
  process.stdout.write(`seed: ${seed}\n`)
  const service = await simulatedWise(inject('databaseServer'), { seed, kills: 0 })
  try {
    const { faults, done } = await simulateAbroad(service, { requests: 60, seed, kills: 0 })
    expect(faults, `seed ${seed}: ${JSON.stringify(done)}`).toEqual([])
    expect(done.requests).toBe(60)
    expect(done.transferred).toBeGreaterThan(20)
    expect(done.cancelled).toBeGreaterThan(2)
    expect(done.unknownOutcomes).toBeGreaterThan(5)
  } finally {
    await service.stop()
  }
}, 400_000)

it('the same holds if the server is killed in the middle of requests and rounds', async () => {
  const seed = 'wise'
  const service = await simulatedWise(inject('databaseServer'), { seed, kills: 1 })
  try {
    const { faults, done } = await simulateAbroad(service, { requests: 4, seed, kills: 1 })
    expect(faults, JSON.stringify(done)).toEqual([])
    expect(done.requests).toBe(4)
    expect(done.kills).toBeGreaterThan(2)
  } finally {
    await service.stop()
  }
}, 900_000)

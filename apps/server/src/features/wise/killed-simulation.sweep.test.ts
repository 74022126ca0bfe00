import { simulateAbroad } from '@avalive/testkit/abroad-simulation/simulate'
import { simulatedWise } from '@avalive/testkit/abroad-simulation/wise'
import { expect, inject, it } from 'vitest'

it('requests balance and pay nothing twice if the server is killed in the middle of requests and rounds', async () => {
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

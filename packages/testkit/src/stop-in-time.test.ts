import { expect, it } from 'vitest'
import { stopInTime } from './stop-in-time.ts'

it('an app that does not stop in time fails its test file', async () => {
  await expect(stopInTime(() => new Promise(() => {}), 10)).rejects.toThrow('still not stopped after 10 ms')
})

it('an app that fails to stop fails its test file', async () => {
  await expect(stopInTime(() => Promise.reject(new Error('the ledger: gift 1')))).rejects.toThrow('the ledger: gift 1')
})

it('an app that stops in time leaves no timer behind', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  await stopInTime(async () => {}, 600_000)
  expect(timers()).toBe(before)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

test('requests during a run cause one further run, and each waits for a run that began after it', async () => {
  const begun: number[] = []
  let runs = 0
  const work = new OneAtATime(async () => {
    const run = ++runs
    begun.push(run)
    await sleep(10)
    expect(begun.at(-1)).toBe(run)
  }, 1)
  const first = work.request()
  await sleep(2)
  const later = [work.request(), work.request(), work.request()]
  await first
  expect(runs).toBe(1)
  await Promise.all(later)
  expect(runs).toBe(2)
})

test('a failed run rejects its requests, and the next run works', async () => {
  let isBroken = true
  const work = new OneAtATime(async () => {
    if (isBroken) throw new Error('not today')
  }, 1)
  await expect(work.request()).rejects.toThrow('not today')
  isBroken = false
  await expect(work.request()).resolves.toBeUndefined()
})

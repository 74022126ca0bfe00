import { expect, it } from 'vitest'
import { WatcherCount } from './watcher-count.ts'

it('lists the members who came last, the latest first, and only counts visitors', () => {
  const count = new WatcherCount()
  for (const name of ['1', 'visitor a', '2', '3', 'visitor b', '2']) count.come('m1', name)
  expect(count.watchers('m1', 2)).toEqual({ latest: [3n, 2n], members: 3, visitors: 2 })
  count.go('m1', '3')
  count.go('m1', '2')
  count.go('m1', 'visitor b')
  expect(count.watchers('m1', 2)).toEqual({ latest: [2n, 1n], members: 2, visitors: 1 })
  expect([count.count('m1'), count.count('m2')]).toEqual([3, 0])
})

it('lists the members of a room of 200,000 as fast as those of a small one', () => {
  const count = new WatcherCount()
  for (let n = 1; n <= 100_000; n++) for (const name of [`${n}`, `visitor ${n}`]) count.come('m1', name)
  const began = performance.now()
  for (let n = 0; n < 1000; n++) count.watchers('m1', 200)
  // Copying the names took several seconds.
  expect(performance.now() - began).toBeLessThan(1000)
})

import { afterEach, expect, test, vi } from 'vitest'
import { isSomebodyPaying, sayPaying } from './paying.ts'

// jsdom has no locks.
const give = (locks: Partial<LockManager>) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

const refused = () => Promise.reject(new DOMException('not here', 'SecurityError'))

test('the lock is held while paying and released before isSomebodyPaying resolves to false', async () => {
  const held = new Set<string>()
  const request = vi.fn(async (name: string, _how: LockOptions, work: () => Promise<void>) => {
    held.add(name)
    await work()
    await new Promise((resolve) => setTimeout(resolve, 20))
    held.delete(name)
  })
  give({
    request: request as unknown as LockManager['request'],
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  })
  const end = sayPaying()
  expect(held.size).toBe(1)
  end()
  expect(await isSomebodyPaying()).toBe(false)
  expect(held.size).toBe(0)
})

test.each([
  ['has no locks', undefined],
  ['refuses them', { request: refused as LockManager['request'], query: refused }],
])('a browser that %s can still pay', async (_what, locks) => {
  if (locks) give(locks)
  const end = sayPaying()
  end()
  expect(await isSomebodyPaying()).toBe(false)
})

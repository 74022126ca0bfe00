import { freePort } from '@avalive/testkit/free-port'
import { startTemporaryRedis } from '@avalive/testkit/redis'
import { expect, it } from 'vitest'
import { deliveriesOf, LATEST_MS } from './check.ts'
import { torture } from './run.ts'
import type { Viewer } from './viewer.ts'

/** Whether a Redis server is installed on this machine. */
const hasRedis = async (): Promise<boolean> => {
  const redis = await startTemporaryRedis(await freePort())
  await redis?.stop()
  return redis !== null
}

it('two processes lose and duplicate nothing while a process, Redis and PostgreSQL are killed', async ({ skip }) => {
  if (!(await hasRedis())) skip('No redis-server or valkey-server is installed here.')
  const { problems, slowest } = await torture({
    seconds: 12,
    comments: 20,
    gifts: 8,
    viewers: 4,
    pauseMs: 500,
    say: () => undefined,
  })
  expect(problems).toEqual([])
  expect(slowest).toBeLessThanOrEqual(LATEST_MS)
}, 180_000)

it('an outage excuses a late delivery only if the delivery was not yet late when the outage began', () => {
  const outage = { from: 10_000, to: 13_000 }
  const waited = (answeredAt: number, seenAt: number) => {
    const viewer = { seen: new Map([['gift:1', seenAt]]) } as unknown as Viewer
    const [delivery] = deliveriesOf([viewer], [{ kind: 'gift', key: 'k', id: '1', at: answeredAt }], [outage])
    return delivery?.ms
  }
  expect(waited(9000, 14_000)).toBe(1000)
  expect(waited(11_000, 14_000)).toBe(1000)
  expect(waited(1000, 14_000)).toBe(13_000)
  expect(waited(9000, 9500)).toBe(500)
})

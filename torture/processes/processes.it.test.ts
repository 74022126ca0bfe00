import { freePort } from '@avalive/testkit/free-port'
import { startTemporaryRedis } from '@avalive/testkit/redis'
import { expect, it } from 'vitest'
import { torture } from './run.ts'

/** Is there a Redis program on this machine at all? */
const hasRedis = async (): Promise<boolean> => {
  const redis = await startTemporaryRedis(await freePort())
  await redis?.stop()
  return redis !== null
}

it('nothing is missing or doubled at two processes while a process, Redis and PostgreSQL are killed', async ({
  skip,
}) => {
  if (!(await hasRedis())) skip('No redis-server or valkey-server is installed here.')
  const { problems } = await torture({
    seconds: 12,
    comments: 20,
    gifts: 8,
    viewers: 4,
    pauseMs: 500,
    say: () => undefined,
  })
  expect(problems).toEqual([])
}, 180_000)

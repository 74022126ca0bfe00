import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TemporaryRedis } from '@avalive/testkit/redis'
import { redisTest as it } from '@avalive/testkit/redis-test'
import type { Redis } from 'ioredis'
import { describe, expect } from 'vitest'
import { openRedis } from '../redis.ts'
import { forgetBoards, log, newBoard, start, Tables } from './leaderboards.testing.ts'
import { RedisLeaderboards } from './redis.ts'
import { keysOf } from './redis-scripts.ts'

it.beforeAll(async ({ installedRedis }) => {
  if (installedRedis) await forgetBoards(installedRedis)
})

describe('leaderboards in Redis', () => {
  const two = async ({ url }: TemporaryRedis) => {
    const tables = new Tables()
    const redises = [await openRedis(url, log), await openRedis(url, log)] as const
    const [first, second] = redises.map((redis) => new RedisLeaderboards(redis, tables.load, log))
    if (!first || !second) throw new Error('no boards')
    return { tables, first, second, redis: redises[0], close: () => redises.map((redis) => redis.disconnect()) }
  }

  it('are the same for every process', async ({ redisServer }) => {
    const { tables, first, second, close } = await two(redisServer)
    const board = newBoard()
    tables.write(1n, 10n, start, 1n)
    tables.meanwhile = () => sleep(20)
    const asked = await Promise.all([first.rankOf(board, 1n), second.rankOf(board, 1n)])
    expect(asked.map((standing) => standing?.rank)).toEqual([1, 1])
    expect(tables.loads).toBe(1)
    first.raise(board, 2n, 11n, start, 2n)
    await expect.poll(async () => (await second.rankOf(board, 1n))?.rank).toBe(2)
    close()
  })

  it('are rebuilt when one of their keys is lost', async ({ redisServer }) => {
    const { tables, first, redis, close } = await two(redisServer)
    tables.write(1n, 10n, start, 1n)
    for (const lost of [0, 1, 2] as const) {
      const board = newBoard()
      await first.rankOf(board, 1n)
      await redis.del(keysOf(board)[lost])
      expect((await first.rankOf(board, 1n))?.rank).toBe(1)
    }
    expect(tables.loads).toBe(6)
    close()
  })

  it('include a score that was raised while Redis was unreachable, without queuing the updates', async ({
    redisServer,
  }) => {
    const { tables, first, second, redis, close } = await two(redisServer)
    const board = newBoard()
    tables.write(1n, 10n, start, 1n)
    expect((await first.rankOf(board, 1n))?.rank).toBe(1)
    const gone = once(redis, 'close')
    redis.disconnect(true)
    await gone
    tables.write(2n, 20n, start, 2n)
    for (let n = 0; n < 1000; n++) first.raise(board, 2n, 20n, start, 2n)
    await expect(first.rankOf(board, 1n)).rejects.toThrow('away')
    await expect.poll(() => redis.status).toBe('ready')
    await expect.poll(async () => (await second.rankOf(board, 1n))?.rank).toBe(2)
    expect(tables.loads).toBe(2)
    close()
  })

  it('include a score that Redis rejected while it was reachable', async ({ redisServer }) => {
    const { tables, first, second, redis, close } = await two(redisServer)
    const board = newBoard()
    tables.write(1n, 10n, start, 1n)
    expect((await first.rankOf(board, 1n))?.rank).toBe(1)
    const [, members] = keysOf(board)
    await redis.rename(members, `${members}:away`)
    await redis.set(members, 'no hash')
    tables.write(2n, 20n, start, 2n)
    first.raise(board, 2n, 20n, start, 2n)
    await redis.rename(`${members}:away`, members)
    expect((await second.rankOf(board, 1n))?.rank).toBe(1)
    await expect.poll(async () => (await second.rankOf(board, 1n))?.rank).toBe(2)
    close()
  })

  it.for([
    ['', async () => {}],
    [' that does not say of which run it is', (redis: Redis) => redis.del('avalive:run')],
  ] as const)('are rebuilt when Redis restarts from an older snapshot%s', async ([, change], { redisServer }) => {
    const { tables, first, second, redis, close } = await two(redisServer)
    const board = newBoard()
    tables.write(1n, 10n, start, 1n)
    expect((await first.rankOf(board, 1n))?.rank).toBe(1)
    await change(redis)
    await redis.save()
    tables.write(2n, 20n, start, 2n)
    first.raise(board, 2n, 20n, start, 2n)
    await expect.poll(async () => (await second.rankOf(board, 1n))?.rank).toBe(2)
    await redisServer.kill()
    await redisServer.restart()
    await expect.poll(() => redis.status).toBe('ready')
    await expect.poll(async () => (await first.rankOf(board, 1n))?.rank).toBe(2)
    close()
  })

  it('expire', async ({ redisServer }) => {
    const { first, redis, close } = await two(redisServer)
    const board = newBoard()
    await first.page(board, 0, 1)
    first.raise(board, 1n, 5n, start, 1n)
    await first.rankOf(board, 1n)
    for (const key of keysOf(board).slice(0, 3)) expect(await redis.pttl(key)).toBeGreaterThan(0)
    close()
  })
})

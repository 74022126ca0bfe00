import { test } from 'vitest'
import { freePort } from './free-port.ts'
import { startTemporaryRedis } from './redis.ts'
import { stopInTime } from './stop-in-time.ts'

/** Tests of a file that share a Redis of their own. */
export const redisTest = test
  .extend('redisPort', { scope: 'file' }, () => freePort())
  /** Null where no Redis is installed. */
  .extend('installedRedis', { scope: 'file' }, async ({ redisPort }, { onCleanup }) => {
    const redis = await startTemporaryRedis(redisPort)
    onCleanup(() => stopInTime(async () => redis?.stop()))
    return redis
  })
  /** Skips the test where no Redis is installed. */
  .extend(
    'redisServer',
    ({ installedRedis, skip }) => installedRedis ?? skip('No redis-server or valkey-server is installed here.'),
  )

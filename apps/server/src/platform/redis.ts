import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** Pauses between attempts grow to this; a Redis that comes back is found again soon. */
const MOST_PAUSE_MS = 2000

/** A connection that comes back by itself: what is asked of it meanwhile waits, and is asked in the same order. */
export const openRedis = async (url: string, log: Log, changes: { autoResubscribe?: boolean } = {}): Promise<Redis> => {
  const redis = new Redis(url, {
    ...changes,
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), MOST_PAUSE_MS),
  })
  redis.on('error', (error) => log.warn({ reason: error.message }, 'the Redis connection failed'))
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    throw new Error('the Redis of REDIS_URL does not answer', { cause: error })
  }
  return redis
}

import { Redis } from 'ioredis'
import type { Log } from './log.ts'
import { Outage } from './outage.ts'
import { Unavailable } from './unavailable.ts'
import { Unreachable } from './unreachable.ts'

/** Redis is unreachable, or did not answer in time. */
export class RedisUnavailable extends Unavailable {
  override name = 'RedisUnavailable'

  constructor(message: string) {
    super('lost', message)
  }
}

/** Maximum backoff, short enough to reconnect soon after Redis is back. */
const MAX_PAUSE_MS = 2000
const CONNECT_MS = 5000

/** A connection that reconnects by itself. Commands sent meanwhile wait and keep their order. */
export const openRedis = async (url: string, log: Log, changes: { autoResubscribe?: boolean } = {}): Promise<Redis> => {
  const redis = new Redis(url, {
    ...changes,
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), MAX_PAUSE_MS),
  })
  const reason = await connectOnce(redis)
  if (reason) {
    redis.disconnect()
    throw new Unreachable('Redis', 'REDIS_URL', CONNECT_MS, reason)
  }
  const outage = new Outage(log, 'Redis')
  redis.on('error', (error: Error) => outage.failed(error.message))
  redis.on('ready', () => outage.ended())
  return redis
}

/** Returns the error, if any. It has its own timeout, because a hung Redis accepts the connection but never answers. */
const connectOnce = async (redis: Redis): Promise<Error | undefined> => {
  const late = Promise.withResolvers<Error>()
  const timer = setTimeout(() => late.resolve(new Error('timeout')), CONNECT_MS)
  let first: Error | undefined
  const note = (error: Error) => {
    first ??= error
  }
  redis.on('error', note)
  try {
    const connected = redis.connect().then(
      () => undefined,
      (error: Error) => first ?? error,
    )
    return await Promise.race([connected, late.promise])
  } finally {
    clearTimeout(timer)
    redis.off('error', note)
  }
}

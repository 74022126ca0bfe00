import type { Redis } from 'ioredis'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openRedis } from '../redis.ts'
import type { MakeSource } from './keeper.ts'
import { LocalSource } from './local-source.ts'
import { RedisSource } from './redis-source.ts'

/** Rooms that all processes share, where there is a Redis; else this process's own. */
export const roomSource = async (config: Config, redis: Redis | null, log: Log): Promise<MakeSource> => {
  if (!redis || !config.REDIS_URL) return (listener) => new LocalSource(listener)
  // A connection that listens can do nothing else; what to listen to, the rooms know.
  const subscriber = await openRedis(config.REDIS_URL, log, { autoResubscribe: false })
  return (listener) => new RedisSource(redis, subscriber, log, listener)
}

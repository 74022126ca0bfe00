import type { Redis } from 'ioredis'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openRedis } from '../redis.ts'
import { type MakePeers, noPeers } from './peers.ts'
import { RedisPeers } from './redis-peers.ts'

/** Connects to the other processes through Redis, if it is configured. */
export const findPeers = async (config: Config, redis: Redis | null, process: string, log: Log): Promise<MakePeers> => {
  if (!redis || !config.REDIS_URL) return noPeers
  // A subscribed connection can do nothing else. The peers resubscribe themselves.
  const subscriber = await openRedis(config.REDIS_URL, log, { autoResubscribe: false })
  return (listener) => new RedisPeers({ redis, subscriber, process, log }, listener)
}

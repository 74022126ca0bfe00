import type { Redis } from 'ioredis'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openRedis } from '../redis.ts'
import { type MakePeers, noPeers } from './peers.ts'
import { RedisPeers } from './redis-peers.ts'

/** The other processes that share the Redis, where there is one. */
export const findPeers = async (config: Config, redis: Redis | null, process: string, log: Log): Promise<MakePeers> => {
  if (!redis || !config.REDIS_URL) return noPeers
  // A connection that listens can do nothing else; what to listen to, the peers know.
  const subscriber = await openRedis(config.REDIS_URL, log, { autoResubscribe: false })
  return (listener) => new RedisPeers({ redis, subscriber, process, log }, listener)
}

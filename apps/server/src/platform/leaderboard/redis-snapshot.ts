import type { Redis } from 'ioredis'
import { STATE_KEYS } from './redis-scripts.ts'

/** The id of the Redis run that the data belongs to. */
const RUN_KEY = 'avalive:run'
const KEYS_AT_ONCE = 500

/**
 * Drops all boards if the data is of another run or an unknown one. Redis then restarted from a snapshot, or a replica
 * took over, and either may have missed scores. The boards are rebuilt from the database. Call it on every connection.
 */
export const forgetOldSnapshot = async (redis: Redis): Promise<void> => {
  const [, run] = /run_id:(\w+)/.exec(await redis.info('server')) ?? []
  if (run === undefined) return
  if ((await redis.get(RUN_KEY)) === run) return
  let cursor = '0'
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', STATE_KEYS, 'COUNT', KEYS_AT_ONCE)
    if (keys.length > 0) await redis.del(...keys)
    cursor = next
  } while (cursor !== '0')
  // Set it last: if this process dies before, the next one repeats everything.
  await redis.set(RUN_KEY, run)
}

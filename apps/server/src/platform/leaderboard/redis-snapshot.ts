import type { Redis } from 'ioredis'
import { STATE_KEYS } from './redis-scripts.ts'

/** The run of Redis whose data these are. */
const RUN_KEY = 'avalive:run'
const KEYS_AT_ONCE = 500

/**
 * Forgets all boards when the data are those of another run, or of none that is known: Redis was started again from a snapshot, or a replica took
 * over, and either may have missed scores. The boards are built again from the database. To be called on every connection.
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
  // Last: if this process dies before, the next one does it all.
  await redis.set(RUN_KEY, run)
}

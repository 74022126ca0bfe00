import { startTemporaryRedis, type TemporaryRedis } from '@avalive/testkit/redis'
import { pino } from 'pino'
import { openRedis } from '../redis.ts'
import { type Board, type Entry, entryOf, type LoadBoard } from './port.ts'
import { forgetOldSnapshot } from './redis-snapshot.ts'

export const log = pino({ level: 'silent' })
export const start = Temporal.Instant.from('2026-11-15T12:00:00Z')

let boards = 0
export const newBoard = (): Board => `streamers:stream:${++boards}`

/** What the tables say, and how often they were asked. */
export class Tables {
  readonly rows = new Map<bigint, Entry>()
  loads = 0
  /** Called when a load has taken its picture and has not yet handed it over. */
  meanwhile: () => unknown = () => {}

  write(member: bigint, score: bigint, reachedAt: Temporal.Instant, order: bigint): void {
    this.rows.set(member, entryOf(member, score, reachedAt, order))
  }

  readonly load: LoadBoard = async function* (this: Tables) {
    this.loads += 1
    const picture = [...this.rows.values()].toSorted(
      (a, b) => b.score - a.score || a.reachedAt - b.reachedAt || a.order - b.order,
    )
    await this.meanwhile()
    for (let at = 0; at < picture.length; at += 3) yield picture.slice(at, at + 3)
  }.bind(this)
}

/**
 * A Redis for tests of boards, or null where no Redis is installed. The first process of a Redis forgets boards of an
 * unknown run; that is done before a test builds one.
 */
export const startBoardsRedis = async (port: number): Promise<TemporaryRedis | null> => {
  const server = await startTemporaryRedis(port)
  if (!server) return null
  const redis = await openRedis(server.url, log)
  await forgetOldSnapshot(redis)
  redis.disconnect()
  return server
}

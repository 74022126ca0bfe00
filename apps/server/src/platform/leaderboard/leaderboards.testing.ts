import type { TemporaryRedis } from '@avalive/testkit/redis'
import { pino } from 'pino'
import { openRedis } from '../redis.ts'
import { type Board, type Entry, entryOf, type LoadBoard } from './port.ts'
import { forgetOldSnapshot } from './redis-snapshot.ts'

export const log = pino({ level: 'silent' })
export const start = Temporal.Instant.from('2026-11-15T12:00:00Z')

let boards = 0
export const newBoard = (): Board => `streamers:stream:${++boards}`

/** Fake tables that count their loads. */
export class Tables {
  readonly rows = new Map<bigint, Entry>()
  loads = 0
  /** Called after a load has taken its snapshot and before it returns rows. */
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

/** The first process of a Redis drops boards of an unknown run. This does so before a test builds one. */
export const forgetBoards = async ({ url }: TemporaryRedis): Promise<void> => {
  const redis = await openRedis(url, log)
  await forgetOldSnapshot(redis)
  redis.disconnect()
}

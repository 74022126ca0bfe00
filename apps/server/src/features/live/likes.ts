import { randomUUID } from 'node:crypto'
import { admitLikes, fullLikeBudget, type LikeBudget } from '@avalive/rules/live/likes'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Like, LikeCounter } from '../../platform/realtime/likes-port.ts'
import type { Rooms } from '../../platform/realtime/rooms-port.ts'
import { type LikePart, writeLikes } from './like-store.ts'

/** A crash loses the likes since the last write. */
const WRITTEN_EVERY_MS = 5000
const SHOWN_EVERY_MS = 1000
/** A stream without new likes for this long gets a new part with its next one. */
const KEPT_MS = 600_000
/** A person's budget is full again after this time, and need not be remembered. */
const BUDGET_KEPT_MS = 10_000

interface Counted {
  readonly mediaId: string
  readonly streamId: bigint
  readonly partId: string
  likes: number
  written: number
  /** The likes in other parts, as of the last write. */
  others: number
  /**
   * Whether the last write had nothing new. Two processes that write at once don't see each other's likes, so each writes
   * once more.
   */
  isSettled: boolean
  likedAt: number
}

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly rooms: Pick<Rooms, 'states'>
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number
}

/**
 * Counts the likes of this process in memory. Once a second it sends each liked room its total, and every five seconds
 * one statement writes the counts of all streams: neither grows with the number of likes.
 */
export class Likes implements LikeCounter {
  readonly #parts: Parts
  readonly #now: () => number
  readonly #counted = new Map<string, Counted>()
  readonly #budgets = new Map<bigint, LikeBudget>()
  #unshown = new Set<Counted>()
  #writing: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#now = parts.now ?? (() => performance.now())
  }

  like({ mediaId, streamId, userId, count }: Like): void {
    const now = this.#now()
    const { admitted, budget } = admitLikes(this.#budgets.get(userId) ?? fullLikeBudget(now), count, now)
    this.#budgets.set(userId, budget)
    if (admitted === 0) return
    const counted = this.#counted.get(mediaId) ?? newCount(mediaId, streamId, now)
    this.#counted.set(mediaId, counted)
    counted.likes += admitted
    counted.isSettled = false
    counted.likedAt = now
    this.#unshown.add(counted)
  }

  /** Sends every room whose total changed its new total. */
  show(): void {
    const changed = this.#unshown
    this.#unshown = new Set()
    if (changed.size === 0) return
    this.#parts.rooms.states(
      Array.from(changed, ({ mediaId, likes, others }) => ({
        channel: 'state',
        mediaId,
        type: 'likes',
        likes: likes + others,
      })),
    )
  }

  /** Writes all counts that changed. One write at a time. */
  async write(): Promise<void> {
    await this.#writing
    this.#writing = this.#writeChanged()
    await this.#writing
  }

  async #writeChanged(): Promise<void> {
    this.#forget()
    const changed = [...this.#counted.values()].filter(({ isSettled }) => !isSettled)
    if (changed.length === 0) return
    const parts: LikePart[] = changed.map(({ streamId, partId, likes }) => ({ streamId, partId, likes }))
    try {
      const others = await writeLikes(this.#parts.db, parts, this.#parts.clock.now())
      for (const [place, counted] of changed.entries()) {
        const written = parts[place]?.likes ?? counted.written
        counted.isSettled = written === counted.written && written === counted.likes
        counted.written = written
        counted.others = Math.max(counted.others, others.get(counted.streamId) ?? 0)
        // People who joined between two totals get one with the likes of other processes.
        this.#unshown.add(counted)
      }
    } catch (error) {
      // The counts stay, and the next write has them.
      this.#parts.log.warn({ err: error }, 'likes could not be written')
    }
  }

  #forget(): void {
    const now = this.#now()
    for (const [userId, { at }] of this.#budgets) if (now - at > BUDGET_KEPT_MS) this.#budgets.delete(userId)
    for (const [mediaId, { isSettled, likedAt }] of this.#counted) {
      if (isSettled && now - likedAt > KEPT_MS) this.#counted.delete(mediaId)
    }
  }
}

const newCount = (mediaId: string, streamId: bigint, likedAt: number): Counted => ({
  mediaId,
  streamId,
  partId: randomUUID(),
  likes: 0,
  written: 0,
  others: 0,
  isSettled: false,
  likedAt,
})

/** Shows and writes likes until the returned function is called, which writes the last ones. */
export const runLikes = (likes: Likes): (() => Promise<void>) => {
  const timers = [
    setInterval(() => likes.show(), SHOWN_EVERY_MS).unref(),
    setInterval(() => void likes.write(), WRITTEN_EVERY_MS).unref(),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await likes.write()
  }
}

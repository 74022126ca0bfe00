import type { RoomEvent } from '@avalive/contract/realtime'
import type { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import { forgetRoom, publishEvent } from './redis-scripts.ts'
import { unnumbered } from './room-source.ts'

/** How many publications may wait for a Redis that is away. */
const MOST_WAITING = 10_000

/** Publishes in the order of asking, each event once, also over a connection that breaks. */
export class RedisPublisher {
  readonly #redis: Redis
  readonly #process: string
  readonly #log: Log
  /** Rooms that could not be told something. */
  readonly #untold = new Set<string>()
  #turn = 0
  #waiting = 0

  constructor(redis: Redis, process: string, log: Log) {
    this.#redis = redis
    this.#process = process
    this.#log = log
  }

  publish(event: RoomEvent): void {
    if (this.#waiting >= MOST_WAITING) {
      this.#untold.add(event.mediaId)
      return
    }
    this.#waiting++
    publishEvent(this.#redis, event.mediaId, this.#process, ++this.#turn, unnumbered(event))
      .catch((error) => {
        this.#untold.add(event.mediaId)
        this.#log.warn({ err: error }, 'an event could not be published')
      })
      .finally(() => {
        this.#waiting--
        this.#makeUpFor()
      })
  }

  /** Everybody in the room asks the calls for what it does not know. */
  beginAnew(mediaId: string): void {
    forgetRoom(this.#redis, mediaId).catch((error) => this.#log.warn({ err: error }, 'a room could not begin anew'))
  }

  /** What could not be told is in the database. */
  #makeUpFor(): void {
    if (this.#waiting > 0) return
    for (const mediaId of this.#untold) this.beginAnew(mediaId)
    this.#untold.clear()
  }
}

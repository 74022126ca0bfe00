import { randomUUID } from 'node:crypto'
import type { RoomEvent, RoomState } from '@avalive/contract/realtime'
import type { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import { PEOPLE_CHANNEL, SharedPeople } from './redis-people.ts'
import { RedisPublisher } from './redis-publisher.ts'
import { channelOf, readRoom } from './redis-scripts.ts'
import type { Room } from './room.ts'
import type { RoomListener, RoomSource } from './room-source.ts'
import { TunedRoom } from './tuned-room.ts'

/** A room that nobody is in is left after this long. */
const IDLE_MS = 60_000
/** A memory that could not be read is asked for again after this long. */
const READ_AGAIN_MS = 1000

/** All processes together: Redis numbers and remembers, and tells each process the rooms that somebody there is in. */
export class RedisSource implements RoomSource {
  readonly #redis: Redis
  readonly #subscriber: Redis
  readonly #log: Log
  readonly #listener: RoomListener
  readonly #publisher: RedisPublisher
  readonly #people: SharedPeople
  readonly #tuned = new Map<string, { tuned: TunedRoom; ready: Promise<Room> }>()
  /** Rooms by their channels. */
  readonly #channels = new Map<string, TunedRoom>()

  constructor(redis: Redis, subscriber: Redis, log: Log, listener: RoomListener) {
    this.#redis = redis
    this.#subscriber = subscriber
    this.#log = log
    this.#listener = listener
    const process = randomUUID()
    this.#publisher = new RedisPublisher(redis, process, log)
    this.#people = new SharedPeople(redis, process, (mediaId) => listener.peopleChanged(mediaId))
    subscriber.on('message', (channel, text) => this.#hear(channel, text))
    subscriber.on('ready', () => this.#listen())
    this.#listen()
  }

  open(mediaId: string): Promise<Room> {
    const known = this.#tuned.get(mediaId)
    if (known) {
      known.tuned.usedAt = performance.now()
      return known.ready
    }
    const tuned = new TunedRoom(mediaId, {
      fed: (room) => this.#listener.fed(room),
      begunAnew: (room) => this.#listener.begunAnew(room),
      gap: () => this.#catchUp(tuned),
      rewound: () => this.#publisher.beginAnew(mediaId),
    })
    this.#channels.set(channelOf(mediaId), tuned)
    const ready = this.#tune(tuned)
    this.#tuned.set(mediaId, { tuned, ready })
    ready.catch(() => this.#let(mediaId))
    return ready
  }

  release(mediaId: string): void {
    if (this.#tuned.get(mediaId)?.tuned.room.members.size === 0) this.#let(mediaId)
  }

  publish(event: RoomEvent): void {
    this.#publisher.publish(event)
  }

  /** How things were while Redis was away interests nobody. */
  state(state: RoomState): void {
    if (this.#redis.status !== 'ready') return
    this.#redis.publish(channelOf(state.mediaId), `state ${state.type} ${JSON.stringify(state)}`).catch(() => undefined)
  }

  come(mediaId: string, userId: bigint): void {
    this.#people.come(mediaId, userId)
  }

  go(mediaId: string, userId: bigint): void {
    this.#people.go(mediaId, userId)
  }

  people(mediaId: string): number {
    return this.#people.count(mediaId)
  }

  sweep(): void {
    const now = performance.now()
    for (const [mediaId, { tuned }] of this.#tuned) {
      // Who waits for a room that is still being read must not be let into one that is no longer fed.
      if (tuned.room.members.size > 0 || tuned.room.epoch === '') tuned.usedAt = now
      else if (now - tuned.usedAt > IDLE_MS) this.#let(mediaId)
    }
  }

  async close(): Promise<void> {
    this.#channels.clear()
    await this.#people.close()
    this.#subscriber.disconnect()
  }

  /** At the start, and whenever the connection is back: hears again, then reads what was said meanwhile. */
  #listen(): void {
    this.#subscriber
      .subscribe(PEOPLE_CHANNEL, ...this.#channels.keys())
      .then(() => {
        this.#people.repeat(true)
        for (const { tuned } of this.#tuned.values()) this.#catchUp(tuned)
      })
      .catch((error) => this.#log.warn({ err: error }, 'rooms could not be heard'))
  }

  async #tune(tuned: TunedRoom): Promise<Room> {
    await this.#subscriber.subscribe(channelOf(tuned.room.mediaId))
    await tuned.catchUp(() => readRoom(this.#redis, tuned.room.mediaId))
    return tuned.room
  }

  #catchUp(tuned: TunedRoom): void {
    tuned
      .catchUp(() => readRoom(this.#redis, tuned.room.mediaId))
      .catch((error) => {
        this.#log.warn({ err: error }, 'a room could not be read')
        // Until it is read, its events wait and nobody hears them.
        setTimeout(() => this.#isTuned(tuned) && this.#catchUp(tuned), READ_AGAIN_MS).unref()
      })
  }

  #isTuned(tuned: TunedRoom): boolean {
    return this.#channels.get(channelOf(tuned.room.mediaId)) === tuned
  }

  #let(mediaId: string): void {
    this.#tuned.delete(mediaId)
    this.#channels.delete(channelOf(mediaId))
    this.#subscriber.unsubscribe(channelOf(mediaId)).catch(() => undefined)
  }

  #hear(channel: string, text: string): void {
    if (channel === PEOPLE_CHANNEL) this.#people.hear(text)
    const tuned = this.#channels.get(channel)
    if (!tuned) return
    const [, kind = '', rest = ''] = /^(\w+) ?(.*)$/s.exec(text) ?? []
    if (kind === 'forgotten') this.#catchUp(tuned)
    if (kind === 'state') {
      const [type = ''] = rest.split(' ', 1)
      tuned.room.setState(type, rest.slice(type.length + 1))
      this.#listener.fed(tuned.room)
    }
    if (kind === 'event') {
      const [epoch = '', seq = ''] = rest.split(' ', 2)
      tuned.receive({ epoch, seq: Number(seq), text: rest.slice(epoch.length + seq.length + 2) })
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { RoomState } from '@avalive/contract/realtime'
import type { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import type { Peers, PeersListener } from './peers.ts'
import type { Watchers } from './rooms-port.ts'
import { SharedPeople } from './shared-people.ts'

const PEOPLE_CHANNEL = 'avalive:people'
const STATES = 'avalive:states:'
const channelOf = (mediaId: string): string => `${STATES}${mediaId}`

/** While Redis hangs, at most this many batches are queued. Further ones would be stale when they arrive. */
const IN_FLIGHT_LIMIT = 64
/** States of more rooms than these are sent in several batches. */
const STATES_AT_ONCE = 1000
/** A hung Redis must not keep the process from stopping. */
const FAREWELL_MS = 1000

interface RedisPeersParts {
  readonly redis: Redis
  readonly subscriber: Redis
  readonly process: string
  readonly log: Log
}

/**
 * Processes that share a Redis. Messages may get lost: states are sent again, and a process that misses a change
 * requests the full list of people.
 */
export class RedisPeers implements Peers {
  readonly #parts: RedisPeersParts
  readonly #listener: PeersListener
  readonly #people: SharedPeople
  readonly #rooms = new Set<string>()
  #inFlight = 0

  constructor(parts: RedisPeersParts, listener: PeersListener) {
    this.#parts = parts
    this.#listener = listener
    const { subscriber, process } = parts
    this.#people = new SharedPeople(process, {
      changed: (mediaId) => listener.peopleChanged(mediaId),
      send: (text) => this.#send([[PEOPLE_CHANNEL, text]]),
    })
    subscriber.on('message', (channel, text) => this.#hear(channel, text))
    subscriber.on('ready', () => this.#subscribe())
    this.#subscribe()
  }

  come(mediaId: string, watcher: string): void {
    this.#people.come(mediaId, watcher)
  }

  go(mediaId: string, watcher: string): void {
    this.#people.go(mediaId, watcher)
  }

  people(mediaId: string): number {
    return this.#people.count(mediaId)
  }

  watchers(mediaId: string, most: number): Watchers {
    return this.#people.watchers(mediaId, most)
  }

  states(states: readonly RoomState[]): void {
    for (let first = 0; first < states.length; first += STATES_AT_ONCE) {
      const some = states.slice(first, first + STATES_AT_ONCE)
      void this.#send(
        some.map((state): [string, string] => [
          channelOf(state.mediaId),
          `${this.#parts.process} ${state.type} ${JSON.stringify(state)}`,
        ]),
      )
    }
  }

  listen(mediaId: string): void {
    this.#rooms.add(mediaId)
    this.#parts.subscriber.subscribe(channelOf(mediaId)).catch(() => undefined)
  }

  ignore(mediaId: string): void {
    this.#rooms.delete(mediaId)
    this.#parts.subscriber.unsubscribe(channelOf(mediaId)).catch(() => undefined)
  }

  async close(): Promise<void> {
    await Promise.race([this.#people.close(), sleep(FAREWELL_MS, undefined, { ref: false })])
    this.#parts.subscriber.disconnect()
  }

  /** At the start, and after every reconnect. */
  #subscribe(): void {
    this.#parts.subscriber
      .subscribe(PEOPLE_CHANNEL, ...[...this.#rooms].map(channelOf))
      .then(() => this.#people.announce())
      .catch((error) => this.#parts.log.warn({ reason: String(error) }, 'other processes cannot be heard'))
  }

  /** Sends messages together. Resolves to whether they were sent. */
  async #send(messages: readonly (readonly [channel: string, text: string])[]): Promise<boolean> {
    if (this.#parts.redis.status !== 'ready' || this.#inFlight >= IN_FLIGHT_LIMIT) return false
    this.#inFlight++
    try {
      const sent = await this.#parts.redis.pipeline(messages.map((message) => ['publish', ...message])).exec()
      return sent?.every(([error]) => error === null) ?? false
    } catch {
      return false
    } finally {
      this.#inFlight--
    }
  }

  #hear(channel: string, text: string): void {
    if (channel === PEOPLE_CHANNEL) {
      this.#people.receive(text)
      return
    }
    const [process = '', kind = ''] = text.split(' ', 2)
    if (process === this.#parts.process) return
    this.#listener.state(channel.slice(STATES.length), kind, text.slice(process.length + kind.length + 2))
  }
}

import { randomUUID } from 'node:crypto'
import type { RoomEvent, RoomState } from '@avalive/contract/realtime'
import { Headcount } from './headcount.ts'
import { Room } from './room.ts'
import { numbered, type RoomListener, type RoomSource, unnumbered } from './room-source.ts'

/** Whoever lost the connection comes back sooner than this, or asks the calls. */
const IDLE_MS = 10 * 60_000

/** One process alone: it numbers and remembers by itself. */
export class LocalSource implements RoomSource {
  readonly #rooms = new Map<string, { room: Room; usedAt: number }>()
  readonly #people = new Headcount<bigint>()
  readonly #listener: RoomListener

  constructor(listener: RoomListener) {
    this.#listener = listener
  }

  open(mediaId: string): Room {
    const known = this.#rooms.get(mediaId)
    if (known) {
      known.usedAt = performance.now()
      return known.room
    }
    const room = new Room(mediaId, randomUUID())
    this.#rooms.set(mediaId, { room, usedAt: performance.now() })
    return room
  }

  release(mediaId: string): void {
    if (this.#rooms.get(mediaId)?.room.members.size === 0) this.#rooms.delete(mediaId)
  }

  publish(event: RoomEvent): void {
    const room = this.open(event.mediaId)
    room.append(numbered(room.seq + 1, unnumbered(event)))
    this.#listener.fed(room)
  }

  state(state: RoomState): void {
    const room = this.#rooms.get(state.mediaId)?.room
    if (!room) return
    room.setState(state.type, JSON.stringify(state))
    this.#listener.fed(room)
  }

  come(mediaId: string, userId: bigint): void {
    if (this.#people.come(mediaId, userId)) this.#listener.peopleChanged(mediaId)
  }

  go(mediaId: string, userId: bigint): void {
    if (this.#people.go(mediaId, userId)) this.#listener.peopleChanged(mediaId)
  }

  people(mediaId: string): number {
    return this.#people.count(mediaId)
  }

  sweep(): void {
    const limit = performance.now() - IDLE_MS
    for (const [mediaId, { room, usedAt }] of this.#rooms) {
      if (room.members.size === 0 && usedAt < limit) this.#rooms.delete(mediaId)
    }
  }

  close(): void {}
}

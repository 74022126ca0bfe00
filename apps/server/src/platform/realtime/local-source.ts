import { randomUUID } from 'node:crypto'
import type { RoomEvent, RoomState } from '@avalive/contract/realtime'
import { Room } from './room.ts'
import { numbered, type RoomListener, type RoomSource, unnumbered } from './room-source.ts'

/** Whoever lost the connection comes back sooner than this, or asks the calls. */
const IDLE_MS = 10 * 60_000

/** One process alone: it numbers and remembers by itself. */
export class LocalSource implements RoomSource {
  readonly #rooms = new Map<string, { room: Room; usedAt: number }>()
  readonly #people = new Map<string, number>()
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

  setPeople(mediaId: string, count: number): void {
    if (count === 0) this.#people.delete(mediaId)
    else this.#people.set(mediaId, count)
    this.#listener.peopleChanged(mediaId)
  }

  people(mediaId: string): number {
    return this.#people.get(mediaId) ?? 0
  }

  sweep(): void {
    const limit = performance.now() - IDLE_MS
    for (const [mediaId, { room, usedAt }] of this.#rooms) {
      if (room.members.size === 0 && usedAt < limit) this.#rooms.delete(mediaId)
    }
  }

  close(): void {}
}

import type { RoomEvent, RoomState } from '@avalive/contract/realtime'
import type { Metrics } from '../metrics.ts'
import { CountNews } from './count-news.ts'
import type { Member, Room } from './room.ts'
import type { RoomListener, RoomSource } from './room-source.ts'
import type { Rooms } from './rooms-port.ts'

/** What comes within so long goes out in one frame. */
const TICK_MS = 50
const SWEEP_MS = 60_000

export type MakeSource = (listener: RoomListener) => RoomSource

/** The rooms of this process: who is in them, and what goes out to them at each tick. */
export class RoomKeeper implements Rooms {
  readonly #source: RoomSource
  readonly #metrics: Metrics
  /** Rooms that somebody here is in, with the crowd that the stream's own row tells of. */
  readonly #visited = new Map<string, { room: Room; crowd: number; told: number }>()
  readonly #countNews = new CountNews((mediaId) => this.#tellCount(mediaId))
  readonly #sweeping: NodeJS.Timeout
  #fed = new Set<Room>()
  #ticking: NodeJS.Timeout | undefined

  constructor(metrics: Metrics, makeSource: MakeSource) {
    this.#metrics = metrics
    this.#source = makeSource({
      fed: (room) => this.#feed(room),
      begunAnew: (room) => {
        for (const member of room.members) member.begunAnew(room)
      },
      peopleChanged: (mediaId) => this.#countNews.changed(mediaId),
    })
    this.#sweeping = setInterval(() => this.#source.sweep(), SWEEP_MS).unref()
  }

  publish(event: RoomEvent): void {
    this.#metrics.roomEvents.inc({ type: event.type })
    this.#source.publish(event)
  }

  state(state: RoomState): void {
    this.#source.state(state)
  }

  watchCount(mediaId: string): number {
    return this.#source.people(mediaId)
  }

  open(mediaId: string): Room | Promise<Room> {
    return this.#source.open(mediaId)
  }

  /** There is no such stream: its room need not be kept. */
  release(mediaId: string): void {
    this.#source.release(mediaId)
  }

  /** `userId` is whoever watches; null for those who do not count: they are on the stage. */
  admit(room: Room, member: Member, crowd: number, userId: bigint | null): void {
    const visit = this.#visited.get(room.mediaId) ?? { room, crowd, told: -1 }
    visit.crowd = crowd
    this.#visited.set(room.mediaId, visit)
    this.#metrics.rooms.set(this.#visited.size)
    room.members.add(member)
    if (userId !== null) this.#source.come(room.mediaId, userId)
  }

  dismiss(room: Room, member: Member, userId: bigint | null): void {
    room.members.delete(member)
    if (userId !== null) this.#source.go(room.mediaId, userId)
    if (room.members.size > 0) return
    this.#visited.delete(room.mediaId)
    this.#metrics.rooms.set(this.#visited.size)
  }

  /** What a stream shows as its watch count: the crowd it came with, and those who are there. */
  shownCount(mediaId: string): number {
    return (this.#visited.get(mediaId)?.crowd ?? 0) + this.#source.people(mediaId)
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping)
    clearTimeout(this.#ticking)
    this.#countNews.close()
    await this.#source.close()
  }

  #feed(room: Room): void {
    this.#fed.add(room)
    this.#ticking ??= setTimeout(() => this.#tick(), TICK_MS)
  }

  #tick(): void {
    this.#ticking = undefined
    const rooms = this.#fed
    this.#fed = new Set()
    for (const room of rooms) room.flush()
  }

  /** Every process tells those who are with it: all of them know the sum. */
  #tellCount(mediaId: string): void {
    const visit = this.#visited.get(mediaId)
    const watchCount = this.shownCount(mediaId)
    if (!visit || visit.told === watchCount) return
    visit.told = watchCount
    visit.room.setState('watchCount', JSON.stringify({ channel: 'state', mediaId, type: 'watchCount', watchCount }))
    this.#feed(visit.room)
  }
}

import type { RoomState } from '@avalive/contract/realtime'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Signals } from '../signals.ts'
import { CountNews } from './count-news.ts'
import type { MakePeers, Peers } from './peers.ts'
import type { Member, Room } from './room.ts'
import { type Resume, RoomFeed } from './room-feed.ts'
import type { RoomLog } from './room-log.ts'
import type { Rooms, Watchers } from './rooms-port.ts'

/** Everything that arrives within this time is sent in one frame. */
const TICK_MS = 50
const SWEEP_MS = 60_000
/** Interval at which counts are sent again, for slow readers who missed one. */
const COUNTS_REPEATED_MS = 4000

export interface KeeperParts {
  readonly metrics: Metrics
  readonly signals: Signals
  readonly logger: Log
  readonly log: RoomLog
  readonly peers: MakePeers
  /** Identifies this process among all. */
  readonly process: string
}

/** The rooms of this process: their members, and the frames sent to them at each tick. */
export class RoomKeeper implements Rooms {
  readonly #feed: RoomFeed
  readonly #peers: Peers
  readonly #metrics: Metrics
  /** Rooms with a member here, with the number of watchers stored with the stream. */
  readonly #visited = new Map<string, { room: Room; crowd: number }>()
  readonly #countNews = new CountNews((mediaId) => this.#tellCount(mediaId))
  readonly #timers: readonly NodeJS.Timeout[]
  #fed = new Set<Room>()
  #ticking: NodeJS.Timeout | undefined

  constructor(parts: KeeperParts) {
    this.#metrics = parts.metrics
    this.#peers = parts.peers({
      peopleChanged: (mediaId) => this.#countNews.changed(mediaId),
      state: (mediaId, kind, text) => this.#show(mediaId, kind, text),
    })
    this.#feed = new RoomFeed(parts, {
      fed: (room) => this.#send(room),
      begunAnew: (room) => {
        for (const member of room.members) member.begunAnew(room)
      },
      opened: (mediaId) => this.#peers.listen(mediaId),
      released: (mediaId) => this.#peers.ignore(mediaId),
    })
    this.#timers = [
      setInterval(() => this.#feed.sweep(), SWEEP_MS).unref(),
      setInterval(() => this.#repeatCounts(), COUNTS_REPEATED_MS).unref(),
    ]
  }

  deliverCommitted(): void {
    this.#feed.committed()
  }

  state(state: RoomState): void {
    this.states([state])
  }

  states(states: readonly RoomState[]): void {
    for (const state of states) this.#show(state.mediaId, state.type, JSON.stringify(state))
    this.#peers.states(states)
  }

  watchCount(mediaId: string): number {
    return this.#peers.people(mediaId)
  }

  watchers(mediaId: string, most: number): Watchers {
    return this.#peers.watchers(mediaId, most)
  }

  /** Resolves to undefined if there is no such stream. */
  open(mediaId: string, resume: Resume = {}): Promise<Room | undefined> {
    return this.#feed.open(mediaId, resume)
  }

  /** `watcher` identifies who is counted; null for people on the stage, who are not. */
  admit(room: Room, member: Member, crowd: number, watcher: string | null): void {
    this.#visited.set(room.mediaId, { room, crowd })
    this.#metrics.rooms.set(this.#visited.size)
    room.members.add(member)
    if (watcher !== null) this.#peers.come(room.mediaId, watcher)
  }

  dismiss(room: Room, member: Member, watcher: string | null): void {
    room.members.delete(member)
    if (watcher !== null) this.#peers.go(room.mediaId, watcher)
    if (room.members.size > 0) return
    this.#visited.delete(room.mediaId)
    this.#metrics.rooms.set(this.#visited.size)
  }

  /** The displayed watch count: the number stored with the stream plus the people in the room. */
  shownCount(mediaId: string): number {
    return (this.#visited.get(mediaId)?.crowd ?? 0) + this.#peers.people(mediaId)
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#ticking)
    this.#countNews.close()
    this.#feed.close()
    await this.#peers.close()
  }

  #show(mediaId: string, kind: string, text: string): void {
    const room = this.#feed.get(mediaId)
    if (!room) return
    room.setState(kind, text)
    this.#send(room)
  }

  #send(room: Room): void {
    this.#fed.add(room)
    this.#ticking ??= setTimeout(() => this.#tick(), TICK_MS)
  }

  #tick(): void {
    this.#ticking = undefined
    const rooms = this.#fed
    this.#fed = new Set()
    for (const room of rooms) room.flush()
  }

  #repeatCounts(): void {
    for (const mediaId of this.#visited.keys()) this.#tellCount(mediaId)
  }

  /**
   * Every process sends the total to its own members. It does so even if the number is the one last sent, because
   * people who joined since then may have got another one.
   */
  #tellCount(mediaId: string): void {
    if (!this.#visited.has(mediaId)) return
    const watchCount = this.shownCount(mediaId)
    this.#show(mediaId, 'watchCount', JSON.stringify({ channel: 'state', mediaId, type: 'watchCount', watchCount }))
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Signals } from '../signals.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { KEPT_EVENTS, Room } from './room.ts'
import { eventText, NUMBERED_AT_ONCE, type RoomLog } from './room-log.ts'

/** Interval of the poll that finds the events of dead processes and events whose notification was lost. */
const POLL_MS = 1000
/** Events committed within this time are numbered and read together. */
const PAUSE_MS = 15
const BUSY_MS = 10
const READ_AT_ONCE = 1000
/** A room without members is released after this long. */
const IDLE_MS = 60_000

/** The position from which a returning member resumes. */
export interface Resume {
  readonly epoch?: string | undefined
  readonly after?: number | undefined
}

interface OpenRoom {
  readonly room: Room
  readonly streamId: bigint
  usedAt: number
}

interface FeedParts {
  readonly log: RoomLog
  readonly signals: Signals
  readonly metrics: Metrics
  readonly logger: Log
  /** Identifies this process in notifications. */
  readonly process: string
}

interface FeedListener {
  /** The room has something to send. */
  fed(room: Room): void
  /** The room was reset: everybody in it has missed something. */
  begunAnew(room: Room): void
  opened(mediaId: string): void
  released(mediaId: string): void
}

/**
 * The open rooms of this process, fed from the log in the database. A commit here, a notification of another process
 * and a poll all lead to the same two steps: number committed events, then read new ones.
 */
export class RoomFeed {
  readonly #parts: FeedParts
  readonly #listener: FeedListener
  readonly #opening = new Map<string, Promise<OpenRoom | undefined>>()
  readonly #open = new Map<string, OpenRoom>()
  readonly #byStream = new Map<bigint, OpenRoom>()
  readonly #behind = new Set<OpenRoom>()
  readonly #numbering: OneAtATime
  readonly #reading: OneAtATime
  readonly #polling: OneAtATime
  readonly #timer: NodeJS.Timeout
  #isClosed = false
  #isFailing = false

  constructor(parts: FeedParts, listener: FeedListener) {
    this.#parts = parts
    this.#listener = listener
    this.#numbering = new OneAtATime(() => this.#number(), PAUSE_MS)
    this.#reading = new OneAtATime(() => this.#read(), PAUSE_MS)
    this.#polling = new OneAtATime(() => this.#poll(), 0)
    this.#timer = setInterval(() => this.#attempt(this.#polling), POLL_MS).unref()
    parts.signals.on('roomsGrew', ({ process, streamIds }) => {
      if (process !== parts.process) this.#grew(streamIds?.map(BigInt) ?? [...this.#byStream.keys()])
    })
  }

  /** Delivers committed events now instead of with the next poll. */
  committed(): void {
    this.#attempt(this.#numbering)
  }

  /**
   * Opens the room and feeds it from now on. If a member resumes after a sequence number, loads earlier events back to
   * it where possible. Resolves to undefined if there is no such stream.
   */
  async open(mediaId: string, { epoch, after }: Resume = {}): Promise<Room | undefined> {
    const opened = this.#open.get(mediaId) ?? (await this.#openOnce(mediaId))
    if (!opened) return undefined
    opened.usedAt = performance.now()
    if (after !== undefined && epoch === opened.room.epoch) await this.#reach(opened, after)
    return opened.room
  }

  get(mediaId: string): Room | undefined {
    return this.#open.get(mediaId)?.room
  }

  /** Releases rooms without members. */
  sweep(): void {
    const now = performance.now()
    for (const [mediaId, opened] of this.#open) {
      if (opened.room.members.size > 0) opened.usedAt = now
      else if (now - opened.usedAt > IDLE_MS) this.#release(mediaId, opened)
    }
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
  }

  #openOnce(mediaId: string): Promise<OpenRoom | undefined> {
    const opening = this.#opening.get(mediaId) ?? this.#begin(mediaId).finally(() => this.#opening.delete(mediaId))
    this.#opening.set(mediaId, opening)
    return opening
  }

  async #begin(mediaId: string): Promise<OpenRoom | undefined> {
    const found = await this.#parts.log.find(mediaId)
    if (!found) return undefined
    const { streamId, epoch, seq } = found
    const opened = { room: new Room(mediaId, epoch, seq), streamId, usedAt: performance.now() }
    this.#open.set(mediaId, opened)
    this.#byStream.set(streamId, opened)
    this.#listener.opened(mediaId)
    // A notification since the log was read has found no open room here.
    this.#grew([streamId])
    return opened
  }

  #release(mediaId: string, { streamId }: OpenRoom): void {
    this.#open.delete(mediaId)
    this.#byStream.delete(streamId)
    this.#listener.released(mediaId)
  }

  async #reach(opened: OpenRoom, after: number): Promise<void> {
    const { room, streamId } = opened
    if (after > room.seq) {
      // Another process was ahead of this one.
      this.#behind.add(opened)
      await this.#reading.request()
    }
    const missing = room.oldest - 1 - after
    if (missing <= 0 || room.seq - after > KEPT_EVENTS) return
    const reader = { streamId, mediaId: room.mediaId, seq: after }
    const earlier = await this.#parts.log.read([reader], missing)
    if (earlier[0]?.seq === after + 1)
      room.prepend(
        after + 1,
        earlier.map(({ seq, event }) => eventText(seq, event)),
      )
  }

  #grew(streamIds: readonly bigint[]): void {
    for (const streamId of streamIds) {
      const opened = this.#byStream.get(streamId)
      if (opened) this.#behind.add(opened)
    }
    if (this.#behind.size > 0) this.#attempt(this.#reading)
  }

  async #number(): Promise<void> {
    const numbered = await this.#parts.log.number()
    if (numbered === 'busy') {
      // The other process may have looked for events before our commit.
      await sleep(BUSY_MS, undefined, { ref: false })
      return this.committed()
    }
    for (const { kind, count } of numbered) this.#parts.metrics.roomEvents.inc({ type: kind }, count)
    this.#grew(numbered.map(({ streamId }) => streamId))
    if (numbered.reduce((sum, { count }) => sum + count, 0) >= NUMBERED_AT_ONCE) this.committed()
  }

  async #read(): Promise<void> {
    const rooms = [...this.#behind]
    if (rooms.length === 0) return
    this.#behind.clear()
    const readers = rooms.map(({ streamId, room }) => ({ streamId, mediaId: room.mediaId, seq: room.seq }))
    try {
      const events = await this.#parts.log.read(readers, READ_AT_ONCE)
      for (const { streamId, seq, event } of events) this.#take(streamId, seq, eventText(seq, event))
      if (events.length === READ_AT_ONCE) this.#grew(rooms.map(({ streamId }) => streamId))
    } catch (error) {
      for (const opened of rooms) this.#behind.add(opened)
      throw error
    }
  }

  #take(streamId: bigint, seq: number, text: string): void {
    const room = this.#byStream.get(streamId)?.room
    if (!room || seq <= room.seq) return
    // The log no longer has the events in between.
    if (seq > room.seq + 1) this.#beginAnew(room, room.epoch, seq - 1)
    room.append(text)
    this.#listener.fed(room)
  }

  async #poll(): Promise<void> {
    await this.#numbering.request()
    const before = [...this.#byStream].map(([streamId, { room }]) => ({ streamId, room, seq: room.seq }))
    if (before.length > 0) {
      const { epoch, seqs } = await this.#parts.log.positions(before.map(({ streamId }) => streamId))
      for (const { streamId, room, seq } of before) {
        const last = seqs.get(streamId) ?? 0
        // This is another database, or it was restored to an earlier state.
        if (epoch !== room.epoch || last < seq) this.#beginAnew(room, epoch, last)
        else if (last > room.seq) this.#grew([streamId])
      }
    }
    if (this.#isFailing) this.#parts.logger.info('rooms are delivered again')
    this.#isFailing = false
  }

  #beginAnew(room: Room, epoch: string, seq: number): void {
    room.reset(epoch, seq)
    this.#listener.begunAnew(room)
  }

  /** The next poll retries failed work. Logs one line when failures begin and one when they end. */
  #attempt(work: OneAtATime): void {
    if (this.#isClosed) return
    work.request().catch((error) => {
      if (this.#isFailing || this.#isClosed) return
      this.#isFailing = true
      this.#parts.logger.warn({ reason: String(error) }, 'rooms cannot be delivered: the database does not answer')
    })
  }
}

import type { Duplex } from 'node:stream'
import type { Announcement } from '@avalive/contract/realtime'
import type { WebSocket } from 'ws'
import type { Caller } from '../sessions.ts'
import { Allowance } from './allowance.ts'
import type { Entry, PresenceTarget } from './door.ts'
import { textFrame } from './frame.ts'
import type { Member, Replay, Room } from './room.ts'

/** Beyond this much unsent, a reader gets no more of what it may miss. */
const SLOW_BYTES = 256_000
/** And beyond this much, nothing any more: it comes back when it can read. */
const TOO_SLOW_BYTES = 1_000_000
/** How long the farewell to a slow reader may take. */
const FAREWELL_MS = 5000
const TRY_AGAIN_LATER = 1013

export interface Visit {
  readonly room: Room
  readonly place: PresenceTarget | null
  entry: Entry
  /** When the entry was last looked at. */
  checkedAt: number
}

interface ConnectionParts {
  readonly now: () => Temporal.Instant
  readonly shownCount: (mediaId: string) => number
  readonly tooSlow: () => void
  /** Where the socket comes from. */
  readonly network: string
}

/** One socket, from its opening to its end. */
export class Connection implements Member {
  readonly visits = new Map<string, Visit>()
  readonly allowance = new Allowance()
  caller: Caller | null = null
  /** Whether anything was heard since the last heartbeat. */
  isHeard = true
  readonly #socket: WebSocket
  readonly #line: Duplex
  readonly #parts: ConnectionParts
  #seq = 0
  #doing: Promise<unknown> = Promise.resolve()

  /** `line` is what the socket writes to: frames built once are written there without being built again. */
  constructor(socket: WebSocket, line: Duplex, parts: ConnectionParts) {
    this.#socket = socket
    this.#line = line
    this.#parts = parts
  }

  get network(): string {
    return this.#parts.network
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  write(frame: Buffer, lean: Buffer | null): void {
    if (!this.isOpen) return
    const waiting = this.#line.writableLength
    const chosen = waiting > SLOW_BYTES ? lean : frame
    if (waiting > TOO_SLOW_BYTES) this.#dropSlow()
    else if (chosen) this.#line.write(chosen)
  }

  say(announcement: Announcement): void {
    this.#sayWith(announcement, [])
  }

  /** What the room still has of the past goes with the welcome, in one frame: nothing can come between. */
  sayJoined(mediaId: string, { epoch, after, missed, texts }: Replay): void {
    const watchCount = this.#parts.shownCount(mediaId)
    const now = this.#parts.now().toString()
    this.#sayWith({ channel: 'system', type: 'joined', mediaId, epoch, after, missed, watchCount, now }, texts)
  }

  begunAnew(room: Room): void {
    this.sayJoined(room.mediaId, { epoch: room.epoch, after: room.seq, missed: true, texts: [] })
  }

  /** What somebody asks for is done in the order of asking. */
  inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#doing.then(work)
    this.#doing = done.catch(() => undefined)
    return done
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  ping(): void {
    if (this.isOpen) this.#socket.ping()
  }

  #sayWith(announcement: Announcement, texts: readonly string[]): void {
    this.#seq++
    const first = JSON.stringify({ ...announcement, seq: this.#seq })
    const frame = textFrame(`[${[first, ...texts].join(',')}]`)
    this.write(frame, frame)
  }

  #dropSlow(): void {
    this.#parts.tooSlow()
    this.#socket.close(TRY_AGAIN_LATER, 'too slow')
    setTimeout(() => this.#socket.terminate(), FAREWELL_MS).unref()
  }
}

import type { Duplex } from 'node:stream'
import type { Announcement } from '@avalive/contract/realtime'
import type { WebSocket } from 'ws'
import type { Caller } from '../sessions.ts'
import { Allowance } from './allowance.ts'
import type { Entry, PresenceTarget } from './door.ts'
import { textFrame } from './frame.ts'
import type { Member, Replay, Room } from './room.ts'

/** With more unsent bytes than this, a reader only gets frames that it must not miss. */
const SLOW_BYTES = 256_000
/** With more unsent bytes than this, the reader is disconnected. It reconnects when it can read again. */
const TOO_SLOW_BYTES = 1_000_000
/** How long the close handshake with a slow reader may take. */
const FAREWELL_MS = 5000
const TRY_AGAIN_LATER = 1013

export interface Visit {
  readonly room: Room
  /** Where the caller's presence is recorded; never set for a visitor who is not signed in. */
  readonly presence: { readonly userId: bigint; readonly place: PresenceTarget } | null
  /** Who is counted in the room; null for people on its stage. */
  readonly watcher: string | null
  entry: Entry
  /** When the entry was last checked. */
  checkedAt: number
}

interface ConnectionParts {
  readonly now: () => Temporal.Instant
  readonly shownCount: (mediaId: string) => number
  readonly tooSlow: () => void
  /** The network that the socket comes from. */
  readonly network: string
}

/** One socket, from open to close. */
export class Connection implements Member {
  readonly visits = new Map<string, Visit>()
  readonly allowance = new Allowance()
  /** Null for a visitor who is not signed in, and before the app's token has arrived. */
  caller: Caller | null = null
  /** Whether the socket counts in the quotas of visitors. */
  isVisitor = false
  /** Whether the client has sent anything since the last heartbeat. */
  isHeard = true
  readonly #socket: WebSocket
  readonly #line: Duplex
  readonly #parts: ConnectionParts
  #seq = 0
  #doing: Promise<unknown> = Promise.resolve()

  /** `line` is the stream under the socket. Frames that were built once are written to it directly. */
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

  /** Sends the replay and the confirmation in one frame, so that no event can come between them. */
  sayJoined(mediaId: string, { epoch, after, missed, texts }: Replay): void {
    const watchCount = this.#parts.shownCount(mediaId)
    const now = this.#parts.now().toString()
    this.#sayWith({ channel: 'system', type: 'joined', mediaId, epoch, after, missed, watchCount, now }, texts)
  }

  begunAnew(room: Room): void {
    this.sayJoined(room.mediaId, { epoch: room.epoch, after: room.seq, missed: true, texts: [] })
  }

  /** Processes the client's requests one after another, in order. */
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

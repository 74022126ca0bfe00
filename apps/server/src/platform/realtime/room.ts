import { textFrame } from './frame.ts'

/** The number of past events that a room can replay. */
export const KEPT_EVENTS = 1000

/** A member's connection to a room. */
export interface Member {
  /** `lean` is the frame without the states that a slow reader may miss; null if nothing is left. */
  write(frame: Buffer, lean: Buffer | null): void
  /** The room was reset, so events may have been missed. */
  begunAnew(room: Room): void
}

/** What a new member receives: the texts of all events after `after`. */
export interface Replay {
  readonly epoch: string
  readonly after: number
  readonly missed: boolean
  readonly texts: readonly string[]
}

/**
 * A stream's room in this process: its latest events, its members, and everything not yet sent. All that arrives
 * between two flushes is sent in one frame, built once for all members.
 */
export class Room {
  readonly mediaId: string
  readonly members = new Set<Member>()
  #epoch: string
  #seq: number
  /** Texts of the events up to `#seq`, the newest last; trimmed from time to time. */
  #past: string[] = []
  #unsent: string[] = []
  readonly #states = new Map<string, string>()

  /** `seq` is the sequence number of the last event so far. */
  constructor(mediaId: string, epoch: string, seq = 0) {
    this.mediaId = mediaId
    this.#epoch = epoch
    this.#seq = seq
  }

  get epoch(): string {
    return this.#epoch
  }

  get seq(): number {
    return this.#seq
  }

  /** The sequence number of the oldest event that can be replayed, or of the next event if there is none. */
  get oldest(): number {
    return this.#seq - this.#past.length + 1
  }

  /** Adds the next event of the room. */
  append(text: string): void {
    this.#seq++
    this.#past.push(text)
    if (this.#past.length >= 2 * KEPT_EVENTS) this.#past = this.#past.slice(-KEPT_EVENTS)
    this.#unsent.push(text)
  }

  /** Sets a current state, which replaces an unsent one of the same kind. */
  setState(kind: string, text: string): void {
    this.#states.set(kind, text)
  }

  /** Adds earlier events, numbered from `first` on, up to the oldest one here. Ignores them if there is a gap. */
  prepend(first: number, texts: readonly string[]): void {
    const earlier = texts.slice(0, Math.max(0, this.oldest - first))
    if (first + earlier.length === this.oldest) this.#past = [...earlier, ...this.#past]
  }

  /** Restarts after event `seq`. The caller must notify the members that they missed something. */
  reset(epoch: string, seq: number): void {
    this.#epoch = epoch
    this.#seq = seq
    this.#past = []
    this.#unsent = []
  }

  /** Leaves out unsent events, because the new member gets them with the next flush. */
  replay(epoch: string | undefined, after: number | undefined): Replay {
    const sent = this.#seq - this.#unsent.length
    if (after === undefined) return { epoch: this.#epoch, after: sent, missed: false, texts: [] }
    const gap = this.#seq - after
    const isKept = epoch === this.#epoch && gap >= 0 && gap <= Math.min(this.#past.length, KEPT_EVENTS)
    if (!isKept) return { epoch: this.#epoch, after: sent, missed: true, texts: [] }
    // Another process may already have sent events that are still unsent here.
    if (after >= sent) return { epoch: this.#epoch, after, missed: false, texts: [] }
    const from = this.#past.length - (this.#seq - after)
    return { epoch: this.#epoch, after, missed: false, texts: this.#past.slice(from, from + (sent - after)) }
  }

  flush(): void {
    const events = this.#unsent
    const states = [...this.#states.values()]
    this.#unsent = []
    this.#states.clear()
    if (this.members.size === 0 || events.length + states.length === 0) return
    const frame = textFrame(`[${[...events, ...states].join(',')}]`)
    const lean = leanOf(frame, events, states)
    for (const member of this.members) member.write(frame, lean)
  }
}

const leanOf = (frame: Buffer, events: readonly string[], states: readonly string[]): Buffer | null => {
  if (states.length === 0) return frame
  return events.length === 0 ? null : textFrame(`[${events.join(',')}]`)
}

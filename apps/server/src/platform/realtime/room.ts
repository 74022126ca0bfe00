import { textFrame } from './frame.ts'

/** How many events of the past a room can repeat. */
export const KEPT_EVENTS = 1000

/** Somebody's line into a room. */
export interface Member {
  /** `lean` is the same without what a slow reader may miss; null when nothing is left. */
  write(frame: Buffer, lean: Buffer | null): void
  /** The room's memory was lost and began anew: something may have been missed. */
  begunAnew(room: Room): void
}

/** What somebody gets who joins: everything after `after`, as texts. */
export interface Replay {
  readonly epoch: string
  readonly after: number
  readonly missed: boolean
  readonly texts: readonly string[]
}

/**
 * A stream's room in this process: its newest events by number, those in it, and what has not been sent yet.
 * Everything that came since the last flush goes out as one frame, built once for all.
 */
export class Room {
  readonly mediaId: string
  readonly members = new Set<Member>()
  #epoch: string
  #seq: number
  /** Texts of the events up to `#seq`, the newest last; trimmed now and then. */
  #past: string[] = []
  #unsent: string[] = []
  readonly #states = new Map<string, string>()

  /** `seq` is the number of the last event so far. */
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

  /** The number of the oldest event that it can repeat; of the next one when there is none. */
  get oldest(): number {
    return this.#seq - this.#past.length + 1
  }

  /** The next event of the room. */
  append(text: string): void {
    this.#seq++
    this.#past.push(text)
    if (this.#past.length >= 2 * KEPT_EVENTS) this.#past = this.#past.slice(-KEPT_EVENTS)
    this.#unsent.push(text)
  }

  /** How something is now: what it was before need not be sent any more. */
  setState(kind: string, text: string): void {
    this.#states.set(kind, text)
  }

  /** Earlier events, numbered from `first` on. They are taken up to the oldest that is here, if none is missing. */
  prepend(first: number, texts: readonly string[]): void {
    const earlier = texts.slice(0, Math.max(0, this.oldest - first))
    if (first + earlier.length === this.oldest) this.#past = [...earlier, ...this.#past]
  }

  /** Begins anew after another event. Everybody in the room must be told that they missed something. */
  reset(epoch: string, seq: number): void {
    this.#epoch = epoch
    this.#seq = seq
    this.#past = []
    this.#unsent = []
  }

  /** What is still unsent is left out: it reaches the newcomer with the next flush. */
  replay(epoch: string | undefined, after: number | undefined): Replay {
    const sent = this.#seq - this.#unsent.length
    if (after === undefined) return { epoch: this.#epoch, after: sent, missed: false, texts: [] }
    const gap = this.#seq - after
    const isKept = epoch === this.#epoch && gap >= 0 && gap <= Math.min(this.#past.length, KEPT_EVENTS)
    if (!isKept) return { epoch: this.#epoch, after: sent, missed: true, texts: [] }
    // Another process may have sent already what waits here for the next flush.
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

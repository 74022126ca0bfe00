import type { ServerMessage } from '@avalive/contract/realtime'

type Of<C extends ServerMessage['channel']> = Extract<ServerMessage, { channel: C }>
type OfType<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>
export type RoomMessage = Of<'media'> | Of<'state'>
export type Refused = OfType<'joinRefused'>['reason']

export interface RoomListener {
  message(message: RoomMessage): void
  /** There are earlier or missed messages, which must be loaded through the calls. */
  catchUp(): void
}

/**
 * connecting: not joined yet; open: receiving all messages; lost: the connection broke or can't be opened, and is being
 * retried.
 */
export interface RoomView {
  readonly status: 'connecting' | 'open' | 'lost'
  readonly watchCount: number | null
  readonly refused: Refused | null
  /** Lost, because the person or their network has too many connections. */
  readonly isFull: boolean
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly ahead: number
}

const atFirst: RoomView = { status: 'connecting', watchCount: null, refused: null, isFull: false, ahead: 0 }

/** A page's subscription to a room: its listeners, and the sequence number of the last message received. */
export class RoomSubscription {
  readonly mediaId: string
  readonly listeners = new Set<RoomListener>()
  readonly #watchers = new Set<() => void>()
  #view = atFirst
  #epoch: string | undefined
  #after: number | undefined

  constructor(mediaId: string) {
    this.mediaId = mediaId
  }

  get view(): RoomView {
    return this.#view
  }

  onChange(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => {
      this.#watchers.delete(watcher)
    }
  }

  /** The cursor to resume from, for the join message. */
  get from(): { epoch: string; after: number } | Record<string, never> {
    return this.#epoch === undefined || this.#after === undefined ? {} : { epoch: this.#epoch, after: this.#after }
  }

  joined({ epoch, after, missed, watchCount, now }: OfType<'joined'>): void {
    const isAlongside = epoch === this.#epoch && !missed
    if (!isAlongside) this.#after = after
    this.#epoch = epoch
    this.#show({ status: 'open', watchCount, refused: null, isFull: false, ahead: Date.parse(now) - Date.now() })
    if (!isAlongside) for (const listener of this.listeners) listener.catchUp()
  }

  refuse(refused: Refused): void {
    this.#show({ ...this.#view, status: 'open', refused })
  }

  /**
   * Also notifies listeners if the connection never opened. Clears the refusal, so that a second one is reported again.
   */
  lose(isFull = false): void {
    if (this.#view.status === 'open' || this.listeners.size > 0)
      this.#show({ ...this.#view, status: 'lost', refused: null, isFull })
  }

  /** Resets the cursor, because the next listener hasn't received anything. */
  vacate(): void {
    this.#epoch = undefined
    this.#after = undefined
    this.#show(atFirst)
  }

  /** Skips messages that were already received, before a reconnect or from a server that lags behind. */
  hear(message: RoomMessage): void {
    if (this.#view.status !== 'open') return
    if (message.channel === 'media') {
      if (message.seq <= (this.#after ?? 0)) return
      this.#after = message.seq
    }
    if (message.type === 'watchCount') this.#show({ ...this.#view, watchCount: message.watchCount })
    for (const listener of this.listeners) listener.message(message)
  }

  #show(view: RoomView): void {
    this.#view = view
    for (const watcher of this.#watchers) watcher()
  }
}

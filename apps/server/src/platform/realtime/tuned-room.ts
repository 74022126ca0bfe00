import { Room } from './room.ts'

export interface NumberedEvent {
  readonly epoch: string
  readonly seq: number
  readonly text: string
}

/** What the memory that all processes share says of a room. */
export type SharedMemory = readonly [epoch: string, seq: number, past: readonly string[]]

interface Told {
  readonly fed: (room: Room) => void
  readonly begunAnew: (room: Room) => void
  /** Something is missing, and must be read from the shared memory. */
  readonly gap: () => void
  /** The shared memory has gone back behind what was sent already: its numbers cannot be trusted. */
  readonly rewound: () => void
}

/** A room that is fed from the shared memory: it takes events in their order, notices what is missing, and catches up. */
export class TunedRoom {
  readonly room: Room
  usedAt = performance.now()
  readonly #told: Told
  /** What arrives while the memory is being read; it may or may not be in what is read. */
  #early: NumberedEvent[] | null = []
  #reading: Promise<unknown> = Promise.resolve()

  constructor(mediaId: string, told: Told) {
    this.room = new Room(mediaId, '')
    this.#told = told
  }

  /** Reads the shared memory, one reading after the other; meanwhile events wait. */
  catchUp(read: () => Promise<SharedMemory>): Promise<void> {
    const done = this.#reading.then(async () => {
      this.#early ??= []
      this.#remember(await read())
    })
    this.#reading = done.catch(() => undefined)
    return done
  }

  receive(event: NumberedEvent): void {
    if (this.#early) {
      this.#early.push(event)
      return
    }
    const { room } = this
    if (event.epoch === room.epoch && event.seq <= room.seq) return
    if (event.epoch !== room.epoch || event.seq > room.seq + 1) {
      this.#early = [event]
      this.#told.gap()
      return
    }
    room.append(event.text)
    this.#told.fed(room)
  }

  #remember([epoch, seq, past]: SharedMemory): void {
    const { room } = this
    const missing = seq - room.seq
    const isSame = epoch === room.epoch
    if (isSame && missing < 0) this.#told.rewound()
    else if (isSame && missing <= past.length) {
      for (const text of past.slice(past.length - missing)) room.append(text)
      if (missing > 0) this.#told.fed(room)
    } else {
      const isFirst = room.epoch === ''
      room.reset(epoch, seq, past)
      if (!isFirst) this.#told.begunAnew(room)
    }
    const early = this.#early ?? []
    this.#early = null
    for (const event of early) if (event.epoch === room.epoch) this.receive(event)
  }
}

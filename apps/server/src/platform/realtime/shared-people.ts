import * as z from 'zod'
import { Headcount } from './headcount.ts'
import { type ByRoom, PeopleOfProcess } from './people-of-process.ts'
import type { Watchers } from './rooms-port.ts'
import { WatcherCount } from './watcher-count.ts'

/** Arrivals and departures within this time are published in one message. */
const BATCH_MS = 200
/** Each process sends a heartbeat this often. */
const BEAT_MS = 500
/** A process that sends nothing during this many of our own heartbeats has died, and its viewers are removed. */
const SILENT_BEATS = 4

const byRoom = z.record(z.string(), z.array(z.string()).readonly())
const message = z.discriminatedUnion('kind', [
  /** `turn` is the sequence number of the last change that the process published. */
  z.object({ kind: z.literal('beat'), process: z.string(), turn: z.int() }),
  z.object({ kind: z.literal('change'), process: z.string(), turn: z.int(), came: byRoom, went: byRoom }),
  /** Everybody at the process, as of the change `turn`. */
  z.object({ kind: z.literal('all'), process: z.string(), turn: z.int(), people: byRoom }),
  /** Requests the full list from one process, or from every process with null. */
  z.object({ kind: z.literal('ask'), process: z.string(), of: z.nullable(z.string()) }),
])
type Message = z.output<typeof message>
type Unsigned<M> = M extends Message ? Omit<M, 'process'> : never

interface Transport {
  readonly changed: (mediaId: string) => void
  /** Resolves to whether the message was sent. The others detect a missing message and request it. */
  readonly send: (text: string) => Promise<boolean>
}

const read = (text: string): Message | undefined => {
  try {
    return message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * The people in each room over all processes. Each process publishes its own viewers, and a person at several processes
 * counts once. Changes have sequence numbers: a process that missed one requests the full list. The silence of another
 * process is measured in our own heartbeats that came back to us, so that neither an outage of Redis nor our own
 * slowness makes the others count as dead.
 */
export class SharedPeople {
  readonly #process: string
  readonly #transport: Transport
  readonly #own = new Headcount<string>()
  readonly #everywhere = new WatcherCount()
  readonly #others = new Map<string, PeopleOfProcess>()
  readonly #beating: NodeJS.Timeout
  #turn = 0
  /** Arrivals (true) and departures since the last change was published. */
  #news = new Map<string, Map<string, boolean>>()
  #publishing: NodeJS.Timeout | undefined
  #repeating: NodeJS.Timeout | undefined
  #isBeatUnderWay = false

  constructor(process: string, transport: Transport) {
    this.#process = process
    this.#transport = transport
    this.#beating = setInterval(() => void this.#beat(), BEAT_MS).unref()
  }

  come(mediaId: string, who: string): void {
    if (this.#own.come(mediaId, who)) this.#note(mediaId, who, true)
  }

  go(mediaId: string, who: string): void {
    if (this.#own.go(mediaId, who)) this.#note(mediaId, who, false)
  }

  count(mediaId: string): number {
    return this.#everywhere.count(mediaId)
  }

  watchers(mediaId: string, most: number): Watchers {
    return this.#everywhere.watchers(mediaId, most)
  }

  /** Call it when this process can receive messages, initially and after a reconnect. */
  announce(): void {
    this.#publish({ kind: 'ask', of: null })
    this.#repeat()
  }

  receive(text: string): void {
    const received = read(text)
    if (!received) return
    if (received.process === this.#process) {
      if (received.kind === 'beat') this.#countSilence()
    } else if (received.kind === 'ask') {
      if (received.of === null || received.of === this.#process) this.#repeat()
    } else this.#take(received)
  }

  /** Publishes an empty list, so that the others need not wait until this process counts as dead. */
  async close(): Promise<void> {
    clearInterval(this.#beating)
    clearTimeout(this.#publishing)
    clearTimeout(this.#repeating)
    await this.#publish({ kind: 'all', turn: ++this.#turn, people: {} })
  }

  /** While Redis hangs, only one heartbeat is queued. */
  async #beat(): Promise<void> {
    if (this.#isBeatUnderWay) return
    this.#isBeatUnderWay = true
    await this.#publish({ kind: 'beat', turn: this.#turn })
    this.#isBeatUnderWay = false
  }

  #take(received: Exclude<Message, { kind: 'ask' }>): void {
    const { process, turn } = received
    const other = this.#others.get(process) ?? this.#newProcess()
    this.#others.set(process, other)
    other.silentBeats = 0
    const isNext = other.turn !== undefined && turn === other.turn + 1
    if (received.kind === 'all') other.are(received.people)
    else if (received.kind === 'change' && isNext) {
      other.come(received.came)
      other.go(received.went)
    } else if (turn !== other.turn) {
      this.#ask(process, other)
      return
    }
    other.turn = turn
    other.isAsked = false
  }

  #ask(process: string, other: PeopleOfProcess): void {
    if (!other.isAsked) this.#publish({ kind: 'ask', of: process })
    other.isAsked = true
  }

  #countSilence(): void {
    for (const [process, other] of this.#others) {
      // Request a lost answer again.
      other.isAsked = false
      if (++other.silentBeats < SILENT_BEATS) continue
      other.are({})
      this.#others.delete(process)
    }
  }

  #newProcess(): PeopleOfProcess {
    return new PeopleOfProcess({
      came: (mediaId, who) => this.#everywhere.come(mediaId, who) && this.#transport.changed(mediaId),
      went: (mediaId, who) => this.#everywhere.go(mediaId, who) && this.#transport.changed(mediaId),
    })
  }

  #note(mediaId: string, who: string, isHere: boolean): void {
    if (isHere) this.#everywhere.come(mediaId, who)
    else this.#everywhere.go(mediaId, who)
    const news = this.#news.get(mediaId) ?? new Map<string, boolean>()
    this.#news.set(mediaId, news.set(who, isHere))
    this.#publishing ??= setTimeout(() => this.#publishNews(), BATCH_MS).unref()
    this.#transport.changed(mediaId)
  }

  #publishNews(): void {
    this.#publishing = undefined
    const news = [...this.#news]
    this.#news = new Map()
    const those = (areHere: boolean): ByRoom =>
      Object.fromEntries(
        news.map(([mediaId, people]) => [mediaId, [...people].flatMap(([who, is]) => (is === areHere ? [who] : []))]),
      )
    this.#publish({ kind: 'change', turn: ++this.#turn, came: those(true), went: those(false) })
  }

  /** Delayed, so that one list answers several requests. */
  #repeat(): void {
    this.#repeating ??= setTimeout(() => {
      this.#repeating = undefined
      this.#publish({ kind: 'all', turn: this.#turn, people: Object.fromEntries(this.#own.all()) })
    }, BATCH_MS).unref()
  }

  #publish(unsigned: Unsigned<Message>): Promise<boolean> {
    return this.#transport.send(JSON.stringify({ process: this.#process, ...unsigned }))
  }
}

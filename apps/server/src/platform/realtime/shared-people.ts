import * as z from 'zod'
import { Headcount } from './headcount.ts'
import { type ByRoom, PeopleOfProcess } from './people-of-process.ts'

/** Who came and went within this time is told together. */
const TOLD_AFTER_MS = 200
/** Every process tells this often that it is there. */
const BEAT_MS = 500
/** A process that is not heard for this many of our own beats has died, and nobody is with it any more. */
const SILENT_BEATS = 4

const byRoom = z.record(z.string(), z.array(z.string()).readonly())
const message = z.discriminatedUnion('kind', [
  /** `turn` is the number of the last change that the process told. */
  z.object({ kind: z.literal('beat'), process: z.string(), turn: z.int() }),
  z.object({ kind: z.literal('change'), process: z.string(), turn: z.int(), came: byRoom, went: byRoom }),
  /** Everybody who is with the process, after the change of that number. */
  z.object({ kind: z.literal('all'), process: z.string(), turn: z.int(), people: byRoom }),
  /** Asks a process, or with null every process, for everybody. */
  z.object({ kind: z.literal('ask'), process: z.string(), of: z.nullable(z.string()) }),
])
type Message = z.output<typeof message>
type Unsigned<M> = M extends Message ? Omit<M, 'process'> : never

interface Told {
  readonly changed: (mediaId: string) => void
  /** Resolves with whether it went out; what did not is noticed by the others, who ask for it. */
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
 * Who is in which room, over the processes: each tells the others its own, and a person at several counts once. Changes
 * are numbered: a process that missed one asks for everybody. The silence of another process is counted in beats of our
 * own that came back to us, so that nobody counts as dead because Redis was away or because we were slow.
 */
export class SharedPeople {
  readonly #process: string
  readonly #told: Told
  readonly #own = new Headcount<string>()
  readonly #everywhere = new Headcount<string>()
  readonly #others = new Map<string, PeopleOfProcess>()
  readonly #beating: NodeJS.Timeout
  #turn = 0
  /** Who came (true) or went since the others were told. */
  #news = new Map<string, Map<string, boolean>>()
  #telling: NodeJS.Timeout | undefined
  #repeating: NodeJS.Timeout | undefined
  #isBeatUnderWay = false

  constructor(process: string, told: Told) {
    this.#process = process
    this.#told = told
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

  /** This process can hear the others, for the first time or again. */
  meet(): void {
    this.#say({ kind: 'ask', of: null })
    this.#repeat()
  }

  hear(text: string): void {
    const heard = read(text)
    if (!heard) return
    if (heard.process === this.#process) {
      if (heard.kind === 'beat') this.#countSilence()
    } else if (heard.kind === 'ask') {
      if (heard.of === null || heard.of === this.#process) this.#repeat()
    } else this.#take(heard)
  }

  /** The others need not wait until this process counts as dead. */
  async close(): Promise<void> {
    clearInterval(this.#beating)
    clearTimeout(this.#telling)
    clearTimeout(this.#repeating)
    await this.#say({ kind: 'all', turn: ++this.#turn, people: {} })
  }

  /** While Redis hangs, one beat waits in the connection, and not all of them. */
  async #beat(): Promise<void> {
    if (this.#isBeatUnderWay) return
    this.#isBeatUnderWay = true
    await this.#say({ kind: 'beat', turn: this.#turn })
    this.#isBeatUnderWay = false
  }

  #take(heard: Exclude<Message, { kind: 'ask' }>): void {
    const { process, turn } = heard
    const other = this.#others.get(process) ?? this.#newProcess()
    this.#others.set(process, other)
    other.silentBeats = 0
    const isNext = other.turn !== undefined && turn === other.turn + 1
    if (heard.kind === 'all') other.are(heard.people)
    else if (heard.kind === 'change' && isNext) {
      other.come(heard.came)
      other.go(heard.went)
    } else if (turn !== other.turn) {
      this.#ask(process, other)
      return
    }
    other.turn = turn
    other.isAsked = false
  }

  #ask(process: string, other: PeopleOfProcess): void {
    if (!other.isAsked) this.#say({ kind: 'ask', of: process })
    other.isAsked = true
  }

  #countSilence(): void {
    for (const [process, other] of this.#others) {
      // An answer that got lost is asked for again.
      other.isAsked = false
      if (++other.silentBeats < SILENT_BEATS) continue
      other.are({})
      this.#others.delete(process)
    }
  }

  #newProcess(): PeopleOfProcess {
    return new PeopleOfProcess({
      came: (mediaId, who) => this.#everywhere.come(mediaId, who) && this.#told.changed(mediaId),
      went: (mediaId, who) => this.#everywhere.go(mediaId, who) && this.#told.changed(mediaId),
    })
  }

  #note(mediaId: string, who: string, isHere: boolean): void {
    if (isHere) this.#everywhere.come(mediaId, who)
    else this.#everywhere.go(mediaId, who)
    const news = this.#news.get(mediaId) ?? new Map<string, boolean>()
    this.#news.set(mediaId, news.set(who, isHere))
    this.#telling ??= setTimeout(() => this.#tellNews(), TOLD_AFTER_MS).unref()
    this.#told.changed(mediaId)
  }

  #tellNews(): void {
    this.#telling = undefined
    const news = [...this.#news]
    this.#news = new Map()
    const those = (areHere: boolean): ByRoom =>
      Object.fromEntries(
        news.map(([mediaId, people]) => [mediaId, [...people].flatMap(([who, is]) => (is === areHere ? [who] : []))]),
      )
    this.#say({ kind: 'change', turn: ++this.#turn, came: those(true), went: those(false) })
  }

  /** Several processes may ask at once. */
  #repeat(): void {
    this.#repeating ??= setTimeout(() => {
      this.#repeating = undefined
      this.#say({ kind: 'all', turn: this.#turn, people: Object.fromEntries(this.#own.all()) })
    }, TOLD_AFTER_MS).unref()
  }

  #say(unsigned: Unsigned<Message>): Promise<boolean> {
    return this.#told.send(JSON.stringify({ process: this.#process, ...unsigned }))
  }
}

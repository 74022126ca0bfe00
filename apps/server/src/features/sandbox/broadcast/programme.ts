import { live } from '@avalive/contract/live'
import type { Motion } from '@avalive/contract/realtime'
import { Crowd, type Pace, waitOf } from '@avalive/demo-world/broadcast/crowd'
import { type Cue, cueLastsMs, motionAt } from '@avalive/demo-world/broadcast/motion'
import type { DemoPerson, DemoStream } from '@avalive/demo-world/types'
import { type Random, seeded } from '@avalive/rules/avatar/seeded'
import type { Database } from '../../../platform/db/database.ts'
import { publicId } from '../../../platform/ids.ts'
import type { Company } from './company.ts'
import { commentsAfter, giftsAfter, type ReadPosition } from './store.ts'

/** Demo people send only the cheapest gifts, because their coins are limited. */
const smallGifts = 5
/** The host thanks every guest, and demo people only sometimes. */
const thanksForDemo = 0.4

export interface Cast {
  readonly host: DemoPerson
  /**
   * Demo people who comment and send gifts: they speak the stream's language, and are not personas that a visitor could
   * become.
   */
  readonly viewers: readonly DemoPerson[]
}

/** One stream while it is watched: the actions of its host and of the demo viewers. */
export class Programme {
  readonly #stream: DemoStream
  readonly #cast: Cast
  readonly #pace: Pace
  readonly #random: Random
  readonly #crowd: Crowd
  #heard: ReadPosition
  #cues: readonly Cue[] = []
  #nextComment: number
  #nextGift: number
  #nextReply = Number.POSITIVE_INFINITY

  /** `now` is real time: people's typing speed doesn't depend on the movable clock. */
  constructor(stream: DemoStream, cast: Cast, pace: Pace, heard: ReadPosition, now: number) {
    this.#stream = stream
    this.#pace = pace
    this.#cast = cast
    this.#heard = heard
    this.#random = seeded(`programme ${stream.mediaId} ${heard.comment}`)
    this.#crowd = new Crowd(stream.locale, this.#random)
    this.#nextComment = now + waitOf(this.#random, this.#pace.comment)
    this.#nextGift = now + waitOf(this.#random, this.#pace.gift)
  }

  motion(clockMs: number): Motion {
    return motionAt(this.#stream.look.seed, clockMs, this.#cues)
  }

  /** Reads new comments and gifts, and makes demo people act if it is time. */
  async goOn(db: Database, company: Company, now: number, clockMs: number): Promise<void> {
    await this.#listen(db, company, now, clockMs)
    if (now >= this.#nextReply) {
      this.#nextReply = Number.POSITIVE_INFINITY
      await this.#say(company, this.#someone(), this.#crowd.reply())
    }
    if (now >= this.#nextComment) {
      this.#nextComment = now + waitOf(this.#random, this.#pace.comment)
      await this.#say(company, this.#someone(), this.#crowd.remark())
    }
    if (now >= this.#nextGift) {
      this.#nextGift = now + waitOf(this.#random, this.#pace.gift)
      await this.#give(company, this.#someone())
    }
  }

  async #listen(db: Database, company: Company, now: number, clockMs: number): Promise<void> {
    const { mediaId } = this.#stream
    const comments = await commentsAfter(db, mediaId, this.#heard.comment)
    const gifts = await giftsAfter(db, mediaId, this.#heard.gift)
    this.#heard = { comment: comments.at(-1)?.id ?? this.#heard.comment, gift: gifts.at(-1)?.id ?? this.#heard.gift }

    const recent = this.#cues.filter(({ at }) => Math.abs(clockMs - at) < cueLastsMs)
    const [said] = comments.filter(({ vliveId }) => vliveId !== this.#cast.host.vliveId)
    this.#cues = [
      ...recent,
      ...(said && recent.length === 0 ? [{ kind: 'comment', at: clockMs } as const] : []),
      ...(gifts.length > 0 ? [{ kind: 'gift', at: clockMs } as const] : []),
    ]

    const isGuest = ({ vliveId }: { vliveId: string }) => !this.#isOfCast(vliveId)
    if (comments.some(isGuest))
      this.#nextReply = Math.min(this.#nextReply, now + waitOf(this.#random, this.#pace.reply))
    const giver = gifts.find(isGuest) ?? (this.#random.chance(thanksForDemo) ? gifts[0] : undefined)
    if (giver) await this.#thank(company, giver.nickname)
  }

  #isOfCast(vliveId: string): boolean {
    return vliveId === this.#cast.host.vliveId || this.#cast.viewers.some((viewer) => viewer.vliveId === vliveId)
  }

  #someone(): DemoPerson {
    return this.#random.pick(this.#cast.viewers)
  }

  async #say(company: Company, { vliveId }: DemoPerson, text: string): Promise<void> {
    const { mediaId } = this.#stream
    await company.act(vliveId, (ask) => ask(live.sendComment, { mediaId, text }))
  }

  /** Personas don't speak: the visitor may have become this one. */
  async #thank(company: Company, name: string): Promise<void> {
    const { host } = this.#cast
    if (host.persona === null) await this.#say(company, host, this.#crowd.thanks(name))
  }

  async #give(company: Company, { vliveId }: DemoPerson): Promise<void> {
    const { mediaId } = this.#stream
    await company.act(vliveId, async (ask) => {
      const { gifts } = await ask(live.listGifts, {})
      const { giftId, counts } = this.#random.pick(gifts.slice(0, smallGifts))
      const count = counts[0] ?? 1
      await ask(live.sendGift, { mediaId, giftId, count, idempotencyKey: publicId('demo', 20) })
    })
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import type { ServerMessage } from '@avalive/contract/realtime'
import { pageBack } from '../../apps/web/src/features/live/comments/page-back.ts'
import { Line } from '../../apps/web/src/lib/realtime/line.ts'
import type { RoomListener, RoomMessage, RoomView } from '../../apps/web/src/lib/realtime/room-subscription.ts'
import { callAt } from './calls.ts'
import { readFrames } from './raw-frames.ts'

/** A real page loads only as much as it shows. Here the catch-up must be complete. */
const PAGE_LIMIT = 1_000_000
const AGAIN_MS = 300

interface ViewerParts {
  /** The viewer connects to the first port, then to the next after each reconnect, as with a load balancer. */
  readonly ports: readonly number[]
  readonly token: string
  readonly mediaId: string
}

/** A viewer that uses the page's own realtime connection and catch-up code. */
export class Viewer {
  /** When each comment and gift first arrived, by `comment:id` and `gift:id`. */
  readonly seen = new Map<string, number>()
  readonly problems: string[] = []
  catchUps = 0
  connections = 0
  readonly #parts: ViewerParts
  readonly #line: Line
  readonly #numbers = new Map<string, number>()
  #leave: () => void = () => undefined
  #catchingUp: Promise<void> = Promise.resolve()

  constructor(parts: ViewerParts) {
    this.#parts = parts
    this.#line = new Line({
      address: () => this.#nextAddress(),
      token: () => parts.token,
      sessionEnded: () => this.problems.push('the session ended'),
      maintenanceBegan: () => this.problems.push('maintenance began'),
    })
  }

  get view(): RoomView {
    return this.#line.subscription(this.#parts.mediaId).view
  }

  enter(): void {
    const listener: RoomListener = {
      message: (message) => this.#hear(message),
      catchUp: () => {
        this.#catchingUp = this.#catchingUp.then(() => this.#catchUp())
      },
    }
    this.#leave = this.#line.watch(this.#parts.mediaId, listener)
  }

  leave(): void {
    this.#leave()
  }

  #nextAddress(): string {
    const address = `ws://127.0.0.1:${this.#port(this.connections++)}/realtime?connection=${randomUUID()}`
    const numbers = new Set<number>()
    readFrames(address, (data) => {
      for (const message of JSON.parse(data) as ServerMessage[]) {
        if (message.channel !== 'media') continue
        if (numbers.has(message.seq)) this.problems.push(`event ${message.seq} came twice on one connection`)
        numbers.add(message.seq)
      }
    })
    return address
  }

  #port(turn: number): number {
    return this.#parts.ports[turn % this.#parts.ports.length] ?? 0
  }

  #hear(message: RoomMessage): void {
    if (message.type === 'comment') this.#hearOnce(`comment:${message.comment.commentId}`, message.seq)
    if (message.type === 'gift') this.#hearOnce(`gift:${message.gift.giftSendId}`, message.seq)
  }

  #hearOnce(id: string, seq: number): void {
    const before = this.#numbers.get(id)
    if (before !== undefined && before !== seq) this.problems.push(`${id} came under ${before} and under ${seq}`)
    this.#numbers.set(id, seq)
    this.#see(id)
  }

  #see(id: string): void {
    if (!this.seen.has(id)) this.seen.set(id, performance.now())
  }

  async #catchUp(): Promise<void> {
    this.catchUps++
    const limit = this.seen.size === 0 ? 1 : PAGE_LIMIT
    for (let turn = 0; ; turn++) {
      try {
        await this.#page(this.#port(turn), limit)
        return
      } catch {
        await sleep(AGAIN_MS)
      }
    }
  }

  async #page(port: number, limit: number): Promise<void> {
    const { mediaId, token } = this.#parts
    const comments = await pageBack({
      ask: async (before) => {
        const { comments, hasMore } = await callAt(
          port,
          live.listComments,
          { mediaId, ...(before && { before }) },
          token,
        )
        return { items: comments, hasMore }
      },
      idOf: ({ commentId }) => commentId,
      isKnown: ({ commentId }) => this.seen.has(`comment:${commentId}`),
      limit,
    })
    const gifts = await pageBack({
      ask: async (before) => {
        const answer = await callAt(port, live.listGiftsSent, { mediaId, ...(before && { before }) }, token)
        return { items: answer.gifts, hasMore: answer.hasMore === true }
      },
      idOf: ({ giftSendId }) => giftSendId,
      isKnown: ({ giftSendId }) => this.seen.has(`gift:${giftSendId}`),
      limit,
    })
    for (const { commentId } of comments.items) this.#see(`comment:${commentId}`)
    for (const { giftSendId } of gifts.items) this.#see(`gift:${giftSendId}`)
  }
}

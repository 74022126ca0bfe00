import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Comment } from '../../packages/contract/src/live.ts'
import { type ServerMessage, serverFrame } from '../../packages/contract/src/realtime.ts'

/** The payload that senders write into a comment. */
const words = z.object({ n: z.int(), at: z.number() })

/** All viewers receive the same frames. Parse each only once, so that this process is not the bottleneck. */
const read = (() => {
  const known = new Map<string, ServerMessage[]>()
  return (text: string): ServerMessage[] => {
    const messages = known.get(text) ?? serverFrame.parse(JSON.parse(text))
    known.set(text, messages)
    if (known.size > 100) known.clear()
    return messages
  }
})()

const wordsOf = (() => {
  const known = new WeakMap<Comment, z.output<typeof words>>()
  return (comment: Comment) => {
    const found = known.get(comment) ?? words.parse(JSON.parse(comment.text))
    known.set(comment, found)
    return found
  }
})()

/** Behaves like a viewer's page: joins, receives events, and resumes where it was after a lost connection. */
export class Viewer {
  readonly heard: number[] = []
  readonly problems: string[] = []
  readonly latencies: number[] = []
  readonly #url: string
  readonly #token: string
  readonly #mediaId: string
  #socket: WebSocket | undefined
  #epoch: string | undefined
  #after = 0

  constructor(port: number, token: string, mediaId: string) {
    this.#url = `ws://127.0.0.1:${port}/realtime`
    this.#token = token
    this.#mediaId = mediaId
  }

  /** Resolves when the viewer has joined the room. */
  enter(): Promise<void> {
    const socket = new WebSocket(this.#url, { headers: { cookie: `avalive_session=${this.#token}` } })
    this.#socket = socket
    return new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('close', (code) => socket === this.#socket && this.problems.push(`closed with ${code}`))
      socket.on('open', () => {
        const from = this.#epoch === undefined ? {} : { epoch: this.#epoch, after: this.#after }
        socket.send(JSON.stringify({ type: 'join', mediaId: this.#mediaId, ...from }))
      })
      socket.on('message', (data) => this.#hear(String(data), resolve))
    })
  }

  async dropAndReturn(): Promise<void> {
    const socket = this.#socket
    this.#socket = undefined
    socket?.terminate()
    await this.enter()
  }

  leave(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }

  #hear(text: string, joined: () => void): void {
    for (const message of read(text)) {
      if (message.type === 'joined') {
        if (message.missed) this.problems.push('missed something')
        if (this.#epoch === undefined) this.#after = message.after
        this.#epoch = message.epoch
        joined()
      }
      if (message.channel !== 'media') continue
      if (message.seq !== this.#after + 1) this.problems.push(`${message.seq} came after ${this.#after}`)
      this.#after = message.seq
      if (message.type !== 'comment') continue
      const { n, at } = wordsOf(message.comment)
      this.heard.push(n)
      this.latencies.push(Date.now() - at)
    }
  }
}

import { type ClientMessage, clientMessage, type ServerMessage } from '@avalive/contract/realtime'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'

/** A server with one room that speaks the contract's protocol over real sockets. */
export class RoomServer {
  readonly heard: ClientMessage[] = []
  readonly sockets: ServerSocket[] = []
  answers = true
  epoch = 'first'
  readonly past: ServerMessage[] = []
  readonly #server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  readonly #mediaId: string

  constructor(mediaId: string) {
    this.#mediaId = mediaId
    this.#server.on('connection', (socket) => {
      this.sockets.push(socket)
      socket.on('message', (data) => this.#answer(socket, clientMessage.parse(JSON.parse(String(data)))))
    })
  }

  /** Resolves with the address of the server. */
  async open(): Promise<string> {
    await new Promise((resolve) => this.#server.once('listening', resolve))
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('it does not listen')
    return `ws://127.0.0.1:${address.port}`
  }

  /** Sends a new comment to everyone in the room. */
  say(text: string): void {
    const message = commentOf(this.#mediaId, this.past.length + 1, text)
    this.past.push(message)
    this.tell([message])
  }

  tell(messages: readonly ServerMessage[]): void {
    for (const socket of this.#server.clients) socket.send(JSON.stringify(messages))
  }

  dropAll(): void {
    for (const socket of this.#server.clients) socket.terminate()
  }

  async close(): Promise<void> {
    this.dropAll()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer(socket: ServerSocket, message: ClientMessage): void {
    this.heard.push(message)
    if (!this.answers || message.type !== 'join') return
    const { mediaId } = message
    const last = this.past.length
    const isKnown = message.epoch === this.epoch
    const after = isKnown ? (message.after ?? last) : last
    const missed = message.epoch !== undefined && !isKnown
    const joined = {
      channel: 'system',
      seq: 1,
      type: 'joined',
      mediaId,
      epoch: this.epoch,
      after,
      missed,
      watchCount: 7,
      now: new Date().toISOString(),
    }
    socket.send(JSON.stringify([joined, ...this.past.slice(after)]))
  }
}

export const commentOf = (mediaId: string, seq: number, text: string): ServerMessage => ({
  channel: 'media',
  mediaId,
  seq,
  type: 'comment',
  comment: {
    commentId: String(seq),
    person: { vliveId: 'v1', profileId: 'p1', nickname: 'Mio', iconUrl: '/i.svg' },
    text,
    at: '2026-11-15T12:00:00Z',
  },
})

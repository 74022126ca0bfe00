import { type ClientMessage, type ServerMessage, serverFrame } from '@avalive/contract/realtime'
import { WebSocket } from 'ws'

type Typed<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

const PATIENCE_MS = 10_000

/** A WebSocket to a listening server, as a page has one, with all messages that it received. */
export class TestLine {
  readonly messages: ServerMessage[] = []
  readonly socket: WebSocket
  /** The close code. */
  readonly closed: Promise<number>
  readonly #waiting = new Set<() => void>()

  constructor(socket: WebSocket) {
    this.socket = socket
    this.closed = new Promise((resolve) => socket.on('close', resolve))
    socket.on('message', (data) => {
      this.messages.push(...serverFrame.parse(JSON.parse(String(data))))
      for (const look of this.#waiting) look()
    })
  }

  static async open(port: number, token?: string): Promise<TestLine> {
    const headers = token === undefined ? {} : { cookie: `avalive_session=${token}` }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { headers })
    const line = new TestLine(socket)
    await new Promise((resolve, reject) => {
      socket.on('open', resolve)
      socket.on('error', reject)
    })
    return line
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  all<T extends ServerMessage['type']>(type: T): Typed<T>[] {
    return this.messages.filter((message): message is Typed<T> => message.type === type)
  }

  /** Waits until `count` messages of a type have arrived. */
  async heard<T extends ServerMessage['type']>(type: T, count = 1): Promise<Typed<T>[]> {
    await new Promise<void>((resolve, reject) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(look)
      }
      const look = () => {
        if (this.all(type).length < count) return
        done()
        resolve()
      }
      const timer = setTimeout(() => {
        done()
        reject(new Error(`heard ${this.all(type).length} of ${count} ${type}`))
      }, PATIENCE_MS)
      this.#waiting.add(look)
      look()
    })
    return this.all(type)
  }

  async join(mediaId: string, from: { epoch?: string; after?: number } = {}): Promise<Typed<'joined'>> {
    const before = this.all('joined').length
    this.say({ type: 'join', mediaId, ...from })
    const joined = (await this.heard('joined', before + 1)).at(-1)
    if (!joined) throw new Error('not joined')
    return joined
  }

  /** Breaks the connection like a network failure, without a close message. */
  async drop(): Promise<void> {
    this.socket.terminate()
    await this.closed
  }

  async close(): Promise<void> {
    this.socket.close()
    await this.closed
  }
}

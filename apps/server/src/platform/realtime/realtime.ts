import { type Announcement, type ClientMessage, clientMessage } from '@avalive/contract/realtime'
import type { WebSocket } from 'ws'
import type { Caller } from '../../features/session/memory.ts'
import type { Metrics } from '../metrics.ts'
import type { Signals } from '../signals.ts'

/** Beyond this much unsent, a reader is too slow to keep. */
const MOST_BUFFERED_BYTES = 1_000_000
const TRY_AGAIN_LATER = 1013
const INTERNAL_ERROR = 1011
/** A client says hello and pings now and then; whoever says more is not one of ours. */
const MOST_MESSAGES_A_MINUTE = 60
const POLICY_VIOLATION = 1008
const GOING_AWAY = 1001

interface Listener {
  readonly socket: WebSocket
  sessionId: string | null
  seq: number
  minute: { begin: number; count: number }
}

/** The sockets of this process. */
export class Realtime {
  readonly #listeners = new Set<Listener>()
  readonly #metrics: Metrics

  constructor(signals: Signals, metrics: Metrics) {
    this.#metrics = metrics
    signals.on('sessionEnded', ({ sessionId }) => this.#endSession(sessionId))
  }

  /** `identify` turns a token that came in a message into a caller: the app's webview has no cookie. */
  add(socket: WebSocket, caller: Caller | null, identify: (token: string) => Promise<Caller | null>): void {
    const listener: Listener = { socket, sessionId: caller?.sessionId ?? null, seq: 0, minute: { begin: 0, count: 0 } }
    this.#listeners.add(listener)
    this.#metrics.sockets.set(this.#listeners.size)
    socket.on('close', () => this.#remove(listener))
    socket.on('error', () => socket.terminate())
    socket.on('message', (data) => {
      if (isTooMuch(listener)) return socket.close(POLICY_VIOLATION, 'too many messages')
      const message = read(String(data))
      if (!message) return socket.close(POLICY_VIOLATION, 'not a message of the contract')
      // Nobody waits for this promise: what fails in it must end here, and not in the process.
      this.#answer(listener, message, identify).catch(() => socket.close(INTERNAL_ERROR, 'failed'))
    })
  }

  announceToAll(announcement: Announcement): void {
    for (const listener of this.#listeners) this.#send(listener, announcement)
  }

  close(): void {
    for (const { socket } of this.#listeners) socket.close(GOING_AWAY, 'the server stops')
  }

  /** Those who did not leave when they were asked to. */
  terminate(): void {
    for (const { socket } of this.#listeners) socket.terminate()
  }

  async #answer(listener: Listener, message: ClientMessage, identify: (token: string) => Promise<Caller | null>) {
    if (message.type === 'ping') return this.#send(listener, { channel: 'system', type: 'pong' })
    if (message.type !== 'hello') return
    if (message.token !== undefined) listener.sessionId = (await identify(message.token))?.sessionId ?? null
    this.#send(listener, { channel: 'system', type: 'welcome', signedIn: listener.sessionId !== null })
  }

  #send(listener: Listener, announcement: Announcement): void {
    const { socket } = listener
    if (socket.bufferedAmount > MOST_BUFFERED_BYTES) {
      socket.close(TRY_AGAIN_LATER, 'too slow')
      return
    }
    listener.seq++
    socket.send(JSON.stringify({ ...announcement, seq: listener.seq }))
  }

  #endSession(sessionId: string): void {
    for (const listener of this.#listeners) {
      if (listener.sessionId !== sessionId) continue
      this.#send(listener, { channel: 'system', type: 'sessionEnded' })
      listener.socket.close(POLICY_VIOLATION, 'the session ended')
    }
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener)
    this.#metrics.sockets.set(this.#listeners.size)
  }
}

const isTooMuch = ({ minute }: Listener): boolean => {
  const now = performance.now()
  if (now - minute.begin > 60_000) Object.assign(minute, { begin: now, count: 0 })
  minute.count++
  return minute.count > MOST_MESSAGES_A_MINUTE
}

const read = (text: string): ClientMessage | undefined => {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

import type { Duplex } from 'node:stream'
import { type Announcement, type ClientMessage, clientMessage } from '@avalive/contract/realtime'
import type { WebSocket } from 'ws'
import type { Caller, SessionMemory } from '../../features/session/memory.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Signals } from '../signals.ts'
import { Connection } from './connection.ts'
import type { Door, Place } from './door.ts'
import { Heartbeat } from './heartbeat.ts'
import type { RoomKeeper } from './keeper.ts'
import { Visitors } from './visitors.ts'

const INTERNAL_ERROR = 1011
const POLICY_VIOLATION = 1008
const GOING_AWAY = 1001

const here: Place = { kind: 'online', streamId: null }

export interface RealtimeParts {
  readonly signals: Signals
  readonly metrics: Metrics
  readonly log: Log
  readonly sessions: SessionMemory
  readonly rooms: RoomKeeper
  readonly door: Door
}

/** The sockets of this process. */
export class Realtime {
  readonly #connections = new Set<Connection>()
  readonly #parts: RealtimeParts
  readonly #visitors: Visitors
  readonly heartbeat: Heartbeat

  constructor(parts: RealtimeParts) {
    this.#parts = parts
    this.#visitors = new Visitors(parts.rooms, parts.door)
    parts.signals.on('sessionEnded', ({ sessionId }) => this.#endSession(sessionId))
    this.heartbeat = new Heartbeat({
      connections: this.#connections,
      stillGood: (ids) => parts.sessions.stillGood(ids),
      endSession: (sessionId) => this.#endSession(sessionId),
      log: parts.log,
    })
  }

  add(socket: WebSocket, line: Duplex, caller: Caller | null): void {
    const { metrics, rooms } = this.#parts
    const connection = new Connection(socket, line, {
      caller,
      shownCount: (mediaId) => rooms.shownCount(mediaId),
      tooSlow: () => metrics.slowReaders.inc(),
    })
    this.#connections.add(connection)
    metrics.sockets.set(this.#connections.size)
    if (caller) this.#parts.door.come(caller.userId, here)
    socket.on('close', () => this.#remove(connection))
    socket.on('error', () => socket.terminate())
    socket.on('pong', () => {
      connection.isHeard = true
    })
    socket.on('message', (data) => this.#hear(connection, String(data)))
  }

  announceToAll(announcement: Announcement): void {
    for (const connection of this.#connections) connection.say(announcement)
  }

  close(): void {
    this.heartbeat.stop()
    for (const connection of this.#connections) connection.close(GOING_AWAY, 'the server stops')
  }

  /** Those who did not leave when they were asked to. */
  terminate(): void {
    for (const connection of this.#connections) connection.terminate()
  }

  #hear(connection: Connection, text: string): void {
    // Until the other side agrees to a farewell, it can go on talking.
    if (!connection.isOpen) return
    connection.isHeard = true
    const offence = this.#take(connection, text)
    if (offence) connection.close(POLICY_VIOLATION, offence)
  }

  /** Answers what is wrong with the message, or takes it. */
  #take(connection: Connection, text: string): string | undefined {
    if (!connection.allowance.message()) return 'too many messages'
    const message = read(text)
    if (!message) return 'not a message of the contract'
    if (message.type === 'motion') return this.#visitors.move(connection, message) ? undefined : 'not on the stage'
    if (!connection.allowance.word()) return 'too many messages'
    // Nobody waits for this promise: what fails in it must end here, and not in the process.
    connection
      .inTurn(() => this.#answer(connection, message))
      .catch((error) => {
        this.#parts.log.warn({ err: error, type: message.type }, 'a message could not be answered')
        connection.close(INTERNAL_ERROR, 'failed')
      })
    return undefined
  }

  async #answer(connection: Connection, message: Exclude<ClientMessage, { type: 'motion' }>): Promise<void> {
    switch (message.type) {
      case 'ping':
        return connection.say({ channel: 'system', type: 'pong' })
      case 'hello':
        return this.#welcome(connection, message.token)
      case 'join':
        return this.#visitors.join(connection, message)
      case 'leave':
        return this.#visitors.leave(connection, message.mediaId)
    }
  }

  /** A token that came in a message wins: the app's webview has no cookie, or somebody else's. */
  async #welcome(connection: Connection, token: string | undefined): Promise<void> {
    if (token !== undefined) {
      if (connection.visits.size > 0) return connection.close(POLICY_VIOLATION, 'hello comes first')
      const caller = await this.#parts.sessions.find(token)
      if (!connection.isOpen) return
      const { door } = this.#parts
      if (connection.caller) door.go(connection.caller.userId, here)
      connection.caller = caller
      if (caller) door.come(caller.userId, here)
    }
    connection.say({ channel: 'system', type: 'welcome', signedIn: connection.caller !== null })
  }

  #endSession(sessionId: string): void {
    for (const connection of this.#connections) {
      if (connection.caller?.sessionId !== sessionId) continue
      connection.say({ channel: 'system', type: 'sessionEnded' })
      connection.close(POLICY_VIOLATION, 'the session ended')
    }
  }

  #remove(connection: Connection): void {
    this.#connections.delete(connection)
    this.#parts.metrics.sockets.set(this.#connections.size)
    for (const mediaId of [...connection.visits.keys()]) this.#visitors.leave(connection, mediaId)
    if (connection.caller) this.#parts.door.go(connection.caller.userId, here)
  }
}

const read = (text: string): ClientMessage | undefined => {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

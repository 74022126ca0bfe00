import type { Duplex } from 'node:stream'
import { type Announcement, type ClientMessage, clientMessage, TOO_MANY_SOCKETS } from '@avalive/contract/realtime'
import type { WebSocket } from 'ws'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { TokenLookups } from '../http/token-lookups.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { keyOf } from '../secrets.ts'
import type { Caller, Sessions } from '../sessions.ts'
import type { Signals } from '../signals.ts'
import { Connection } from './connection.ts'
import type { Door, PresenceTarget } from './door.ts'
import { Heartbeat } from './heartbeat.ts'
import type { RoomKeeper } from './keeper.ts'
import { SocketQuota } from './socket-quota.ts'
import { Visitors } from './visitors.ts'

const INTERNAL_ERROR = 1011
const POLICY_VIOLATION = 1008
const GOING_AWAY = 1001
const TOO_MANY = 'too many connections'

const here: PresenceTarget = { kind: 'online', streamId: null }

/** The caller who opens a socket, and their network. */
interface Opener {
  readonly caller: Caller | null
  readonly network: string
}

export interface RealtimeParts {
  readonly clock: Clock
  readonly limits: { readonly perPerson: number; readonly perAddress: number }
  readonly signals: Signals
  readonly metrics: Metrics
  readonly log: Log
  readonly sessions: Sessions
  readonly tokenLookups: TokenLookups
  readonly rooms: RoomKeeper
  readonly door: Door
  readonly maintenance: { isOn(now: Temporal.Instant): boolean }
}

/** The sockets of this process. */
export class Realtime {
  readonly #connections = new Set<Connection>()
  readonly #parts: RealtimeParts
  readonly #visitors: Visitors
  readonly #byPerson: SocketQuota<bigint>
  readonly #byNetwork: SocketQuota<string>
  readonly heartbeat: Heartbeat

  constructor(parts: RealtimeParts) {
    this.#parts = parts
    this.#visitors = new Visitors(parts.rooms, parts.door)
    this.#byPerson = new SocketQuota(parts.limits.perPerson)
    this.#byNetwork = new SocketQuota(parts.limits.perAddress)
    parts.signals.on('sessionEnded', ({ sessionId }) => this.#endSession(sessionId))
    this.heartbeat = new Heartbeat({
      connections: this.#connections,
      stillGood: (ids) => parts.sessions.stillGood(ids),
      endSession: (sessionId) => this.#endSession(sessionId),
      log: parts.log,
    })
  }

  add(socket: WebSocket, line: Duplex, { caller, network }: Opener): void {
    const { metrics, rooms, clock } = this.#parts
    socket.on('error', () => socket.terminate())
    if (!this.#byNetwork.take(network)) {
      socket.close(TOO_MANY_SOCKETS, TOO_MANY)
      return
    }
    socket.on('close', () => this.#byNetwork.giveBack(network))
    const connection = new Connection(socket, line, {
      now: () => clock.now(),
      shownCount: (mediaId) => rooms.shownCount(mediaId),
      tooSlow: () => metrics.slowReaders.inc(),
      network,
    })
    this.#connections.add(connection)
    metrics.sockets.set(this.#connections.size)
    socket.on('close', () => this.#remove(connection))
    socket.on('pong', () => {
      connection.isHeard = true
    })
    socket.on('message', (data) => this.#hear(connection, String(data)))
    this.#identify(connection, caller)
  }

  announceToAll(announcement: Announcement): void {
    for (const connection of this.#connections) connection.say(announcement)
  }

  close(): void {
    this.heartbeat.stop()
    for (const connection of this.#connections) connection.close(GOING_AWAY, 'the server stops')
  }

  /** Ends the connections that did not complete the close handshake. */
  terminate(): void {
    for (const connection of this.#connections) connection.terminate()
  }

  #hear(connection: Connection, text: string): void {
    // A client can go on sending until it has answered the close frame.
    if (!connection.isOpen) return
    connection.isHeard = true
    const offence = this.#take(connection, text)
    if (offence) connection.close(POLICY_VIOLATION, offence)
  }

  /** Processes the message, or returns the reason to refuse it. */
  #take(connection: Connection, text: string): string | undefined {
    if (!connection.allowance.message()) return 'too many messages'
    const message = read(text)
    if (!message) return 'not a message of the contract'
    if (message.type === 'motion') return this.#visitors.move(connection, message) ? undefined : 'not on the stage'
    if (!connection.allowance.word()) return 'too many messages'
    // Nobody awaits this promise, so a failure must be handled here or it would end the process.
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

  /** A token in a message takes precedence, because the app's webview has no cookie or that of another account. */
  async #welcome(connection: Connection, token: string | undefined): Promise<void> {
    if (token !== undefined) {
      if (connection.visits.size > 0) return connection.close(POLICY_VIOLATION, 'hello comes first')
      const caller = await this.#callerOf(connection, token)
      if (caller === 'tooMany') return connection.close(TOO_MANY_SOCKETS, 'too many tokens')
      if (!connection.isOpen) return
      if (!this.#identify(connection, caller)) return
    }
    connection.say({ channel: 'system', type: 'welcome', signedIn: connection.caller !== null })
    const { maintenance, clock } = this.#parts
    // Maintenance may have begun while the page was disconnected.
    if (maintenance.isOn(clock.now())) connection.say({ channel: 'system', type: 'maintenance', on: true })
  }

  /** Looks up an unknown token only within the network's limit for tokens that match no session. */
  async #callerOf({ network }: Connection, token: string): Promise<Caller | null | 'tooMany'> {
    const { sessions, tokenLookups } = this.#parts
    const key = keyOf(token)
    if (sessions.isMissing(key)) return null
    try {
      const isUnknown = !sessions.knows(key)
      if (isUnknown && !(await tokenLookups.find(network, async () => (await sessions.prove(key)) || null))) return null
      return await sessions.find(token)
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'tooManyRequests') return 'tooMany'
      throw error
    }
  }

  /** Sets or clears the person behind the socket. Returns false if the person has too many sockets. */
  #identify(connection: Connection, caller: Caller | null): boolean {
    const { door } = this.#parts
    const before = connection.caller
    if (before) {
      this.#byPerson.giveBack(before.userId)
      door.go(before.userId, here)
    }
    const isRefused = caller !== null && !this.#byPerson.take(caller.userId)
    connection.caller = isRefused ? null : caller
    if (isRefused) connection.close(TOO_MANY_SOCKETS, TOO_MANY)
    else if (caller) door.come(caller.userId, here)
    return !isRefused
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
    this.#identify(connection, null)
  }
}

const read = (text: string): ClientMessage | undefined => {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

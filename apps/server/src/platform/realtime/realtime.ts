import type { Duplex } from 'node:stream'
import { type Announcement, type ClientMessage, clientMessage, TOO_MANY_SOCKETS } from '@avalive/contract/realtime'
import type { WebSocket } from 'ws'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { TokenLookups } from '../http/token-lookups.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { keyOf } from '../secrets.ts'
import type { SecurityFields } from '../security-events.ts'
import type { SecurityLog } from '../security-log.ts'
import type { Caller, Sessions } from '../sessions.ts'
import type { Signals } from '../signals.ts'
import { Connection } from './connection.ts'
import type { Door, PresenceTarget } from './door.ts'
import { Heartbeat } from './heartbeat.ts'
import type { RoomKeeper } from './keeper.ts'
import type { LikeCounter } from './likes-port.ts'
import { SocketQuota } from './socket-quota.ts'
import { Visitors } from './visitors.ts'

const INTERNAL_ERROR = 1011
const POLICY_VIOLATION = 1008
const GOING_AWAY = 1001
const TOO_MANY = 'too many connections'

type Offence = SecurityFields<'socketClosed'>['reason']

/** The reasons as the client gets them. */
const reasons = {
  badMessage: 'not a message of the contract',
  flood: 'too many messages',
  notOnStage: 'not on the stage',
  tooManyRooms: 'too many rooms',
  lateHello: 'hello comes first',
  tooManyTokens: 'too many tokens',
  personQuota: TOO_MANY,
  networkQuota: TOO_MANY,
  visitorQuota: TOO_MANY,
  sessionEnded: 'the session ended',
} as const satisfies Record<Offence, string>

const overQuota: ReadonlySet<Offence> = new Set(['tooManyTokens', 'personQuota', 'networkQuota', 'visitorQuota'])

const here: PresenceTarget = { kind: 'online', streamId: null }

/** The caller who opens a socket, and their network. */
interface Opener {
  readonly caller: Caller | null
  readonly network: string
}

export interface RealtimeParts {
  readonly clock: Clock
  readonly limits: {
    readonly perPerson: number
    readonly perAddress: number
    /** Sockets of visitors who are not signed in: from one address, and in this process. */
    readonly visitorsPerAddress: number
    readonly visitors: number
  }
  readonly signals: Signals
  readonly metrics: Metrics
  readonly log: Log
  readonly securityLog: SecurityLog
  readonly sessions: Sessions
  readonly tokenLookups: TokenLookups
  readonly rooms: RoomKeeper
  readonly door: Door
  readonly likes: LikeCounter
  readonly maintenance: { isOn(now: Temporal.Instant): boolean }
}

/** The sockets of this process. */
export class Realtime {
  readonly #connections = new Set<Connection>()
  readonly #parts: RealtimeParts
  readonly #visitors: Visitors
  readonly #byPerson: SocketQuota<bigint>
  readonly #byNetwork: SocketQuota<string>
  readonly #visitorsByNetwork: SocketQuota<string>
  readonly #allVisitors: SocketQuota<'all'>
  readonly heartbeat: Heartbeat

  constructor(parts: RealtimeParts) {
    this.#parts = parts
    this.#visitors = new Visitors(parts.rooms, parts.door, parts.likes)
    this.#byPerson = new SocketQuota(parts.limits.perPerson)
    this.#byNetwork = new SocketQuota(parts.limits.perAddress)
    this.#visitorsByNetwork = new SocketQuota(parts.limits.visitorsPerAddress)
    this.#allVisitors = new SocketQuota(parts.limits.visitors)
    parts.signals.on('sessionEnded', ({ sessionId }) => this.#endSession(sessionId))
    this.heartbeat = new Heartbeat({
      connections: this.#connections,
      stillGood: (ids) => parts.sessions.stillGood(ids),
      endSession: (sessionId) => this.#endSession(sessionId),
      log: parts.log,
    })
  }

  add(socket: WebSocket, line: Duplex, { caller, network }: Opener): void {
    const { metrics, rooms, clock, securityLog } = this.#parts
    socket.on('error', () => socket.terminate())
    if (!this.#byNetwork.take(network)) {
      securityLog.write('socketClosed', { network, caller: caller?.userId }, { reason: 'networkQuota' })
      socket.close(TOO_MANY_SOCKETS, reasons.networkQuota)
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

  /** The people who are connected to this process. */
  people(): ReadonlySet<bigint> {
    return new Set([...this.#connections].flatMap(({ caller }) => caller?.userId ?? []))
  }

  /** Sends a message to all sockets of these people. */
  announceTo(announcements: ReadonlyMap<bigint, Announcement>): void {
    for (const connection of this.#connections) {
      const announcement = connection.caller && announcements.get(connection.caller.userId)
      if (announcement) connection.say(announcement)
    }
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
    if (offence) this.#refuse(connection, offence)
  }

  /** Processes the message, or returns the reason to refuse it. */
  #take(connection: Connection, text: string): Offence | undefined {
    if (!connection.allowance.message()) return 'flood'
    const message = read(text)
    if (!message) return 'badMessage'
    if (message.type === 'motion') return this.#visitors.move(connection, message) ? undefined : 'notOnStage'
    if (message.type === 'like') {
      this.#visitors.like(connection, message)
      return undefined
    }
    if (!connection.allowance.word()) return 'flood'
    // Nobody awaits this promise, so a failure must be handled here or it would end the process.
    connection
      .inTurn(() => this.#answer(connection, message))
      .catch((error) => {
        this.#parts.log.warn({ err: error, type: message.type }, 'a message could not be answered')
        connection.close(INTERNAL_ERROR, 'failed')
      })
    return undefined
  }

  async #answer(connection: Connection, message: Exclude<ClientMessage, { type: 'motion' | 'like' }>): Promise<void> {
    switch (message.type) {
      case 'ping':
        return connection.say({ channel: 'system', type: 'pong' })
      case 'hello':
        return this.#welcome(connection, message.token)
      case 'join':
        if (this.#visitors.hasTooManyRooms(connection, message.mediaId)) return this.#refuse(connection, 'tooManyRooms')
        if (!this.#admitVisitor(connection)) return this.#refuse(connection, 'visitorQuota')
        return this.#visitors.join(connection, message)
      case 'leave':
        return this.#visitors.leave(connection, message.mediaId)
    }
  }

  /** A token in a message takes precedence, because the app's webview has no cookie or that of another account. */
  async #welcome(connection: Connection, token: string | undefined): Promise<void> {
    if (token !== undefined) {
      if (connection.visits.size > 0) return this.#refuse(connection, 'lateHello')
      const caller = await this.#callerOf(connection, token)
      if (caller === 'tooMany') return this.#refuse(connection, 'tooManyTokens')
      if (!connection.isOpen) return
      if (!this.#identify(connection, caller)) return
    }
    if (!this.#admitVisitor(connection)) return this.#refuse(connection, 'visitorQuota')
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
      return await sessions.find(token, 'background')
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'tooManyRequests') return 'tooMany'
      throw error
    }
  }

  /**
   * Counts the socket of a visitor who is not signed in. It is counted with the first message, because the app's token
   * comes with that one. Returns false if there are too many.
   */
  #admitVisitor(connection: Connection): boolean {
    // A closed socket gives nothing back any more.
    if (connection.caller || connection.isVisitor || !connection.isOpen) return true
    if (!this.#allVisitors.take('all')) return false
    if (!this.#visitorsByNetwork.take(connection.network)) {
      this.#allVisitors.giveBack('all')
      return false
    }
    connection.isVisitor = true
    return true
  }

  #dismissVisitor(connection: Connection): void {
    if (!connection.isVisitor) return
    connection.isVisitor = false
    this.#allVisitors.giveBack('all')
    this.#visitorsByNetwork.giveBack(connection.network)
  }

  /** Sets or clears the person behind the socket. Returns false if the person has too many sockets. */
  #identify(connection: Connection, caller: Caller | null): boolean {
    const { door } = this.#parts
    this.#dismissVisitor(connection)
    const before = connection.caller
    if (before) {
      this.#byPerson.giveBack(before.userId)
      door.go(before.userId, here)
    }
    const isRefused = caller !== null && !this.#byPerson.take(caller.userId)
    connection.caller = isRefused ? null : caller
    if (isRefused) this.#refuse(connection, 'personQuota', caller)
    else if (caller) door.come(caller.userId, here)
    return !isRefused
  }

  #endSession(sessionId: string): void {
    for (const connection of this.#connections) {
      if (connection.caller?.sessionId !== sessionId) continue
      connection.say({ channel: 'system', type: 'sessionEnded' })
      this.#refuse(connection, 'sessionEnded')
    }
  }

  #refuse(connection: Connection, reason: Offence, caller: Caller | null = connection.caller): void {
    // Several messages of a client can be refused before the first one has closed its socket.
    if (!connection.isOpen) return
    const source = { network: connection.network, caller: caller?.userId }
    this.#parts.securityLog.write('socketClosed', source, { reason, sessionId: caller?.sessionId })
    connection.close(overQuota.has(reason) ? TOO_MANY_SOCKETS : POLICY_VIOLATION, reasons[reason])
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

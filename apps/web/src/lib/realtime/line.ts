import type { ClientMessage, Motion, ServerMessage } from '@avalive/contract/realtime'
import { backOff } from './back-off.ts'
import { type RoomListener, RoomSubscription } from './room-subscription.ts'

/** After this much silence, send a ping. Without a reply within `patienceMs`, the connection counts as lost. */
const quietMs = 20_000
const patienceMs = 10_000
/** Keep the connection open between one stream and the next. */
const idleMs = 5000
/** A connection that breaks sooner than this doesn't reset the backoff. */
const steadyMs = 10_000
/** Close code for too many open connections. Another tab must close one first. */
const tooMany = 4029
const tooManyMs = 60_000
/** Give up an attempt that neither opens nor fails. */
const openWithinMs = 10_000

export interface LineParts {
  readonly address: () => string
  /** The app's token, if there is no cookie. */
  readonly token: () => string | null
  readonly sessionEnded: () => void
  readonly maintenanceBegan: () => void
  readonly random?: () => number
}

/** Hears of unread notifications. */
export interface UnreadListener {
  readonly unread: (count: number) => void
  /** The connection is new: some changes may have been missed. */
  readonly connected: () => void
}

/**
 * The page's only WebSocket. It is open while any room or the unread notifications have a listener, and reconnects
 * whenever it breaks.
 */
export class Line {
  readonly #parts: LineParts
  readonly #subscriptions = new Map<string, RoomSubscription>()
  readonly #unreadListeners = new Set<UnreadListener>()
  #socket: WebSocket | null = null
  #attempt = 0
  #openedAt = Number.POSITIVE_INFINITY
  #isEnded = false
  /** No attempt before this time. */
  #notBefore = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #watchdog: ReturnType<typeof setTimeout> | undefined

  constructor(parts: LineParts) {
    this.#parts = parts
  }

  subscription(mediaId: string): RoomSubscription {
    const subscription = this.#subscriptions.get(mediaId) ?? new RoomSubscription(mediaId)
    this.#subscriptions.set(mediaId, subscription)
    return subscription
  }

  /** Watches the room until the returned function is called. */
  watch(mediaId: string, listener: RoomListener): () => void {
    const subscription = this.subscription(mediaId)
    const isFirst = subscription.listeners.size === 0
    const isFirstRoom = !this.hasRoom
    subscription.listeners.add(listener)
    // The session ended while no page needed it. Another tab may have signed in since.
    if (isFirstRoom && this.#isEnded) this.renew()
    else if (this.#socket?.readyState !== WebSocket.OPEN) this.wake()
    else if (isFirst) this.#join(subscription)
    else if (subscription.view.status === 'open') listener.catchUp()
    return () => this.#unwatch(subscription, listener)
  }

  /** Reports the number of unread notifications until the returned function is called. */
  watchUnread(listener: UnreadListener): () => void {
    this.#unreadListeners.add(listener)
    this.wake()
    return () => {
      this.#unreadListeners.delete(listener)
      this.#closeIfIdle()
    }
  }

  /** Without a room, the page works without the connection. */
  get hasRoom(): boolean {
    return [...this.#subscriptions.values()].some(({ listeners }) => listeners.size > 0)
  }

  move(mediaId: string, motion: Motion): void {
    if (this.#subscriptions.get(mediaId)?.view.status === 'open') this.#say({ type: 'motion', mediaId, motion })
  }

  /** Returns whether the room is joined, so that the likes were sent. */
  like(mediaId: string, count: number): boolean {
    const isOpen = this.#subscriptions.get(mediaId)?.view.status === 'open'
    if (isOpen) this.#say({ type: 'like', mediaId, count })
    return isOpen
  }

  /** Connects immediately, because the person is back on the page. */
  wake(): void {
    if (this.#socket || this.#isEnded || !this.#isWanted || performance.now() < this.#notBefore) return
    clearTimeout(this.#timer)
    this.#open()
  }

  /** The network is gone. Report it now instead of waiting for the ping to time out. */
  interrupt(): void {
    this.#lost(this.#socket)
  }

  /** The network is back. Replace an attempt that started without it. */
  resume(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) this.#lost(this.#socket)
    this.#attempt = 0
    this.wake()
  }

  /** The session changed: reconnect under the new one. */
  renew(): void {
    this.#isEnded = false
    this.#attempt = 0
    this.#notBefore = 0
    this.#socket?.close()
    this.#lost(this.#socket)
    this.wake()
  }

  get #isWanted(): boolean {
    return this.hasRoom || this.#unreadListeners.size > 0
  }

  #open(): void {
    const socket = new WebSocket(this.#parts.address())
    this.#socket = socket
    this.#watchdog = setTimeout(() => this.#lost(socket), openWithinMs)
    socket.onopen = () => {
      if (this.#socket !== socket) return
      this.#openedAt = performance.now()
      const token = this.#parts.token()
      this.#say(token ? { type: 'hello', token } : { type: 'hello' })
      for (const subscription of this.#subscriptions.values())
        if (subscription.listeners.size > 0) this.#join(subscription)
      this.#listenFor(socket)
    }
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return
      this.#listenFor(socket)
      for (const message of read(data)) this.#hear(message)
    }
    socket.onclose = ({ code }) => {
      if (code === tooMany && this.#socket === socket) this.#notBefore = performance.now() + tooManyMs
      this.#lost(socket, code === tooMany)
    }
  }

  /** Silence alone doesn't mean that the connection is lost, but an unanswered ping does. */
  #listenFor(socket: WebSocket): void {
    clearTimeout(this.#watchdog)
    this.#watchdog = setTimeout(() => {
      this.#say({ type: 'ping' })
      this.#watchdog = setTimeout(() => this.#lost(socket), patienceMs)
    }, quietMs)
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'joined':
        this.#subscriptions.get(message.mediaId)?.joined(message)
        return
      case 'joinRefused':
        this.#subscriptions.get(message.mediaId)?.refuse(message.reason)
        return
      case 'sessionEnded':
        this.#isEnded = true
        this.#parts.sessionEnded()
        return
      case 'maintenance':
        if (message.on) this.#parts.maintenanceBegan()
        return
      case 'notifications':
        for (const listener of this.#unreadListeners) listener.unread(message.unread)
        return
      case 'welcome':
        for (const listener of this.#unreadListeners) listener.connected()
        return
      case 'pong':
        return
      default:
        this.#subscriptions.get(message.mediaId)?.hear(message)
    }
  }

  #lost(socket: WebSocket | null, isFull = false): void {
    if (!socket || this.#socket !== socket) return
    clearTimeout(this.#watchdog)
    this.#socket = null
    socket.close()
    for (const subscription of this.#subscriptions.values()) subscription.lose(isFull)
    if (performance.now() - this.#openedAt > steadyMs) this.#attempt = 0
    this.#openedAt = Number.POSITIVE_INFINITY
    if (this.#isEnded || !this.#isWanted) return
    clearTimeout(this.#timer)
    const pause = Math.max(backOff(this.#attempt, this.#parts.random), this.#notBefore - performance.now())
    this.#timer = setTimeout(() => this.wake(), pause)
    this.#attempt++
  }

  #unwatch(subscription: RoomSubscription, listener: RoomListener): void {
    subscription.listeners.delete(listener)
    if (subscription.listeners.size > 0) return
    this.#say({ type: 'leave', mediaId: subscription.mediaId })
    subscription.vacate()
    this.#closeIfIdle()
  }

  #closeIfIdle(): void {
    setTimeout(() => {
      if (!this.#isWanted) this.#socket?.close()
    }, idleMs)
  }

  #join(subscription: RoomSubscription): void {
    this.#say({ type: 'join', mediaId: subscription.mediaId, ...subscription.from })
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}

const known: Readonly<Record<ServerMessage['type'], true>> = {
  welcome: true,
  pong: true,
  maintenance: true,
  sessionEnded: true,
  notifications: true,
  joined: true,
  joinRefused: true,
  comment: true,
  commentRemoved: true,
  gift: true,
  chat: true,
  goal: true,
  started: true,
  ended: true,
  watchCount: true,
  motion: true,
  likes: true,
  room: true,
}

/**
 * Ignores message types of a newer server. The other messages come from our own server, about twenty times a second.
 * Parsing them with the contract's schemas would cost phones more than it could ever find.
 */
const isKnown = (message: unknown): message is ServerMessage => Object.hasOwn(known, Object(message).type)

const read = (data: unknown): ServerMessage[] => {
  const list = parsed(data)
  return Array.isArray(list) ? list.filter(isKnown) : []
}

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}

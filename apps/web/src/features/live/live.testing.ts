import type { Chat, Comment, Gift, GiftGoal, GiftSent, Person, Stream } from '@avalive/contract/live'
import { type ClientMessage, clientMessage, type Motion, type ServerMessage } from '@avalive/contract/realtime'
import type { RoomId } from '@avalive/rules/avatar/rooms/room'
import { vi } from 'vitest'

export const somePerson = (changes: Partial<Person> = {}): Person => ({
  vliveId: 'v-fan',
  profileId: 'p-fan',
  nickname: 'Mika',
  iconUrl: '',
  ...changes,
})

export const host = somePerson({ vliveId: 'v-noa', profileId: 'p-noa', nickname: 'Noa' })

export const someStream = (changes: Partial<Stream> = {}): Stream => ({
  mediaId: 'm1',
  title: 'Songs at midnight',
  thumbnail: '/t.svg',
  mediaType: 1,
  status: 30,
  official: true,
  watchCount: 12,
  mediaStreamers: [{ ...host, look: null }],
  room: 'studio',
  startsAt: null,
  startedAt: '2026-11-15T11:00:00Z',
  endedAt: null,
  playbackUrl: null,
  hasPicture: true,
  ...changes,
})

/** Response of `getMedia`. */
export const viewed = (stream: Partial<Stream> = {}, changes: object = {}) => ({
  media: someStream(stream),
  canModerate: false,
  isFollowing: false,
  isInterrupted: false,
  totalCoin: 100,
  likes: 0,
  ...changes,
})

/** The nth comment. Ids and timestamps increase together. */
export const someComment = (n: number, changes: Partial<Comment> = {}): Comment => ({
  commentId: String(n),
  person: somePerson(),
  text: `Comment ${n}`,
  at: new Date(Date.UTC(2026, 10, 15, 12) + n * 1000).toISOString(),
  ...changes,
})

export const rose: Gift = { giftId: 'g-rose', name: 'rose', imageUrl: '/rose.svg', price: 30, counts: [1, 5] }
export const castle: Gift = { giftId: 'g-castle', name: 'castle', imageUrl: '/castle.svg', price: 5000, counts: [1] }

export const someGift = (n: number, changes: Partial<GiftSent> = {}): GiftSent => ({
  giftSendId: String(n),
  person: somePerson(),
  giftId: rose.giftId,
  name: rose.name,
  imageUrl: rose.imageUrl,
  count: 1,
  coins: 30,
  at: new Date(Date.UTC(2026, 10, 15, 12) + n * 1000).toISOString(),
  ...changes,
})

type RoomEvent =
  | { type: 'comment'; comment: Comment }
  | { type: 'commentRemoved'; commentId: string }
  | { type: 'gift'; gift: GiftSent }
  | { type: 'chat'; chat: Chat }
  | { type: 'goal'; goal: GiftGoal | null }
  | { type: 'started' }
  | { type: 'ended' }

/** Stubs the network: a room behind a WebSocket whose connection can be cut. */
export const stubRoom = (mediaId = 'm1') => {
  const sockets = new Set<FakeSocket>()
  const received: ClientMessage[] = []
  let seq = 0
  const room = { epoch: 'e1', missed: false, joins: 0, reachable: true }

  class FakeSocket {
    static readonly OPEN = 1
    readyState = 0
    onopen: (() => void) | null = null
    onclose: ((event: { code: number }) => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null

    constructor() {
      setTimeout(() => {
        if (!room.reachable) return this.close()
        this.readyState = 1
        sockets.add(this)
        this.onopen?.()
      })
    }

    send(data: string) {
      const message = clientMessage.parse(JSON.parse(data))
      received.push(message)
      if (message.type !== 'join') return
      room.joins++
      this.deliver({
        channel: 'system',
        seq: 1,
        type: 'joined',
        mediaId,
        epoch: room.epoch,
        after: seq,
        missed: room.missed,
        watchCount: 12,
        now: new Date().toISOString(),
      })
    }

    deliver(message: ServerMessage) {
      this.onmessage?.({ data: JSON.stringify([message]) })
    }

    close(code = 1006) {
      this.readyState = 3
      sockets.delete(this)
      this.onclose?.({ code })
    }
  }

  vi.stubGlobal('WebSocket', FakeSocket)
  return {
    room,
    tell: (event: RoomEvent) => {
      seq++
      for (const socket of sockets) socket.deliver({ channel: 'media', mediaId, seq, ...event })
    },
    count: (watchCount: number) => {
      for (const socket of sockets) socket.deliver({ channel: 'state', mediaId, type: 'watchCount', watchCount })
    },
    tellLikes: (likes: number) => {
      for (const socket of sockets) socket.deliver({ channel: 'state', mediaId, type: 'likes', likes })
    },
    tellRoom: (chosen: RoomId) => {
      for (const socket of sockets) socket.deliver({ channel: 'state', mediaId, type: 'room', room: chosen })
    },
    /** The messages of a type that the page has sent. */
    said: (type: ClientMessage['type']) => received.filter((message) => message.type === type),
    move: () => {
      const motion: Motion = { head: [0, 0, 0], eyes: [0, 0], mouth: 0, blink: [0, 0], hands: [null, null] }
      for (const socket of sockets) socket.deliver({ channel: 'state', mediaId, type: 'motion', motion })
    },
    announceMaintenance: () => {
      for (const socket of sockets) socket.deliver({ channel: 'system', seq: 2, type: 'maintenance', on: true })
    },
    refuse: (reason: 'notFound' | 'ended') => {
      for (const socket of sockets) socket.deliver({ channel: 'system', seq: 2, type: 'joinRefused', mediaId, reason })
    },
    closeWith: (code: number) => {
      for (const socket of sockets) socket.close(code)
    },
    cut: () => {
      for (const socket of sockets) socket.close()
    },
  }
}

/** Noa’s profile, as a visitor sees it. */
export const profile = {
  streamer: {
    ...host,
    description: 'Songs,\nand stories.',
    followerCount: 12_345,
    likes: 1_250_000,
    snsProps: { facebook: null, twitter: 'https://x.com/noa', youtube: 'javascript:alert(1)' },
  },
  streamerInfo: { currentStatus: { connectStatus: 0, live: null } },
  upcoming: [],
  isFollowing: false,
  isSelf: false,
  canBroadcast: false,
  room: 'studio',
  encodersWelcome: true,
  cover: '/pictures/covers/p-noa.svg',
  followingCount: 42,
  events: [],
  topFans: [],
  gifts: [],
  pastBroadcasts: [],
}

import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import type { RoomEvent } from '@avalive/contract/realtime'
import { streamRoomLog } from '@avalive/server/features/live/room-log'
import { publicId } from '@avalive/server/platform/ids'
import { coinBalance, transfer } from '@avalive/server/platform/ledger'
import type { Member, TestApp } from './app.ts'

export interface Stage {
  readonly host: Member
  readonly mediaId: string
}

/** For tests that move the clock: keeps the stream of a broadcaster without a socket open. */
export const neverAway = { BROADCASTER_AWAY_SECONDS: '1000000000' }

/** RTMP settings for tests without an RTMP server. */
export const rtmp = {
  RTMP_INGEST_URL: 'rtmp://ingest.example/live',
  // Nothing listens there.
  HLS_BASE_URL: 'http://127.0.0.1:9/hls/',
  RTMP_WEBHOOK_SECRET: 'a-secret-of-the-rtmp-server',
  RTMP_WEBHOOK_SECRET_PREVIOUS: 'the-secret-of-yesterday',
}

/** Sends the webhooks that nginx's RTMP module sends about an encoder. */
export const rtmpServer =
  (app: TestApp, secret = rtmp.RTMP_WEBHOOK_SECRET) =>
  async (call: 'publish' | 'update_publish' | 'publish_done' | 'update_play', name: string) => {
    const { statusCode, headers } = await app.server.inject({
      method: 'POST',
      url: '/webhooks/rtmp',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${secret}` },
      payload: new URLSearchParams({ app: 'live', call, name }).toString(),
    })
    return { status: statusCode, location: headers.location }
  }

/** Helpers for tests of streams. */
export const liveKit = (app: TestApp) => ({
  /** Starts the stream of a new member with an avatar. */
  newStage: async (): Promise<Stage> => {
    const host = await app.newMember({ avatar: true })
    const { status, payload } = await app.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, host)
    if (status !== 200) throw new Error(`no broadcast: ${JSON.stringify(payload)}`)
    return { host, mediaId: payload.media.mediaId }
  },
  streamId: async (mediaId: string): Promise<bigint> => {
    const { id } = await app.context.db
      .selectFrom('streams')
      .where('mediaId', '=', mediaId)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  },
  newGift: async (price: number): Promise<string> => {
    const giftId = publicId('g')
    await app.context.db
      .insertInto('gifts')
      .values({ giftId, name: giftId, imageUrl: '/g.svg', price, counts: [1, 5, 10], position: 0 })
      .execute()
    return giftId
  },
  giveCoins: async (member: Member, charged: number, free = 0): Promise<void> => {
    await transfer(app.context.db, {
      key: publicId('k'),
      reason: 'demoWorld',
      at: app.clock.now(),
      postings: [
        { ownerId: null, kind: 'demoWorld', amount: BigInt(-charged - free) },
        { ownerId: member.userId, kind: 'chargedCoin', amount: BigInt(charged) },
        { ownerId: member.userId, kind: 'freeCoin', amount: BigInt(free) },
      ],
    })
  },
  /** All events of a stream's room so far. */
  eventsSentTo: async (mediaId: string): Promise<RoomEvent[]> => {
    const log = streamRoomLog(app.context.db, 'test')
    const isNumbered = async () => {
      const numbered = await log.number()
      return numbered !== 'busy' && numbered.length === 0
    }
    while (!(await isNumbered())) await sleep(5)
    const room = await log.find(mediaId)
    if (!room) throw new Error('no such stream')
    return (await log.read([{ streamId: room.streamId, mediaId, seq: 0 }], 1000)).map(({ event }) => event)
  },
  coinsOf: async (member: Member): Promise<{ charged: number; free: number }> => {
    const { charged, free } = await coinBalance(app.context.db, member.userId)
    return { charged: Number(charged), free: Number(free) }
  },
})

export type LiveKit = ReturnType<typeof liveKit>

import { redisTest } from '@avalive/testkit/redis-test'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { PeersListener } from './peers.ts'
import { RedisPeers } from './redis-peers.ts'

const ROOMS = 5000
const mediaIds = Array.from({ length: ROOMS }, (_, n) => `m${n}`)

const it = redisTest.extend('newPeers', async ({ redisServer }, { onCleanup }) => {
  const closing: (() => Promise<void>)[] = []
  onCleanup(async () => {
    await Promise.all(closing.map((close) => close()))
  })
  return async (process: string, listener: PeersListener) => {
    const [redis, subscriber] = [new Redis(redisServer.url), new Redis(redisServer.url)]
    await Promise.all([redis.ping(), subscriber.ping()])
    const peers = new RedisPeers({ redis, subscriber, process, log: pino({ level: 'silent' }) }, listener)
    closing.push(async () => {
      await peers.close()
      redis.disconnect()
    })
    return peers
  }
})

it('sends the states of thousands of rooms at once to the processes that listen', async ({ newPeers }) => {
  const heard = new Map<string, string>()
  const nothing = { peopleChanged: () => undefined, state: () => undefined }
  const other = await newPeers('b', {
    ...nothing,
    state: (mediaId, kind, text) => heard.set(mediaId, `${kind} ${text}`),
  })
  const peers = await newPeers('a', nothing)
  for (const mediaId of mediaIds) other.listen(mediaId)
  await expect
    .poll(() => {
      peers.states([{ channel: 'state', mediaId: mediaIds.at(-1) ?? '', type: 'likes', likes: 0 }])
      return heard.size
    })
    .toBe(1)
  peers.states(mediaIds.map((mediaId, likes) => ({ channel: 'state', mediaId, type: 'likes', likes })))
  await expect.poll(() => heard.size).toBe(ROOMS)
  const [, text = ''] = heard.get('m70')?.split(/ (.*)/s) ?? []
  expect(JSON.parse(text)).toEqual({ channel: 'state', mediaId: 'm70', type: 'likes', likes: 70 })
})

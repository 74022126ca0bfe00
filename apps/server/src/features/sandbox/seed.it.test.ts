import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { demoWorld } from '@avalive/demo-world/world'
import { readRate } from '@avalive/rules/points/rate'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { dueTasks, features } from '../../app.ts'
import { runDue } from '../../platform/due.ts'
import { coinBalance } from '../../platform/ledger.ts'
import { checkLedger } from '../../platform/ledger-check.ts'
import { monthTurn } from '../payouts/month-turn.ts'
import { seedWorld } from './seed.ts'

const it = appTest.override('options', { parts: { due: [] } }).extend('world', { scope: 'file' }, async ({ app }) => {
  const world = demoWorld(app.clock.now())
  await seedWorld(app.context.db, features, world, readRate('0.5'), app.context.sealing)
  return world
})

const idOf = async (app: TestApp, vliveId: string) =>
  (await app.context.db.selectFrom('users').where('vliveId', '=', vliveId).select('id').executeTakeFirstOrThrow()).id

describe('the people of the demo world', () => {
  it('have sent their gifts and have exactly the coins that the demo world states', async ({ app, world }) => {
    const sends = await app.context.db.selectFrom('giftSends').select('points').execute()
    expect(sends.length).toBe(world.givings.length)
    for (const { vliveId, coins, username } of world.people) {
      const { charged, free } = await coinBalance(app.context.db, await idOf(app, vliveId))
      expect({ charged, free }, username).toEqual({ charged: BigInt(coins.charged), free: BigInt(coins.free) })
    }
    await runDue(app.context, [monthTurn])
    expect((await checkLedger(app.context.db)).faults).toEqual([])
  })

  it('have followers, likes, links and a look', async ({ app, world }) => {
    const { profileId, followerCount, likes, sns, look } =
      world.people.find(({ persona }) => persona === 'streamer') ?? {}
    const { payload } = await app.call(live.getStreamer, { profileId: profileId ?? '' })
    expect(payload.streamer).toMatchObject({ followerCount, likes, snsProps: sns })
    const { live: on } = payload.streamerInfo.currentStatus
    const viewer = await app.newMember()
    const { media } = (await app.call(live.getMedia, { mediaId: on?.mediaId ?? '' }, viewer)).payload
    expect(media.mediaStreamers).toMatchObject([{ profileId, look }])
    expect(media.startedAt).not.toBeNull()
  })

  // shows home-4, people-3
  it('score in events on home and have gift walls once everything of their past is done', async ({ app, world: _ }) => {
    await runDue(app.context, dueTasks)
    const { inEvents } = (await app.call(home.getHome, {})).payload
    expect(inEvents.length).toBeGreaterThan(0)
    const { gifts } = (await app.call(live.getProfile, { profileId: inEvents[0]?.profileId ?? '' })).payload
    expect(gifts.length).toBeGreaterThan(0)
  })

  it('can receive every gift of the catalogue', async ({ app, world }) => {
    const { gifts } = (await app.call(live.listGifts, {}, await app.newMember())).payload
    expect(gifts.map(({ giftId, price }) => ({ giftId, price }))).toEqual(
      world.gifts.map(({ giftId, price }) => ({ giftId, price })),
    )
  })
})

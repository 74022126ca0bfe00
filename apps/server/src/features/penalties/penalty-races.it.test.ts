import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { gachaKit } from '@avalive/testkit/gacha'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { trySuspension } from '@avalive/testkit/suspension'
import { describe, expect } from 'vitest'
import { openSession } from '../session/open-session.ts'

const it = appTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))
  .extend('stages', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('draws', { scope: 'file' }, ({ app }) => gachaKit(app))

const openSessions = async (app: TestApp, { userId }: Member): Promise<number> =>
  (
    await app.context.db
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .select('id')
      .execute()
  ).length

const runningStreams = async (app: TestApp, { userId }: Member): Promise<number> =>
  (
    await app.context.db
      .selectFrom('streams')
      .innerJoin('streamStreamers', 'streamStreamers.streamId', 'streams.id')
      .where('streamStreamers.userId', '=', userId)
      .where('status', '<', 40)
      .select('streams.id')
      .execute()
  ).length

const rounds = Array.from({ length: 10 }, (_, round) => round)

// shows notices-27
describe('a suspension that is sent while its person acts', () => {
  it.for(rounds)(
    'ends the stream and leaves gifts and draws whole (round %i)',
    async (round, { app, operator, stages, draws }) => {
      const [own, other] = [await stages.newStage(), await stages.newStage()]
      const { host } = own
      await stages.giveCoins(host, 1000)
      const [giftId, gachaId] = [await stages.newGift(10), await draws.newGacha()]
      await draws.walletOf(host)
      const give = (key: string) =>
        app.call(
          live.sendGift,
          { mediaId: other.mediaId, giftId, count: 1, idempotencyKey: `gift-${round}-${key}` },
          host,
        )
      const [sent, ...actions] = await Promise.all([
        sleep(round * 3).then(() => trySuspension(app, operator, host)),
        give('a'),
        draws.draw(host, gachaId),
        sleep(round * 2).then(() => give('b')),
        sleep(round * 4).then(() => draws.draw(host, gachaId)),
        sleep(round * 5).then(() => give('c')),
      ])
      expect(sent.status).toBe(200)
      for (const { status, failure } of actions) {
        // A draw may also be refused as changed. Like every refusal, it must then have taken nothing.
        if (status === 409) expect(failure.errorCode).toBe(errorCode('gacha', 'gachaChanged'))
        else expect([200, 401]).toContain(status)
      }
      const [first, firstDraw, second, secondDraw, third] = actions.map(({ status }) => (status === 200 ? 1 : 0))
      const spent = 10 * ((first ?? 0) + (second ?? 0) + (third ?? 0)) + 100 * ((firstDraw ?? 0) + (secondDraw ?? 0))
      expect(await stages.coinsOf(host)).toEqual({ charged: 1000 - spent, free: 0 })
      const gifts = await app.context.db
        .selectFrom('giftSends')
        .where('senderId', '=', host.userId)
        .select('id')
        .execute()
      expect(gifts).toHaveLength((first ?? 0) + (second ?? 0) + (third ?? 0))
      const drawn = await app.context.db
        .selectFrom('gachaDraws')
        .where('userId', '=', host.userId)
        .select('id')
        .execute()
      expect(drawn).toHaveLength((firstDraw ?? 0) + (secondDraw ?? 0))
      expect(await runningStreams(app, host)).toBe(0)
      expect(await openSessions(app, host)).toBe(0)
      expect((await give('late')).status).toBe(401)
    },
  )

  it.for(rounds)('leaves no new stream and no new session (round %i)', async (round, { app, operator }) => {
    const host = await app.newMember({ avatar: true })
    const now = app.clock.now()
    const begin = () => app.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, host)
    const enter = () => app.context.db.transaction().execute((tx) => openSession(tx, host.userId, now))
    const [sent] = await Promise.all([
      sleep(round * 2).then(() => trySuspension(app, operator, host)),
      begin(),
      sleep(round * 3).then(begin),
      enter(),
      sleep(round * 2).then(enter),
    ])
    expect(sent.status).toBe(200)
    expect(await runningStreams(app, host)).toBe(0)
    expect(await openSessions(app, host)).toBe(0)
    expect(await enter()).toBeUndefined()
  })
})

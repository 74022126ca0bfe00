import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const it = appTest.override('options', { env: neverAway }).extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const song = { title: 'A new song', giftId: null as string | null, target: 100 }
const save = (app: TestApp, member: Member, mediaId: string, goal: Partial<typeof song> = {}) =>
  app.call(live.saveGiftGoal, { mediaId, ...song, ...goal }, member)
const goalIn = async (app: TestApp, member: Member, mediaId: string) =>
  (await app.call(live.getMedia, { mediaId }, member)).payload.goal
let keys = 0
const give = async (app: TestApp, member: Member, mediaId: string, giftId: string, count = 1) => {
  const idempotencyKey = `goal-${String(keys++).padStart(8, '0')}`
  expect((await app.call(live.sendGift, { mediaId, giftId, count, idempotencyKey }, member)).status).toBe(200)
}

describe('a gift goal', () => {
  // shows live-167
  it('counts the coins of gifts from then on, also of many at once', async ({ app, kit, member }) => {
    const [{ host, mediaId }, giftId] = [await kit.newStage(), await kit.newGift(10)]
    await kit.giveCoins(member, 1000)
    await give(app, member, mediaId, giftId)
    expect((await save(app, host, mediaId)).payload.goal).toMatchObject({
      title: 'A new song',
      target: 100,
      progress: 0,
    })
    await Promise.all(Array.from({ length: 8 }, () => give(app, member, mediaId, giftId, 2)))
    expect(await goalIn(app, member, mediaId)).toMatchObject({ progress: 160, gift: null })
    // Visitors see it, too.
    expect((await app.call(live.getMedia, { mediaId })).payload.goal).toMatchObject({ progress: 160 })
  })

  // shows live-167
  it('counts pieces of one gift, and starts again when it counts something else', async ({ app, kit, member }) => {
    const [{ host, mediaId }, rose, star] = [await kit.newStage(), await kit.newGift(10), await kit.newGift(20)]
    await kit.giveCoins(member, 1000)
    const { goalId } = (await save(app, host, mediaId, { giftId: rose, target: 5 })).payload.goal
    await give(app, member, mediaId, rose, 3)
    await give(app, member, mediaId, star, 1)
    expect(await goalIn(app, member, mediaId)).toMatchObject({ goalId, progress: 3, gift: { giftId: rose } })
    await save(app, host, mediaId, { title: 'Two songs', giftId: rose, target: 8 })
    expect(await goalIn(app, member, mediaId)).toMatchObject({ goalId, title: 'Two songs', target: 8, progress: 3 })
    const other = (await save(app, host, mediaId, { giftId: star })).payload.goal
    expect(other.goalId).not.toBe(goalId)
    expect(other.progress).toBe(0)
  })

  // shows live-168
  it('reaches the room when it is set, changed and removed, and not when the same is saved again', async ({
    app,
    kit,
  }) => {
    const { host, mediaId } = await kit.newStage()
    await Promise.all(Array.from({ length: 6 }, () => save(app, host, mediaId)))
    await save(app, host, mediaId, { target: 200 })
    await app.call(live.removeGiftGoal, { mediaId }, host)
    await app.call(live.removeGiftGoal, { mediaId }, host)
    const sent = await kit.eventsSentTo(mediaId)
    // They carry the goal at the time of reading.
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ channel: 'media', mediaId, type: 'goal', goal: null })))
    expect(await goalIn(app, host, mediaId)).toBeNull()
  })

  // shows live-168
  it('is delivered with its progress', async ({ app, kit }) => {
    const { host, mediaId } = await kit.newStage()
    const { goal } = (await save(app, host, mediaId)).payload
    expect(await kit.eventsSentTo(mediaId)).toEqual([{ channel: 'media', mediaId, type: 'goal', goal }])
  })

  // shows live-169
  it('is set by the people on the stage only, and removed by operators, too', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    expect((await save(app, member, mediaId)).status).toBe(404)
    await save(app, host, mediaId)
    expect((await app.call(live.removeGiftGoal, { mediaId }, member)).status).toBe(404)
    const other = await app.call(live.removeGiftGoal, { mediaId, vliveId: member.vliveId }, host)
    expect([other.status, other.failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
    expect(await goalIn(app, host, mediaId)).not.toBeNull()
    const operator = await app.newMember({ role: 'operator' })
    expect((await save(app, operator, mediaId)).status).toBe(404)
    const reason = 'Advertising'
    expect((await app.call(live.removeGiftGoal, { mediaId, reason }, operator)).status).toBe(200)
    expect(await goalIn(app, host, mediaId)).toBeNull()
    const audited = await app.context.db
      .selectFrom('auditLog')
      .where('subject', '=', `goal:${mediaId}`)
      .select(['action', 'reason', 'before'])
      .execute()
    expect(audited).toEqual([{ action: 'live.removeGiftGoal', reason, before: { hasTitle: true } }])
  })

  // shows live-169
  it('is refused with a muted word, too long a title, an unknown gift, and on an ended stream', async ({
    app,
    kit,
  }) => {
    const { host, mediaId } = await kit.newStage()
    const words = { slowSeconds: 0, followersOnly: false, mutedWords: ['Pineapple'] } as const
    await app.call(live.saveChatSettings, { mediaId, ...words, mutedWords: [...words.mutedWords] }, host)
    const muted = await save(app, host, mediaId, { title: 'ＰＩＮＥＡＰＰＬＥ for all' })
    expect([muted.status, muted.failure.errorCode]).toEqual([400, errorCode('live', 'mutedWord')])
    expect((await save(app, host, mediaId, { title: '歌'.repeat(41) })).status).toBe(400)
    expect((await save(app, host, mediaId, { title: '𠮷'.repeat(40) })).status).toBe(200)
    expect((await save(app, host, mediaId, { giftId: 'nothing' })).status).toBe(404)
    expect((await save(app, host, mediaId, { target: 0 })).status).toBe(400)
    await app.call(live.endBroadcast, { mediaId }, host)
    expect((await save(app, host, mediaId)).failure.errorCode).toBe(errorCode('live', 'broadcastOver'))
  })
})

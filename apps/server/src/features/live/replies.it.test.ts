import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const it = appTest.override('options', { env: neverAway }).extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const say = async (app: TestApp, member: Member, mediaId: string, text: string, replyTo?: string) =>
  app.call(live.sendComment, { mediaId, text, ...(replyTo && { replyTo }) }, member)
const pinnedOf = async (app: TestApp, member: Member, mediaId: string) =>
  (await app.call(live.getMedia, { mediaId }, member)).payload.chat?.pinned

describe('a reply', () => {
  // shows live-125
  it('names the person it answers in the answer, the list and the room, and never the text', async ({ app, kit }) => {
    const [{ host, mediaId }, fan] = [await kit.newStage(), await app.newMember({ nickname: 'Sora' })]
    const { payload } = await say(app, fan, mediaId, 'a secret')
    const { commentId } = payload.comment
    const answer = await say(app, host, mediaId, 'thank you', commentId)
    const replyTo = { commentId, vliveId: fan.vliveId, nickname: 'Sora' }
    expect(answer.payload.comment.replyTo).toEqual(replyTo)
    await app.call(live.removeComment, { mediaId, commentId }, host)
    const { comments } = (await app.call(live.listComments, { mediaId }, fan)).payload
    expect(comments).toEqual([answer.payload.comment])
    const events = await kit.eventsSentTo(mediaId)
    expect(events).toContainEqual({ channel: 'media', mediaId, type: 'comment', comment: answer.payload.comment })
    expect(JSON.stringify([comments, events])).not.toContain('secret')
  })

  // shows live-125
  it('is refused if the comment is of another stream or missing', async ({ app, kit, member }) => {
    const [{ mediaId }, elsewhere] = [await kit.newStage(), await kit.newStage()]
    const { commentId } = (await say(app, member, elsewhere.mediaId, 'elsewhere')).payload.comment
    for (const replyTo of [commentId, '999999999', 'none']) {
      const { status } = await say(app, member, mediaId, 'hello', replyTo)
      expect([replyTo, status]).toEqual([replyTo, 404])
    }
    expect((await app.call(live.listComments, { mediaId }, member)).payload.comments).toEqual([])
  })

  it('is returned for a repeated key, which is refused for another parent', async ({ app, kit, member }) => {
    const { mediaId } = await kit.newStage()
    const { commentId: replyTo } = (await say(app, member, mediaId, 'first')).payload.comment
    const send = (input: { replyTo?: string }) =>
      app.call(live.sendComment, { mediaId, text: 'yes', idempotencyKey: 'reply-001', ...input }, member)
    const [one, two] = [await send({ replyTo }), await send({ replyTo })]
    expect(two.payload.comment).toEqual(one.payload.comment)
    expect((await send({})).failure.errorCode).toBe(errorCode('live', 'keyUsedOtherwise'))
  })
})

describe('a pinned comment', () => {
  // shows live-126
  it('is pinned by moderators only, replaces the one before, and reaches the room', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    const operator = await app.newMember({ role: 'operator' })
    const [first, second] = [await say(app, member, mediaId, 'first'), await say(app, member, mediaId, 'second')]
    const pin = (who: Member, commentId: string) => app.call(live.pinComment, { mediaId, commentId }, who)
    expect((await pin(member, first.payload.comment.commentId)).status).toBe(404)
    expect((await app.call(live.unpinComment, { mediaId }, member)).status).toBe(404)
    expect((await pin(host, '999999999')).status).toBe(404)
    const { commentId } = first.payload.comment
    for (const refused of [
      await app.call(live.pinComment, { mediaId, commentId, vliveId: member.vliveId }, host),
      await app.call(live.unpinComment, { mediaId, vliveId: member.vliveId }, host),
    ]) {
      expect([refused.status, refused.failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
    }
    expect(await pinnedOf(app, member, mediaId)).toBeNull()
    expect((await pin(host, first.payload.comment.commentId)).status).toBe(200)
    expect(await pinnedOf(app, member, mediaId)).toEqual(first.payload.comment)
    expect((await pin(operator, second.payload.comment.commentId)).status).toBe(200)
    const chat = { slowSeconds: 0, followersOnly: false, pinned: second.payload.comment }
    expect((await kit.eventsSentTo(mediaId)).at(-1)).toEqual({ channel: 'media', mediaId, type: 'chat', chat })
    expect((await app.call(live.unpinComment, { mediaId }, host)).status).toBe(200)
    expect(await app.auditOf(`pin:${mediaId}`)).toEqual([
      {
        actorId: operator.userId,
        action: 'live.pinComment',
        before: { commentId: first.payload.comment.commentId },
        after: { commentId: second.payload.comment.commentId },
        reason: null,
      },
    ])
    expect(await pinnedOf(app, member, mediaId)).toBeNull()
    expect((await kit.eventsSentTo(mediaId)).at(-1)).toMatchObject({ type: 'chat', chat: { pinned: null } })
    await app.call(live.endBroadcast, { mediaId }, host)
    const late = await pin(host, first.payload.comment.commentId)
    expect(late.failure.errorCode).toBe(errorCode('live', 'streamNotLive'))
  })

  // shows live-126
  it('is gone when it is removed, also when both happen at once', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    for (let round = 0; round < 5; round++) {
      const { commentId } = (await say(app, member, mediaId, `round ${round}`)).payload.comment
      const [pinned, removed] = await Promise.all([
        app.call(live.pinComment, { mediaId, commentId }, host),
        app.call(live.removeComment, { mediaId, commentId }, host),
      ])
      expect([200, 404]).toContain(pinned.status)
      expect(removed.status).toBe(200)
      expect(await pinnedOf(app, member, mediaId)).toBeNull()
      expect((await app.call(live.pinComment, { mediaId, commentId }, host)).status).toBe(404)
    }
    expect(JSON.stringify(await kit.eventsSentTo(mediaId))).not.toContain('round')
  })
})

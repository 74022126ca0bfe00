import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect, vi } from 'vitest'
import { suspendUser } from '../account/suspend-user.ts'

const it = appTest.override('options', { env: neverAway }).extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const say = (app: TestApp, member: Member, mediaId: string, text: string) =>
  app.call(live.sendComment, { mediaId, text }, member)
const textsOf = async (app: TestApp, member: Member, mediaId: string) =>
  (await app.call(live.listComments, { mediaId }, member)).payload.comments.map(({ text }) => text)
const wait = (app: TestApp, seconds: number) => app.clock.moveTo(app.clock.now().add({ seconds }))

describe('a comment', () => {
  // shows live-7
  it('is stored, broadcast to the room and listed with its author', async ({ app, kit }) => {
    const [{ mediaId }, viewer] = [await kit.newStage(), await app.newMember({ nickname: 'Sora' })]
    const { status, payload } = await say(app, viewer, mediaId, '  good\nevening ')
    expect(status).toBe(200)
    expect(payload.comment).toMatchObject({
      text: 'good evening',
      person: { vliveId: viewer.vliveId, nickname: 'Sora' },
    })
    expect(await kit.eventsSentTo(mediaId)).toEqual([
      { channel: 'media', mediaId, type: 'comment', comment: payload.comment },
    ])
    const list = await app.call(live.listComments, { mediaId }, viewer)
    expect(list.payload).toEqual({ comments: [payload.comment], hasMore: false })
  })

  it('is refused and not stored when the page shows another account', async ({ app, kit }) => {
    const [{ mediaId }, shown, caller] = [await kit.newStage(), await app.newMember(), await app.newMember()]
    const input = { mediaId, text: 'hello', vliveId: shown.vliveId }
    const { status, failure } = await app.call(live.sendComment, input, caller)
    expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
    expect(await textsOf(app, caller, mediaId)).toEqual([])
    expect((await app.call(live.sendComment, { ...input, vliveId: caller.vliveId }, caller)).status).toBe(200)
  })

  // shows live-8
  it('must not be empty and has at most 200 characters', async ({ app, kit }) => {
    const [{ mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
    expect((await say(app, viewer, mediaId, '😀'.repeat(200))).status).toBe(200)
    const tooLong = await say(app, viewer, mediaId, '😀'.repeat(201))
    expect([tooLong.status, tooLong.failure.errorCode]).toEqual([400, errorCode('live', 'commentTooLong')])
    expect((await say(app, viewer, mediaId, '\u200b\u0007')).failure.errorCode).toBe(errorCode('live', 'invalidInput'))
    expect((await textsOf(app, viewer, mediaId)).length).toBe(1)
  })

  // shows live-9
  it('is limited to five per ten seconds and person, even when many arrive at once', async ({ app, kit }) => {
    const [{ mediaId }, viewer, other] = [await kit.newStage(), await app.newMember(), await app.newMember()]
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => say(app, viewer, mediaId, `number ${n}`)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(5)
    const refused = answers.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.failure.errorCode]).toEqual([429, errorCode('live', 'tooManyComments')])
    expect((await say(app, viewer, (await kit.newStage()).mediaId, 'elsewhere')).status).toBe(429)
    expect((await say(app, other, mediaId, 'somebody else')).status).toBe(200)
    wait(app, 11)
    expect((await say(app, viewer, mediaId, 'later')).status).toBe(200)
  })

  // shows live-11
  it('is refused when the stream is over or missing, or when its host blocks the sender', async ({ app, kit }) => {
    const [{ host, mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
    const codeOf = async (answer: ReturnType<typeof say>) => (await answer).failure.errorCode
    expect(await codeOf(say(app, viewer, 'nowhere', 'hello'))).toBe(errorCode('live', 'notFound'))
    await app.call(live.blockPerson, { vliveId: viewer.vliveId }, host)
    await app.call(live.blockPerson, { vliveId: viewer.vliveId }, host)
    expect(await codeOf(say(app, viewer, mediaId, 'hello'))).toBe(errorCode('live', 'blocked'))
    expect((await say(app, viewer, (await kit.newStage()).mediaId, 'hello')).status).toBe(200)
    await app.call(live.unblockPerson, { vliveId: viewer.vliveId }, host)
    expect((await say(app, viewer, mediaId, 'hello')).status).toBe(200)
    await app.call(live.endBroadcast, { mediaId }, host)
    expect(await codeOf(say(app, viewer, mediaId, 'too late'))).toBe(errorCode('live', 'streamNotLive'))
    expect(await textsOf(app, viewer, mediaId)).toEqual(['hello'])
  })

  // shows live-44
  it('is stored once per idempotency key, even for concurrent retries and after its removal', async ({ app, kit }) => {
    const [{ host, mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
    const send = (text: string, idempotencyKey = 'key-0001', member = viewer) =>
      app.call(live.sendComment, { mediaId, text, idempotencyKey }, member)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('once')))
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload.comment))).size).toBe(1)
    expect(await kit.eventsSentTo(mediaId)).toHaveLength(1)
    expect(await textsOf(app, viewer, mediaId)).toEqual(['once'])
    expect((await send('something else')).failure.errorCode).toBe(errorCode('live', 'keyUsedOtherwise'))
    expect((await send('once', 'key-0001', host)).status).toBe(200)
    expect((await send('once', 'key-0002')).status).toBe(200)
    await app.context.db.updateTable('comments').set({ inputHash: null }).where('userId', '=', viewer.userId).execute()
    expect((await send('something else')).payload.comment.text).toBe('once')
    const commentId = answers[0]?.payload.comment.commentId ?? ''
    await app.call(live.removeComment, { mediaId, commentId }, host)
    expect((await send('once')).payload.comment.commentId).toBe(commentId)
    expect(await textsOf(app, viewer, mediaId)).toEqual(['once', 'once'])
  })

  it('returns 400 when the media id contains a character the database cannot store', async ({ app }) => {
    const viewer = await app.newMember()
    const { status, failure } = await say(app, viewer, 'm\0', 'hello')
    expect([status, failure.errorCode]).toEqual([400, errorCode('live', 'invalidInput')])
  })

  // shows live-11
  it('is refused for a suspended person, even while their session is still cached', async ({ app, kit }) => {
    const [{ mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
    const caller = await app.context.sessions.find(viewer.token)
    const remembered = vi.spyOn(app.context.sessions, 'findByKey').mockReturnValue(caller)
    await suspendUser(app.context, viewer.userId, app.clock.now().add({ hours: 1 }))
    expect((await say(app, viewer, mediaId, 'still here')).status).toBe(401)
    remembered.mockRestore()
    expect((await say(app, viewer, mediaId, 'still here')).status).toBe(401)
  })
})

describe('removing a comment', () => {
  // shows live-10
  it('is allowed on stage and for operators, and returns 404 for everyone else', async ({ app, kit }) => {
    const [{ host, mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
    const stranger = await kit.newStage()
    const operator = await app.newMember({ role: 'operator' })
    const [first, second] = [await say(app, viewer, mediaId, 'first'), await say(app, viewer, mediaId, 'second')]
    const remove = (member: Member, commentId: string, from = mediaId) =>
      app.call(live.removeComment, { mediaId: from, commentId }, member)
    const { commentId } = first.payload.comment
    expect((await remove(viewer, commentId)).status).toBe(404)
    expect((await remove(stranger.host, commentId)).status).toBe(404)
    expect((await remove(stranger.host, commentId, stranger.mediaId)).status).toBe(404)
    expect((await remove(host, 'none')).status).toBe(404)
    expect((await remove(host, '999999999')).status).toBe(404)
    const other = await app.call(live.removeComment, { mediaId, commentId, vliveId: viewer.vliveId }, host)
    expect([other.status, other.failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
    expect(await textsOf(app, viewer, mediaId)).toEqual(['first', 'second'])

    const answers = await Promise.all([remove(host, commentId), remove(operator, commentId), remove(host, commentId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const removed = { channel: 'media', mediaId, type: 'commentRemoved', commentId }
    expect((await kit.eventsSentTo(mediaId)).slice(2)).toEqual([removed])
    expect((await remove(operator, second.payload.comment.commentId)).status).toBe(200)
    expect(await textsOf(app, viewer, mediaId)).toEqual([])
  })
})

describe('listing comments', () => {
  // shows live-7
  it('returns the newest fifty in chronological order, and pages back without a gap', async ({ app, kit }) => {
    const [{ mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
    for (let n = 0; n < 120; n++) {
      if (n % 5 === 0) wait(app, 11)
      expect((await say(app, viewer, mediaId, `${n}`)).status).toBe(200)
    }
    const seen: string[] = []
    let before: string | undefined
    let hasMore = true
    while (hasMore) {
      const { payload } = await app.call(live.listComments, { mediaId, ...(before ? { before } : {}) }, viewer)
      seen.unshift(...payload.comments.map(({ text }) => text))
      before = payload.comments[0]?.commentId
      hasMore = payload.hasMore
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `${n}`))
  })
})

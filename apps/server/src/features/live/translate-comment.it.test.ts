import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { streamStatus } from '@avalive/rules/live/stream'
import { createTranslator, startTranslator } from '@avalive/stand-ins/translate/translate'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { afterAll, beforeEach, describe, expect } from 'vitest'

const provider = createTranslator('key', 100)
const running = await startTranslator(provider)
afterAll(() => running.stop())
beforeEach(() => void provider.faults.splice(0))

const translate = { url: `http://127.0.0.1:${running.address.port}`, key: 'key', isSandbox: true }
const it = appTest
  .override('options', {
    env: { ...neverAway, TRUST_PROXY: 'loopback', REQUESTS_PER_MINUTE: '600' },
    parts: { translate },
  })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const song = '歌がとても上手ですね'
const say = async (app: TestApp, member: Member, mediaId: string, text = song) =>
  (await app.call(live.sendComment, { mediaId, text }, member)).payload.comment.commentId
const ask = (app: TestApp, member: Member, mediaId: string, commentId: string, language = 'en-US') =>
  app.call(live.translateComment, { mediaId, commentId }, { ...member, headers: { 'accept-language': language } })

describe('translating a comment', () => {
  // shows chat-7
  it('answers in the language of the request, with the language of the comment', async ({ app, kit, member }) => {
    const { mediaId } = await kit.newStage()
    const commentId = await say(app, member, mediaId)
    expect((await app.call(live.getMedia, { mediaId }, member)).payload.canTranslate).toBe(true)
    expect((await ask(app, member, mediaId, commentId)).payload).toEqual({
      text: 'You sing so well',
      from: 'ja',
      isSandbox: true,
    })
    expect((await ask(app, member, mediaId, commentId, 'de-DE')).payload.text).toBe('Du singst so schön')
  })

  // shows chat-7
  it('asks the translator once for everybody who asks within ten minutes', async ({ app, kit, member }) => {
    const { mediaId } = await kit.newStage()
    const [commentId, other] = [await say(app, member, mediaId), await app.newMember()]
    const before = provider.requests()
    const both = await Promise.all([member, other].map((each) => ask(app, each, mediaId, commentId)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await ask(app, other, mediaId, commentId)
    expect(provider.requests() - before).toBe(1)
  })

  // shows chat-7
  it('is refused for comments that the person can’t see: removed, of another stream, or missing', async ({
    app,
    kit,
    member,
  }) => {
    const [{ host, mediaId }, elsewhere] = [await kit.newStage(), await kit.newStage()]
    const removed = await say(app, member, mediaId)
    expect((await ask(app, member, mediaId, removed)).status).toBe(200)
    await app.call(live.removeComment, { mediaId, commentId: removed }, host)
    const foreign = await say(app, member, elsewhere.mediaId)
    for (const commentId of [removed, foreign, '999999999', 'none']) {
      expect([commentId, (await ask(app, member, mediaId, commentId)).status]).toEqual([commentId, 404])
    }
  })

  it('is refused once the stream is deleted', async ({ app, kit, member }) => {
    const { mediaId } = await kit.newStage()
    const commentId = await say(app, member, mediaId)
    const deleted = { status: streamStatus.deleted }
    await app.context.db.updateTable('streams').set(deleted).where('mediaId', '=', mediaId).execute()
    expect((await ask(app, member, mediaId, commentId)).status).toBe(404)
  })

  // shows chat-7
  it('is limited to 20 a minute for a person and 120 for a network', async ({ app, kit, member }) => {
    const { mediaId } = await kit.newStage()
    const commentId = await say(app, member, mediaId)
    const from = async (network: string, times: number) => {
      const { token } = await app.newMember()
      const caller = { token, headers: { 'accept-language': 'en-US', 'x-forwarded-for': network } }
      const asked = Array.from({ length: times }, () => app.call(live.translateComment, { mediaId, commentId }, caller))
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    const first = await from('192.0.2.1', 21)
    expect([first.filter((status) => status === 200), first.at(-1)]).toEqual([Array(20).fill(200), 429])
    for (let person = 0; person < 5; person++) expect(new Set(await from('192.0.2.1', 20))).toEqual(new Set([200]))
    expect(await from('192.0.2.1', 1)).toEqual([429])
    expect(await from('198.51.100.1', 1)).toEqual([200])
  })

  it('reports a failure of the translator, and tries again the next time', async ({ app, kit, member }) => {
    const { mediaId } = await kit.newStage()
    const commentId = await say(app, member, mediaId)
    provider.faults.push('error')
    const failed = await ask(app, member, mediaId, commentId)
    expect([failed.status, failed.failure.errorCode]).toEqual([503, errorCode('live', 'cannotTranslate')])
    expect((await ask(app, member, mediaId, commentId)).status).toBe(200)
  })
})

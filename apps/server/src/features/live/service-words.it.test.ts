import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { reports } from '@avalive/contract/reports'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const it = appTest
  .override('options', { env: neverAway })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))

const refused = [400, errorCode('live', 'wordNotAllowed')]
const add = (app: TestApp, operator: Member, word: string) =>
  app.call(live.addServiceWord, { word, reason: 'insults' }, operator)
const words = async (app: TestApp, operator: Member) =>
  (await app.call(live.listServiceWords, {}, operator)).payload.rows

describe('a word that is muted for the whole service', () => {
  // shows live-93
  it('is refused in comments, titles and nicknames, also of operators, until it is removed', async ({
    app,
    kit,
    operator,
  }) => {
    const { host, mediaId } = await kit.newStage()
    const { id } = (await add(app, operator, ' Ｂｌａｒｇ ')).payload
    const say = (from: Member, text: string) => app.call(live.sendComment, { mediaId, text }, from)
    const attempts = async () => {
      const own = (await app.call(live.getOwnProfile, {}, host)).payload
      const links = { facebook: '', twitter: '', youtube: '' }
      return [
        await say(host, 'You BLARG!'),
        await say(operator, 'blarg'),
        await app.call(live.saveGiftGoal, { mediaId, title: 'A blarg', giftId: null, target: 10 }, host),
        await app.call(
          live.reserveBroadcast,
          { title: 'blarg', mediaType: 1, startsAt: app.clock.now().add({ hours: 2 }).toString() },
          host,
        ),
        await app.call(live.saveProfile, { ...own, nickname: 'Blarg', links }, host),
      ]
    }
    for (const { status, failure } of await attempts()) expect([status, failure.errorCode]).toEqual(refused)
    expect((await say(host, 'blargish')).status).toBe(200)
    expect((await app.call(live.removeServiceWord, { id, reason: 'a mistake' }, operator)).status).toBe(200)
    for (const { status } of await attempts()) expect(status).toBe(200)
    expect((await app.call(live.removeServiceWord, { id, reason: 'again' }, operator)).status).toBe(404)
  })

  // shows live-93
  it('is listed once, by whom it was added, with audit rows', async ({ app, operator }) => {
    const answers = await Promise.all([add(app, operator, 'Splonk'), add(app, operator, 'ｓｐｌｏｎｋ')])
    expect(new Set(answers.map(({ payload }) => payload.id)).size).toBe(1)
    const found = (await words(app, operator)).filter(({ word }) => /splonk/i.test(word.normalize('NFKC')))
    expect(found).toMatchObject([{ addedBy: { vliveId: operator.vliveId } }])
    expect(await app.auditOf(`mutedWord:${found[0]?.id}`)).toMatchObject([{ action: 'live.addServiceWord' }])
  })

  it.for(['', '  ', 'x'.repeat(41)])('can’t be “%s”', async (word, { app, operator }) => {
    expect((await add(app, operator, word)).status).toBe(400)
  })
})

describe('the running broadcasts', () => {
  it('are listed with their hosts and the open cases about them', async ({ app, kit, member, operator }) => {
    const [{ host, mediaId }, other] = [await kit.newStage(), await kit.newStage()]
    await app.call(reports.sendReport, { target: { kind: 'stream', mediaId }, reason: 'spam' }, member)
    const list = async (input: object) =>
      (await app.call(live.listRunning, input, operator)).payload.rows.map((row) => row.mediaId)
    const { rows } = (await app.call(live.listRunning, { search: host.vliveId }, operator)).payload
    expect(rows).toMatchObject([{ mediaId, vliveId: host.vliveId, openCases: 1 }])
    expect(await list({ reported: true })).toContain(mediaId)
    expect(await list({ reported: true })).not.toContain(other.mediaId)
    await app.call(live.endForStreamer, { mediaId, reason: 'spam' }, operator)
    expect(await list({ sort: 'startedAt' })).not.toContain(mediaId)
    expect((await app.call(live.listRunning, {}, member)).status).toBe(403)
  })
})

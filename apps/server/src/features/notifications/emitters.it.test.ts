import { live } from '@avalive/contract/live'
import { notices } from '@avalive/contract/notices'
import { notifications } from '@avalive/contract/notifications'
import { penalties } from '@avalive/contract/penalties'
import { reports } from '@avalive/contract/reports'
import type { Member, TestApp } from '@avalive/testkit/app'
import { deliverRepeatedly, expectInbox, inboxRowsOf, outboxIsEmpty } from '@avalive/testkit/deliveries'
import { frozenClock } from '@avalive/testkit/events'
import { eventsTest } from '@avalive/testkit/events-test'
import { neverAway, rtmp, rtmpServer } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { openSession } from '../session/open-session.ts'
import { notifySignedIn } from './notify-store.ts'

const delivered = deliverRepeatedly()
const it = eventsTest
  .override('options', { ...frozenClock, env: { ...neverAway, ...rtmp } })
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))
it.beforeEach(async ({ app }) => {
  await outboxIsEmpty(app)
  delivered.splice(0)
})

const done = ({ status }: { readonly status: number }) => expect(status).toBe(200)
const facts = { penaltyReason: 'other', penaltyPlace: 'other', category: 'other', reason: 'a look' } as const

const sendPenalty = async (
  app: TestApp,
  operator: Member,
  { vliveId }: Member,
  type: 'warning' | 'suspend' | 'stop',
) => {
  const days = type === 'suspend' ? { days: 3 } : {}
  const sent = { vliveId, version: 0, penaltyType: type, ...days, exceptional: true, ...facts } as const
  const answer = await app.call(penalties.sendPenalty, sent, operator)
  done(answer)
  return answer.payload.penalty.id
}

// shows notify-1
describe('exactly one notification of its person is caused by', () => {
  it.for(['warning', 'suspend', 'stop'] as const)('a penalty: %s', async (type, { app, member, operator }) => {
    const id = await sendPenalty(app, operator, member, type)
    await expectInbox(app, delivered, member, [{ kind: 'penalty', params: { penaltyId: String(id) } }])
    expect(delivered.map(({ event }) => event)).toEqual(['penaltySent'])
    expect(await inboxRowsOf(app, operator)).toEqual([])
  })

  // shows reports-14
  it.for([
    ['warned', true],
    ['noViolation', false],
  ] as const)('a report whose case was closed: %s', async ([outcome, hasViolation], { app, member, operator }) => {
    const [reported, other] = [await app.newMember(), await app.newMember()]
    const target = { kind: 'person', vliveId: reported.vliveId } as const
    for (const from of [member, other]) done(await app.call(reports.sendReport, { target, reason: 'spam' }, from))
    const { rows } = (await app.call(reports.listReportCases, { search: reported.vliveId }, operator)).payload
    const [{ caseId, version } = { caseId: '', version: 0 }] = rows
    done(await app.call(reports.closeReportCase, { caseId, version, outcome, reason: 'a look' }, operator))
    await expectInbox(app, delivered, member, [{ kind: 'reportOutcome', params: { hasViolation } }])
    expect(await inboxRowsOf(app, other)).toHaveLength(1)
    expect(await inboxRowsOf(app, reported)).toEqual([])
  })

  it.for(['accepted', 'rejected'] as const)('an appeal that is %s', async (outcome, { app, member, operator }) => {
    const id = await sendPenalty(app, operator, member, 'warning')
    done(await app.call(penalties.sendAppeal, { id, text: 'Please look again.' }, member))
    const text = outcome === 'rejected' ? { text: 'We looked.' } : {}
    const answer = { id, version: 1, outcome, ...text, reason: 'a look' }
    const answers = await Promise.all([1, 2].map(() => app.call(penalties.answerAppeal, answer, operator)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const penaltyId = String(id)
    await expectInbox(app, delivered, member, [
      { kind: 'penalty', params: { penaltyId } },
      { kind: 'appealAnswered', params: { penaltyId, outcome } },
    ])
    expect(await inboxRowsOf(app, operator)).toEqual([])
  })

  // shows people-6
  it('a reset profile, however often an operator resets it', async ({ app, member, operator }) => {
    const reset = () => app.call(live.resetProfile, { vliveId: member.vliveId, reason: 'insults' }, operator)
    const answers = await Promise.all([reset(), reset()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await expectInbox(app, delivered, member, [{ kind: 'profileReset', params: {} }])
    expect(await inboxRowsOf(app, operator)).toEqual([])
  })

  it('the final results of an event, for all who took part', async ({ app, kit, stages, give }) => {
    const event = await kit.newEvent({ begins: 1, ends: 10, winners: 1 })
    const people = await Promise.all([1, 2, 3].map(() => stages.newStage()))
    for (const { host } of people) done(await kit.enter(event, host))
    await kit.pass(2)
    const [first, second, third] = people
    if (!first || !second || !third) throw new Error('nobody')
    await give(first, 5)
    await give(second)
    await kit.pass(9)
    await kit.pass(2)
    const result = (rank: number, isWinner: boolean) => [
      { kind: 'eventResult', params: { eventId: event, rank, isWinner } },
    ]
    await expectInbox(app, delivered, first.host, result(1, true))
    await expectInbox(app, delivered, second.host, result(2, false))
    await expectInbox(app, delivered, third.host, result(0, false))
    expect(delivered.filter((one) => one.event === 'eventResultsFinal')).toHaveLength(1)
    const stranger = await stages.newStage()
    expect(await inboxRowsOf(app, stranger.host)).toEqual([])
  })

  it.for(['browser', 'encoder'] as const)(
    'a followed streamer who goes live with the %s',
    async (from, { app, member }) => {
      const [host, stranger] = [await app.newMember({ avatar: true }), await app.newMember()]
      done(await app.call(live.follow, { vliveId: host.vliveId }, member))
      const mediaType = from === 'browser' ? 1 : 0
      const { payload } = await app.call(live.startBroadcast, { title: 'Tea', mediaType }, host)
      const { mediaId } = payload.media
      if (from === 'encoder') {
        const tell = rtmpServer(app)
        const key = payload.ingest?.key ?? ''
        await outboxIsEmpty(app)
        expect(delivered).toEqual([])
        await Promise.all([tell('publish', key), tell('publish', key)])
        await tell('publish_done', key)
        await tell('publish', key)
      }
      const expected = [{ kind: 'streamStarted', params: { mediaId, vliveId: host.vliveId } }]
      await expectInbox(app, delivered, member, expected)
      expect(delivered.map(({ event }) => event)).toEqual(['streamStarted'])
      for (const other of [host, stranger]) expect(await inboxRowsOf(app, other)).toEqual([])
    },
  )

  it('a published notice, for all who are signed in, also when it is published again', async ({ app, operator }) => {
    const [first, second, gone] = [await app.newMember(), await app.newMember(), await app.newMember()]
    await app.context.db
      .updateTable('sessions')
      .set({ endedAt: app.clock.now() })
      .where('userId', '=', gone.userId)
      .execute()
    const written = { title: 'Autumn', html: '<p>Leaves</p>', reason: 'the season' }
    const { id } = (await app.call(notices.createNotice, written, operator)).payload.notice
    for (const [version, call] of [notices.publishNotice, notices.withdrawNotice, notices.publishNotice].entries())
      done(await app.call(call, { id, version, reason: 'now' }, operator))
    await outboxIsEmpty(app)
    expect(delivered).toHaveLength(2)
    const expected = [{ kind: 'notice', params: { noticeId: String(id) } }]
    for (const member of [first, second]) await expectInbox(app, delivered, member, expected)
    const { payload } = await app.call(notifications.listNotifications, {}, first)
    expect(payload.notifications.map(({ text }) => text)).toEqual(['New notice: Autumn'])
    expect(await inboxRowsOf(app, gone)).toEqual([])
  })
})

describe('a notice', () => {
  it('reaches all of a batch although somebody signs in while it is sent', async ({ app, operator }) => {
    const written = { title: 'Autumn', html: '<p>Leaves</p>', reason: 'the season' }
    const { id } = (await app.call(notices.createNotice, written, operator)).payload.notice
    done(await app.call(notices.publishNotice, { id, version: 0, reason: 'now' }, operator))
    const noticeId = String(id)
    const people = await Promise.all(Array.from({ length: 7 }, () => app.newMember()))
    const [first, late, ...others] = people.toSorted((a, b) => Number(a.userId - b.userId))
    if (!first || !late) throw new Error('nobody')
    const now = app.clock.now()
    const { db } = app.context
    await db.updateTable('sessions').set({ endedAt: now }).where('userId', '=', late.userId).execute()
    let statements = 0
    // Signs in between the first two statements.
    const interrupted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (++statements === 1) await db.transaction().execute((tx) => openSession(tx, late.userId, now))
        return result
      },
    })
    let after: bigint | null = first.userId - 1n
    while (after !== null) after = await notifySignedIn(interrupted, { at: now, now }, noticeId, after, 2)
    expect(statements).toBeGreaterThan(4)
    for (const person of [first, ...others]) {
      expect(await inboxRowsOf(app, person)).toMatchObject([{ kind: 'notice', params: { noticeId } }])
    }
  })
})

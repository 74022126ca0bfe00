import { account } from '@avalive/contract/account'
import type { SentInput } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { penalties } from '@avalive/contract/penalties'
import { suspensions } from '@avalive/contract/suspensions'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import type { OutboxEvents } from '../../platform/jobs/outbox.ts'
import { penaltiesFeature } from './index.ts'

const events: (OutboxEvents['penaltySent'] | OutboxEvents['appealAnswered'])[] = []
Object.assign(penaltiesFeature, {
  subscribers: {
    penaltySent: [async (_context: unknown, event: OutboxEvents['penaltySent']) => void events.push(event)],
    appealAnswered: [async (_context: unknown, event: OutboxEvents['appealAnswered']) => void events.push(event)],
  },
})

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

type Sent = SentInput<typeof penalties.sendPenalty>

const facts = { penaltyReason: 'commercial', penaltyPlace: 'profile', category: 'url', reason: 'ads' } as const

const send = (app: TestApp, operator: Member, { vliveId }: Member, changes: Partial<Sent> = {}) =>
  app.call(penalties.sendPenalty, { vliveId, version: 0, penaltyType: 'warning', ...facts, ...changes }, operator)

/** Warns a person and suspends them for days, or for good. */
const suspend = async (app: TestApp, operator: Member, member: Member, days?: number) => {
  const type = days === undefined ? { penaltyType: 'stop' as const } : { penaltyType: 'suspend' as const, days }
  const { status, payload } = await send(app, operator, member, { ...type, exceptional: true })
  expect(status).toBe(200)
  return payload.penalty
}

const suspensionOf = async (app: TestApp, operator: Member, { vliveId }: Member) =>
  (await app.call(suspensions.getSuspension, { vliveId }, operator)).payload.suspendedUntil

describe('an operator', () => {
  // shows notices-24, notices-26, notices-27, console-7
  it('warns a person, who reads the notice and keeps the session', async ({ app, operator, member }) => {
    const { payload } = await send(app, operator, member)
    const { id } = payload.penalty
    const read = await app.call(penalties.getPenaltyNotice, { id }, member)
    expect(read.payload.penaltyNotice).toEqual({
      id,
      penaltyType: 'warning',
      penaltyLevel: 1,
      penaltyReason: 'commercial',
      penaltyReasonNumber: 3,
      penaltyPlace: 'profile',
      category: 'url',
      days: null,
      sentAt: expect.any(String),
      suspendedUntil: null,
      inForce: false,
      liftedAt: null,
      appeal: null,
    })
    expect((await app.call(account.getOwner, {}, member)).status).toBe(200)
    expect(await app.auditOf(`penalties:${member.vliveId}`)).toEqual([
      {
        actorId: operator.userId,
        action: 'penalties.sendPenalty',
        before: { suspendedUntil: null },
        after: {
          penaltyId: id,
          type: 'warning',
          reason: 'commercial',
          place: 'profile',
          category: 'url',
          days: null,
          suspendedUntil: null,
        },
        reason: 'ads',
      },
    ])
  })

  // shows notices-24
  it('sends a notice that nobody else can read', async ({ app, operator, member }) => {
    const { id } = (await send(app, operator, member)).payload.penalty
    const other = await app.newMember()
    expect((await app.call(penalties.getPenaltyNotice, { id }, other)).status).toBe(404)
    expect((await app.call(penalties.getPenaltyNotice, { id }, operator)).status).toBe(404)
    expect((await app.call(penalties.getPenaltyNotice, { id })).status).toBe(401)
    expect((await app.call(penalties.sendAppeal, { id, text: 'not mine' }, other)).status).toBe(404)
    expect((await app.call(penalties.getPenaltyNotice, { id: 2_000_000_000 }, member)).status).toBe(404)
  })

  // shows notices-20, notices-27
  it('must not skip a level unless it is exceptional', async ({ app, operator, member }) => {
    const skipped = await send(app, operator, member, { penaltyType: 'suspend', days: 3 })
    expect(skipped.failure.errorCode).toBe(errorCode('penalties', 'levelSkipped'))
    expect(await suspensionOf(app, operator, member)).toBeNull()
    expect((await send(app, operator, member)).status).toBe(200)
    expect((await send(app, operator, member, { version: 1, penaltyType: 'suspend', days: 3 })).status).toBe(200)
    expect((await send(app, operator, member, { version: 2, penaltyType: 'stop' })).status).toBe(200)
    expect(await suspensionOf(app, operator, member)).toBe('infinity')
    const history = await app.call(penalties.listPenalties, { vliveId: member.vliveId }, operator)
    expect(history.payload).toMatchObject({ version: 3, nextType: 'stop' })
    expect(history.payload.penalties.map(({ penaltyType }) => penaltyType)).toEqual(['stop', 'suspend', 'warning'])
    expect(history.payload.penalties.map(({ exceptional }) => exceptional)).toEqual([false, false, false])
  })

  it('needs days for a suspension, a reason, another person and the current version', async ({
    app,
    operator,
    member,
  }) => {
    const statusOf = async (changes: Partial<Sent>) => (await send(app, operator, member, changes)).status
    expect(await statusOf({ penaltyType: 'suspend', exceptional: true })).toBe(400)
    expect(await statusOf({ days: 3 })).toBe(400)
    expect(await statusOf({ reason: ' ' })).toBe(400)
    expect(await statusOf({ version: 1 })).toBe(409)
    expect(await statusOf({ vliveId: 'nobody' })).toBe(404)
    expect(await statusOf({ vliveId: operator.vliveId })).toBe(403)
    expect((await send(app, member, operator)).status).toBe(403)
    expect(await app.auditOf(`penalties:${member.vliveId}`)).toEqual([])
  })

  it('suspends for days, which ends by itself', async ({ app, operator, member }) => {
    const { suspendedUntil } = await suspend(app, operator, member, 3)
    expect(suspendedUntil).toBe(await suspensionOf(app, operator, member))
    const hours = Temporal.Instant.from(suspendedUntil ?? '')
      .since(app.clock.now())
      .total('hours')
    expect(hours).toBeCloseTo(72, 1)
    await expect.poll(async () => (await app.call(account.getOwner, {}, member)).status).toBe(401)
  })

  // shows notices-27
  it('withdraws a penalty, which ends its suspension and hides the notice', async ({ app, operator, member }) => {
    const { id, version } = await suspend(app, operator, member, 3)
    const reason = 'the wrong person'
    const withdrawn = await app.call(penalties.withdrawPenalty, { id, version, reason }, operator)
    expect(withdrawn.payload.penalty).toMatchObject({ version: 1, inForce: false, withdrawnAt: expect.any(String) })
    expect(await suspensionOf(app, operator, member)).toBeNull()
    const again = await app.call(penalties.withdrawPenalty, { id, version: 1, reason }, operator)
    expect(again.failure.errorCode).toBe(errorCode('penalties', 'alreadyWithdrawn'))
    const history = await app.call(penalties.listPenalties, { vliveId: member.vliveId }, operator)
    expect(history.payload).toMatchObject({ version: 2, nextType: 'warning' })
    expect((await app.auditOf(`penalties:${member.vliveId}`)).at(-1)).toMatchObject({
      action: 'penalties.withdrawPenalty',
      before: { penaltyId: id, suspendedUntil: expect.any(String) },
      after: { penaltyId: id, suspendedUntil: null, withdrawn: true },
      reason,
    })
  })

  // shows notices-27
  it('lifts a suspension and leaves the notice and a longer suspension as they are', async ({
    app,
    operator,
    member,
  }) => {
    const first = await suspend(app, operator, member, 3)
    const second = (await send(app, operator, member, { version: 1, penaltyType: 'stop' })).payload.penalty
    const lift = (id: number, version: number) =>
      app.call(penalties.liftPenalty, { id, version, reason: 'a mistake' }, operator)
    expect((await lift(first.id, 0)).payload.penalty.inForce).toBe(false)
    expect(await suspensionOf(app, operator, member)).toBe('infinity')
    expect((await lift(second.id, 0)).status).toBe(200)
    expect(await suspensionOf(app, operator, member)).toBeNull()
    expect((await lift(second.id, 1)).failure.errorCode).toBe(errorCode('penalties', 'notSuspending'))
    const history = await app.call(penalties.listPenalties, { vliveId: member.vliveId }, operator)
    expect(history.payload.penalties.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, null])
  })

  it('gets back a suspension that was made directly', async ({ app, operator, member }) => {
    const { vliveId } = member
    const until = app.clock.now().add({ hours: 24 }).toString()
    await app.call(suspensions.suspendUser, { vliveId, version: 0, until, reason: 'a look' }, operator)
    const { id } = await suspend(app, operator, member, 10)
    await app.call(penalties.withdrawPenalty, { id, version: 0, reason: 'too hard' }, operator)
    const left = await suspensionOf(app, operator, member)
    expect(
      Temporal.Instant.from(left ?? '')
        .since(Temporal.Instant.from(until))
        .total('seconds'),
    ).toBeCloseTo(0, 2)
  })

  // shows notices-27
  it('is refused when another operator has sent a penalty at the same time', async ({ app, operator, member }) => {
    const second = await app.newMember({ role: 'operator' })
    const answers = await Promise.all([send(app, operator, member), send(app, second, member)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await app.auditOf(`penalties:${member.vliveId}`)).toHaveLength(1)
  })
})

describe('an appeal', () => {
  // shows notices-29
  it('is possible once, even at once', async ({ app, operator, member }) => {
    const { id } = (await send(app, operator, member)).payload.penalty
    const appeal = (text: string) => app.call(penalties.sendAppeal, { id, text }, member)
    expect((await appeal(' ')).status).toBe(400)
    expect((await appeal('x'.repeat(1001))).status).toBe(400)
    const answers = await Promise.all(['I was hacked.', 'My cat did it.', 'It was a joke.'].map(appeal))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.failure.errorCode).toBe(errorCode('penalties', 'alreadyAppealed'))
    const read = await app.call(penalties.getPenaltyNotice, { id }, member)
    expect(read.payload.penaltyNotice.appeal).toEqual({ state: 'waiting', sentAt: expect.any(String), answer: null })
  })

  // shows notices-29
  it('is answered once: rejected, it stays readable', async ({ app, operator, member }) => {
    const { id } = (await send(app, operator, member)).payload.penalty
    const early = { id, version: 0, outcome: 'rejected', text: 'No.', reason: 'his login' } as const
    expect((await app.call(penalties.answerAppeal, early, operator)).failure.errorCode).toBe(
      errorCode('penalties', 'noOpenAppeal'),
    )
    await app.call(penalties.sendAppeal, { id, text: 'I was hacked.' }, member)
    const open = await app.call(penalties.listAppeals, {}, operator)
    expect(open.payload.rows.find((penalty) => penalty.id === id)?.appeal?.text).toBe('I was hacked.')
    const silent = { id, version: 1, outcome: 'rejected', reason: 'his login' } as const
    expect((await app.call(penalties.answerAppeal, silent, operator)).status).toBe(400)
    const answer = { ...silent, text: 'The login was yours.' }
    const answers = await Promise.all([
      app.call(penalties.answerAppeal, answer, operator),
      app.call(penalties.answerAppeal, answer, operator),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { penaltyNotice } = (await app.call(penalties.getPenaltyNotice, { id }, member)).payload
    expect(penaltyNotice.appeal).toMatchObject({ state: 'rejected', answer: 'The login was yours.' })
    const left = await app.call(penalties.listAppeals, {}, operator)
    expect(left.payload.rows.some((penalty) => penalty.id === id)).toBe(false)
    const audit = await app.auditOf(`penalties:${member.vliveId}`)
    expect(audit.at(-1)).toMatchObject({ reason: 'his login' })
    expect(audit.at(-1)?.after).toEqual({ penaltyId: id, suspendedUntil: null, appeal: 'rejected' })
    expect(JSON.stringify(audit.map(({ after }) => after))).not.toContain('The login')
  })

  // shows notices-29
  it('withdraws the penalty if it is accepted', async ({ app, operator, member }) => {
    const { id } = (await send(app, operator, member)).payload.penalty
    await app.call(penalties.sendAppeal, { id, text: 'I was hacked.' }, member)
    const accepted = { id, version: 1, outcome: 'accepted', reason: 'hacked' } as const
    const readByNobody = { ...accepted, text: 'Sorry!' }
    expect((await app.call(penalties.answerAppeal, readByNobody, operator)).status).toBe(400)
    expect((await app.call(penalties.answerAppeal, accepted, operator)).payload.penalty.appeal).toMatchObject({
      state: 'accepted',
      operator: operator.vliveId,
      answer: null,
    })
    expect((await app.call(penalties.getPenaltyNotice, { id }, member)).status).toBe(404)
  })

  it('is sealed in the database and in no log', async ({ app, operator, member }) => {
    const { id } = (await send(app, operator, member)).payload.penalty
    await app.call(penalties.sendAppeal, { id, text: 'a secret of mine' }, member)
    const rows = await app.context.db.selectFrom('penaltyAppeals').selectAll().execute()
    expect(JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      'a secret of mine',
    )
    expect(app.logLines().join('')).not.toContain('a secret of mine')
  })
})

// shows notices-30
it('publishes an event for each penalty and each answer', async ({ app, operator, member }) => {
  const { id } = (await send(app, operator, member)).payload.penalty
  await app.call(penalties.sendAppeal, { id, text: 'I was hacked.' }, member)
  await app.call(
    penalties.answerAppeal,
    { id, version: 1, outcome: 'rejected', text: 'No.', reason: 'his login' },
    operator,
  )
  const common = { userId: String(member.userId), penaltyId: String(id), at: expect.any(String) }
  const own = () => events.filter(({ userId }) => userId === String(member.userId))
  await expect.poll(own).toHaveLength(2)
  expect(own()).toEqual(
    expect.arrayContaining([
      { ...common, type: 'warning' },
      { ...common, outcome: 'rejected' },
    ]),
  )
})

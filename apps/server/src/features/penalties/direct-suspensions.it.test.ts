import { randomUUID } from 'node:crypto'
import type { SentInput } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { penalties } from '@avalive/contract/penalties'
import { suspensions } from '@avalive/contract/suspensions'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { insertAppeal } from './store.ts'
import { suspendingPenaltyOf } from './suspending-penalty.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

type Sent = SentInput<typeof penalties.sendPenalty>

const facts = { penaltyReason: 'other', penaltyPlace: 'other', category: 'other', reason: 'a test' } as const
const stop = { penaltyType: 'stop', exceptional: true } as const
const threeDays = { penaltyType: 'suspend', days: 3, exceptional: true } as const

const kitOf = (app: TestApp, operator: Member, { vliveId, userId }: Member) => {
  const current = async () => (await app.call(suspensions.getSuspension, { vliveId }, operator)).payload
  const history = async () => (await app.call(penalties.listPenalties, { vliveId }, operator)).payload
  return {
    history,
    suspendedUntil: async () => (await current()).suspendedUntil,
    penalty: async (changes: Pick<Sent, 'penaltyType' | 'days' | 'exceptional'>) => {
      const { version } = await history()
      const sent = await app.call(penalties.sendPenalty, { vliveId, version, ...facts, ...changes }, operator)
      return sent.payload.penalty
    },
    directly: async (until?: string) => {
      const { version } = await current()
      return app.call(suspensions.suspendUser, { vliveId, version, until, reason: 'a look' }, operator)
    },
    lift: async () => {
      const { version } = await current()
      return app.call(suspensions.liftSuspension, { vliveId, version, reason: 'a mistake' }, operator)
    },
    withdraw: (id: number, version = 0) =>
      app.call(penalties.withdrawPenalty, { id, version, reason: 'too hard' }, operator),
    /** As the person does in a restricted session. */
    appeal: (penaltyId: number) =>
      app.context.db.transaction().execute((tx) => {
        const id = randomUUID()
        const text = app.context.sealing.seal('penalty_appeals.text', id, 'I was hacked.')
        return insertAppeal(tx, { id, penaltyId: BigInt(penaltyId), text, sentAt: app.clock.now() })
      }),
    suspending: () => suspendingPenaltyOf(app.context.db, userId, app.clock.now()),
  }
}

describe('a direct lift', () => {
  // shows notices-27
  it('also ends the penalties in force, which no later change brings back', async ({ app, operator, member }) => {
    const kit = kitOf(app, operator, member)
    const first = await kit.penalty(stop)
    await kit.lift()
    expect(await kit.suspendedUntil()).toBeNull()
    expect(await kit.suspending()).toBeUndefined()
    const second = await kit.penalty(threeDays)
    expect(await kit.suspending()).toBe(BigInt(second.id))
    await kit.appeal(second.id)
    const accepted = { id: second.id, version: 0, outcome: 'accepted', reason: 'hacked' } as const
    expect((await app.call(penalties.answerAppeal, accepted, operator)).status).toBe(200)
    expect(await kit.suspendedUntil()).toBeNull()
    const again = await app.call(penalties.liftPenalty, { id: first.id, version: 1, reason: 'x' }, operator)
    expect(again.failure.errorCode).toBe(errorCode('penalties', 'notSuspending'))
  })

  it('is on the notice and in the audit row', async ({ app, operator, member }) => {
    const kit = kitOf(app, operator, member)
    const { id } = await kit.penalty(stop)
    await kit.lift()
    const [lifted] = (await kit.history()).penalties
    expect(lifted).toMatchObject({ id, version: 1, inForce: false, liftedAt: expect.any(String) })
    expect((await app.auditOf(`user:${member.vliveId}`)).at(-1)).toMatchObject({
      before: { suspendedUntil: 'infinity', directUntil: null },
      after: { suspendedUntil: null, directUntil: null, liftedPenalties: [id] },
      reason: 'a mistake',
    })
  })
})

describe('a direct suspension', () => {
  // shows notices-27
  it.for(['before', 'after'])(
    '%s a penalty with the same end outlives it',
    async (order, { app, operator, member }) => {
      const kit = kitOf(app, operator, member)
      if (order === 'before') await kit.directly()
      const { id } = await kit.penalty(stop)
      if (order === 'after') await kit.directly()
      await kit.withdraw(id)
      expect(await kit.suspendedUntil()).toBe('infinity')
      await kit.lift()
      expect(await kit.suspendedUntil()).toBeNull()
    },
  )

  it('doesn’t shorten the suspension of a penalty, and is left when that is lifted', async ({
    app,
    operator,
    member,
  }) => {
    const kit = kitOf(app, operator, member)
    const { id } = await kit.penalty(stop)
    const until = app.clock.now().add({ hours: 24 }).round('millisecond').toString()
    expect((await kit.directly(until)).payload.suspendedUntil).toBe('infinity')
    await app.call(penalties.liftPenalty, { id, version: 0, reason: 'x' }, operator)
    expect(await kit.suspendedUntil()).toBe(until)
  })

  it('is kept when a penalty comes at the same time', async ({ app, operator, member }) => {
    const kit = kitOf(app, operator, member)
    const [{ id }] = await Promise.all([kit.penalty(stop), kit.directly()])
    const direct = (await app.auditOf(`user:${member.vliveId}`)).length
    await kit.withdraw(id)
    expect(await kit.suspendedUntil()).toBe(direct === 1 ? 'infinity' : null)
  })
})

import { randomUUID } from 'node:crypto'
import { errorCode } from '@avalive/contract/errors'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { payoneerOperations as operations } from '@avalive/contract/payouts/payoneer-operations'
import type { PayoneerKit } from '@avalive/testkit/payoneer'
import { payoneerTest } from '@avalive/testkit/payoneer-test'
import type { PayoutsApp } from '@avalive/testkit/payouts-test'
import { describe, expect } from 'vitest'
import { payoneerFeature } from './index.ts'

const it = payoneerTest.extend('operator', ({ app }) => app.newMember({ role: 'operator' }))

it.beforeEach(({ kit }) => kit.begins())

const reason = 'asked by the person'
const code = (name: Parameters<typeof errorCode<'payouts'>>[1]) => errorCode('payouts', name)

const requested = async (kit: PayoneerKit) => {
  const member = await kit.newStreamer(10_000)
  const payoutId = (await kit.request(member, 5000)).payload.payout.id
  const latest = async () => {
    const [payout] = await kit.payoutsOf(member)
    return { payoutId, version: payout?.version ?? -1, reason }
  }
  return { member, payoutId, latest }
}

/** Does something while Payoneer answers with a status that the server doesn't know. */
const unrecognized = async <T>({ context: { payoneer: provider } }: PayoutsApp, work: () => Promise<T>): Promise<T> => {
  const { findPayout } = provider
  provider.findPayout = async () => 'unrecognized'
  try {
    return await work()
  } finally {
    provider.findPayout = findPayout
  }
}

/** A payout that Payoneer has, with a status that the server doesn't know. */
const ignorable = async (app: PayoutsApp, kit: PayoneerKit) => {
  const payout = await requested(kit)
  await kit.pass(72)
  await unrecognized(app, () => kit.pass(1))
  expect(await kit.statusOf(payout.member)).toEqual(['ignorable'])
  return payout
}

describe('operators', () => {
  it('see the queue by status without an account', async ({ app, kit, operator }) => {
    const { member, payoutId } = await requested(kit)
    const list = async (status?: 'provisional' | 'pending') =>
      (await app.call(operations.listPayoneerQueue, status ? { status } : {}, operator)).payload.rows
    const listed = (await list('provisional')).find((one) => one.payoutId === payoutId)
    expect(listed).toMatchObject({ vliveId: member.vliveId, points: 5000, amount: '30.00', attempts: 0, held: false })
    const [payee] = await kit.payeesOf(member)
    const account = await kit.vendor.act((work) => work.must('payee', member.reference).accountId)
    expect(payee?.accountId).not.toBeNull()
    expect(JSON.stringify(listed)).not.toContain(account)
    expect((await list('pending')).some((one) => one.payoutId === payoutId)).toBe(false)
    expect((await list())[0]?.payoutId).toBe(payoutId)
  })

  it('find a payout by the key that an inquiry quotes, and by its streamer', async ({ app, kit, operator }) => {
    const member = await kit.newStreamer(10_000)
    const idempotencyKey = randomUUID()
    const payoutId = (await kit.request(member, 5000, { idempotencyKey })).payload.payout.id
    const found = async (search: string) =>
      (await app.call(operations.listPayoneerQueue, { search }, operator)).payload.rows.map((row) => row.payoutId)
    expect(await found(idempotencyKey)).toEqual([payoutId])
    expect(await found(member.vliveId)).toEqual([payoutId])
    expect(await found(`${idempotencyKey}x`)).toEqual([])
  })

  it('hold and release a payout, with an audit row each', async ({ app, kit, operator }) => {
    const { member, payoutId, latest } = await requested(kit)
    expect((await app.call(operations.holdPayoneerPayout, await latest(), operator)).payload.held).toBe(true)
    await kit.pass(100)
    expect(await kit.statusOf(member)).toEqual(['provisional'])
    const again = await app.call(operations.holdPayoneerPayout, await latest(), operator)
    expect(again.failure.errorCode).toBe(code('wrongStatus'))
    expect((await app.call(operations.releasePayoneerPayout, await latest(), operator)).status).toBe(200)
    await kit.runTasks()
    expect(await kit.statusOf(member)).toEqual(['pending'])
    const audit = await app.auditOf(`payoneerPayout:${payoutId}`)
    expect(audit).toMatchObject([
      {
        action: 'payouts.holdPayoneerPayout',
        actorId: operator.userId,
        before: { held: false },
        after: { held: true },
      },
      { action: 'payouts.releasePayoneerPayout', reason },
    ])
  })

  it('cancel what is not at Payoneer, and the points come back', async ({ app, kit, operator }) => {
    const { member, payoutId, latest } = await requested(kit)
    expect((await app.call(operations.cancelPayoneerPayout, await latest(), operator)).payload.status).toBe('cancelled')
    expect(await kit.pointsOf(member)).toBe(10_000)
    expect(await app.auditOf(`payoneerPayout:${payoutId}`)).toMatchObject([{ after: { status: 'cancelled' } }])
    const twice = await app.call(operations.cancelPayoneerPayout, await latest(), operator)
    expect(twice.failure.errorCode).toBe(code('wrongStatus'))
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('cannot cancel what may be at Payoneer', async ({ app, kit, operator }) => {
    const { member, latest } = await requested(kit)
    kit.vendor.faults.push('error')
    await kit.pass(72)
    const cancelled = await app.call(operations.cancelPayoneerPayout, await latest(), operator)
    expect(cancelled.failure.errorCode).toBe(code('payoutSent'))
    expect(cancelled.failure.message).toContain('already sent to Payoneer')
    expect(await kit.statusOf(member)).toEqual(['pending'])
  })

  it('stop a payout that Payoneer keeps refusing, and cancel it', async ({ app, kit, operator }) => {
    const { member, latest } = await requested(kit)
    const { payoneer: provider } = app.context
    const { pay } = provider
    provider.pay = async () => 'refused'
    await kit.pass(72)
    await kit.pass(1)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'pending', attempts: 2 })
    const held = await app.call(operations.holdPayoneerPayout, await latest(), operator)
    expect(held.payload).toMatchObject({ status: 'pending', held: true })
    await kit.pass(1)
    await kit.pass(24)
    provider.pay = pay
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'provisional', held: true, attempts: 2 })
    expect((await app.call(operations.cancelPayoneerPayout, await latest(), operator)).payload.status).toBe('cancelled')
    await kit.pass(48)
    expect(await kit.vendorPayoutsOf(member)).toEqual([])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('hold a payout that may be at Payoneer, and release it to be sent again', async ({ app, kit, operator }) => {
    const { member, latest } = await requested(kit)
    kit.vendor.faults.push('error')
    await kit.pass(72)
    expect((await app.call(operations.holdPayoneerPayout, await latest(), operator)).status).toBe(200)
    expect((await app.call(operations.holdPayoneerPayout, await latest(), operator)).failure.errorCode).toBe(
      code('wrongStatus'),
    )
    expect((await app.call(operations.releasePayoneerPayout, await latest(), operator)).payload.held).toBe(false)
    expect((await app.call(operations.holdPayoneerPayout, await latest(), operator)).status).toBe(200)
    await kit.pass(1)
    expect(await kit.vendorPayoutsOf(member)).toEqual([])
    expect((await app.call(operations.releasePayoneerPayout, await latest(), operator)).status).toBe(200)
    await kit.pass(1)
    expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
  })

  it('still learn that a payout on hold was transferred', async ({ app, kit, operator }) => {
    const { member, latest } = await requested(kit)
    kit.vendor.faults.push('error-after')
    await kit.pass(72)
    expect((await app.call(operations.holdPayoneerPayout, await latest(), operator)).status).toBe(200)
    await kit.settle(member, 'Transferred')
    await kit.pass(1)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'transferred', held: false })
  })

  it('cannot cancel a payout that Payoneer has transferred', async ({ app, kit, operator }) => {
    const { member, latest } = await requested(kit)
    await kit.pass(72)
    await kit.settle(member, 'Transferred')
    await kit.pass(24)
    expect(await kit.statusOf(member)).toEqual(['transferred'])
    const cancelled = await app.call(operations.cancelPayoneerPayout, await latest(), operator)
    expect(cancelled.failure.errorCode).toBe(code('payoutSent'))
    expect(await kit.pointsOf(member)).toBe(5000)
  })

  it('hold a payout that never arrived, ask about it, and can cancel it after the due tasks have run', async ({
    app,
    kit,
    operator,
  }) => {
    const { member, payoutId, latest } = await requested(kit)
    kit.vendor.faults.push('error')
    await kit.pass(72)
    expect((await app.call(operations.holdPayoneerPayout, await latest(), operator)).status).toBe(200)
    app.clock.moveTo(app.clock.now().add({ minutes: 10 }))
    const checked = await app.call(operations.checkPayoneerPayout, { payoutId, reason }, operator)
    expect(checked.payload).toMatchObject({ status: 'provisional', held: true })
    await kit.pass(1)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'provisional', attempts: 1 })
    expect((await app.call(operations.cancelPayoneerPayout, await latest(), operator)).status).toBe(200)
    await kit.pass(48)
    expect(await kit.vendorPayoutsOf(member)).toEqual([])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('ask Payoneer now, and learn that it does not answer', async ({ app, kit, operator }) => {
    const { member, payoutId } = await requested(kit)
    const check = () => app.call(operations.checkPayoneerPayout, { payoutId, reason }, operator)
    expect((await check()).failure.errorCode).toBe(code('wrongStatus'))
    await kit.pass(72)
    await kit.settle(member, 'Transferred')
    kit.vendor.askFaults.push('error')
    expect((await check()).failure.errorCode).toBe(code('providerUnavailable'))
    expect((await check()).payload.status).toBe('transferred')
    expect(await app.auditOf(`payoneerPayout:${payoutId}`)).toMatchObject([
      { before: { status: 'pending' }, after: { status: 'transferred' } },
    ])
    expect((await check()).payload.status).toBe('transferred')
    expect(await app.auditOf(`payoneerPayout:${payoutId}`)).toHaveLength(1)
  })

  it('have a payout whose time has come sent by the next run, with an audit row', async ({ app, kit, operator }) => {
    const { member, payoutId } = await requested(kit)
    const check = () => app.call(operations.checkPayoneerPayout, { payoutId, reason }, operator)
    const suspend = (suspendedUntil: Temporal.Instant | null) =>
      app.context.db.updateTable('users').set({ suspendedUntil }).where('id', '=', member.userId).execute()
    await suspend(app.clock.now().add({ hours: 100 }))
    await kit.pass(72)
    await suspend(null)
    await kit.runTasks()
    const before = (await kit.payoutsOf(member))[0]
    expect(before).toMatchObject({ status: 'provisional', attempts: 0 })
    expect((await check()).payload).toMatchObject({ status: 'provisional', version: (before?.version ?? 0) + 1 })
    expect(await app.auditOf(`payoneerPayout:${payoutId}`)).toMatchObject([
      {
        action: 'payouts.checkPayoneerPayout',
        before: { nextCheckAt: before?.nextCheckAt?.toString() },
        after: { nextCheckAt: expect.stringMatching(/^2027-03-13T03:00:/) },
      },
    ])
    // It is due already.
    expect((await check()).status).toBe(200)
    expect(await app.auditOf(`payoneerPayout:${payoutId}`)).toHaveLength(1)
    await kit.runTasks()
    expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
    expect(await kit.statusOf(member)).toEqual(['pending'])
  })

  it('cancel a payout whose status at Payoneer the server does not know, so that the person can unlink', async ({
    app,
    kit,
    operator,
  }) => {
    const { member, payoutId, latest } = await ignorable(app, kit)
    const unlink = async () => app.call(payoneer.deregisterPayoneer, {}, await kit.again(member))
    expect((await unlink()).failure.errorCode).toBe(code('payoutAtProvider'))
    const cancel = async () => app.call(operations.cancelPayoneerPayout, await latest(), operator)
    expect((await unrecognized(app, cancel)).payload.status).toBe('cancelled')
    expect(await kit.pointsOf(member)).toBe(10_000)
    expect(await app.auditOf(`payoneerPayout:${payoutId}`)).toMatchObject([
      { before: { status: 'ignorable' }, after: { status: 'cancelled' } },
    ])
    expect((await unlink()).status).toBe(200)
  })

  it('cannot cancel a payout of unknown status if Payoneer says that it has it, or does not answer', async ({
    app,
    kit,
    operator,
  }) => {
    const { member, payoutId, latest } = await ignorable(app, kit)
    const cancel = async () => (await app.call(operations.cancelPayoneerPayout, await latest(), operator)).failure
    expect((await cancel()).errorCode).toBe(code('payoutSent'))
    kit.vendor.askFaults.push('error')
    expect((await cancel()).errorCode).toBe(code('providerUnavailable'))
    await kit.settle(member, 'Transferred')
    expect((await cancel()).errorCode).toBe(code('payoutSent'))
    expect(await kit.statusOf(member)).toEqual(['ignorable'])
    expect(await kit.pointsOf(member)).toBe(5000)
    expect(await app.auditOf(`payoneerPayout:${payoutId}`)).toEqual([])
  })

  it('cancel a payout of unknown status that Payoneer has cancelled meanwhile', async ({ app, kit, operator }) => {
    const { member, latest } = await ignorable(app, kit)
    await kit.settle(member, 'Cancelled')
    expect((await app.call(operations.cancelPayoneerPayout, await latest(), operator)).payload.status).toBe('cancelled')
    expect(await kit.payoutsOf(member)).toMatchObject([{ cancelReason: 'provider', nextCheckAt: null }])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('find an error in the log if Payoneer pays a payout within a month of its cancellation', async ({
    app,
    kit,
    operator,
  }) => {
    const { member, latest } = await ignorable(app, kit)
    const cancel = async () => app.call(operations.cancelPayoneerPayout, await latest(), operator)
    expect((await unrecognized(app, cancel)).payload.status).toBe('cancelled')
    const [cancelled] = await kit.payoutsOf(member)
    const errors = () =>
      app
        .logLines()
        .filter((line) => line.includes('a payout that was cancelled here') && line.includes(cancelled?.id ?? '-'))
    // A clock that is set back delays no question.
    app.clock.moveTo(app.clock.now().subtract({ hours: 24 * 20 }))
    await app.context.db.transaction().execute(async (tx) => payoneerFeature.setBack?.(tx, app.clock.now()))
    expect(errors()).toEqual([])
    await kit.settle(member, 'Transferred')
    await kit.runTasks()
    expect(errors()).toHaveLength(1)
    expect(errors()[0]).toContain('"news":"transferred"')
    expect(await kit.statusOf(member)).toEqual(['cancelled'])
    expect(await kit.pointsOf(member)).toBe(10_000)
    for (let days = 0; days < 40; days++) await kit.pass(24)
    // After 0, 1, 2, 4, 8, 16 and 32 days.
    expect(errors()).toHaveLength(7)
    expect((await kit.payoutsOf(member))[0]?.nextCheckAt).toBeNull()
  })

  it('are refused with an old version, for their own payouts and for unknown ones', async ({ app, kit, operator }) => {
    const { member, latest } = await requested(kit)
    const old = await latest()
    expect((await app.call(operations.holdPayoneerPayout, old, operator)).status).toBe(200)
    expect((await app.call(operations.releasePayoneerPayout, old, operator)).status).toBe(409)
    await app.context.db.updateTable('users').set({ role: 'operator' }).where('id', '=', member.userId).execute()
    const own = await app.call(operations.cancelPayoneerPayout, await latest(), await kit.again(member))
    expect(own.status).toBe(403)
    const unknown = { payoutId: '999999999', version: 0, reason }
    expect((await app.call(operations.cancelPayoneerPayout, unknown, operator)).status).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import { errorCode } from '@avalive/contract/errors'
import { wiseOperations as operations } from '@avalive/contract/payouts/wise-operations'
import { cancel, fund } from '@avalive/stand-ins/wise/transfers'
import type { Member } from '@avalive/testkit/app'
import { type WiseKit, wiseKit } from '@avalive/testkit/wise'
import { type WiseApp, wiseTest } from '@avalive/testkit/wise-test'
import { describe, expect, vi } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { suspendUser } from '../account/suspend-user.ts'
import { openSession } from '../session/open-session.ts'
import { wisePayoutsDue } from './due.ts'
import { findPayout } from './payout-store.ts'
import { takeStep } from './steps.ts'

const it = wiseTest
  .override('options', { env: { WISE_FUNDING: 'operator' } })
  .extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))
it.beforeEach(({ kit }) => kit.prepare('2027-03-10T12:00:00'))

const reason = 'as agreed'
const wrongStatus = errorCode('payouts', 'wrongStatus')
const cancelNotConfirmed = errorCode('payouts', 'cancelNotConfirmed')
const operatorOf = (app: WiseApp) => app.newMember({ role: 'operator' })

const only = async (kit: WiseKit, member: Member) => {
  const [payout] = await kit.payoutsOf(member)
  if (!payout) throw new Error('no payout')
  return { payoutId: payout.id, version: payout.version, reason }
}
const requested = async (kit: WiseKit): Promise<Member> => {
  const member = await kit.newStreamer()
  await kit.request(member)
  return member
}
/** A payout whose transfer waits for an operator to fund it. */
const toFund = async (kit: WiseKit): Promise<Member> => {
  const member = await requested(kit)
  await kit.moveTo('2027-03-15T00:00:00')
  expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'toFund' }])
  return member
}
const audit = async (app: WiseApp, payoutId: string) =>
  (await app.auditOf(`wisePayout:${payoutId}`)).map(({ action, before, after, reason }) => [
    action,
    before,
    after,
    reason,
  ])

describe('the queue', () => {
  it('lists payouts by status, newest first, without anything of the account', async ({ app, kit }) => {
    const member = await toFund(kit)
    const operator = await operatorOf(app)
    const { rows: payouts } = (await app.call(operations.listWiseQueue, { status: 'toFund' }, operator)).payload
    const [payout] = await kit.payoutsOf(member)
    expect(payouts[0]).toMatchObject({
      payoutId: payout?.id,
      vliveId: member.vliveId,
      status: 'toFund',
      amount: '33.00',
      preferredCurrency: 'EUR',
      runOn: '2027-03-15',
      transferId: payout?.transferId,
    })
    expect(JSON.stringify(payouts)).not.toMatch(/lotte|Muster|recipient/i)
    expect((await app.call(operations.listWiseQueue, { status: 'cancelled' }, operator)).payload.rows).toEqual([])
  })

  it('finds a payout by the key that an inquiry quotes', async ({ app, kit }) => {
    const [member, operator, idempotencyKey] = [await kit.newStreamer(), await operatorOf(app), randomUUID()]
    await kit.request(member, 5000, { idempotencyKey })
    const { rows } = (await app.call(operations.listWiseQueue, { search: idempotencyKey }, operator)).payload
    expect(rows.map(({ vliveId }) => vliveId)).toEqual([member.vliveId])
  })

  it('shows which payouts must wait: held ones, those of held streamers, and those of suspended ones', async ({
    app,
    kit,
  }) => {
    const [held, heldStreamer, suspended] = [await requested(kit), await requested(kit), await requested(kit)]
    const free = await toFund(kit)
    const operator = await operatorOf(app)
    await app.call(operations.holdWisePayout, await only(kit, held), operator)
    const { db } = app.context
    await db.updateTable('payoutProfiles').set({ held: true }).where('userId', '=', heldStreamer.userId).execute()
    await suspendUser(app.context, suspended.userId, app.clock.now().add({ hours: 24 }))
    const shown = async () => {
      const { rows: payouts } = (await app.call(operations.listWiseQueue, { status: 'toFund' }, operator)).payload
      return [free, held, heldStreamer, suspended].map(
        ({ vliveId }) => payouts.find((payout) => payout.vliveId === vliveId)?.mustWait,
      )
    }
    expect(await shown()).toEqual([false, true, true, true])
    app.clock.moveTo(app.clock.now().add({ hours: 24 }))
    expect(await shown()).toEqual([false, true, true, false])
  })
})

describe('an operator', () => {
  it('funds a transfer at Wise and marks it', async ({ app, kit }) => {
    const [member, operator] = [await toFund(kit), await operatorOf(app)]
    const input = await only(kit, member)
    const marked = await app.call(operations.markWisePayoutFunded, input, operator)
    expect(marked.payload).toMatchObject({ status: 'funded', held: false })
    await kit.settle()
    // Nobody has paid yet, whatever the operator said.
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded', transferredAt: null }])
    const was = { status: 'toFund', held: false, lostAmount: null }
    expect(await audit(app, input.payoutId)).toEqual([
      [
        'payouts.markWisePayoutFunded',
        was,
        { ...was, status: 'funded', movedAlone: { kind: 'usCents', amount: 3300 } },
        reason,
      ],
    ])
    expect((await app.call(operations.markWisePayoutFunded, input, operator)).status).toBe(409)
  })

  it('who marks a transfer without funding it finds it on the list again six hours later', async ({ app, kit }) => {
    const [member, operator] = [await toFund(kit), await operatorOf(app)]
    const errors = () => app.logLines().filter((line) => line.includes('has no money') && line.includes(input.payoutId))
    const input = await only(kit, member)
    expect((await app.call(operations.markWisePayoutFunded, input, operator)).status).toBe(200)
    await kit.moveTo('2027-03-15T05:30:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded' }])
    expect(errors()).toEqual([])
    await kit.moveTo('2027-03-15T07:10:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'toFund', fundedAt: null }])
    expect(errors()).toHaveLength(1)
    const again = await app.call(operations.markWisePayoutFunded, await only(kit, member), operator)
    expect(again.payload.status).toBe('funded')
    const [transfer] = await kit.transfersOf(member)
    await app.wise.provider.act((work) => fund(work, work.must('transfer', transfer?.id ?? ''), 'arrive'))
    await kit.moveTo('2027-03-15T20:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred' }])
    expect(errors()).toHaveLength(1)
  })

  it('who marks a transfer that Wise then cancels unfunded leaves the streamer’s account as it is', async ({
    app,
    kit,
  }) => {
    const [member, operator] = [await toFund(kit), await operatorOf(app)]
    await app.call(operations.markWisePayoutFunded, await only(kit, member), operator)
    const [transfer] = await kit.transfersOf(member)
    await app.wise.provider.act((work) => cancel(work, work.must('transfer', transfer?.id ?? '')))
    await kit.moveTo('2027-03-15T02:00:00')
    // What was lost is unknown: the operator may know better than Wise whether money was sent there.
    expect(await kit.payoutsOf(member)).toMatchObject([{ cancelReason: 'cancelledByWise', lostCents: null }])
    expect(await kit.pointsOf(member)).toBe(10_000)
    const { db } = app.context
    const accounts = db.selectFrom('wiseAccounts').where('userId', '=', member.userId).select('unusableSince')
    expect(await accounts.execute()).toEqual([{ unusableSince: null }])
    expect(app.logLines().some((line) => line.includes('never was') && line.includes('"level":50'))).toBe(true)
  })

  it('who funds without marking is noticed when Wise is asked', async ({ app, kit }) => {
    const member = await toFund(kit)
    const [transfer] = await kit.transfersOf(member)
    const shown = await app.server.inject({ url: '/sandbox/wise/dashboard' })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const text of ['33.00 USD', 'incoming payment waiting', String(transfer?.id), 'lotte@example.com']) {
      expect(shown.body).toContain(text)
    }
    const page = await app.server.inject({
      method: 'POST',
      url: '/sandbox/wise/dashboard',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=fund&id=${transfer?.id}`,
    })
    expect(page.statusCode).toBe(303)
    await kit.moveTo(app.clock.now().add({ minutes: 30 }))
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded' }])
  })

  it('holds and releases a payout', async ({ app, kit }) => {
    const [member, operator] = [await requested(kit), await operatorOf(app)]
    const held = await app.call(operations.holdWisePayout, await only(kit, member), operator)
    expect(held.payload).toMatchObject({ status: 'requested', held: true })
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'requested', quoteId: null }])
    const again = await app.call(operations.holdWisePayout, await only(kit, member), operator)
    expect(again.failure.errorCode).toBe(wrongStatus)
    await app.call(operations.releaseWisePayout, await only(kit, member), operator)
    await kit.settle()
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'toFund', held: false }])
    expect((await audit(app, held.payload.payoutId)).map(([action]) => action)).toEqual([
      'payouts.holdWisePayout',
      'payouts.releaseWisePayout',
    ])
  })

  it('can’t mark a held transfer as funded', async ({ app, kit }) => {
    const [member, operator] = [await toFund(kit), await operatorOf(app)]
    await app.call(operations.holdWisePayout, await only(kit, member), operator)
    const marked = await app.call(operations.markWisePayoutFunded, await only(kit, member), operator)
    expect(marked.failure.errorCode).toBe(wrongStatus)
  })

  it('cancels a payout before its run, and the points come back once', async ({ app, kit }) => {
    const [member, operator] = [await requested(kit), await operatorOf(app)]
    const input = await only(kit, member)
    const answers = await Promise.all([1, 2].map(() => app.call(operations.cancelWisePayout, input, operator)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await kit.pointsOf(member)).toBe(10_000)
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.transfersOf(member)).toEqual([])
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'cancelled', cancelReason: 'operator' }])
  })

  it('cancels a held payout, and it is no longer held', async ({ app, kit }) => {
    const [member, operator] = [await requested(kit), await operatorOf(app)]
    await app.call(operations.holdWisePayout, await only(kit, member), operator)
    const cancelled = await app.call(operations.cancelWisePayout, await only(kit, member), operator)
    expect(cancelled.payload).toMatchObject({ status: 'cancelled', held: false })
    const released = await app.call(operations.releaseWisePayout, await only(kit, member), operator)
    expect(released.failure.errorCode).toBe(wrongStatus)
  })

  it('who holds a payout while Wise takes the money finds it funded and not held', async ({ app, kit }) => {
    const [member, operator] = [await requested(kit), await operatorOf(app)]
    const { context } = app
    const { wise } = context
    const fund = wise.fund.bind(wise)
    vi.spyOn(wise, 'fund').mockImplementationOnce(async (id) => {
      const outcome = await fund(id)
      await app.call(operations.holdWisePayout, await only(kit, member), operator)
      return outcome
    })
    const byApi = { ...context, config: { ...context.config, WISE_FUNDING: 'api' as const } }
    app.clock.moveTo(kit.at('2027-03-15T00:00:00'))
    while ((await runDue(byApi, [wisePayoutsDue])) > 0);
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded', held: false }])
  })

  it('cancels a transfer that is not funded only with Wise’s confirmation', async ({ app, kit }) => {
    const [member, operator] = [await toFund(kit), await operatorOf(app)]
    app.wise.provider.faults.push('error')
    const unknown = await app.call(operations.cancelWisePayout, await only(kit, member), operator)
    expect(unknown.failure.errorCode).toBe(cancelNotConfirmed)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'toFund', held: true }])
    expect(await kit.pointsOf(member)).toBe(5000)
    const cancelled = await app.call(operations.cancelWisePayout, await only(kit, member), operator)
    expect(cancelled.payload).toMatchObject({ status: 'cancelled', held: false })
    expect(await kit.transfersOf(member)).toMatchObject([{ state: 'cancelled' }])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('leaves an audit row before Wise is asked to cancel a transfer, and one with the outcome', async ({
    app,
    kit,
  }) => {
    const [member, operator] = [await toFund(kit), await operatorOf(app)]
    const { payoutId } = await only(kit, member)
    const free = { status: 'toFund', held: false, lostAmount: null }
    const held = { ...free, held: true }
    const cancel = vi.spyOn(app.context.wise, 'cancel')
    // The server dies before Wise has the request.
    cancel.mockRejectedValueOnce(new Error('killed'))
    expect((await app.call(operations.cancelWisePayout, await only(kit, member), operator)).status).toBe(500)
    const intent = 'payouts.cancelWisePayout'
    expect(await audit(app, payoutId)).toEqual([[intent, free, { ...held, cancelAsked: true }, reason]])
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'toFund', held: true }])
    const marked = await app.call(operations.markWisePayoutFunded, await only(kit, member), operator)
    expect(marked.failure.errorCode).toBe(wrongStatus)
    const again = await app.call(operations.cancelWisePayout, await only(kit, member), operator)
    expect(again.payload.status).toBe('cancelled')
    expect(await audit(app, payoutId)).toEqual([
      [intent, free, { ...held, cancelAsked: true }, reason],
      [intent, held, { ...held, cancelAsked: true }, reason],
      [intent, held, { ...free, status: 'cancelled', lostAmount: '0.00' }, reason],
    ])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('whose server dies after Wise has cancelled the transfer finds it cancelled, with all points', async ({
    app,
    kit,
  }) => {
    const [member, operator] = [await toFund(kit), await operatorOf(app)]
    const { payoutId, ...input } = await only(kit, member)
    const { wise } = app.context
    const cancelAtWise = wise.cancel.bind(wise)
    vi.spyOn(wise, 'cancel').mockImplementationOnce(async (id) => {
      await cancelAtWise(id)
      throw new Error('killed')
    })
    expect((await app.call(operations.cancelWisePayout, { payoutId, ...input }, operator)).status).toBe(500)
    expect(await kit.pointsOf(member)).toBe(5000)
    await kit.moveTo(app.clock.now().add({ minutes: 90 }))
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'cancelled', lostCents: 0n }])
    expect(await kit.pointsOf(member)).toBe(10_000)
    expect(await audit(app, payoutId)).toMatchObject([['payouts.cancelWisePayout', {}, { cancelAsked: true }, reason]])
  })

  it('who cancels while Wise is asked about the payout ends the questions', async ({ app, kit }) => {
    const [member, operator] = [await toFund(kit), await operatorOf(app)]
    const { payoutId, ...input } = await only(kit, member)
    const { context } = app
    const cancelMeanwhile = async (id: string) => {
      const found = await context.wise.find(id)
      await app.call(operations.cancelWisePayout, { payoutId, ...input }, operator)
      return found
    }
    const payout = await findPayout(context.db, payoutId)
    if (!payout) throw new Error('no payout')
    await takeStep({ ...context, wise: { ...context.wise, find: cancelMeanwhile } }, payout)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'cancelled', nextCheckAt: null }])
  })

  it('can’t cancel a transfer that somebody has funded at Wise', async ({ app, kit }) => {
    const [member, operator] = [await toFund(kit), await operatorOf(app)]
    const [transfer] = await kit.transfersOf(member)
    await app.server.inject({
      method: 'POST',
      url: '/sandbox/wise/dashboard',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=fund&id=${transfer?.id}`,
    })
    const refused = await app.call(operations.cancelWisePayout, await only(kit, member), operator)
    expect(refused.failure.errorCode).toBe(cancelNotConfirmed)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'toFund', held: true }])
    expect(await kit.pointsOf(member)).toBe(5000)
    const checked = await app.call(operations.checkWisePayout, await only(kit, member), operator)
    // Nothing more can be held or released.
    expect(checked.payload).toMatchObject({ status: 'funded', held: false })
  })

  it('can’t cancel while it is unknown whether Wise has the transfer', async ({ app, kit }) => {
    const [member, operator] = [await requested(kit), await operatorOf(app)]
    app.wise.provider.faults.push('slow', 'slow', 'timeout-after')
    await kit.moveTo('2027-03-15T00:00:00')
    const refused = await app.call(operations.cancelWisePayout, await only(kit, member), operator)
    expect(refused.failure.errorCode).toBe(wrongStatus)
    const checked = await app.call(operations.checkWisePayout, await only(kit, member), operator)
    expect(checked.status).toBe(200)
    await kit.settle()
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'toFund', unknownSince: null }])
    expect(await kit.transfersOf(member)).toHaveLength(1)
  })

  it('asks Wise now, and records how much a refund returned', async ({ app, kit }) => {
    const [member, operator] = [await toFund(kit), await operatorOf(app)]
    const act = async (what: string) => {
      const [transfer] = await kit.transfersOf(member)
      await app.server.inject({
        method: 'POST',
        url: '/sandbox/wise/dashboard',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `act=${what}&id=${transfer?.id}`,
      })
      return (await app.call(operations.checkWisePayout, await only(kit, member), operator)).payload.status
    }
    expect([await act('fund'), await act('complete'), await act('bounce'), await act('refund_less')]).toEqual([
      'funded',
      'transferred',
      'bounced',
      'cancelled',
    ])
    expect(await kit.pointsOf(member)).toBe(10_000)
    const recorded = await app.call(
      operations.recordWiseRefund,
      { ...(await only(kit, member)), refundedAmount: '18.00' },
      operator,
    )
    expect(recorded.status).toBe(200)
    expect(await kit.payoutsOf(member)).toMatchObject([{ refundedCents: 1800n, lostCents: 1500n }])
    const { rows: payouts } = (await app.call(operations.listWiseQueue, { status: 'cancelled' }, operator)).payload
    expect(payouts[0]).toMatchObject({ lostAmount: '15.00', cancelReason: 'refunded' })
  })

  it('can’t touch a payout of their own, an unknown one, or a stale version', async ({ app, kit }) => {
    const [member, operator] = [await requested(kit), await operatorOf(app)]
    const input = await only(kit, member)
    await app.context.db.updateTable('users').set({ role: 'operator' }).where('id', '=', member.userId).execute()
    const [{ db }, now] = [app.context, app.clock.now()]
    const opening = { secondFactorAt: now }
    const own = await db.transaction().execute((tx) => openSession(tx, member.userId, now, opening))
    for (const call of [
      operations.holdWisePayout,
      operations.cancelWisePayout,
      operations.markWisePayoutFunded,
      operations.checkWisePayout,
    ]) {
      expect((await app.call(call, input, { token: own?.token ?? '' })).status).toBe(403)
      expect((await app.call(call, { ...input, payoutId: crypto.randomUUID() }, operator)).status).toBe(404)
    }
    const stale = { ...input, version: input.version + 1 }
    expect((await app.call(operations.holdWisePayout, stale, operator)).failure.errorCode).toBe(
      errorCode('payouts', 'conflict'),
    )
    expect(await kit.pointsOf(member)).toBe(5000)
  })
})

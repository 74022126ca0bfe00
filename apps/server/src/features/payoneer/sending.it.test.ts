import { errorCode } from '@avalive/contract/errors'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { begin } from '@avalive/testkit/payoneer'
import { payoneerTest as it } from '@avalive/testkit/payoneer-test'
import type { PayoutsApp } from '@avalive/testkit/payouts-test'
import { describe, expect, vi } from 'vitest'
import { payoneerFeature } from './index.ts'

it.beforeEach(({ kit }) => kit.begins())

const code = (name: Parameters<typeof errorCode<'payouts'>>[1]) => errorCode('payouts', name)

describe('sending', () => {
  // shows payouts-86
  it('happens three days after the request, not before', async ({ kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    await kit.pass(71)
    expect(await kit.vendorPayoutsOf(member)).toEqual([])
    expect(await kit.statusOf(member)).toEqual(['provisional'])
    await kit.pass(1)
    expect(await kit.vendorPayoutsOf(member)).toMatchObject([{ cents: 3000, state: 'Pending' }])
    expect(await kit.statusOf(member)).toEqual(['pending'])
    await kit.settle(member, 'Transferred')
    await kit.pass(1)
    expect(await kit.statusOf(member)).toEqual(['transferred'])
    expect(await kit.pointsOf(member)).toBe(5000)
  })

  it('uses the rate of the request, whatever the rate is then', async ({ kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    await kit.setRate(900)
    await kit.pass(72)
    expect(await kit.vendorPayoutsOf(member)).toMatchObject([{ cents: 3000 }])
  })

  it('waits for the hold after a changed destination', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    await kit.moveTo(app.clock.now().add({ hours: 60 }))
    // The account was exchanged at Payoneer.
    await kit.vendor.act((work) => work.put('payee', { ...work.must('payee', member.reference), accountId: '888' }))
    await kit.pass(12)
    expect(await kit.vendorPayoutsOf(member)).toEqual([])
    await kit.pass(23)
    expect(await kit.vendorPayoutsOf(member)).toEqual([])
    await kit.pass(1)
    expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
  })

  it.for(['suspended', 'held'] as const)('stops while the person is %s', async (why, { app, kit }) => {
    const { db } = app.context
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    const stop = async (on: boolean) => {
      if (why === 'held') {
        const values = { userId: member.userId, held: on }
        await db
          .insertInto('payoutProfiles')
          .values(values)
          .onConflict((conflict) => conflict.column('userId').doUpdateSet({ held: on }))
          .execute()
      } else {
        const suspendedUntil = on ? app.clock.now().add({ hours: 24 * 10 }) : null
        await db.updateTable('users').set({ suspendedUntil }).where('id', '=', member.userId).execute()
      }
    }
    await stop(true)
    await kit.pass(100)
    expect(await kit.statusOf(member)).toEqual(['provisional'])
    await stop(false)
    await kit.pass(13)
    expect(await kit.statusOf(member)).toEqual(['pending'])
  })

  it.for(['error', 'timeout-before', 'error-after', 'timeout-after', 'slow'] as const)(
    'meets %s and pays once, known after one round',
    async (fault, { kit }) => {
      const member = await kit.newStreamer(10_000)
      await kit.request(member, 5000)
      kit.vendor.faults.push(fault)
      await kit.pass(72)
      expect(await kit.statusOf(member)).toEqual(['pending'])
      await kit.vendor.quiet()
      await kit.pass(1)
      expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
      await kit.settle(member, 'Transferred')
      await kit.pass(24)
      expect(await kit.statusOf(member)).toEqual(['transferred'])
      expect(await kit.pointsOf(member)).toBe(5000)
    },
  )

  it('is not repeated before Payoneer had time to know the payout', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    kit.vendor.faults.push('error')
    await kit.pass(72)
    const [payout] = await kit.payoutsOf(member)
    const own = await kit.again(member)
    const { payload } = await app.call(payoneer.getPayoneerPayoutStatus, { id: String(payout?.number) }, own)
    expect(payload.payout.status).toBe('pending')
    await kit.moveTo(app.clock.now().add({ minutes: 9 }))
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'pending', attempts: 1 })
    await kit.moveTo(app.clock.now().add({ minutes: 1 }))
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'pending', attempts: 2 })
    expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
  })

  it('asks Payoneer and does not repeat a payout that arrived although it was refused', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    const { payoneer: provider } = app.context
    const { pay } = provider
    provider.pay = async (order) => {
      await pay(order)
      return 'refused'
    }
    await kit.pass(72)
    provider.pay = pay
    expect(await kit.statusOf(member)).toEqual(['provisional'])
    await kit.pass(13)
    expect(await kit.statusOf(member)).toEqual(['pending'])
    expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
  })

  it('keeps a payout as sent if only its repetition is refused, because the first attempt may have arrived', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    kit.vendor.faults.push('late')
    await kit.pass(72)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'pending', attempts: 1 })
    app.clock.moveTo(app.clock.now().add({ minutes: 10 }))
    await kit.runTasks()
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'pending', attempts: 2 })
    const unlinking = await app.call(payoneer.deregisterPayoneer, {}, await kit.again(member))
    expect(unlinking.failure.errorCode).toBe(code('payoutAtProvider'))
    await kit.settle(member, 'Transferred')
    await kit.pass(1)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'transferred', attempts: 2 })
    expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
    expect(await kit.pointsOf(member)).toBe(5000)
  })

  it('sends a payout again whose repetition was refused and that Payoneer does not know', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    const { payoneer: provider } = app.context
    const { pay } = provider
    provider.pay = async () => 'refused'
    await kit.pass(72)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'provisional', attempts: 1 })
    await kit.pass(1)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'pending', attempts: 2 })
    provider.pay = pay
    await kit.pass(1)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'pending', attempts: 3 })
    expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
  })

  it('does not happen if the process stood still after it had marked the payout as sent', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    const { payoneer: provider } = app.context
    const { pay } = provider
    const clock = performance.now.bind(performance)
    let frozen = () => {}
    const frozenUntil = new Promise<void>((resolve) => (frozen = resolve))
    provider.pay = async (order) => {
      await frozenUntil
      return pay(order)
    }
    app.clock.moveTo(app.clock.now().add({ hours: 72 }))
    const first = kit.runTasks()
    await expect.poll(() => kit.statusOf(member)).toEqual(['pending'])
    provider.pay = pay
    // Another process finds out that Payoneer doesn't know the payout, and sends it.
    await kit.pass(1)
    expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 60_001)
    frozen()
    await first
    now.mockRestore()
    expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'pending', attempts: 2 })
  })

  it('is repeated later after each attempt that Payoneer refuses', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    const { payoneer: provider } = app.context
    const { pay } = provider
    const sent: Temporal.Instant[] = []
    provider.pay = async () => {
      sent.push(app.clock.now())
      return 'refused'
    }
    await kit.pass(72)
    for (let tens = 0; tens < 6 * 48; tens++) await kit.moveTo(app.clock.now().add({ minutes: 10 }))
    provider.pay = pay
    const waits = sent.slice(1).map((at, index) => Math.round(at.since(sent[index] ?? at).total('hours') * 6) * 10)
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 720, 720])
    await kit.pass(24)
    expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
  })

  it('asks about a payout that was held before Payoneer turned out to have it', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    const { id } = (await kit.request(member, 5000)).payload.payout
    const { payoneer: provider } = app.context
    const { pay } = provider
    provider.pay = async (order) => {
      await pay(order)
      return 'refused'
    }
    await kit.pass(72)
    provider.pay = pay
    const held = app.context.db.updateTable('payoneerPayouts').set({ held: true })
    await held.where('userId', '=', member.userId).execute()
    const own = await kit.again(member)
    await app.call(payoneer.getPayoneerPayoutStatus, { id }, own)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'pending', held: true })
    await kit.settle(member, 'Transferred')
    await kit.pass(1)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'transferred', held: false })
  })

  it('shows an answer that the server does not know as ignorable, until Payoneer says more', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    await kit.pass(72)
    const { payoneer: provider } = app.context
    const { findPayout } = provider
    provider.findPayout = async () => 'unrecognized'
    await kit.pass(1)
    provider.findPayout = findPayout
    expect(await kit.statusOf(member)).toEqual(['ignorable'])
    await kit.settle(member, 'Transferred')
    await kit.pass(13)
    expect(await kit.statusOf(member)).toEqual(['transferred'])
  })

  it('waits in another program, instead of taking the payout for lost', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    kit.vendor.faults.push('error-after')
    await kit.pass(72)
    await app.context.db
      .updateTable('payoneerPayouts')
      .set({ program: 'the-old-program' })
      .where('userId', '=', member.userId)
      .execute()
    await kit.pass(24)
    expect((await kit.payoutsOf(member))[0]).toMatchObject({ status: 'pending', attempts: 1 })
  })
})

describe('a clock that was set back', () => {
  const back = (app: PayoutsApp, at: Temporal.Instant) => {
    app.clock.moveTo(at)
    return app.context.db.transaction().execute(async (tx) => payoneerFeature.setBack?.(tx, at))
  }

  it('delays neither questions nor a lost payout nor one that waits', async ({ app, kit }) => {
    const [lost, waiting] = [await kit.newStreamer(10_000), await kit.newStreamer(10_000)]
    await kit.pass(24 * 40)
    const later = [await kit.again(lost), await kit.again(waiting)] as const
    await kit.request(later[0], 5000)
    kit.vendor.faults.push('error')
    await kit.pass(72)
    await kit.request(await kit.again(later[1]), 5000)
    expect([await kit.statusOf(lost), await kit.statusOf(waiting)]).toEqual([['pending'], ['provisional']])
    await back(app, begin)
    await kit.pass(1)
    // The lost one is known to be lost. The account was linked an hour ago, so it waits.
    expect((await kit.payoutsOf(lost))[0]).toMatchObject({ status: 'provisional', attempts: 1 })
    await kit.pass(72)
    expect((await kit.payoutsOf(lost))[0]).toMatchObject({ status: 'pending', attempts: 2 })
    expect(await kit.statusOf(waiting)).toEqual(['pending'])
  })
})

import { wiseKit } from '@avalive/testkit/wise'
import { wiseTest } from '@avalive/testkit/wise-test'
import { describe, expect } from 'vitest'
import { findPayout } from './payout-store.ts'
import { takeStep } from './steps.ts'

const it = wiseTest
  .override('options', { env: { WISE_WATCH_DAYS: '30' } })
  .extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))
it.beforeEach(({ kit }) => kit.prepare('2027-03-10T12:00:00'))

describe('Wise', () => {
  it.for(['error', 'error-after', 'timeout-before', 'timeout-after', 'slow'] as const)(
    'with the fault %s at each step pays once',
    async (fault, { app, kit }) => {
      for (let step = 0; step < 4; step++) {
        await kit.prepare('2027-03-10T12:00:00')
        const member = await kit.newStreamer()
        await kit.request(member)
        const { provider } = app.wise
        const before = (await kit.transfersOf(member)).length
        // The first steps come through.
        for (let n = 0; n < step; n++) provider.faults.push('slow')
        provider.faults.push(fault)
        await kit.moveTo('2027-03-15T00:00:00')
        if (fault !== 'slow') {
          const [shown] = await kit.historyOf(await kit.signedIn(member))
          expect(shown?.status, `step ${step}`).toBe('unknown')
        }
        await kit.moveTo(app.clock.now().add({ minutes: 3 }))
        await kit.moveTo(app.clock.now().add({ minutes: 120 }))
        expect(await kit.payoutsOf(member), `step ${step}`).toMatchObject([{ status: 'transferred' }])
        expect((await kit.transfersOf(member)).length, `step ${step}`).toBe(before + 1)
        expect(await kit.pointsOf(member)).toBe(5000)
      }
    },
  )

  it('with an expired quote gets a new one', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'expired-quote')
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded' }])
    expect(await kit.transfersOf(member)).toHaveLength(1)
  })

  it('that is away until the quote has expired still pays once', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'timeout-after', 'error', 'error', 'error')
    await kit.moveTo('2027-03-15T00:00:00')
    for (const hours of [1, 2, 4, 8, 2]) await kit.moveTo(app.clock.now().add({ hours }))
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred' }])
    expect(await kit.transfersOf(member)).toHaveLength(1)
  })

  it.for([
    ['the quote', []],
    ['the transfer', ['slow', 'slow']],
  ] as const)('that refuses %s cancels the payout and gives the points back', async ([_what, before], { app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push(...before, 'refused')
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([
      { status: 'cancelled', cancelReason: 'refused', nextCheckAt: null, unknownSince: null },
    ])
    expect((await kit.historyOf(await kit.signedIn(member)))[0]?.status).toBe('cancelled')
    expect(await kit.pointsOf(member)).toBe(10_000)
    expect(await kit.transfersOf(member)).toEqual([])
    expect(await kit.returnMailsOf(member)).toHaveLength(1)
  })

  it.for([
    ['without strong authentication', 'approval'],
    ['for another reason', 'refused'],
  ] as const)('that refuses funding %s leaves it to the operators', async ([_why, fault], { app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'slow', fault)
    await kit.moveTo('2027-03-15T00:00:00')
    for (const hours of [1, 3, 5]) await kit.moveTo(app.clock.now().add({ hours }))
    expect(await kit.payoutsOf(member)).toMatchObject([
      { status: 'toFund', fundedAt: null, fundingAskedAt: null, unknownSince: null },
    ])
    // Another attempt would have funded it.
    expect(await kit.transfersOf(member)).toMatchObject([{ state: 'incoming_payment_waiting' }])
  })

  it('that cancels a transfer whose funding got no answer leaves open what the operator has lost', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'slow', 'timeout-after')
    app.wise.provider.fates.push('fail')
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'sending' }])
    await kit.moveTo('2027-03-17T00:30:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ state: 'cancelled' }])
    expect(await kit.payoutsOf(member)).toMatchObject([{ cancelReason: 'refunded', lostCents: null }])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('that cancels such a transfer leaves the loss open, also if only operators fund transfers by then', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'slow', 'timeout-after')
    app.wise.provider.fates.push('fail')
    await kit.moveTo('2027-03-15T00:00:00')
    const { context } = app
    const [{ id } = { id: '' }] = await kit.payoutsOf(member)
    const payout = await findPayout(context.db, id)
    if (!payout) throw new Error('no payout')
    await takeStep({ ...context, config: { ...context.config, WISE_FUNDING: 'operator' } }, payout)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'toFund' }])
    while ((await app.wise.provider.tick()) > 0);
    app.clock.moveTo(kit.at('2027-03-17T00:30:00'))
    while ((await app.wise.provider.tick()) > 0);
    await kit.settle()
    expect(await kit.transfersOf(member)).toMatchObject([{ state: 'cancelled' }])
    expect(await kit.payoutsOf(member)).toMatchObject([{ cancelReason: 'refunded', lostCents: null }])
  })

  it('is asked about a funding that got no answer also while the payouts are on hold', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'slow', 'timeout-after')
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.hold(member)
    await kit.moveTo('2027-03-15T00:10:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded', unknownSince: null }])
  })

  it('that cancels a transfer that nobody funded gives the points back', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'slow', 'approval')
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.moveTo('2027-03-30T00:00:00')
    await kit.moveTo('2027-03-30T02:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'cancelled', cancelReason: 'cancelledByWise' }])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  // shows payouts-109, payouts-117
  it('that bounces a payout weeks later returns all points, and records what the operator has lost', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer(0)
    await kit.givePoints(member, 6000, '2026-12')
    await kit.request(member, 6000)
    app.wise.provider.fates.push('bounce-less')
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.moveTo('2027-03-16T00:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred' }])
    await kit.moveTo('2027-04-05T12:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'bounced' }])
    expect(await kit.pointsOf(member)).toBe(0)
    await kit.moveTo('2027-04-06T01:30:00')
    const later = await kit.signedIn(member)
    expect((await kit.historyOf(later))[0]?.status).toBe('cancelled')
    expect(await kit.lotsOf(member)).toEqual({ '2026-12': 6000 })
    // Wise cancels such a transfer before the refund. Without a webhook, only an operator can say how much came back.
    expect(await kit.transfersOf(member)).toMatchObject([{ state: 'cancelled' }])
    expect(await kit.payoutsOf(member)).toMatchObject([{ cancelReason: 'refunded', lostCents: null }])
    expect(await kit.accountOf(later)).toMatchObject({ canCashTransfer: false, unusableBecause: 'refused' })
    await kit.moveTo('2027-04-08T00:00:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ state: 'funds_refunded' }])
    expect(await kit.payoutsOf(member)).toMatchObject([{ cancelReason: 'refunded', lostCents: null }])
    expect(await kit.pointsOf(member)).toBe(6000)
    expect(await kit.returnMailsOf(member)).toEqual(['lotte@example.com'])
  })

  it('that sends a bounced payout again has paid it', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.fates.push('bounce-and-resend')
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.moveTo('2027-03-15T03:00:00')
    await kit.moveTo('2027-04-05T12:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'bounced' }])
    await kit.moveTo('2027-04-08T12:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred' }])
    expect(await kit.pointsOf(member)).toBe(5000)
  })

  it('is asked about a paid payout every day, and no longer after the configured 30 days', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.moveTo('2027-03-15T02:00:00')
    const asked = async () => {
      const [payout] = await kit.payoutsOf(member)
      return app.wise.provider.log.all().filter(({ path }) => path === `/v1/transfers/${payout?.transferId}`).length
    }
    const before = await asked()
    await kit.moveTo('2027-03-16T03:00:00')
    expect(await asked()).toBe(before + 1)
    for (let day = 1; day <= 30; day++) await kit.moveTo(app.clock.now().add({ hours: 24 }))
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred', nextCheckAt: null }])
  })
})

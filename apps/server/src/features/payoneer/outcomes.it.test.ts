import { payoneerTest as it } from '@avalive/testkit/payoneer-test'
import { describe, expect } from 'vitest'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { askSoonAboutPayout } from './payout-store.ts'

it.beforeEach(({ kit }) => kit.begins())

describe('a bounce', () => {
  it.for(['before', 'after'] as const)('%s the transfer gives the points back once', async (when, { kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    await kit.pass(72)
    if (when === 'after') {
      await kit.settle(member, 'Transferred')
      await kit.pass(24)
      expect(await kit.statusOf(member)).toEqual(['transferred'])
    }
    await kit.settle(member, 'Cancelled')
    await kit.pass(24 * 3)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'cancelled', cancelReason: 'provider' }])
    expect(await kit.pointsOf(member)).toBe(10_000)
    await kit.pass(24)
    expect(await kit.pointsOf(member)).toBe(10_000)
  })
})

it('a transferred payout is asked about again if Payoneer does not answer the last question', async ({ app, kit }) => {
  const member = await kit.newStreamer(10_000)
  await kit.request(member, 5000)
  await kit.pass(72)
  await kit.settle(member, 'Transferred')
  await kit.pass(24)
  expect(await kit.statusOf(member)).toEqual(['transferred'])
  const { payoneer: provider } = app.context
  const { findPayout } = provider
  provider.findPayout = () => Promise.reject(new PayoneerUnknown('an outage'))
  await kit.settle(member, 'Cancelled')
  await kit.pass(24 * 32)
  provider.findPayout = findPayout
  expect(await kit.statusOf(member)).toEqual(['transferred'])
  await kit.pass(25)
  expect(await kit.statusOf(member)).toEqual(['cancelled'])
})

it.for([20, 60])(
  'a payout of %i days ago that a webhook names is asked about daily until Payoneer answers',
  async (days, { app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    await kit.pass(72)
    await kit.settle(member, 'Transferred')
    await kit.pass(24)
    await kit.pass(24 * days)
    const [old] = await kit.payoutsOf(member)
    const { payoneer: provider, db } = app.context
    const { findPayout } = provider
    provider.findPayout = () => Promise.reject(new PayoneerUnknown('an outage'))
    await kit.settle(member, 'Cancelled')
    await askSoonAboutPayout(db, String(old?.id), app.clock.now())
    await kit.runTasks()
    provider.findPayout = findPayout
    expect(await kit.statusOf(member)).toEqual(['transferred'])
    await kit.pass(25)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'cancelled', nextCheckAt: null }])
  },
)

describe('a payee that is not active', () => {
  // shows payouts-71
  it('before sending makes the payout wait, and it is sent once the payee is active again', async ({ kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    await kit.setPayee(member.reference, 99)
    await kit.pass(72)
    expect(await kit.statusOf(member)).toEqual(['pendingPayee'])
    expect(await kit.pointsOf(member)).toBe(5000)
    await kit.setPayee(member.reference, 1)
    await kit.pass(25)
    expect(await kit.statusOf(member)).toEqual(['pending'])
    expect(await kit.vendorPayoutsOf(member)).toHaveLength(1)
  })

  it('while it is being paid makes the payout wait', async ({ kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    kit.vendor.faults.push('inactive')
    await kit.pass(72)
    expect(await kit.statusOf(member)).toEqual(['pendingPayee'])
    expect(await kit.vendorPayoutsOf(member)).toEqual([])
  })

  it('for 30 days cancels the payout and gives the points back', async ({ kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    await kit.setPayee(member.reference, 99)
    await kit.pass(72)
    await kit.pass(24 * 29)
    expect(await kit.statusOf(member)).toEqual(['pendingPayee'])
    await kit.pass(25)
    await kit.pass(13)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'cancelled', cancelReason: 'payeeInactive' }])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('because the person has unlinked it at Payoneer cancels the payout', async ({ kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 5000)
    await kit.vendor.act((work) => work.store.remove('payee', member.reference))
    await kit.pass(72)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'cancelled', cancelReason: 'payeeGone' }])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })
})

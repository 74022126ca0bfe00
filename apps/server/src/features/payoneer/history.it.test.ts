import { payoneer } from '@avalive/contract/payouts/payoneer'
import { RATE } from '@avalive/testkit/payoneer'
import { payoneerTest as it } from '@avalive/testkit/payoneer-test'
import { describe, expect } from 'vitest'

it.beforeEach(({ kit }) => kit.begins())

describe('the history', () => {
  // shows payouts-88, payouts-92, payouts-93
  it('lists the newest first, 20 per page, and only one’s own', async ({ app, kit }) => {
    const [member, other] = [await kit.newStreamer(100_000), await kit.newStreamer(10_000)]
    for (let count = 0; count < 21; count++) await kit.request(member, 2000 + count)
    await kit.request(other, 2000)
    const { payouts, nextPage } = (await app.call(payoneer.listPayoneerPayouts, {}, member)).payload
    expect([payouts.length, nextPage, payouts[0]?.amount]).toEqual([20, 2, '10.33'])
    const last = (await app.call(payoneer.listPayoneerPayouts, { page: 2 }, member)).payload
    expect([last.payouts.length, last.nextPage, last.payouts[0]?.amount]).toEqual([1, 0, '10.20'])
    const id = payouts[0]?.id ?? ''
    expect((await app.call(payoneer.getPayoneerPayoutStatus, { id }, member)).status).toBe(200)
    expect((await app.call(payoneer.getPayoneerPayoutStatus, { id }, other)).status).toBe(404)
  })

  // shows payouts-93
  it('asks Payoneer about one payout, and answers as stored if Payoneer does not', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    const { id } = (await kit.request(member, 5000)).payload.payout
    await kit.pass(72)
    await kit.settle(member, 'Transferred')
    const own = await kit.again(member)
    const status = async () => (await app.call(payoneer.getPayoneerPayoutStatus, { id }, own)).payload.payout.status
    kit.vendor.askFaults.push('error')
    expect(await status()).toBe('pending')
    expect(await status()).toBe('transferred')
    expect(await kit.statusOf(member)).toEqual(['transferred'])
  })

  // shows payouts-74
  it('has a rate for the page', async ({ app, kit }) => {
    const member = await kit.newStreamer(0, null)
    await kit.setRate(700, '2027-03-20')
    const { payload } = await app.call(payoneer.getPayoneerRate, {}, member)
    expect(payload).toEqual({
      rateOfUsd: RATE,
      nextRateOfUsd: '0.00700',
      nextApplicationBeginDate: '2027-03-19T15:00:00Z',
    })
  })
})

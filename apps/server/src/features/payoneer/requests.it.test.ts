import { errorCode } from '@avalive/contract/errors'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { points } from '@avalive/contract/points'
import { begin } from '@avalive/testkit/payoneer'
import { payoneerTest as it } from '@avalive/testkit/payoneer-test'
import { describe, expect } from 'vitest'

it.beforeEach(({ kit }) => kit.begins())

const code = (name: Parameters<typeof errorCode<'payouts'>>[1]) => errorCode('payouts', name)

const inApp = { 'user-agent': 'Mozilla/5.0 AvaliveUser/1.0' }

describe('a request', () => {
  // shows payouts-14, payouts-75, payouts-87, payouts-88, payouts-94
  it('takes the points and answers with the amount in dollars', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    const { payload, status } = await kit.request(member, 2001)
    expect(status).toBe(200)
    // 0.0066 × 2001 − 3 is 10.2066.
    expect(payload.payout).toEqual({
      id: expect.stringMatching(/^\d+$/),
      vliveID: member.vliveId,
      payoneerID: expect.stringMatching(/^\d+$/),
      status: 'provisional',
      amount: '10.20',
      createdAt: expect.any(String),
    })
    expect(await kit.pointsOf(member)).toBe(7999)
    const balance = await app.call(points.getBalance, {}, member)
    expect(balance.payload.livePoint.total).toBe(7999)
  })

  // shows payouts-77, payouts-78, payouts-79
  it.for<[string, { state: 0 | 1 | 99 | null; balance: number; amount: number }, string]>([
    ['without an account', { state: null, balance: 0, amount: 0 }, 'notLinked'],
    ['with a balance under 2,000', { state: 1, balance: 1999, amount: 2000 }, 'belowMinimum'],
    ['with an amount under 2,000', { state: 1, balance: 5000, amount: 1999 }, 'belowMinimum'],
    ['over the balance', { state: 1, balance: 5000, amount: 5001 }, 'notEnoughPoints'],
    ['with an account that is being verified', { state: 0, balance: 5000, amount: 5000 }, 'payeeNotActive'],
    ['with an inactive account', { state: 99, balance: 5000, amount: 5000 }, 'payeeNotActive'],
    ['with an inactive account and too few points', { state: 99, balance: 5000, amount: 1000 }, 'belowMinimum'],
  ])('%s is refused and takes nothing', async ([, { state, balance, amount }, refusal], { kit }) => {
    const member = await kit.newStreamer(balance, state)
    const { failure } = await kit.request(member, amount)
    expect(failure.errorCode).toBe(code(refusal as 'notLinked'))
    expect(await kit.pointsOf(member)).toBe(balance)
    expect(await kit.payoutsOf(member)).toEqual([])
  })

  // shows payouts-75
  it('of which the fee would leave nothing is refused and takes nothing', async ({ kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.setRate(150)
    const { failure } = await kit.request(member, 2006, { RateOfUSD: '0.0015' })
    expect(failure.errorCode).toBe(code('nothingLeft'))
    expect(await kit.pointsOf(member)).toBe(10_000)
    expect((await kit.request(member, 2007, { RateOfUSD: '0.0015' })).payload.payout.amount).toBe('0.01')
  })

  // shows payouts-79
  it('without an account has other words in the app’s webview', async ({ kit }) => {
    const member = await kit.newStreamer(5000, null)
    const { failure } = await kit.request({ ...member, headers: inApp } as typeof member, 2000)
    expect(failure.errorCode).toBe(code('notLinkedInApp'))
  })

  // shows payouts-84
  it('with another rate than the current one is refused, and 0.0066 is 0.00660', async ({ kit }) => {
    const member = await kit.newStreamer(10_000)
    expect((await kit.request(member, 2000, { RateOfUSD: '0.0067' })).failure.errorCode).toBe(code('rateChanged'))
    expect(await kit.pointsOf(member)).toBe(10_000)
    expect((await kit.request(member, 2000, { RateOfUSD: '0.0066' })).status).toBe(200)
  })

  // shows payouts-80
  it('is refused from the 1st of a month until the tally is done', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    app.clock.moveTo(Temporal.Instant.from('2027-04-01T00:00:01+09:00'))
    expect((await kit.request(await kit.again(member), 2000)).failure.errorCode).toBe(code('tallying'))
    await kit.runTasks()
    expect((await kit.request(await kit.again(member), 2000)).status).toBe(200)
  })

  it('is refused while an operator holds the person’s payouts', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await app.context.db.updateTable('payoutProfiles').set({ held: true }).where('userId', '=', member.userId).execute()
    expect((await kit.request(member, 2000)).failure.errorCode).toBe(code('payoutsOnHold'))
  })

  it('is refused for another account than the page shows', async ({ kit }) => {
    const member = await kit.newStreamer(10_000)
    expect((await kit.request(member, 2000, { vliveId: 'v-somebody-else' })).status).toBe(409)
    expect((await kit.request(member, 2000, { vliveId: member.vliveId })).status).toBe(200)
  })

  // shows payouts-119
  it('is refused after the end of service, when the history still answers', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    await kit.request(member, 2000)
    const ends = { service: 'payoneer', region: 'TW', endsAt: app.clock.now() }
    await app.context.db.insertInto('payoutServiceEnds').values(ends).execute()
    expect((await kit.request(member, 2000)).failure.errorCode).toBe(code('serviceEnded'))
    // Neither an address in another region nor a home in one is a way around it.
    const abroad = { ...member, headers: { 'x-test-region': 'MX' } }
    expect((await kit.request(abroad, 2000)).failure.errorCode).toBe(code('serviceEnded'))
    const visitor = { ...(await app.newMember({ region: 'MX' })), headers: { 'x-test-region': 'TW' } }
    expect((await kit.request(visitor, 2000)).failure.errorCode).toBe(code('serviceEnded'))
    const elsewhere = await kit.request(await app.newMember({ region: 'MX' }), 2000)
    expect(elsewhere.failure.errorCode).toBe(code('notLinked'))
    const linking = await app.call(payoneer.preparePayoneerRegistration, {}, await app.newMember({ region: 'TW' }))
    expect(linking.failure.errorCode).toBe(code('serviceEnded'))
    expect((await app.call(payoneer.listPayoneerPayouts, {}, member)).payload.payouts).toHaveLength(1)
    await app.context.db.deleteFrom('payoutServiceEnds').execute()
  })

  it('with the same key is one request, and with another amount refused', async ({ kit }) => {
    const member = await kit.newStreamer(10_000)
    const key = { idempotencyKey: 'from-the-page' }
    const all = await Promise.all(Array.from({ length: 8 }, () => kit.request(member, 2000, key)))
    expect(new Set(all.map(({ payload }) => payload.payout.id)).size).toBe(1)
    expect(await kit.pointsOf(member)).toBe(8000)
    // The rate has changed since, and the page that repeats the request shows the new one.
    const repeated = await kit.request(member, 2000, { ...key, RateOfUSD: '0.0067' })
    expect(repeated.payload.payout.id).toBe(all[0]?.payload.payout.id)
    expect((await kit.request(member, 3000, key)).failure.errorCode).toBe(code('keyUsedOtherwise'))
    const other = await kit.newStreamer(10_000)
    expect((await kit.request(other, 3000, key)).status).toBe(200)
  })
})

describe('the daily limit', () => {
  // 7,400 USD are 1,121,666 points with the fee.
  const POINTS = 1_000_000

  // shows payouts-85
  it('counts the requests of a day in Japan, and cancelled ones free it', async ({ app, kit }) => {
    const member = await kit.newStreamer(5_000_000)
    expect((await kit.request(member, POINTS)).payload.payout.amount).toBe('6597.00')
    expect((await kit.request(member, 200_000)).failure.errorCode).toBe(code('dailyLimit'))
    expect((await kit.request(member, 100_000)).status).toBe(200)
    // Until midnight in Japan.
    app.clock.moveTo(Temporal.Instant.from('2027-03-10T23:50:00+09:00'))
    expect((await kit.request(member, 100_000)).failure.errorCode).toBe(code('dailyLimit'))
    app.clock.moveTo(Temporal.Instant.from('2027-03-11T00:00:00+09:00'))
    expect((await kit.request(member, POINTS)).status).toBe(200)
    expect((await kit.request(member, POINTS)).failure.errorCode).toBe(code('dailyLimit'))
    await app.call(payoneer.deregisterPayoneer, {}, await kit.again(member))
    expect(await kit.pointsOf(member)).toBe(5_000_000)
    const fresh = await kit.again(member)
    await kit.link(fresh)
    expect((await kit.request(fresh, POINTS)).status).toBe(200)
  })

  // shows payouts-85
  it('is never exceeded by 50 requests at once from two tabs', async ({ kit }) => {
    const member = await kit.newStreamer(20_000_000)
    const tabs = [member, await kit.again(member)]
    // 7,400 USD are eleven requests of 657 USD and less than another.
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => kit.request(tabs[n % 2] ?? member, 100_000)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(11)
    const rows = await kit.payoutsOf(member)
    expect(rows.reduce((sum, { cents }) => sum + cents, 0n)).toBe(11n * 65_700n)
    expect(await kit.pointsOf(member)).toBe(20_000_000 - 1_100_000)
  })

  // shows payouts-85
  it('is kept when the requests of two days come due on one, and the rest is sent the next day', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer(5_000_000)
    await kit.request(member, POINTS)
    app.clock.moveTo(begin.add({ hours: 24 }))
    const later = await kit.again(member)
    await kit.request(later, POINTS)
    await kit.request(later, 100_000)
    await kit.setPayee(member.reference, 99)
    await kit.moveTo(begin.add({ hours: 24 * 5 }))
    expect(await kit.statusOf(member)).toEqual(['pendingPayee', 'pendingPayee', 'pendingPayee'])
    await kit.setPayee(member.reference, 1)
    await kit.pass(25)
    // Which of the two large ones is sent first is chance.
    const sent = async () => (await kit.vendorPayoutsOf(member)).map(({ cents }) => cents).toSorted((a, b) => a - b)
    expect(await sent()).toEqual([65_700, 659_700])
    const nextDay = Temporal.Instant.from('2027-03-17T00:00:00+09:00')
    const waiting = (await kit.payoutsOf(member)).filter(({ status }) => status === 'pendingPayee')
    expect(waiting).toMatchObject([{ attempts: 0, nextCheckAt: nextDay }])
    await kit.moveTo(nextDay)
    expect(await sent()).toEqual([65_700, 659_700, 659_700])
  })

  // shows payouts-78
  it('and the balance is never exceeded by 50 requests at once from two tabs', async ({ kit }) => {
    const member = await kit.newStreamer(50_000)
    const tabs = [member, await kit.again(member)]
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => kit.request(tabs[n % 2] ?? member, 3001)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(16)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(await kit.pointsOf(member)).toBe(50_000 - 16 * 3001)
  })
})

import { errorCode } from '@avalive/contract/errors'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { points } from '@avalive/contract/points'
import { begin, RATE } from '@avalive/testkit/payoneer'
import { payoneerTest as it } from '@avalive/testkit/payoneer-test'
import type { PayoutsApp } from '@avalive/testkit/payouts-test'
import { describe, expect, vi } from 'vitest'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { payoneerFeature } from './index.ts'

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
    // Which of the two large ones is sent first, is chance.
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

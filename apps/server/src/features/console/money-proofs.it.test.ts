import { approvals } from '@avalive/contract/approvals'
import { errorCode } from '@avalive/contract/errors'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { purchaseOperations } from '@avalive/contract/purchase-operations'
import { proofSubjects } from '@avalive/rules/money/proof'
import type { Member } from '@avalive/testkit/app'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { arePayoutsStopped } from '../payouts/payout-stop.ts'
import { prepaidDue } from './prepaid.ts'
import { prepaidAt } from './prepaid-store.ts'
import { proveMoneyDue } from './prove-money.ts'

const it = coinsTest.override('options', { parts: { due: [] } })

const reason = 'Ticket 4711'
const japan = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Asia/Tokyo').toInstant()
const operatorOf = (app: CoinsApp, nickname = 'Ena') => app.newMember({ role: 'operator', nickname })
const proveAt = async (app: CoinsApp, at: string) => {
  app.clock.moveTo(japan(at))
  await runDue(app.context, [proveMoneyDue])
}
const listed = async (app: CoinsApp, by: Member) =>
  (await app.call(ledgerProofs.listMoneyProofs, {}, by)).payload.rows.map(
    ({ day, subject, status, expected, found, amounts }) => ({ day, subject, status, expected, found, amounts }),
  )

describe('the daily proof', () => {
  it('agrees on what was sold and collected, and a difference stops payouts until two operators settle it', async ({
    app,
  }) => {
    await proveAt(app, '2027-01-10T12:00:00')
    const bought = await app.buy()
    await proveAt(app, '2027-01-11T02:59:00')
    const operator = await operatorOf(app)
    expect(await listed(app, operator)).toEqual([])
    await proveAt(app, '2027-01-11T03:00:00')
    expect(await listed(app, operator)).toEqual(
      expect.arrayContaining([
        {
          day: '2027-01-10',
          subject: 'ledger',
          status: 'agrees',
          expected: 1000,
          found: 1000,
          amounts: [{ unit: 'coins', recorded: 1000, found: 1000, difference: 0 }],
        },
        {
          day: '2027-01-10',
          subject: 'stripe',
          status: 'agrees',
          expected: 1,
          found: 1,
          amounts: [{ unit: 'JPY', recorded: 1500, found: 1500, difference: 0 }],
        },
        ...(['payoneer', 'wise', 'giftCodes', 'bank'] as const).map((subject) => ({
          day: '2027-01-10',
          subject,
          status: 'agrees',
          expected: 0,
          found: 0,
          amounts: [],
        })),
      ]),
    )
    expect(await arePayoutsStopped(app.context.db)).toBe(false)

    // The provider has money that no purchase here knows of, and a purchase here costs something else there.
    const other = await app.buy()
    await app.context.db.updateTable('coinPurchases').set({ price: 1400n }).where('id', '=', other.purchaseId).execute()
    await proveAt(app, '2027-01-12T03:00:00')
    expect(await arePayoutsStopped(app.context.db)).toBe(true)
    const { stops } = (await app.call(ledgerProofs.listPayoutStops, {}, operator)).payload
    expect(stops).toMatchObject([
      {
        day: '2027-01-11',
        subject: 'stripe',
        amounts: [{ unit: 'JPY', recorded: 1400, found: 1500, difference: 100 }],
        differences: [
          {
            id: other.paymentId,
            what: 'otherAmount',
            recorded: { unit: 'JPY', amount: 1400 },
            found: { unit: 'JPY', amount: 1500 },
          },
        ],
      },
    ])
    expect((await app.context.metrics.payoutStops.get()).values[0]?.value).toBe(1)
    expect(app.takeSecurityEvents().map(({ event }) => event)).toContain('payoutsStopped')

    const stop = { stopId: stops[0]?.stop?.stopId ?? '', version: 0, reason }
    const { approvalId } = (await app.call(ledgerProofs.settlePayoutStop, stop, operator)).payload
    const decision = { approvalId, version: 0, reason: 'I looked at both' }
    const own = await app.call(approvals.approveRequest, decision, operator)
    expect(own.failure.errorCode).toBe(errorCode('console', 'notAllowed'))
    expect(await arePayoutsStopped(app.context.db)).toBe(true)
    expect((await app.call(approvals.approveRequest, decision, await operatorOf(app, 'Rui'))).status).toBe(200)
    expect(await arePayoutsStopped(app.context.db)).toBe(false)
    await app.context.db.updateTable('coinPurchases').set({ price: 1500n }).where('id', '=', other.purchaseId).execute()
    expect(bought.paymentId).not.toBe(other.paymentId)
  })

  it('compares refunds and disputes with the coins that were taken back, and reports one that was missed', async ({
    app,
  }) => {
    await proveAt(app, '2027-01-15T12:00:00')
    const bought = [await app.buy(), await app.buy(), await app.buy(), await app.buy()]
    const [refunded, disputed, reinstated, failed] = bought.map(({ paymentId }) => paymentId)
    const provider = app.provider
    await provider.refunds.create({ payment_intent: String(refunded), amount: 750 })
    const open = async (paymentId = '') => {
      const opened = await provider.rawRequest('POST', '/v1/test_helpers/disputes', { payment_intent: paymentId })
      const act = (name: string, input = {}) =>
        provider.rawRequest('POST', `/v1/test_helpers/disputes/${'id' in opened ? opened.id : ''}/${name}`, input)
      return { lose: () => act('decide', { outcome: 'lost' }), reinstate: () => act('reinstate') }
    }
    const [lost, given] = [await open(disputed), await open(reinstated)]
    for (const dispute of [lost, given]) await dispute.lose()
    await given.reinstate()
    await provider.testHelpers.refunds.expire((await provider.refunds.create({ payment_intent: failed })).id)
    const coinsOf = () => Promise.all(bought.map(async ({ member }) => (await app.coinsOf(member)).charged))
    await expect.poll(coinsOf).toEqual([400, 0, 1000, 1000])
    await proveAt(app, '2027-01-16T03:00:00')
    const operator = await operatorOf(app)
    const ofDay = async (day: string, subject: string) =>
      (await listed(app, operator)).find((proof) => proof.day === day && proof.subject === subject)
    expect(await ofDay('2027-01-15', 'stripe')).toMatchObject({
      status: 'agrees',
      amounts: [
        { unit: 'JPY', recorded: 6000, found: 6000, difference: 0 },
        { unit: 'coins', recorded: 1800, found: 1800, difference: 0 },
      ],
    })
    // Four times 1,000 were sold. Of those, 600 and 1,200 were taken back, with the free coins.
    expect(await ofDay('2027-01-15', 'ledger')).toMatchObject({
      status: 'agrees',
      amounts: [{ unit: 'coins', recorded: 2200, found: 2200, difference: 0 }],
    })
    expect(await arePayoutsStopped(app.context.db)).toBe(false)

    // The rest is refunded, but nobody hears of it.
    const settled = vi.spyOn(app.context.payments, 'readEvent').mockReturnValue({ kind: 'other' })
    await provider.refunds.create({ payment_intent: String(refunded) })
    await app.payments.due.run(app.context, app.clock.now())
    await proveAt(app, '2027-01-17T03:00:00')
    settled.mockRestore()
    expect(await ofDay('2027-01-16', 'stripe')).toMatchObject({
      status: 'differs',
      amounts: [{ unit: 'coins', recorded: 600, found: 1200, difference: 600 }],
    })
    expect(await arePayoutsStopped(app.context.db)).toBe(true)
    const { stops } = (await app.call(ledgerProofs.listPayoutStops, {}, operator)).payload
    expect(stops).toMatchObject([{ differences: [{ id: `returns:${refunded}`, what: 'otherAmount' }] }])
    await app.context.db.deleteFrom('payoutStops').execute()
  })

  it('compares what operators refunded with the provider’s refunds', async ({ app }) => {
    await proveAt(app, '2027-01-18T12:00:00')
    const { purchaseId } = await app.buy()
    const operator = await operatorOf(app)
    const input = { purchaseId, amount: 500, refundable: 1500, reason }
    expect((await app.call(purchaseOperations.refundPurchase, input, operator)).payload.status).toBe('succeeded')
    await app.context.db.updateTable('coinRefunds').set({ amount: 400n }).where('purchaseId', '=', purchaseId).execute()
    await proveAt(app, '2027-01-19T03:00:00')
    const { stops } = (await app.call(ledgerProofs.listPayoutStops, {}, operator)).payload
    expect(stops).toMatchObject([
      {
        subject: 'stripe',
        amounts: [
          { unit: 'JPY', recorded: 1100, found: 1000, difference: -100 },
          { unit: 'coins', recorded: 400, found: 400, difference: 0 },
        ],
        differences: [{ what: 'otherAmount', found: { unit: 'JPY', amount: -500 } }],
      },
    ])
    await app.context.db.deleteFrom('payoutStops').execute()
  })

  it('of a subject that fails is repeated after an hour, without the others and without a stop', async ({ app }) => {
    app.clock.moveTo(japan('2027-01-20T04:00:00'))
    await runDue(app.context, [proveMoneyDue])
    const listCollected = vi.spyOn(app.context.payments, 'listCollected').mockRejectedValue(new Error('unknown status'))
    await proveAt(app, '2027-01-21T04:00:00')
    const operator = await operatorOf(app)
    const ofDay = async () =>
      (await listed(app, operator)).flatMap(({ day, subject, status }) =>
        day === '2027-01-20' ? [[subject, status]] : [],
      )
    expect(Object.fromEntries(await ofDay())).toEqual({
      ...Object.fromEntries(proofSubjects.map((subject) => [subject, 'agrees'])),
      stripe: 'unknown',
    })
    expect(await arePayoutsStopped(app.context.db)).toBe(false)
    await proveAt(app, '2027-01-21T04:59:00')
    expect(listCollected).toHaveBeenCalledTimes(1)
    listCollected.mockRestore()
    await proveAt(app, '2027-01-21T05:05:00')
    expect(Object.fromEntries(await ofDay()).stripe).toBe('agrees')
  })

  it('leaves a payment of which more money comes back while it is proved to the next day', async ({ app }) => {
    await proveAt(app, '2027-02-10T12:00:00')
    const { member, paymentId } = await app.buy()
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(async () => (await app.coinsOf(member)).charged).toBe(400)
    const { payments } = app.context
    const heard = vi.spyOn(payments, 'readEvent').mockReturnValue({ kind: 'other' })
    const { findPayment } = payments
    const asked = vi.spyOn(payments, 'findPayment').mockImplementationOnce(async (id) => {
      await app.provider.refunds.create({ payment_intent: paymentId })
      return findPayment(id)
    })
    await proveAt(app, '2027-02-11T03:00:00')
    expect(asked).toHaveBeenCalledWith(paymentId)
    const operator = await operatorOf(app)
    const [proof] = (await listed(app, operator)).filter(
      ({ day, subject }) => day === '2027-02-10' && subject === 'stripe',
    )
    expect(proof).toMatchObject({ status: 'agrees', amounts: [{ unit: 'JPY', difference: 0 }] })
    expect(await arePayoutsStopped(app.context.db)).toBe(false)
    heard.mockRestore()
    asked.mockRestore()
    await app.deliver(await app.newestEvent('charge.refunded'))
    expect((await app.coinsOf(member)).charged).toBe(0)
  })

  it('of a subject that fails for a week is given up with an alarm, after a standstill at its second failure', async ({
    app,
  }) => {
    app.clock.moveTo(japan('2027-03-01T04:00:00'))
    await runDue(app.context, [proveMoneyDue])
    const listCollected = vi.spyOn(app.context.payments, 'listCollected').mockRejectedValue(new Error('unknown status'))
    const error = vi.spyOn(app.context.log, 'error')
    const alarm = async () => (await app.context.metrics.unprovedSubjects.get()).values[0]?.value
    await proveAt(app, '2027-03-02T04:00:00')
    expect(await alarm()).toBe(0)
    await proveAt(app, '2027-03-09T03:30:00')
    expect(await alarm()).toBe(0)
    await proveAt(app, '2027-03-10T03:30:00')
    const asked = listCollected.mock.calls.length
    // Of the days since then only the last one is due.
    expect(
      error.mock.calls.filter(([, text]) => text === 'a subject of the daily proof could not be proved for a week'),
    ).toHaveLength(1)
    expect(await alarm()).toBe(1)
    await runDue(app.context, [proveMoneyDue])
    expect(listCollected).toHaveBeenCalledTimes(asked)
    listCollected.mockRestore()
    error.mockRestore()
  })
})

describe('the prepaid figure', () => {
  it('counts unused charged coins at the price paid as of the reference day, also if it is written late', async ({
    app,
  }) => {
    app.clock.moveTo(japan('2027-03-31T23:59:00'))
    const { member } = await app.buy()
    const before = (await app.call(ledgerProofs.getPrepaidFigure, {}, await operatorOf(app))).payload
    await app.spend(member, 400n, 0n)
    const own = await figure(app)
    expect(before.coins - own.coins).toBe(400)
    expect(before.yen - own.yen).toBe(600)
    app.clock.moveTo(japan('2027-04-02T12:00:00'))
    await app.spend(member, 600n, 0n)
    await app.buy(member)
    await runDue(app.context, [prepaidDue])
    await runDue(app.context, [prepaidDue])
    const { figures } = (await app.call(ledgerProofs.listPrepaidFigures, {}, await operatorOf(app))).payload
    expect(figures).toMatchObject([{ referenceOn: '2027-03-31', coins: own.coins, yen: own.yen, depositYen: 0 }])
    const late = (await figure(app)).coins
    expect(late).toBe(own.coins + 400)
  })

  it('leaves out coins that a refund had taken back by then', async ({ app }) => {
    app.clock.moveTo(japan('2027-05-10T12:00:00'))
    const start = await figure(app)
    const cheap = await app.buy()
    await app.context.db.updateTable('coinPurchases').set({ price: 1200n }).where('id', '=', cheap.purchaseId).execute()
    app.clock.moveTo(japan('2027-05-11T12:00:00'))
    const { paymentId } = await app.buy(cheap.member)
    app.clock.moveTo(japan('2027-05-12T12:00:00'))
    const both = await figure(app)
    expect([both.coins - start.coins, both.yen - start.yen]).toEqual([2000, 2700])
    await app.provider.refunds.create({ payment_intent: paymentId })
    // A refund takes as many coins as the purchase gave, free ones included: charged ones first.
    await expect.poll(async () => (await app.coinsOf(cheap.member)).charged).toBe(800)
    app.clock.moveTo(japan('2027-05-13T12:00:00'))
    const left = await figure(app)
    expect([left.coins - start.coins, left.yen - start.yen]).toEqual([800, 960])
    const yenAt = async (moment: string) =>
      (await prepaidAt(app.context.db, japan(moment))).find(({ currency }) => currency === 'JPY')?.amount ?? 0n
    expect(Number(await yenAt('2027-05-12T00:00:00')) - start.yen).toBe(2700)
  })

  it('has no deposit while coins are bought in another currency, whose value in yen is not known', async ({ app }) => {
    app.clock.moveTo(japan('2027-06-10T12:00:00'))
    expect((await figure(app)).depositYen).toBe(0)
    const before = await figure(app)
    const { purchaseId } = await app.buy()
    const change = app.context.db.updateTable('coinPurchases').where('id', '=', purchaseId)
    await change.set({ currency: 'USD', price: 1299n }).execute()
    app.clock.moveTo(japan('2027-06-11T12:00:00'))
    const found = await figure(app)
    expect(found).toMatchObject({ yen: before.yen, depositYen: null })
    expect(found.byCurrency).toContainEqual({ currency: 'USD', coins: 1000, amount: 1299 })
    await change.set({ currency: 'JPY', price: 1500n }).execute()
  })
})

const figure = async (app: CoinsApp) =>
  (await app.call(ledgerProofs.getPrepaidFigure, {}, await operatorOf(app))).payload

describe('the check of the whole ledger', () => {
  it('runs as a job, one at a time, and shows its result', async ({ app }) => {
    const operator = await operatorOf(app)
    const start = () => app.call(ledgerProofs.startLedgerCheck, { reason }, operator)
    const latest = async () => (await app.call(ledgerProofs.getLedgerCheck, {}, operator)).payload
    const answers = await Promise.all([start(), start()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await expect
      .poll(latest, { timeout: 60_000 })
      .toMatchObject({ isRunning: false, latest: { faultCount: 0, faults: [] } })

    const { userId } = await app.newMember()
    const debt = { userId, purchaseId: (await app.buy()).purchaseId, amount: 7n, createdAt: app.clock.now() }
    await app.context.db.insertInto('coinDebts').values(debt).execute()
    await start()
    await expect
      .poll(latest, { timeout: 60_000 })
      .toMatchObject({ isRunning: false, latest: { faultCount: 1, faults: [{ what: 'debt', proved: '7' }] } })
    await sql`delete from coin_debts where user_id = ${userId}`.execute(app.context.db)
  })
})

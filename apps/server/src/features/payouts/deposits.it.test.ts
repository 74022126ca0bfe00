import { errorCode } from '@avalive/contract/errors'
import { deposits } from '@avalive/contract/payouts/deposits'
import { appTest } from '@avalive/testkit/app-test'
import { neverAway } from '@avalive/testkit/live'
import { payoutsKit, someBank } from '@avalive/testkit/payouts'
import { describe, expect } from 'vitest'

const it = appTest
  // The kit writes the transfers. The month turn would, too.
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => payoutsKit(app))

let year = 2027
/** Each test has a year of its own, because months are done once. */
it.beforeEach(async ({ kit }) => {
  year++
  await kit.moveTo(`${year}-01-10T12:00:00`)
})

const bankShown = {
  bank_name: 'みずほ銀行',
  branch_code: '001',
  account_type: 1,
  account_number: '****321',
  account_name: someBank.account_name,
}

describe('the history of bank transfers', () => {
  // shows payouts-48
  it('lists transfers with the day of application, the yen paid and the destination, newest first', async ({
    app,
    kit,
  }) => {
    const stage = await kit.newStage()
    await kit.register(stage.host)
    await kit.give(stage, 14_000)
    await kit.moveTo(`${year}-02-01T00:00:00`)
    const first = await kit.pay(stage.host, `${year}-01`)
    await kit.give(stage, 12_000)
    await kit.moveTo(`${year}-03-01T00:00:00`)
    const second = await kit.pay(stage.host, `${year}-02`, { status: 'written' })
    const me = await kit.signedIn(stage.host)
    const { payload } = await app.call(deposits.listDeposits, {}, me)
    const lastOfFebruary = Temporal.PlainYearMonth.from(`${year}-02`).daysInMonth
    expect(payload).toEqual({
      DepositHistories: [
        {
          depositId: String(second.depositId),
          deposit_date: `${year}-02-${lastOfFebruary}`,
          value: 5_388,
          ...bankShown,
          status: 'processing',
        },
        {
          depositId: String(first.depositId),
          deposit_date: `${year}-01-31`,
          value: 6_286,
          ...bankShown,
          status: 'paid',
        },
      ],
      pagination: { next: 0 },
    })
  })

  // shows payouts-48
  it('has pages of 20, and next page 0 at the end', async ({ app, kit }) => {
    const stage = await kit.newStage()
    await kit.register(stage.host)
    let month = Temporal.PlainYearMonth.from(`${year}-01`)
    for (let n = 0; n < 21; n++) {
      await kit.give(stage, 12_000)
      const next = month.add({ months: 1 })
      await kit.moveTo(`${next}-01T00:00:00`)
      await kit.pay(stage.host, month.toString())
      month = next
    }
    year += 2
    const me = await kit.signedIn(stage.host)
    const first = (await app.call(deposits.listDeposits, { page: 1 }, me)).payload
    expect([first.DepositHistories.length, first.pagination.next]).toEqual([20, 2])
    const second = (await app.call(deposits.listDeposits, { page: 2 }, me)).payload
    expect([second.DepositHistories.length, second.pagination.next]).toEqual([1, 0])
    expect((await app.call(deposits.listDeposits, { page: 3 }, me)).payload.DepositHistories).toEqual([])
    expect((await app.call(deposits.listDeposits, { page: 0 }, me)).status).toBe(400)
  })

  it.for([
    ['held', 'held'],
    ['written', 'processing'],
    ['exported', 'processing'],
    ['done', 'paid'],
    ['cancelled', 'cancelled'],
  ] as const)('shows a transfer that is %s as %s', async ([status, shown], { app, kit }) => {
    const stage = await kit.newStage()
    await kit.register(stage.host)
    await kit.give(stage, 12_000)
    await kit.moveTo(`${year}-02-01T00:00:00`)
    await kit.pay(stage.host, `${year}-01`, { status })
    const { payload } = await app.call(deposits.listDeposits, {}, await kit.signedIn(stage.host))
    expect(payload.DepositHistories.map(({ status }) => status)).toEqual([shown])
  })
})

describe('the statement of a bank transfer', () => {
  it('leads from the gifts of each day over lots and tax to the yen paid', async ({ app, kit }) => {
    const stage = await kit.newStage()
    await kit.register(stage.host)
    await kit.give(stage, 10_001)
    await kit.moveTo(`${year}-01-20T12:00:00`)
    await kit.give(stage, 4_000)
    await kit.give(stage, 2_000)
    await kit.moveTo(`${year}-02-01T00:00:00`)
    const { depositId } = await kit.pay(stage.host, `${year}-01`)
    const { payload } = await app.call(
      deposits.getStatement,
      { depositId: String(depositId) },
      await kit.signedIn(stage.host),
    )
    const sums = { before: 0, received: 8_000, used: 0, paid: 8_000, left: 0 }
    expect(payload.statement).toEqual({
      depositId: String(depositId),
      deposit_date: `${year}-01-31`,
      value: 7_184,
      ...bankShown,
      status: 'paid',
      nickname: 'Mio',
      vliveId: stage.host.vliveId,
      entries: [
        { day: `${year}-01-10`, source: 'gifts', points: 5_000, coins: 10_001 },
        { day: `${year}-01-20`, source: 'gifts', points: 3_000, coins: 6_000 },
      ],
      lots: [{ month: `${year}-01`, ...sums }],
      ...sums,
      category: 'individual',
      reward: 8_000,
      tax: 816,
      payment: 7_184,
    })
  })

  it('contains what came back from a returned transfer, its fee, and gift codes', async ({ app, kit }) => {
    const stage = await kit.newStage()
    await kit.register(stage.host)
    await kit.give(stage, 14_000)
    await kit.moveTo(`${year}-02-01T00:00:00`)
    const first = await kit.pay(stage.host, `${year}-01`)
    await kit.moveTo(`${year}-02-10T12:00:00`)
    await kit.giveBack(stage.host, first, `${year}-01`, 200n)
    await kit.exchange(stage.host, 3_000n)
    await kit.give(stage, 6_000)
    await kit.moveTo(`${year}-03-01T00:00:00`)
    const { depositId } = await kit.pay(stage.host, `${year}-02`)
    const me = await kit.signedIn(stage.host)
    const { statement } = (await app.call(deposits.getStatement, { depositId: String(depositId) }, me)).payload
    expect(statement.entries).toEqual([
      { day: `${year}-02-10`, source: 'gifts', points: 3_000, coins: 6_000 },
      { day: `${year}-02-10`, source: 'return', points: 7_000 },
      { day: `${year}-02-10`, source: 'returnFee', points: -200 },
      { day: `${year}-02-10`, source: 'giftCode', points: -3_000 },
    ])
    expect(statement.lots).toEqual([
      { month: `${year}-01`, before: 0, received: 7_000, used: 3_200, paid: 3_800, left: 0 },
      { month: `${year}-02`, before: 0, received: 3_000, used: 0, paid: 3_000, left: 0 },
    ])
    expect(statement).toMatchObject({ received: 10_000, used: 3_200, paid: 6_800, reward: 6_800, tax: 694 })
    expect(statement.payment).toBe(6_106)
  })

  it('is for its owner: another person’s and a missing one are the same 404', async ({ app, kit, member }) => {
    const stage = await kit.newStage()
    await kit.register(stage.host)
    await kit.give(stage, 12_000)
    await kit.moveTo(`${year}-02-01T00:00:00`)
    const { depositId } = await kit.pay(stage.host, `${year}-01`)
    const other = await kit.signedIn(member)
    const foreign = await app.call(deposits.getStatement, { depositId: String(depositId) }, other)
    const absent = await app.call(deposits.getStatement, { depositId: '999999999999' }, other)
    expect([foreign.status, absent.status]).toEqual([404, 404])
    expect(foreign.failure).toEqual(absent.failure)
    expect((await app.call(deposits.listDeposits, {}, other)).payload.DepositHistories).toEqual([])
    expect((await app.call(deposits.getStatement, { depositId: "1' or 1=1" }, other)).status).toBe(400)
  })
})

describe('annual totals', () => {
  // shows payouts-50, payouts-51, payouts-52
  it('count transfers and issued gift codes by the year of application, at both paths', async ({ app, kit }) => {
    const stage = await kit.newStage()
    await kit.register(stage.host)
    await kit.moveTo(`${year}-12-10T12:00:00`)
    await kit.give(stage, 20_000)
    await kit.moveTo(`${year}-12-11T12:00:00`)
    await kit.exchange(stage.host, 3_000n)
    await kit.moveTo(`${year + 1}-01-01T00:00:00`)
    await kit.pay(stage.host, `${year}-12`)
    await kit.give(stage, 12_000)
    await kit.moveTo(`${year + 1}-02-01T00:00:00`)
    await kit.pay(stage.host, `${year + 1}-01`, { status: 'exported' })
    const me = await kit.signedIn(stage.host)
    const { payload } = await app.call(deposits.listYearlyTotals, {}, me)
    expect(payload.totalTransferHistories).toEqual([
      { label: String(year + 1), amount: 6_000, tax: 612, credit: 5_388 },
      // 7,000 by transfer and 2,784 for the gift code.
      { label: String(year), amount: 9_784, tax: 714 + 284, credit: 8_786 },
    ])
    expect((await app.call(deposits.listTotalTransfers, {}, me)).payload).toEqual(payload)
    year += 1
  })

  it.for([['held'], ['returned'], ['cancelled']] as const)(
    'leave out a transfer that is %s',
    async ([status], { app, kit }) => {
      const stage = await kit.newStage()
      await kit.register(stage.host)
      await kit.give(stage, 12_000)
      await kit.moveTo(`${year}-02-01T00:00:00`)
      await kit.pay(stage.host, `${year}-01`, { status })
      const me = await kit.signedIn(stage.host)
      expect((await app.call(deposits.listYearlyTotals, {}, me)).payload.totalTransferHistories).toEqual([])
    },
  )

  // shows payouts-50
  it('include a month only when its tally is done, and a gift code with its month', async ({ app, kit }) => {
    const stage = await kit.newStage()
    await kit.register(stage.host)
    await kit.give(stage, 20_000)
    await kit.moveTo(`${year}-01-20T12:00:00`)
    await kit.exchange(stage.host, 3_000n)
    const totals = async () => {
      const { payload } = await app.call(deposits.listYearlyTotals, {}, await kit.signedIn(stage.host))
      return payload.totalTransferHistories.map(({ amount }) => amount)
    }
    expect(await totals()).toEqual([])
    await kit.moveTo(`${year}-02-01T00:00:00`)
    await kit.pay(stage.host, `${year}-01`)
    await kit.setDoneAt(`${year}-01`, null)
    expect(await totals()).toEqual([])
    await kit.setDoneAt(`${year}-01`, app.clock.now())
    expect(await totals()).toEqual([9_784])
  })

  it('leave out a gift code whose outcome is not known yet', async ({ app, kit }) => {
    const stage = await kit.newStage()
    await kit.register(stage.host)
    await kit.give(stage, 20_000)
    await kit.moveTo(`${year}-01-20T12:00:00`)
    await kit.exchange(stage.host, 3_000n, { status: 'requested' })
    await kit.moveTo(`${year}-02-01T00:00:00`)
    await kit.pay(stage.host, `${year}-01`)
    const { payload } = await app.call(deposits.listYearlyTotals, {}, await kit.signedIn(stage.host))
    expect(payload.totalTransferHistories.map(({ amount }) => amount)).toEqual([7_000])
  })

  it('are refused to official accounts, which still see their transfers', async ({ app, kit }) => {
    const stage = await kit.newStage()
    await kit.register(stage.host)
    await kit.give(stage, 12_000)
    await kit.moveTo(`${year}-02-01T00:00:00`)
    const { depositId } = await kit.pay(stage.host, `${year}-01`)
    await app.context.db.updateTable('users').set({ official: 1 }).where('id', '=', stage.host.userId).execute()
    const me = await kit.signedIn(stage.host)
    for (const call of [deposits.listYearlyTotals, deposits.listTotalTransfers]) {
      const { status, failure } = await app.call(call, {}, me)
      expect([status, failure.errorCode]).toEqual([403, errorCode('payouts', 'officialNotAllowed')])
    }
    expect((await app.call(deposits.listDeposits, {}, me)).payload.DepositHistories).toHaveLength(1)
    expect((await app.call(deposits.getStatement, { depositId: String(depositId) }, me)).status).toBe(200)
  })
})

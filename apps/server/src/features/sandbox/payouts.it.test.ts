import { deposits } from '@avalive/contract/payouts/deposits'
import { points } from '@avalive/contract/points'
import { sandbox } from '@avalive/contract/sandbox'
import type { TestApp } from '@avalive/testkit/app'
import { sandboxTest as it } from '@avalive/testkit/sandbox-test'
import { describe, expect } from 'vitest'
import { payPastMonths } from '../payouts/pay-past-months.ts'

const become = async (app: TestApp, persona: string) => {
  const { payload } = await app.call(sandbox.becomePersona, { persona })
  return { token: payload.token }
}

/** What falls due at the start, and was issued and paid in the past of the demo world. */
it.beforeEach(async ({ app }) => {
  await app.call(sandbox.moveClock, { advanceSeconds: 0 })
  await payPastMonths(app.context)
})

const historyOf = async (app: TestApp, persona: string) =>
  (await app.call(deposits.listDeposits, {}, await become(app, persona))).payload.DepositHistories

const statementsOf = async (app: TestApp, persona: string) => {
  const me = await become(app, persona)
  const histories = await historyOf(app, persona)
  return Promise.all(
    histories.map(
      async ({ depositId }) => (await app.call(deposits.getStatement, { depositId }, me)).payload.statement,
    ),
  )
}

it('a new world starts without an alarm about the transfers of its past', async ({ app }) => {
  const errors = app
    .logLines()
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 50)
  expect(errors).toEqual([])
})

describe('the persona streamer', () => {
  // shows modes-23
  it('has points for everything, all earned from gifts that can be traced', async ({ app }) => {
    const { payload } = await app.call(points.getBalance, {}, await become(app, 'streamer'))
    expect(payload.livePoint.total).toBeGreaterThanOrEqual(40_000)
    const { rows } = await app.context.pool.query(`
      select t.reason, sum(p.amount)::int as points from ledger_postings p
      join ledger_transfers t on t.id = p.transfer_id join ledger_accounts a on a.id = p.account_id
      join users u on u.id = a.owner_id
      where a.kind like 'livePoint:%' and u.username = 'kohaku_rin' group by 1 order by 1`)
    expect(rows.map(({ reason }) => reason)).toEqual(['bankTransfer', 'livePoint'])
    const received = await app.context.pool.query(`
      select sum(points)::int as points from live_point_days d join users u on u.id = d.streamer_id
      where u.username = 'kohaku_rin' and d.earned_on < (now() at time zone 'Asia/Tokyo')::date`)
    expect(rows.find(({ reason }) => reason === 'livePoint')?.points).toBe(received.rows[0]?.points)
  })

  it.for(['streamer', 'official'])(
    'or official (%s) has past transfers whose statements add up',
    async (persona, { app }) => {
      const statements = await statementsOf(app, persona)
      expect(statements.length).toBeGreaterThanOrEqual(3)
      for (const { entries, lots, paid, reward, tax, payment, value } of statements) {
        expect(entries.reduce((sum, entry) => sum + entry.points, 0)).toBe(paid)
        expect(lots.reduce((sum, lot) => sum + lot.paid, 0)).toBe(paid)
        expect([reward, reward - tax, payment]).toEqual([paid, payment, value])
        expect(entries.every(({ source, coins }) => source === 'gifts' && (coins ?? 0) > 0)).toBe(true)
      }
    },
  )

  it('has been paid for all past months, each by the end of the next one', async ({ app }) => {
    const paid = await historyOf(app, 'streamer')
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']))
    const { rows } = await app.context.pool.query(`
      select b.month, b.transfer_date, b.file_hash is not null as has_file, 
        count(*) filter (where t.status = 'done')::int as done, count(*)::int as transfers from payout_batches b join bank_transfers t on t.batch_id = b.id
      group by b.id order by b.month`)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const { month, transfer_date, has_file, done, transfers } of rows) {
      expect([has_file, done]).toEqual([true, transfers])
      const nextMonth = Temporal.PlainDate.from(month).add({ months: 1 })
      expect(Temporal.PlainDate.from(transfer_date).toPlainYearMonth()).toEqual(nextMonth.toPlainYearMonth())
    }
  })

  it('has totals of at least two years that equal the statements, and official has none', async ({ app }) => {
    const statements = await statementsOf(app, 'streamer')
    const { payload } = await app.call(deposits.listYearlyTotals, {}, await become(app, 'streamer'))
    expect(payload.totalTransferHistories.length).toBeGreaterThanOrEqual(2)
    for (const { label, amount, tax, credit } of payload.totalTransferHistories) {
      const year = statements.filter((statement) => statement.deposit_date.startsWith(label))
      const sum = (part: 'reward' | 'tax' | 'payment') => year.reduce((all, statement) => all + statement[part], 0)
      expect([amount, tax, credit]).toEqual([sum('reward'), sum('tax'), sum('payment')])
    }
    expect((await app.call(deposits.listYearlyTotals, {}, await become(app, 'official'))).status).toBe(403)
  })
})

describe('turning the month', () => {
  it('pays everything that the streamer has, finishes the tally, and keeps the caller signed in', async ({ app }) => {
    const before = await historyOf(app, 'streamer')
    const me = await become(app, 'streamer')
    const turned = await app.call(sandbox.turnMonth, {}, me)
    const now = Temporal.Instant.from(turned.payload.now).toZonedDateTimeISO('Asia/Tokyo')
    expect([now.day, now.hour]).toEqual([1, 0])
    const cookie = [turned.headers['set-cookie']].flat().find((line) => String(line).includes('avalive_session='))
    const token = /avalive_session=([^;]+)/.exec(String(cookie))?.[1] ?? ''
    const { payload } = await app.call(points.getBalance, {}, { token })
    expect(payload).toMatchObject({ canConvert: true, livePoint: { total: 0 } })
    const after = await historyOf(app, 'streamer')
    expect(after.length).toBe(before.length + 1)
    await payPastMonths(app.context)
    expect((await historyOf(app, 'streamer')).map(({ status }) => status).slice(0, 2)).toEqual(['processing', 'paid'])
    const [latest] = await statementsOf(app, 'streamer')
    expect(latest?.deposit_date).toBe(now.toPlainDate().subtract({ days: 1 }).toString())
    expect(latest?.paid).toBeGreaterThanOrEqual(40_000)
    expect(latest?.entries.reduce((sum, entry) => sum + entry.points, 0)).toBe(latest?.paid)
  })
})

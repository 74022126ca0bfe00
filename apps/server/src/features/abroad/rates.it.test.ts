import { approvals } from '@avalive/contract/approvals'
import { errorCode } from '@avalive/contract/errors'
import { abroadOperations as operations } from '@avalive/contract/payouts/abroad-operations'
import { startOfDay } from '@avalive/rules/time/jst'
import type { TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { ratesOf, requireRate } from './rates.ts'

const it = freshAppTest.extend('operator', ({ app }) => app.newMember({ role: 'operator' }))

const reason = 'the rate of the month'
const today = Temporal.PlainDate.from('2026-11-17')
const [tomorrow, later] = [today.add({ days: 1 }), today.add({ days: 10 })]
const noon = (day: Temporal.PlainDate) => startOfDay(day).add({ hours: 12 })
const rate = (beginsOn: Temporal.PlainDate, rateOfUsd: string) =>
  ({ service: 'payoneer', beginsOn: beginsOn.toString(), rateOfUsd, reason }) as const
it.beforeEach(({ app }) => app.clock.moveTo(noon(today)))

const ratesAt = ({ context }: TestApp, at: Temporal.Instant) => ratesOf(context.db, 'payoneer', at)

// shows payouts-74
it('applies from midnight in Japan, and the next one is told before', async ({ app, operator }) => {
  for (const one of [rate(today, '0.0066'), rate(later, '0.00655'), rate(tomorrow, '0.0064')]) {
    expect((await app.call(operations.createPayoutRate, one, operator)).status).toBe(200)
  }
  const second = Temporal.Duration.from({ seconds: 1 })
  expect(await ratesAt(app, startOfDay(today).subtract(second))).toMatchObject({ current: null })
  expect(await ratesAt(app, noon(today))).toMatchObject({ current: 660n, next: { rate: 640n, beginsOn: tomorrow } })
  expect(await ratesAt(app, startOfDay(tomorrow).subtract(second))).toMatchObject({ current: 660n })
  expect(await ratesAt(app, startOfDay(tomorrow))).toMatchObject({ current: 640n, next: { rate: 655n } })
  expect(await ratesAt(app, startOfDay(later))).toEqual({ current: 655n, next: null })
  expect((await ratesOf(app.context.db, 'wise', noon(today))).current).toBeNull()
})

// shows payouts-84
it('is compared as a number, and a stale one is refused', async ({ app, operator }) => {
  await app.call(operations.createPayoutRate, rate(today, '0.0066'), operator)
  const check = (text: string) => requireRate(app.context.db, 'payoneer', noon(today), text)
  expect([await check('0.0066'), await check('0.00660')]).toEqual([660n, 660n])
  for (const text of ['0.00661', '0.0065'])
    await expect(check(text)).rejects.toMatchObject({ reason: 'payouts.rateChanged' })
})

it('is changed and removed until it begins, with an audit row each', async ({ app, operator }) => {
  await app.call(operations.createPayoutRate, rate(today, '0.0066'), operator)
  const created = (await app.call(operations.createPayoutRate, rate(tomorrow, '0.0064'), operator)).payload.rate
  const rateId = created?.rateId ?? ''
  const change = { rateId, rateOfUsd: '0.0065', version: 0, reason }
  expect((await app.call(operations.changePayoutRate, change, operator)).payload.rate).toMatchObject({
    rateOfUsd: '0.00650',
    version: 1,
  })
  expect((await app.call(operations.changePayoutRate, change, operator)).status).toBe(409)
  expect((await app.call(operations.removePayoutRate, { rateId, version: 1, reason }, operator)).status).toBe(200)
  expect((await app.call(operations.removePayoutRate, { rateId, version: 1, reason }, operator)).status).toBe(404)
  const audit = await app.auditOf('payoutRate:payoneer')
  const tomorrows = { beginsOn: tomorrow.toString(), rateOfUsd: '0.00640' }
  expect(audit.map(({ action, before, after }) => [action, before, after]).slice(1)).toEqual([
    ['payouts.createPayoutRate', null, tomorrows],
    ['payouts.changePayoutRate', tomorrows, { ...tomorrows, rateOfUsd: '0.00650' }],
    ['payouts.removePayoutRate', { ...tomorrows, rateOfUsd: '0.00650' }, null],
  ])
})

it('stays as it is once it has begun', async ({ app, operator }) => {
  const first = (await app.call(operations.createPayoutRate, rate(today, '0.0066'), operator)).payload.rate
  const begun = errorCode('payouts', 'rateBegun')
  const rateId = first?.rateId ?? ''
  const attempts = [
    await app.call(operations.createPayoutRate, rate(today.subtract({ days: 1 }), '0.007'), operator),
    await app.call(operations.createPayoutRate, rate(today, '0.007'), operator),
    await app.call(operations.changePayoutRate, { rateId, rateOfUsd: '0.007', version: 0, reason }, operator),
    await app.call(operations.removePayoutRate, { rateId, version: 0, reason }, operator),
  ]
  expect(attempts.map(({ failure }) => failure.errorCode)).toEqual([begun, begun, begun, begun])
  expect((await app.call(operations.listPayoutRates, { service: 'payoneer' }, operator)).payload).toEqual({
    rows: [{ ...first, begun: true }],
    next: null,
  })
})

it('is listed by day and by height, of a service, a state and a month, in pages', async ({ app, operator }) => {
  await app.call(operations.createPayoutRate, rate(today, '0.0066'), operator)
  await app.call(operations.createPayoutRate, rate(tomorrow, '0.0067'), operator)
  await sql`
    insert into payout_rates (service, begins_on, rate)
    select 'wise', date '2024-03-01' + n, 600 + n from generate_series(0, 59) n`.execute(app.context.db)
  const list = async (input: object) => (await app.call(operations.listPayoutRates, input, operator)).payload
  const days = async (input: object) => (await list(input)).rows.map(({ beginsOn }) => beginsOn)
  expect(await days({ service: 'payoneer' })).toEqual([String(tomorrow), String(today)])
  expect(await days({ state: 'planned' })).toEqual([String(tomorrow)])
  expect((await days({ state: 'begun' }))[0]).toBe(String(today))
  expect(await days({ search: '2024-04-0', descending: false })).toHaveLength(9)
  expect((await list({ service: 'wise', sort: 'rateOfUsd' })).rows[0]).toMatchObject({ rateOfUsd: '0.00659' })
  const first = await list({ service: 'wise' })
  expect(first.rows).toHaveLength(50)
  const second = await list({ service: 'wise', after: first.next ?? '' })
  expect(second.next).toBeNull()
  const all = [...first.rows, ...second.rows].map(({ beginsOn }) => beginsOn)
  expect(all).toEqual(all.toSorted().reverse())
  expect(new Set(all).size).toBe(60)
})

it('that differs by more than 5 percent from the one before it, or from today’s, needs a second operator', async ({
  app,
  operator,
}) => {
  const colleague = await app.newMember({ role: 'operator' })
  const create = async (beginsOn: Temporal.PlainDate, rateOfUsd: string) =>
    (await app.call(operations.createPayoutRate, rate(beginsOn, rateOfUsd), operator)).payload
  const listed = async () => {
    const { rows } = (await app.call(operations.listPayoutRates, { service: 'payoneer' }, operator)).payload
    return rows.map(({ rateOfUsd }) => rateOfUsd)
  }
  const approve = (approvalId: string | null) =>
    app.call(approvals.approveRequest, { approvalId: approvalId ?? '', version: 0, reason: 'I checked it' }, colleague)
  expect(await create(today, '0.01')).toMatchObject({ rate: { rateOfUsd: '0.01000' }, approvalId: null })
  expect(await create(tomorrow, '0.0105')).toMatchObject({ rate: { rateOfUsd: '0.01050' }, approvalId: null })
  // A small step from tomorrow's, and a large one from today's.
  const inSteps = await create(later, '0.0109')
  expect(inSteps).toEqual({ rate: null, approvalId: expect.any(String) })
  const again = await app.call(operations.createPayoutRate, rate(later, '0.0109'), colleague)
  expect(again.failure.errorCode).toBe(errorCode('payouts', 'approvalWaiting'))
  expect(await listed()).toEqual(['0.01050', '0.01000'])
  expect(
    (await app.call(approvals.getApproval, { approvalId: inSteps.approvalId ?? '' }, colleague)).payload,
  ).toMatchObject({
    act: 'payouts.createPayoutRate',
    effect: { service: 'payoneer', beginsOn: later.toString(), rateOfUsd: '0.01090', rateBefore: '0.01050' },
  })
  expect((await approve(inSteps.approvalId)).status).toBe(200)
  expect(await listed()).toEqual(['0.01090', '0.01050', '0.01000'])

  const { rows: rates } = (await app.call(operations.listPayoutRates, { service: 'payoneer' }, operator)).payload
  const rateId = rates.find(({ rateOfUsd }) => rateOfUsd === '0.01050')?.rateId ?? ''
  const change = async (rateOfUsd: string, version: number) =>
    (await app.call(operations.changePayoutRate, { rateId, rateOfUsd, version, reason }, operator)).payload
  const lower = await change('0.0094', 0)
  expect(lower).toMatchObject({ rate: { rateOfUsd: '0.01050', version: 0 }, approvalId: expect.any(String) })
  // What it was compared with is the same, but the rate itself isn't.
  await app.context.db.updateTable('payoutRates').set({ version: 1 }).where('id', '=', BigInt(rateId)).execute()
  expect((await approve(lower.approvalId)).status).toBe(409)
  expect(await change('0.01', 1)).toMatchObject({ rate: { rateOfUsd: '0.01000' }, approvalId: null })
})

it('that two operators agreed on is changed or removed by two, unless it becomes little else', async ({
  app,
  operator,
}) => {
  const colleague = await app.newMember({ role: 'operator' })
  const approve = (approvalId: string | null) =>
    app.call(approvals.approveRequest, { approvalId: approvalId ?? '', version: 0, reason: 'I checked it' }, colleague)
  const create = async (beginsOn: Temporal.PlainDate, rateOfUsd: string) =>
    (await app.call(operations.createPayoutRate, rate(beginsOn, rateOfUsd), operator)).payload
  const stored = async (beginsOn: Temporal.PlainDate) => {
    const { rows } = (await app.call(operations.listPayoutRates, { service: 'payoneer' }, operator)).payload
    const found = rows.find((row) => row.beginsOn === beginsOn.toString())
    return { rateId: found?.rateId ?? '', version: found?.version ?? -1, reason }
  }
  const remove = async (beginsOn: Temporal.PlainDate) =>
    (await app.call(operations.removePayoutRate, await stored(beginsOn), operator)).payload
  await create(today, '0.015')
  // The end of a higher rate.
  await approve((await create(tomorrow, '0.01')).approvalId)
  const longer = { ...(await stored(tomorrow)), rateOfUsd: '0.015' }
  const changed = (await app.call(operations.changePayoutRate, longer, operator)).payload
  expect(changed).toMatchObject({ rate: { rateOfUsd: '0.01000' }, approvalId: expect.any(String) })
  const removed = await remove(tomorrow)
  expect(removed).toEqual({ approvalId: expect.any(String) })
  expect(await ratesAt(app, noon(tomorrow))).toMatchObject({ current: 1000n })

  await approve((await create(later, '0.0104')).approvalId)
  expect(await remove(later)).toEqual({ approvalId: null })
  expect((await approve(removed.approvalId)).status).toBe(200)
  expect(await ratesAt(app, noon(later))).toEqual({ current: 1500n, next: null })
  expect((await approve(changed.approvalId)).failure.errorCode).toBe(errorCode('console', 'conflict'))
})

it('whose day begins while it waits for a second operator is not created, and the request is over', async ({
  app,
  operator,
}) => {
  await app.call(operations.createPayoutRate, rate(today, '0.01'), operator)
  const { approvalId } = (await app.call(operations.createPayoutRate, rate(tomorrow, '0.02'), operator)).payload
  app.clock.moveTo(noon(tomorrow))
  const colleague = await app.newMember({ role: 'operator' })
  const decision = { approvalId: approvalId ?? '', version: 0, reason: 'I checked it' }
  const late = await app.call(approvals.approveRequest, decision, colleague)
  expect(late.failure.errorCode).toBe(errorCode('console', 'conflict'))
  const found = await app.call(approvals.getApproval, { approvalId: approvalId ?? '' }, colleague)
  expect(found.payload.status).toBe('outdated')
  expect(await ratesAt(app, noon(tomorrow))).toEqual({ current: 1000n, next: null })
})

it('is refused twice for a day, with six decimals and from anyone but operators', async ({ app, operator, member }) => {
  const both = [rate(tomorrow, '0.006'), rate(tomorrow, '0.007')]
  const answers = await Promise.all(both.map((one) => app.call(operations.createPayoutRate, one, operator)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const text of ['0.000001', '0', '-1', '1e3', '']) {
    expect((await app.call(operations.createPayoutRate, rate(later, text), operator)).status).toBe(400)
  }
  expect((await app.call(operations.createPayoutRate, rate(later, '0.006'), member)).status).toBe(403)
})

import { live } from '@avalive/contract/live'
import { points } from '@avalive/contract/points'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { japan, transfersKit, turnTasks } from '@avalive/testkit/bank-transfers'
import { gachaKit } from '@avalive/testkit/gacha'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect, inject } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { checkLedger } from '../../platform/ledger-check.ts'
import { suspendUser } from '../account/suspend-user.ts'
import { setPointsBack } from '../points/set-back.ts'
import { openSession } from '../session/open-session.ts'
import { tallyAlarm } from './alarms.ts'
import { monthTurn } from './month-turn.ts'
import { setPayoutsBack } from './set-back.ts'
import { closeVerifyResults, openVerifyResult } from './verify-store.ts'

const it = freshAppTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('kit', ({ app }) => transfersKit(app))
it.beforeEach(async ({ kit }) => kit.turnTo('2027-01-10T12:00:00'))
it.afterEach(async ({ app }) => {
  expect(app.logLines().filter((line) => line.includes('a due task failed'))).toEqual([])
})

const numberOf = ({ userId }: Member) => ({ userId, form: 'bank', key: 'account_number' }) as const

const canConvert = async (app: TestApp, { userId }: Member) => {
  const opened = await app.context.db.transaction().execute((tx) => openSession(tx, userId, app.clock.now()))
  return (await app.call(points.getBalance, {}, { token: opened?.token ?? '' })).payload.canConvert
}

describe('at the end of a month', () => {
  // shows payouts-38, payouts-45, points-2
  it('a streamer in Japan with 6,000 points gets the whole balance, less tax', async ({ kit }) => {
    const some = await kit.streamer({ '2026-12': 4000, '2027-01': 2000 })
    const rich = await kit.streamer({ '2027-01': 1_500_000 })
    const poor = await kit.streamer({ '2027-01': 5999 })
    const abroad = await kit.streamer({ '2027-01': 9000 }, { region: 'TW' })
    await kit.turnTo('2027-01-31T23:50:00')
    expect(await kit.transfersOf(some)).toEqual([])
    await kit.turnTo('2027-02-01T00:00:00')
    expect(await kit.transfersOf(some)).toMatchObject([
      { month: '2027-01', status: 'written', points: 6000, tax: 612, payment: 5388 },
    ])
    expect(await kit.transfersOf(rich)).toMatchObject([{ tax: 204_200, payment: 1_295_800 }])
    expect(await kit.lotsOf(some)).toEqual({})
    expect(await kit.transfersOf(poor)).toEqual([])
    expect(await kit.lotsOf(poor)).toEqual({ '2027-01': 5999 })
    expect(await kit.transfersOf(abroad)).toEqual([])
  })

  // shows payouts-44
  it('is taxed by the category that an operator set', async ({ app, kit }) => {
    const company = await kit.streamer({ '2027-01': 6000 })
    await app.context.db
      .insertInto('payoutProfiles')
      .values({ userId: company.userId, category: 'corporation' })
      .execute()
    await kit.turnTo('2027-02-01T00:00:00')
    expect(await kit.transfersOf(company)).toMatchObject([{ tax: 0, payment: 6000 }])
  })

  // shows payouts-38, points-5
  it('a lot that expires at this very midnight is paid in full', async ({ kit }) => {
    const one = await kit.streamer({ '2026-07': 6000 })
    const other = await kit.streamer({ '2026-07': 5000 })
    await kit.turnTo('2027-02-01T00:00:00')
    expect(await kit.transfersOf(one)).toMatchObject([{ points: 6000, payment: 5388 }])
    expect(await kit.transfersOf(other)).toEqual([])
    expect([await kit.lotsOf(one), await kit.lotsOf(other)]).toEqual([{}, {}])
  })

  // shows payouts-38
  it('the gifts and awards of its last day count', async ({ app, kit }) => {
    const { newStage, newGift, giveCoins } = liveKit(app)
    const [stage, viewer, giftId] = [await newStage(), await app.newMember(), await newGift(11_960)]
    await kit.registerPersonal(stage.host, japan('2027-01-11T00:00:00'))
    await kit.registerBank(stage.host, japan('2027-01-11T00:00:00'))
    await giveCoins(viewer, 12_000)
    kit.moveTo('2027-01-31T23:50:00')
    const sending = { mediaId: stage.mediaId, giftId, count: 1, idempotencyKey: 'the-last-day' }
    expect((await app.call(live.sendGift, sending, viewer)).status).toBe(200)
    await awardAtMidnight(app, stage.host, 20)
    await kit.turnTo('2027-02-01T00:00:00')
    expect(await kit.transfersOf(stage.host)).toMatchObject([{ points: 6000 }])
  })

  // shows payouts-39
  it.for([
    ['personal', '2027-01-25T23:59:59', 1],
    ['personal', '2027-01-26T00:00:00', 0],
    ['bank', '2027-01-25T23:59:59', 1],
    ['bank', '2027-01-26T00:00:00', 0],
  ] as const)('the %s form registered at %s leads to %i transfers', async ([late, at, expected], { app, kit }) => {
    const member = await app.newMember()
    await kit.earn(member, { '2027-01': 7000 })
    await kit.registerPersonal(member, japan(late === 'personal' ? at : '2027-01-11T00:00:00'))
    await kit.registerBank(member, japan(late === 'bank' ? at : '2027-01-11T00:00:00'))
    await kit.turnTo('2027-02-01T00:00:00')
    expect((await kit.transfersOf(member)).length).toBe(expected)
    await kit.turnTo('2027-03-01T00:00:00')
    expect((await kit.transfersOf(member)).length).toBe(1)
  })

  // shows payouts-39
  it('goes to the account of the cut-off, not to one registered since', async ({ kit }) => {
    const member = await kit.streamer({ '2027-01': 6000 })
    const before = await kit.registerBank(member, japan('2027-01-25T23:59:59'), { account_number: '1111111' })
    await kit.registerBank(member, japan('2027-01-26T00:00:00'), { account_number: '2222222' })
    await kit.turnTo('2027-02-01T00:00:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ bankAccountId: before }])
  })

  // shows payouts-38
  it.for([
    ['that is open since before the cut-off', '2027-01-20T00:00:00', null, 0],
    ['that was opened after the cut-off', '2027-01-28T00:00:00', null, 0],
    ['that was opened after the end of the month', '2027-02-01T00:00:00', null, 1],
    ['that an operator closed before the cut-off', '2027-01-20T00:00:00', '2027-01-25T00:00:00', 1],
    ['that an operator closed after the cut-off', '2027-01-20T00:00:00', '2027-01-31T23:59:59', 1],
    ['that an operator closed after the end of the month', '2027-01-20T00:00:00', '2027-02-01T00:00:00', 0],
  ] as const)('a verify result %s at its tally: %s to %s, %i transfers', async (row, { app, kit }) => {
    const [, opened, closed, expected] = row
    const member = await kit.streamer({ '2027-01': 6000 })
    await app.context.db.transaction().execute(async (tx) => {
      await openVerifyResult(tx, { ...numberOf(member), reason: 'transferReturned', at: japan(opened) })
      if (closed) await closeVerifyResults(tx, member.userId, 'bank', ['account_number'], japan(closed))
    })
    // The tally is late, but the results of the month's end count.
    await kit.turnTo('2027-02-02T00:00:00')
    expect((await kit.transfersOf(member)).length).toBe(expected)
  })

  // shows payouts-38, payouts-39
  it('a field that was corrected after the cut-off is paid a month later, to the new account', async ({ app, kit }) => {
    const member = await kit.streamer({ '2027-01': 6000 })
    const corrected = japan('2027-01-27T00:00:00')
    const early = japan('2027-01-20T00:00:00')
    await app.context.db
      .transaction()
      .execute((tx) => openVerifyResult(tx, { ...numberOf(member), reason: 'incorrect', at: early }))
    const account = await kit.registerBank(member, corrected, { account_number: '7777777' })
    await app.context.db
      .transaction()
      .execute((tx) => closeVerifyResults(tx, member.userId, 'bank', ['account_number'], corrected))
    await kit.turnTo('2027-02-01T00:00:00')
    expect(await kit.transfersOf(member)).toEqual([])
    await kit.turnTo('2027-03-01T00:00:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ month: '2027-02', bankAccountId: account }])
  })

  // shows payouts-17, payouts-38
  it('is tallied once by concurrent and repeated turns', async ({ app, kit }) => {
    const members = await Promise.all(Array.from({ length: 12 }, () => kit.streamer({ '2027-01': 6000 })))
    kit.moveTo('2027-02-01T00:00:00')
    await Promise.all(Array.from({ length: 4 }, () => runDue(app.context, turnTasks)))
    await kit.settle()
    for (const member of members) expect(await kit.transfersOf(member)).toMatchObject([{ points: 6000 }])
    const { rows } = await sql<{ count: number; batches: number }>`
      select count(*)::int as count, count(distinct batch_id)::int as batches from bank_transfers`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ count: 12, batches: 1 }])
  })

  it('is tallied for more streamers than fit into one page', async ({ app, kit }) => {
    const { rows } = await sql<{ id: bigint }>`
      insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
      select 'many' || n, 'many' || n, 'many' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, 1203) n
      returning id`.execute(app.context.db)
    await sql`insert into deposit_accounts (id, user_id, version, details, registered_at)
      select gen_random_uuid(), id, 1, 'sealed:1:a:AAAA', '2026-01-01' from users where vlive_id like 'many%'`.execute(
      app.context.db,
    )
    await sql`insert into deposit_bank_accounts (id, user_id, version, details, registered_at)
      select gen_random_uuid(), id, 1, 'sealed:1:a:AAAA', '2026-01-01' from users where vlive_id like 'many%'`.execute(
      app.context.db,
    )
    for (const { id } of rows.slice(0, 1100)) await kit.earn({ userId: id }, { '2027-01': 6000 })
    await kit.turnTo('2027-02-01T00:00:00')
    const written = await app.context.db.selectFrom('bankTransfers').select('userId').orderBy('depositId').execute()
    expect(written.length).toBe(1100)
    expect(written.map(({ userId }) => userId)).toEqual(rows.slice(0, 1100).map(({ id }) => id))
  })
})

describe('a standstill of three months', () => {
  const rowsOf = async (app: TestApp) => {
    const { rows: transfers } = await sql`
      select u.nickname, t.month, t.status, t.points from bank_transfers t join users u on u.id = t.user_id
      order by 1, 2`.execute(app.context.db)
    const { rows: postings } = await sql`
      select u.nickname, a.kind, t.reason, t.at, p.amount
      from ledger_postings p join ledger_transfers t on t.id = p.transfer_id join ledger_accounts a on a.id = p.account_id
      join users u on u.id = a.owner_id where a.kind like 'livePoint:%' order by 1, 2, 4, 3, 5`.execute(app.context.db)
    const { rows: months } = await sql`select month, written_at is not null as written, done_at is not null as done
      from payout_months order by 1`.execute(app.context.db)
    return { transfers, postings, months }
  }
  const play = async (app: TestApp, steps: readonly string[]) => {
    const kit = transfersKit(app)
    const { newStage, newGift, giveCoins } = liveKit(app)
    const [stage, viewer, giftId] = [await newStage(), await app.newMember(), await newGift(1000)]
    await app.context.db.updateTable('users').set({ nickname: 'Host' }).where('id', '=', stage.host.userId).execute()
    await kit.registerPersonal(stage.host, japan('2027-01-11T00:00:00'))
    await kit.registerBank(stage.host, japan('2027-01-11T00:00:00'))
    await giveCoins(viewer, 100_000)
    // Lots that expire at each of the month ends, one enough for a transfer and one not.
    await kit.streamer({ '2026-07': 6000, '2026-08': 100 }, { nickname: 'Mei' })
    await kit.streamer({ '2026-07': 5000, '2026-08': 5000, '2026-09': 5000, '2027-01': 1500 }, { nickname: 'Rin' })
    let gifts = 0
    const give = async (at: string, counts: readonly number[]) => {
      kit.moveTo(at)
      const session = await app.context.db
        .transaction()
        .execute((tx) => openSession(tx, viewer.userId, app.clock.now()))
      for (const count of counts) {
        const sending = { mediaId: stage.mediaId, giftId, count, idempotencyKey: `standstill-${gifts++}` }
        expect((await app.call(live.sendGift, sending, { token: session?.token ?? '' })).status).toBe(200)
      }
    }
    const doings: [string, () => Promise<unknown>][] = [
      ['2027-01-31T12:00:00', () => give('2027-01-31T12:00:00', [10, 1])],
      ['2027-02-01T12:00:00', () => give('2027-02-01T12:00:00', [1, 1])],
      ['2027-02-20T12:00:00', () => awardAtMidnight(app, stage.host, 30)],
      ['2027-03-01T12:00:00', () => give('2027-03-01T12:00:00', [10, 5])],
    ]
    const all = [...doings, ...steps.map((at) => [at, () => kit.turnTo(at)] as const)]
    for (const [at, act] of all.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      kit.moveTo(at)
      await act()
    }
    return rowsOf(app)
  }

  // shows payouts-38, points-5
  it('ends as three steps of a month do', async ({ app }) => {
    const other = await startTestApp(inject('databaseServer'), { env: neverAway, parts: { due: [] } })
    try {
      await transfersKit(other).turnTo('2027-01-10T12:00:00')
      const jump = await play(app, ['2027-04-05T00:00:00'])
      const steps = await play(other, [
        '2027-02-01T00:00:00',
        '2027-03-01T00:00:00',
        '2027-04-01T00:00:00',
        '2027-04-05T00:00:00',
      ])
      expect(jump).toEqual(steps)
      expect(jump.transfers).toMatchObject([
        { nickname: 'Host', points: 6530n },
        { nickname: 'Host', points: 7500n },
        { nickname: 'Mei', points: 6000n + 100n },
        { nickname: 'Rin', points: 16_500n },
      ])
    } finally {
      await other.stop()
    }
  })
})

describe('a transfer of a suspended streamer', () => {
  // shows payouts-38
  it('is held, and goes into the batch when the suspension ends', async ({ app, kit }) => {
    const member = await kit.streamer({ '2027-01': 6000 })
    const other = await kit.streamer({ '2027-01': 6000 })
    await suspendUser(app.context, member.userId, japan('2027-02-03T00:00:00'))
    await kit.turnTo('2027-02-01T00:00:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ status: 'held', holdReason: 'suspended', batchId: null }])
    expect(await kit.lotsOf(member)).toEqual({})
    await kit.turnTo('2027-02-02T23:50:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ status: 'held' }])
    await kit.turnTo('2027-02-03T00:00:00')
    const [released] = await kit.transfersOf(member)
    expect(released).toMatchObject({ status: 'written', holdReason: null })
    expect(released?.batchId).toBe((await kit.transfersOf(other))[0]?.batchId)
  })

  it('stays held for good if the suspension does', async ({ app, kit }) => {
    const member = await kit.streamer({ '2027-01': 6000 })
    await suspendUser(app.context, member.userId, 'infinity')
    await kit.turnTo('2027-02-01T00:00:00')
    await kit.turnTo('2027-06-01T00:00:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ status: 'held', holdReason: 'suspended' }])
  })

  it('stays held after the suspension if an operator holds the streamer’s payouts', async ({ app, kit }) => {
    const member = await kit.streamer({ '2027-01': 6000 })
    await suspendUser(app.context, member.userId, japan('2027-02-03T00:00:00'))
    await app.context.db.insertInto('payoutProfiles').values({ userId: member.userId, held: true }).execute()
    await kit.turnTo('2027-02-01T00:00:00')
    await kit.turnTo('2027-02-04T00:00:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ status: 'held', holdReason: 'operator' }])
  })
})

it('a month that ended before the clock was set back ends again for those without a transfer', async ({ app, kit }) => {
  const first = await kit.streamer({ '2027-01': 6000 })
  await kit.turnTo('2027-02-01T00:00:00')
  kit.moveTo('2027-01-20T12:00:00')
  await app.context.db.transaction().execute(async (tx) => {
    await setPointsBack(tx, app.clock.now())
    await setPayoutsBack(tx, app.clock.now())
  })
  const second = await kit.streamer({ '2027-01': 7000 })
  await kit.settle()
  expect([await kit.transfersOf(second), await canConvert(app, second)]).toEqual([[], true])
  kit.moveTo('2027-02-01T00:00:00')
  expect(await canConvert(app, second)).toBe(false)
  await kit.settle()
  expect(await canConvert(app, second)).toBe(true)
  expect(await kit.transfersOf(first)).toMatchObject([{ points: 6000 }])
  expect(await kit.transfersOf(second)).toMatchObject([{ points: 7000 }])
})

it('the ledger check finds a transfer whose points were not taken', async ({ app, kit }) => {
  const member = await kit.streamer({ '2027-01': 6000 })
  await kit.turnTo('2027-02-01T00:00:00')
  const [transfer] = await kit.transfersOf(member)
  const change = (by: number) =>
    sql`update bank_transfers set points = points + ${by} where user_id = ${member.userId}`.execute(app.context.db)
  await change(1)
  expect((await checkLedger(app.context.db)).faults).toEqual([
    { what: 'bankTransfer', id: BigInt(transfer?.depositId ?? 0), recorded: 6001n, proved: 6000n },
  ])
  await change(-1)
})

describe('points can be spent', () => {
  // shows points-8
  it('again when the month before is tallied', async ({ app, kit }) => {
    const member = await kit.streamer({ '2027-01': 100 })
    expect(await canConvert(app, member)).toBe(true)
    kit.moveTo('2027-02-01T00:00:00')
    expect(await canConvert(app, member)).toBe(false)
    await kit.settle()
    expect(await canConvert(app, member)).toBe(true)
  })

  // shows points-9
  it('never while the tally fails, and after three days one alarm is raised', async ({ app, kit }) => {
    const member = await kit.streamer({ '2027-01': 6000 })
    const alarms = () => app.logLines().filter((line) => line.includes('is not done three days after')).length
    const gauge = async () => (await app.context.metrics.tallyLate.get()).values[0]?.value
    kit.moveTo('2027-02-03T23:50:00')
    await runDue(app.context, [tallyAlarm])
    expect([alarms(), await gauge()]).toEqual([0, 0])
    kit.moveTo('2027-02-04T00:00:00')
    await runDue(app.context, [tallyAlarm])
    await runDue(app.context, [tallyAlarm])
    expect([alarms(), await gauge(), await canConvert(app, member)]).toEqual([1, 1, false])
    await runDue(app.context, [monthTurn, tallyAlarm])
    expect([alarms(), await gauge(), await canConvert(app, member)]).toEqual([1, 0, true])
  })
})

const awardAtMidnight = async (app: TestApp, { userId }: Member, amount: number): Promise<void> => {
  const kit = gachaKit(app)
  const setId = `award-${amount}`
  const gachaId = await kit.newGacha({ bonusSetId: setId })
  await app.context.db
    .insertInto('gachaBonuses')
    .values({ setId, drawCount: 1, type: 'livePoint', amount, names: JSON.stringify({ en: 'Bonus' }) })
    .execute()
  await liveKit(app).giveCoins({ userId, vliveId: '', sessionId: '', token: '' }, 1000)
  const session = await app.context.db.transaction().execute((tx) => openSession(tx, userId, app.clock.now()))
  expect((await kit.draw({ userId, vliveId: '', sessionId: '', token: session?.token ?? '' }, gachaId)).status).toBe(
    200,
  )
}

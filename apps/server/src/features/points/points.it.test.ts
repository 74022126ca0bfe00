import { live } from '@avalive/contract/live'
import { points } from '@avalive/contract/points'
import { pointsOfDay, readRate } from '@avalive/rules/points/rate'
import { startOfDay } from '@avalive/rules/time/jst'
import type { Member, TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { liveKit, neverAway, type Stage } from '@avalive/testkit/live'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { transfer } from '../../platform/ledger.ts'
import { sendGift } from '../live/gift-store.ts'
import { monthTurn } from '../payouts/month-turn.ts'
import { openSession } from '../session/open-session.ts'
import { holdDaysOpen } from './day.ts'
import { expireLotsOn } from './expiry.ts'
import { spendPoints } from './spend-points.ts'
import { closed, expired, issued } from './watermarks.ts'

let stage: Stage
let viewer: Member
let giftId: string
let keys = 0

/**
 * Moves the clock to a time in Japan without running due tasks. The app's own tick may run in between, which changes
 * nothing.
 */
const moveTo = (app: TestApp, japan: string) => app.clock.moveTo(Temporal.Instant.from(`${japan}+09:00`))
const newKey = () => `gift-${String(keys++).padStart(8, '0')}`
const give = async (app: TestApp, coins: number, { giftId: gift = giftId, mediaId = stage.mediaId } = {}) => {
  const input = { mediaId, giftId: gift, count: gift === giftId ? coins / 10 : coins, idempotencyKey: newKey() }
  expect((await app.call(live.sendGift, input, viewer)).status).toBe(200)
}
const giveAt = (app: TestApp, rate: string, count: number, giftId: string, { mediaId }: Stage) => {
  const asked = { senderId: viewer.userId, key: newKey(), inputHash: Buffer.alloc(32), mediaId, giftId, count }
  return sendGift(app.context.db, asked, { at: app.clock.now(), rate: readRate(rate) })
}
/** Opens a new session each time, because tests run over months. */
const balance = async (app: TestApp, { userId }: Pick<Member, 'userId'> = stage.host) => {
  const opened = await app.context.db.transaction().execute((tx) => openSession(tx, userId, app.clock.now()))
  return (await app.call(points.getBalance, {}, { token: opened?.token ?? '' })).payload
}
const total = async (app: TestApp, host?: Member) => (await balance(app, host)).livePoint.total

const it = freshAppTest
  .override('options', { env: neverAway })
  .extend('kit', ({ app }) => liveKit(app))
  .extend(
    'settle',
    ({ app }) =>
      () =>
        runDue(app.context, [monthTurn]),
  )
it.beforeEach(async ({ app, kit, settle }) => {
  moveTo(app, '2027-01-30T20:00:00')
  await settle()
  stage = await kit.newStage()
  viewer = await app.newMember()
  giftId = await kit.newGift(10)
  await kit.giveCoins(viewer, 1_000_000)
})
it.afterEach(async ({ app }) => {
  expect(app.logLines().filter((line) => line.includes('a due task failed'))).toEqual([])
})

describe('points for gifts', () => {
  // shows points-4, points-7
  it('appear at midnight in Japan after the day of the gift, and not before', async ({ app, settle }) => {
    await give(app, 100)
    moveTo(app, '2027-01-30T23:59:58')
    await settle()
    expect(await balance(app)).toEqual({ canConvert: true, livePoint: { total: 0 }, lots: [] })
    moveTo(app, '2027-01-31T00:00:00')
    await settle()
    expect(await balance(app)).toEqual({
      canConvert: true,
      livePoint: { total: 50 },
      lots: [{ month: '2027-01', balance: 50, lastDay: '2027-07-31' }],
    })
  })

  // shows points-1
  it('are rounded down once a day: five gifts of 1 coin earn as much as one gift of 5', async ({
    app,
    kit,
    settle,
  }) => {
    const penny = await kit.newGift(1)
    const other = await kit.newStage()
    for (let n = 0; n < 5; n++) await give(app, 1, { giftId: penny })
    await give(app, 5, { giftId: penny, mediaId: other.mediaId })
    moveTo(app, '2027-01-31T09:00:00')
    // A fraction left over from yesterday does not count today.
    await give(app, 1, { giftId: penny })
    moveTo(app, '2027-02-01T00:00:00')
    await settle()
    expect(await total(app)).toBe(2)
    expect(await total(app, other.host)).toBe(2)
  })

  // shows points-1
  it('count each gift at the rate at which it was sent', async ({ app, kit, settle }) => {
    const penny = await kit.newGift(1)
    await giveAt(app, '0.5', 3, penny, stage)
    await giveAt(app, '0.75', 2, penny, stage)
    moveTo(app, '2027-01-31T00:00:00')
    await settle()
    // 3 × 0.5 + 2 × 0.75. Rounded separately, each would be 1.
    expect(await total(app)).toBe(3)
  })

  // shows points-1
  it('match the rule for random gifts and rates', async ({ app, kit, settle }) => {
    const [penny, stages] = [await kit.newGift(1), await Promise.all(Array.from({ length: 6 }, kit.newStage))]
    const rates = ['0.5', '0.333333333', '0', '1.000000001', '0.07', '12.5']
    const gift = fc.record({ coins: fc.integer({ min: 1, max: 100 }), rate: fc.constantFrom(...rates) })
    const days = fc.sample(fc.array(gift, { maxLength: 15 }), { numRuns: stages.length, seed: 11 })
    await Promise.all(
      stages.map(async (on, index) => {
        for (const { coins, rate } of days[index] ?? []) await giveAt(app, rate, coins, penny, on)
      }),
    )
    moveTo(app, '2027-01-31T00:00:00')
    await settle()
    const expected = days.map((gifts) =>
      Number(pointsOfDay(gifts.map(({ coins, rate }) => ({ coins: BigInt(coins), rate: readRate(rate) })))),
    )
    expect(await Promise.all(stages.map(({ host }) => total(app, host)))).toEqual(expected)
    expect(expected.filter((points) => points > 0).length).toBeGreaterThan(2)
  })

  // shows points-1
  it('use the stored points of gifts without a rate, and the rate of the others', async ({ app, kit, settle }) => {
    await give(app, 30)
    await asOwner(app.database, async (owner) => {
      await sql`alter table gift_sends disable trigger gift_sends_append_only`.execute(owner)
      await sql`update gift_sends set rate_billionths = null, points = 14`.execute(owner)
      await sql`alter table gift_sends enable trigger gift_sends_append_only`.execute(owner)
    })
    const penny = await kit.newGift(1)
    for (let n = 0; n < 3; n++) await give(app, 1, { giftId: penny })
    moveTo(app, '2027-01-31T00:00:00')
    await settle()
    expect(await total(app)).toBe(15)
  })

  it('are issued for the rest of a day that was issued in part', async ({ app, kit, settle }) => {
    await give(app, 30)
    moveTo(app, '2027-01-31T00:00:00')
    await settle()
    expect(await total(app)).toBe(15)
    await sql`update watermarks set last_id = last_id - 1 where name in (${closed.name}, ${issued.name})`.execute(
      app.context.db,
    )
    moveTo(app, '2027-01-30T23:00:00')
    const penny = await kit.newGift(1)
    for (let n = 0; n < 3; n++) await give(app, 1, { giftId: penny })
    moveTo(app, '2027-01-31T00:00:00')
    await Promise.all([settle(), settle(), settle()])
    expect(await total(app)).toBe(16)
  })

  // shows points-4
  it('are issued once, under repeated and concurrent runs', async ({ app, settle }) => {
    await give(app, 100)
    moveTo(app, '2027-01-31T00:00:01')
    await Promise.all(Array.from({ length: 5 }, settle))
    await settle()
    expect(await total(app)).toBe(50)
  })

  it('are issued once when a crash came before the watermark was advanced', async ({ app, settle }) => {
    await give(app, 100)
    moveTo(app, '2027-01-31T00:00:01')
    await settle()
    await sql`update watermarks set last_id = last_id - 3 where name = ${issued.name}`.execute(app.context.db)
    await settle()
    expect(await total(app)).toBe(50)
    expect((await issued.read(app.context.db)).toString()).toBe('2027-01-30')
  })

  // shows points-3
  it('go into the lots of their months when the server was down at the turn of the month', async ({ app, settle }) => {
    await give(app, 100)
    moveTo(app, '2027-01-31T23:50:00')
    await give(app, 60)
    moveTo(app, '2027-02-01T00:00:00')
    await give(app, 40)
    moveTo(app, '2027-02-05T12:00:00')
    await settle()
    const { lots } = await balance(app)
    expect(lots.map(({ month, balance }) => [month, balance])).toEqual([
      ['2027-01', 80],
      ['2027-02', 20],
    ])
  })

  it('cannot be converted from the start of the month until they are issued', async ({ app, settle }) => {
    await give(app, 100)
    moveTo(app, '2027-01-31T12:00:00')
    // The app's own tick would issue them, so hold the days open as a gift in progress does.
    await app.context.db.transaction().execute(async (tx) => {
      await sql`select ${holdDaysOpen}`.execute(tx)
      moveTo(app, '2027-02-01T00:00:00')
      expect((await balance(app)).canConvert).toBe(false)
    })
    await settle()
    expect(await balance(app)).toMatchObject({ canConvert: true, livePoint: { total: 50 } })
  })

  // shows points-3
  it('include every gift in progress at midnight', async ({ app, settle }) => {
    const before = Temporal.Instant.from('2027-01-30T23:59:59.999+09:00')
    moveTo(app, '2027-01-30T23:50:00')
    const gifts = Array.from({ length: 30 }, () => give(app, 10))
    app.clock.moveTo(before.add({ milliseconds: 2 }))
    await Promise.all([settle(), ...gifts, settle()])
    moveTo(app, '2027-02-01T00:00:01')
    await settle()
    expect(await total(app)).toBe(150)
  })

  it('count for the open day if the clock of the gift’s process is behind', async ({ app, settle }) => {
    moveTo(app, '2027-01-31T00:00:00')
    await settle()
    moveTo(app, '2027-01-30T23:50:00')
    await give(app, 100)
    await settle()
    expect(await total(app)).toBe(0)
    moveTo(app, '2027-02-01T00:00:00')
    await settle()
    expect(await total(app)).toBe(50)
    expect((await closed.read(app.context.db)).toString()).toBe('2027-01-31')
  })

  it('are issued for more streamers than fit into one batch', async ({ app, settle }) => {
    await sql`insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
      select 'many' || n, 'many' || n, 'many' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, 1203) n`.execute(
      app.context.db,
    )
    await give(app, 10)
    await sql`insert into gift_sends (sender_id, idempotency_key, stream_id, streamer_id, gift_id, count, coins, points, transfer_id, at, earned_on)
      select g.sender_id, 'many' || u.id, g.stream_id, u.id, g.gift_id, 1, 10, 5, g.transfer_id, g.at, g.earned_on
      from gift_sends g, users u where u.vlive_id like 'many%'`.execute(app.context.db)
    moveTo(app, '2027-01-31T00:00:00')
    await settle()
    const { rows } = await sql<{ owners: number; sum: number }>`
      select count(*)::int as owners, sum(balance)::int as sum from ledger_accounts
      where owner_id is not null and kind = 'livePoint:2027-01'`.execute(app.context.db)
    expect(rows).toEqual([{ owners: 1204, sum: 1204 * 5 }])
  })
})

describe('expired points', () => {
  // shows points-5
  it('are removed once, at the end of the sixth month after they were earned', async ({ app, settle }) => {
    await give(app, 100)
    // Six months are turned first, which may take more than a second of the clock.
    moveTo(app, '2027-07-31T12:00:00')
    await settle()
    moveTo(app, '2027-07-31T23:50:00')
    expect(await total(app)).toBe(50)
    moveTo(app, '2027-08-01T00:00:00')
    expect(await total(app)).toBe(0)
    await Promise.all([settle(), settle()])
    await settle()
    const { rows } = await sql<{ kind: string; sum: bigint }>`
      select a.kind, sum(p.amount)::bigint as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.kind like 'livePoint%' group by a.kind order by a.kind`.execute(app.context.db)
    expect(rows).toEqual([
      { kind: 'livePoint:2027-01', sum: 0n },
      { kind: 'livePointExpiry', sum: 50n },
      { kind: 'livePointIssue', sum: -50n },
    ])
  })

  it('are removed again when they come back on the same day', async ({ app, settle }) => {
    await give(app, 100)
    moveTo(app, '2027-08-01T00:00:01')
    await settle()
    const { db } = app.context
    await transfer(db, {
      key: 'a payout that failed',
      reason: 'test',
      at: app.clock.now(),
      postings: [
        { ownerId: null, kind: 'livePointIssue', amount: -20n },
        { ownerId: stage.host.userId, kind: 'livePoint:2027-01', amount: 20n },
      ],
    })
    // As if a crash had come before the watermark was advanced.
    await db.deleteFrom('watermarks').where('name', '=', expired.name).execute()
    await settle()
    const { balance } = await db
      .selectFrom('ledgerAccounts')
      .where('ownerId', '=', stage.host.userId)
      .where('kind', '=', 'livePoint:2027-01')
      .select('balance')
      .executeTakeFirstOrThrow()
    expect(balance).toBe(0n)
  })

  // shows points-5
  it('are issued before they are removed when the server was down for all that time', async ({ app, settle }) => {
    await give(app, 100)
    moveTo(app, '2027-11-05T10:00:00')
    // Even if the removal runs first, it waits until the points are issued.
    await expireLotsOn(app.context, Temporal.PlainDate.from('2027-11-05'))
    await settle()
    expect(await total(app)).toBe(0)
    const { rows } = await sql<{ kind: string; amount: bigint }>`
      select a.kind, p.amount from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.kind like 'livePoint%' order by p.transfer_id, a.kind`.execute(app.context.db)
    expect(rows).toEqual([
      { kind: 'livePoint:2027-01', amount: 50n },
      { kind: 'livePointIssue', amount: -50n },
      { kind: 'livePoint:2027-01', amount: -50n },
      { kind: 'livePointExpiry', amount: 50n },
    ])
  })
})

describe('spending points', () => {
  const spend = (app: TestApp, amount: bigint, key: string, at = app.clock.now()) =>
    app.context.db
      .transaction()
      .execute((tx) => spendPoints(tx, { ownerId: stage.host.userId, amount, key, reason: 'payout', at }))

  const earn = async (app: TestApp, japan: string, coins: number) => {
    moveTo(app, japan)
    await give(app, coins)
  }

  it.beforeEach(async ({ app, settle }) => {
    await earn(app, '2027-01-31T12:00:00', 100)
    await earn(app, '2027-02-10T12:00:00', 200)
    moveTo(app, '2027-02-11T12:00:00')
    await settle()
  })

  // shows points-6
  it('takes the oldest lot first, once per key', async ({ app }) => {
    const taken = await spend(app, 70n, 'first')
    expect(taken?.map(({ month, balance }) => [month.toString(), balance])).toEqual([
      ['2027-01', 50n],
      ['2027-02', 20n],
    ])
    expect(await spend(app, 70n, 'first')).toEqual(taken)
    expect(await total(app)).toBe(80)
    await expect(spend(app, 71n, 'first')).rejects.toThrow('another amount')
  })

  it('takes nothing when there is not enough', async ({ app }) => {
    expect(await spend(app, 151n, 'too much')).toBeNull()
    expect(await total(app)).toBe(150)
  })

  // shows points-6
  it('never takes the same points twice under concurrent calls', async ({ app }) => {
    const taken = await Promise.all(Array.from({ length: 20 }, (_, n) => spend(app, 40n, `race ${n}`)))
    expect(taken.filter((lots) => lots !== null).length).toBe(3)
    expect(await total(app)).toBe(30)
  })

  it('ignores expired points, even before they are removed', async ({ app }) => {
    const august = startOfDay(Temporal.PlainDate.from('2027-08-01'))
    expect(await spend(app, 101n, 'late', august)).toBeNull()
    const taken = await spend(app, 100n, 'in time', august)
    expect(taken?.map(({ month }) => month.toString())).toEqual(['2027-02'])
  })
})

import { errorCode } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import { verifyDraw, verifySequence } from '@avalive/rules/gacha/verify'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { gachaKit } from '@avalive/testkit/gacha'
import { liveKit } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { checkLedger } from '../../platform/ledger-check.ts'
import { suspendUser } from '../account/suspend-user.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => gachaKit(app))
  .extend('purse', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('memberWith', { scope: 'file' }, ({ app, purse }) => async (charged: number, free = 0): Promise<Member> => {
    const member = await app.newMember()
    await purse.giveCoins(member, charged, free)
    return member
  })

const drawsOf = (app: TestApp, member: Member) =>
  app.context.db.selectFrom('gachaDraws').where('userId', '=', member.userId).orderBy('id').selectAll().execute()

const gachaOf = async (app: TestApp, gachaId: string, member?: Member) => {
  const { payload } = await app.call(gacha.listGachas, {}, member)
  const found = payload.gachaList.find(({ id }) => id === gachaId)
  if (!found) throw new Error('not in the list')
  return { ...found, list: payload }
}

describe('a draw', () => {
  // shows gacha-20
  it('takes free coins first, and returns what the committed seed determines', async ({ kit, purse, memberWith }) => {
    const [gachaId, member] = [await kit.newGacha({ options: [{ amount: 100, times: 3 }] }), await memberWith(90, 40)]
    const before = await kit.walletOf(member)
    const { status, payload } = await kit.draw(member, gachaId, { times: 3, userSeed: 'my own seed' })
    expect(status).toBe(200)
    expect(payload.totalCoin).toBe(30)
    expect(await purse.coinsOf(member)).toEqual({ charged: 30, free: 0 })
    expect(payload.draw).toMatchObject({
      gachaId,
      type: 'coin',
      amount: 100,
      times: 3,
      countBefore: 0,
      nonce: 0,
      revision: 1,
      userSeed: 'my own seed',
      seedCommitment: before.fairness.seedCommitment,
      serverSeed: null,
      isDetermined: false,
    })
    expect(payload.fairness).toEqual({ seedCommitment: before.fairness.seedCommitment, nonce: 1 })
    expect(payload.draw.results.map(({ index }) => index)).toEqual([0, 1, 2])
  })

  // shows gacha-24
  it('can be verified by anyone once its seed is revealed, and that seed is never used again', async ({
    app,
    kit,
    memberWith,
  }) => {
    const [gachaId, member] = [await kit.newGacha(), await memberWith(1000)]
    for (let count = 0; count < 6; count++) await kit.draw(member, gachaId)
    const { draws } = (await app.call(gacha.listDraws, { gachaId }, member)).payload
    expect(draws.map(({ serverSeed }) => serverSeed)).toEqual(draws.map(() => null))
    const [newest] = draws
    const seedCommitment = newest?.seedCommitment ?? ''
    const revealed = (await app.call(gacha.revealSeed, { seedCommitment }, member)).payload
    const again = (await app.call(gacha.revealSeed, { seedCommitment }, member)).payload
    expect(again).toEqual(revealed)
    expect(revealed.fairness).toMatchObject({ nonce: 0 })
    expect(revealed.fairness.seedCommitment).not.toBe(seedCommitment)

    const { table } = (await app.call(gacha.getTable, { gachaId, revision: 1 })).payload
    const told = (await app.call(gacha.listDraws, { gachaId }, member)).payload.draws
    for (const draw of told) {
      expect(draw.serverSeed).toBe(revealed.serverSeed)
      expect(verifyDraw(draw, table, revealed.serverSeed)).toMatchObject({ ok: true })
    }
    expect(verifySequence(told)).toBeNull()
    expect(told.map(({ nonce }) => nonce)).toEqual([5, 4, 3, 2, 1, 0])
    // The fifth draw of a group is guaranteed.
    expect(told[1]?.results[0]).toMatchObject({ weightSetId: 'fifth' })
    expect(told[1]?.results[0]?.item.rarity).toBeGreaterThanOrEqual(3)
    expect((await kit.draw(member, gachaId)).payload.draw).toMatchObject({ nonce: 0, serverSeed: null })
  })

  // shows gacha-24
  it('never exposes a seed in use, nor anyone else’s seed', async ({ app, kit, memberWith }) => {
    const [gachaId, member, other] = [await kit.newGacha(), await memberWith(1000), await app.newMember()]
    const { payload } = await kit.draw(member, gachaId)
    const { seedCommitment } = payload.draw
    const foreign = await app.call(gacha.revealSeed, { seedCommitment }, other)
    expect(foreign.status).toBe(404)
    const row = await app.context.db
      .selectFrom('gachaSeeds')
      .where('userId', '=', member.userId)
      .select('serverSeed')
      .executeTakeFirstOrThrow()
    const answers = await Promise.all([
      app.call(gacha.listDraws, {}, member),
      app.call(gacha.getWallet, {}, member),
      app.call(gacha.listGachas, {}, member),
    ])
    expect(JSON.stringify(answers)).not.toContain(row.serverSeed.toString('hex'))
    expect(app.logLines().join('')).not.toContain(row.serverSeed.toString('hex'))
  })

  // shows gacha-20
  it('is charged and decided once when the same key arrives twenty times at once', async ({
    app,
    kit,
    purse,
    memberWith,
  }) => {
    const [gachaId, member] = [await kit.newGacha(), await memberWith(1000)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => kit.draw(member, gachaId, { key: 'the same key' })),
    )
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
    expect((await drawsOf(app, member)).length).toBe(1)
    expect(await purse.coinsOf(member)).toEqual({ charged: 900, free: 0 })
  })

  // shows gacha-20
  it('is refused when its key was used for another request', async ({ kit, purse, memberWith }) => {
    const [gachaId, other, member] = [
      await kit.newGacha({ options: [{}, { times: 2 }] }),
      await kit.newGacha(),
      await memberWith(1000),
    ]
    const key = 'used before'
    await kit.draw(member, gachaId, { key })
    for (const again of [
      await kit.draw(member, other, { key }),
      await kit.draw(member, gachaId, { key, index: 1, times: 2 }),
      await kit.draw(member, gachaId, { key, userSeed: 'another' }),
    ]) {
      expect([again.status, again.failure.errorCode]).toEqual([409, errorCode('gacha', 'keyUsedOtherwise')])
    }
    expect(await purse.coinsOf(member)).toEqual({ charged: 900, free: 0 })
  })

  it('returns the same answer for its key after the gacha has closed', async ({ app, kit, memberWith }) => {
    const endAt = app.clock.now().add({ hours: 2 })
    const [gachaId, member] = [await kit.newGacha({ endAt }), await memberWith(1000)]
    const first = await kit.draw(member, gachaId, { key: 'late answer' })
    app.clock.moveTo(endAt)
    expect((await kit.draw(member, gachaId, { key: 'late answer' })).payload).toEqual(first.payload)
    const late = await kit.draw(member, gachaId)
    expect([late.status, late.failure.errorCode]).toEqual([400, errorCode('gacha', 'gachaClosed')])
  })

  // shows gacha-14
  it.for(['gacha', 'option'])(
    'is refused before the start and from the end of its %s',
    async (limited, { app, kit, purse, memberWith }) => {
      const now = app.clock.now()
      const [long, short] = [
        { startAt: now.subtract({ hours: 1 }), endAt: now.add({ hours: 24 }) },
        { startAt: now.add({ hours: 1 }), endAt: now.add({ hours: 2 }) },
      ]
      const [ofGacha, ofOption] = limited === 'gacha' ? [short, long] : [long, short]
      const [gachaId, member] = [
        await kit.newGacha({ ...ofGacha, options: [{ amount: 1, ...ofOption }] }),
        await memberWith(10),
      ]
      const outcomeAt = async (at: Temporal.Instant) => {
        app.clock.moveTo(at)
        const { status, failure } = await kit.draw(member, gachaId)
        return status === 200 ? status : [status, failure.errorCode]
      }
      const closed = [400, errorCode('gacha', 'gachaClosed')]
      expect(await outcomeAt(short.startAt.subtract({ minutes: 1 }))).toEqual(closed)
      expect(await outcomeAt(short.startAt)).toBe(200)
      expect(await outcomeAt(short.endAt.subtract({ minutes: 1 }))).toBe(200)
      expect(await outcomeAt(short.endAt)).toEqual(closed)
      expect(await purse.coinsOf(member)).toEqual({ charged: 8, free: 0 })
    },
  )

  it('is refused when the odds or the option differ from what the page showed', async ({ kit, purse, memberWith }) => {
    const [gachaId, member] = [await kit.newGacha(), await memberWith(1000)]
    await kit.newRevision(gachaId, 2)
    for (const changed of [
      await kit.draw(member, gachaId, { revision: 1 }),
      await kit.draw(member, gachaId, { times: 10 }),
    ]) {
      expect([changed.status, changed.failure.errorCode]).toEqual([409, errorCode('gacha', 'gachaChanged')])
    }
    expect((await kit.draw(member, gachaId, { revision: 2 })).payload.draw.revision).toBe(2)
    expect(await purse.coinsOf(member)).toEqual({ charged: 900, free: 0 })
  })

  it('is refused without enough coins or tickets, and changes nothing', async ({ app, kit, memberWith }) => {
    const gachaId = await kit.newGacha({ options: [{ amount: 100 }, { type: 'ticket', amount: 3 }] })
    const member = await memberWith(99)
    await kit.giveTickets(member, 2)
    const codes = [await kit.draw(member, gachaId), await kit.draw(member, gachaId, { index: 1 })].map(
      ({ failure }) => failure.errorCode,
    )
    expect(codes).toEqual([errorCode('gacha', 'live.notEnoughCoins'), errorCode('gacha', 'notEnoughTickets')])
    expect(await drawsOf(app, member)).toEqual([])
    expect((await kit.walletOf(member)).fairness.nonce).toBe(0)
    const { list } = await gachaOf(app, gachaId, member)
    expect(list.userDrawCountByGroupList).toEqual([])
  })

  // shows coins-122
  it.for([
    ['another account', ({ vliveId }: Member) => vliveId],
    ['an account that does not exist', () => 'v_nobody'],
  ] as const)(
    'from a page that shows %s is refused and takes coins from neither account',
    async ([_what, vliveIdOf], { app, kit, purse, memberWith }) => {
      const [gachaId, shown, caller] = [await kit.newGacha(), await memberWith(1000), await memberWith(1000)]
      const { status, failure } = await kit.draw(caller, gachaId, { vliveId: vliveIdOf(shown) })
      expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
      expect(await Promise.all([shown, caller].map(purse.coinsOf))).toEqual(Array(2).fill({ charged: 1000, free: 0 }))
      expect([await drawsOf(app, shown), await drawsOf(app, caller)]).toEqual([[], []])
      expect((await kit.draw(caller, gachaId, { vliveId: caller.vliveId })).status).toBe(200)
    },
  )

  // shows gacha-20
  it('never overdraws a wallet that draws sixty times at once', async ({ app, kit, memberWith }) => {
    const gachaId = await kit.newGacha({ options: [{ amount: 7 }, { type: 'ticket', amount: 1 }] })
    const member = await memberWith(100, 50)
    await kit.giveTickets(member, 10)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) => kit.draw(member, gachaId, { index: number % 2 })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(21 + 10)
    const wallet = await kit.walletOf(member)
    expect([wallet.totalCoin, wallet.tickets.find(({ ticketTypeId }) => ticketTypeId === 'test')?.count]).toEqual([
      3, 0,
    ])
    const draws = await drawsOf(app, member)
    expect(draws.map(({ nonce }) => nonce)).toEqual(draws.map((_, index) => index))
    expect(draws.map(({ countBefore }) => countBefore)).toEqual(draws.map((_, index) => index))
  })

  // shows gacha-21
  it.for([
    ['of the option', { options: [{ amount: 1, limitedCount: 1 }] }],
    ['of the gacha', { limitedTimes: 1, options: [{ amount: 1 }] }],
  ] as const)(
    'happens once when fifty requests race for the last one %s',
    async ([_what, told], { kit, purse, memberWith }) => {
      const [gachaId, member] = [await kit.newGacha(told), await memberWith(1000)]
      const answers = await Promise.all(Array.from({ length: 50 }, () => kit.draw(member, gachaId)))
      expect(answers.filter(({ status }) => status === 200).length).toBe(1)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ failure }) => failure.errorCode))).toEqual(
        new Set([errorCode('gacha', 'drawsUsedUp')]),
      )
      expect(await purse.coinsOf(member)).toEqual({ charged: 999, free: 0 })
    },
  )

  // shows gacha-10, gacha-21
  it('reports what is left of limits, separately for each person', async ({ app, kit, purse, memberWith }) => {
    const gachaId = await kit.newGacha({
      limitedTimes: 5,
      options: [{ times: 2, limitedCount: 3, discountPercent: 50 }],
    })
    const [member, other] = [await memberWith(1000), await app.newMember()]
    await kit.draw(member, gachaId, { times: 2 })
    const own = await gachaOf(app, gachaId, member)
    expect(own).toMatchObject({ isUseRemainingTimes: true, remainingTimes: 3 })
    expect(own.consumeTypes).toMatchObject([{ hasRemainingCount: true, remainingCount: 2, isDiscount: true }])
    expect(own.list.userDrawCountByGroupList).toEqual([{ groupId: `${gachaId}-group`, count: 2 }])
    expect((await gachaOf(app, gachaId, other)).remainingTimes).toBe(5)
    expect((await gachaOf(app, gachaId)).remainingTimes).toBe(5)
    expect(await purse.coinsOf(member)).toEqual({ charged: 950, free: 0 })
    await kit.draw(member, gachaId, { times: 2 })
    // One is left, but the option draws two.
    expect((await kit.draw(member, gachaId, { times: 2 })).failure.errorCode).toBe(errorCode('gacha', 'drawsUsedUp'))
  })

  // shows gacha-22
  it('keeps its guarantee across multi-draws, without restarting the count', async ({ app, kit, memberWith }) => {
    const [gachaId, member] = [await kit.newGacha({ options: [{ amount: 1, times: 7 }] }), await memberWith(100)]
    for (let count = 0; count < 5; count++) await kit.draw(member, gachaId, { times: 7 })
    const { draws } = (await app.call(gacha.listDraws, { gachaId }, member)).payload
    const all = draws.toReversed().flatMap(({ results }) => results)
    const fifth = all.filter((_, index) => (index + 1) % 5 === 0)
    expect(fifth.length).toBe(7)
    for (const { weightSetId, item } of fifth) expect([weightSetId, item.rarity >= 3]).toEqual(['fifth', true])
    expect(all.filter(({ weightSetId }) => weightSetId === 'fifth').length).toBe(7)
  })

  it('is refused for visitors and suspended persons, and when the gacha or option does not exist', async ({
    app,
    kit,
    purse,
    memberWith,
  }) => {
    const [gachaId, member] = [await kit.newGacha(), await memberWith(1000)]
    const nobody = { userId: 0n, vliveId: '', sessionId: '', token: 'not a token' }
    expect((await kit.draw(nobody, gachaId)).status).toBe(401)
    expect((await kit.draw(member, 'nowhere')).status).toBe(404)
    expect((await kit.draw(member, gachaId, { index: 5 })).status).toBe(404)
    await suspendUser(app.context, member.userId, 'infinity')
    expect((await kit.draw(member, gachaId)).status).toBe(401)
    expect(await purse.coinsOf(member)).toEqual({ charged: 1000, free: 0 })
  })
})

describe('the ledger check', () => {
  it('reports a draw whose price differs from its transfer', async ({ app, kit, memberWith }) => {
    const [gachaId, member] = [await kit.newGacha(), await memberWith(1000)]
    await kit.draw(member, gachaId)
    // The database refuses this change, but someone with access to its files could still make it.
    const say = (amount: number) =>
      asOwner(app.database, async (owner) => {
        await sql`alter table gacha_draws disable trigger gacha_draws_append_only`.execute(owner)
        await owner.updateTable('gachaDraws').set({ amount }).where('userId', '=', member.userId).execute()
        await sql`alter table gacha_draws enable trigger gacha_draws_append_only`.execute(owner)
      })
    await say(90)
    expect((await checkLedger(app.context.db)).faults).toMatchObject([{ what: 'draw', recorded: 90n, proved: 100n }])
    await say(100)
  })
})

import { errorCode } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import { verifyDraw } from '@avalive/rules/gacha/verify'
import type { Member } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { type GachaKit, gachaKit } from '@avalive/testkit/gacha'
import { liveKit } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { lockDraws } from './draw-store.ts'
import { beginSeed, currentSeed, reveal } from './seed-store.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => gachaKit(app))
  .extend('purse', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('rich', { scope: 'file' }, ({ app, purse }) => async (): Promise<Member> => {
    const member = await app.newMember()
    await purse.giveCoins(member, 1000)
    return member
  })

const CHANGED = [409, errorCode('gacha', 'gachaChanged')]
const OTHERWISE = [409, errorCode('gacha', 'keyUsedOtherwise')]
const refusal = ({ status, failure }: Awaited<ReturnType<GachaKit['draw']>>) => [status, failure.errorCode]

const commitmentOf = async (kit: GachaKit, member: Member) => (await kit.walletOf(member)).fairness.seedCommitment

describe('the commitment of a draw', () => {
  // shows gacha-31
  it('must have been fetched before: without one, nothing is drawn, whatever the user seed', async ({
    app,
    kit,
    purse,
    rich,
  }) => {
    const [gachaId, member] = [await kit.newGacha(), await rich()]
    const draw = () =>
      app.call(
        gacha.draw,
        { gachaId, consumeTypeIndex: 0, times: 1, idempotencyKey: 'never asked before', userSeed: 'mine' },
        member,
      )
    expect(refusal(await draw())).toEqual(CHANGED)
    expect(await purse.coinsOf(member)).toEqual({ charged: 1000, free: 0 })
    const promised = await commitmentOf(kit, member)
    expect((await draw()).payload.draw.seedCommitment).toBe(promised)
  })

  // shows gacha-31
  it('must be the one the page showed: a seed revealed in another window is refused, not replaced', async ({
    app,
    kit,
    purse,
    rich,
  }) => {
    const [gachaId, member] = [await kit.newGacha(), await rich()]
    const seedCommitment = await commitmentOf(kit, member)
    const { fairness } = (await app.call(gacha.revealSeed, { seedCommitment }, member)).payload
    expect(refusal(await kit.draw(member, gachaId, { seedCommitment }))).toEqual(CHANGED)
    const drawn = await kit.draw(member, gachaId, { seedCommitment: fairness.seedCommitment })
    expect(drawn.payload.draw.seedCommitment).toBe(fairness.seedCommitment)
    expect(await purse.coinsOf(member)).toEqual({ charged: 900, free: 0 })
  })

  // shows gacha-31
  it('holds when draws race with the revelation: a draw uses the seed that was shown, or fails', async ({
    app,
    kit,
    purse,
    rich,
  }) => {
    const [gachaId, member] = [await kit.newGacha({ options: [{ amount: 1 }] }), await rich()]
    const seedCommitment = await commitmentOf(kit, member)
    const drawTen = () => Array.from({ length: 10 }, () => kit.draw(member, gachaId, { seedCommitment }))
    const [before, { payload: revealed }, after] = await Promise.all([
      Promise.all(drawTen()),
      app.call(gacha.revealSeed, { seedCommitment }, member),
      Promise.all(drawTen()),
    ])
    const late = await Promise.all(drawTen())
    for (const answer of late) expect(refusal(answer)).toEqual(CHANGED)

    const answers = [...before, ...after]
    const drawn = answers.filter(({ status }) => status === 200).map(({ payload }) => payload.draw)
    for (const answer of answers) if (answer.status !== 200) expect(refusal(answer)).toEqual(CHANGED)
    const { table } = (await app.call(gacha.getTable, { gachaId, revision: 1 })).payload
    for (const draw of drawn) {
      expect(draw.seedCommitment).toBe(seedCommitment)
      expect(verifyDraw(draw, table, revealed.serverSeed)).toMatchObject({ ok: true })
    }
    expect(await purse.coinsOf(member)).toEqual({ charged: 1000 - drawn.length, free: 0 })
  })

  // shows gacha-31
  it('is not replaced while a draw waits for the revelation: the draw fails', async ({ app, kit, purse, rich }) => {
    const [gachaId, member] = [await kit.newGacha(), await rich()]
    await commitmentOf(kit, member)
    const { promise: isRevealed, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
    const revelation = app.context.db.transaction().execute(async (tx) => {
      await lockDraws(tx, member.userId)
      locked()
      await isRevealed
      await reveal(tx, (await currentSeed(tx, member.userId, app.clock.now())).id, app.clock.now())
      await beginSeed(tx, member.userId, app.clock.now())
    })
    await isLocked
    const waiting = kit.draw(member, gachaId)
    const waiters = sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%make_draw%'`
    await expect.poll(async () => (await waiters.execute(app.context.db)).rows.length).toBe(1)
    goOn()
    await revelation
    expect(refusal(await waiting)).toEqual(CHANGED)
    expect(await purse.coinsOf(member)).toEqual({ charged: 1000, free: 0 })
  })

  // shows gacha-31
  it('includes the price: the shown amount is charged, or nothing', async ({ app, kit, purse, rich }) => {
    const [gachaId, member] = [await kit.newGacha({ options: [{ discountPercent: 10 }] }), await rich()]
    const endDiscount = () =>
      app.context.db
        .updateTable('gachaConsumeTypes')
        .set({ discountPercent: 0 })
        .where('gachaId', 'in', (eb) => eb.selectFrom('gachas').where('gachaId', '=', gachaId).select('id'))
        .execute()
    expect((await kit.draw(member, gachaId, { amount: 90 })).payload.draw.amount).toBe(90)
    await endDiscount()
    expect(refusal(await kit.draw(member, gachaId, { amount: 90 }))).toEqual(CHANGED)
    expect((await kit.draw(member, gachaId, { amount: 100 })).status).toBe(200)
    expect(await purse.coinsOf(member)).toEqual({ charged: 810, free: 0 })
  })

  // shows gacha-31
  it('is part of what an idempotency key identifies', async ({ kit, rich }) => {
    const [gachaId, member] = [await kit.newGacha(), await rich()]
    const seedCommitment = await commitmentOf(kit, member)
    const same = { key: 'with everything', revision: 1, amount: 100, seedCommitment }
    const first = await kit.draw(member, gachaId, same)
    expect((await kit.draw(member, gachaId, same)).payload).toEqual(first.payload)
    for (const other of [{ revision: 2 }, { amount: 99 }, { seedCommitment: 'ab'.repeat(32) }]) {
      expect(refusal(await kit.draw(member, gachaId, { ...same, ...other }))).toEqual(OTHERWISE)
    }
  })
})

describe('an option', () => {
  it('has its own limit, whatever its position number', async ({ app, kit, rich }) => {
    const gachaId = await kit.newGacha({ options: [{}, { position: 2, amount: 1, limitedCount: 1 }] })
    const member = await rich()
    const draw = () => kit.draw(member, gachaId, { index: 1, key: 'the second of two' })
    const first = await draw()
    expect(first.payload.draw.amount).toBe(1)
    expect((await draw()).payload).toEqual(first.payload)
    expect(refusal(await kit.draw(member, gachaId, { index: 0, key: 'the second of two' }))).toEqual(OTHERWISE)
    expect(refusal(await kit.draw(member, gachaId, { index: 1 }))).toEqual([400, errorCode('gacha', 'drawsUsedUp')])
    const { gachaList } = (await app.call(gacha.listGachas, {}, member)).payload
    expect(gachaList.find(({ id }) => id === gachaId)?.consumeTypes).toMatchObject([
      { hasRemainingCount: false },
      { hasRemainingCount: true, remainingCount: 0 },
    ])
  })
})

describe('unstorable input', () => {
  it.for([
    ['a key with half a character', { key: 'half a \ud800 character' }],
    ['a key with a NUL', { key: 'no \0 please' }],
    ['a revision beyond all numbers', { revision: Number.MAX_SAFE_INTEGER }],
    ['a price beyond all numbers', { amount: 2 ** 31 }],
  ] as const)('is refused: %s', async ([_what, told], { kit, purse, rich }) => {
    const [gachaId, member] = [await kit.newGacha(), await rich()]
    expect((await kit.draw(member, gachaId, told)).status).toBe(400)
    expect(await purse.coinsOf(member)).toEqual({ charged: 1000, free: 0 })
  })

  it.for([
    [{ gachaId: 'any', revision: Number.MAX_SAFE_INTEGER }, 400],
    [{ gachaId: 'any', revision: 2 ** 31 - 1 }, 404],
    [{ gachaId: 'no\0where', revision: 1 }, 400],
  ] as const)('returns no table: %j answers %i', async ([input, status], { app }) => {
    expect((await app.call(gacha.getTable, input)).status).toBe(status)
  })
})

import { errorCode } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { type GachaKit, gachaKit } from '@avalive/testkit/gacha'
import { type LiveKit, liveKit } from '@avalive/testkit/live'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let app: TestApp
let kit: GachaKit
let purse: LiveKit
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'), { parts: { due: [] } })
  kit = gachaKit(app)
  purse = liveKit(app)
})
afterAll(() => app.stop())

const CHANGED = [409, errorCode('gacha', 'gachaChanged')]
const OTHERWISE = [409, errorCode('gacha', 'keyUsedOtherwise')]
const refusal = ({ status, failure }: Awaited<ReturnType<GachaKit['draw']>>) => [status, failure.errorCode]

const rich = async (): Promise<Member> => {
  const member = await app.newMember()
  await purse.giveCoins(member, 1000)
  return member
}
const commitmentOf = async (member: Member) => (await kit.walletOf(member)).fairness.seedCommitment

describe('the commitment of a draw', () => {
  // shows gacha-31
  it('must have been fetched before: without one, nothing is drawn, whatever the user seed', async () => {
    const [gachaId, member] = [await kit.newGacha(), await rich()]
    const draw = () =>
      app.call(
        gacha.draw,
        { gachaId, consumeTypeIndex: 0, times: 1, idempotencyKey: 'never asked before', userSeed: 'mine' },
        member,
      )
    expect(refusal(await draw())).toEqual(CHANGED)
    expect(await purse.coinsOf(member)).toEqual({ charged: 1000, free: 0 })
    const promised = await commitmentOf(member)
    expect((await draw()).payload.draw.seedCommitment).toBe(promised)
  })

  // shows gacha-31
  it('must be the one the page showed: a seed revealed in another window is refused, not replaced', async () => {
    const [gachaId, member] = [await kit.newGacha(), await rich()]
    const seedCommitment = await commitmentOf(member)
    const { fairness } = (await app.call(gacha.revealSeed, { seedCommitment }, member)).payload
    expect(refusal(await kit.draw(member, gachaId, { seedCommitment }))).toEqual(CHANGED)
    const drawn = await kit.draw(member, gachaId, { seedCommitment: fairness.seedCommitment })
    expect(drawn.payload.draw.seedCommitment).toBe(fairness.seedCommitment)
    expect(await purse.coinsOf(member)).toEqual({ charged: 900, free: 0 })
  })

  // shows gacha-31
  it('is refused once its seed is revealed, also when draws race with the revelation', async () => {
    const [gachaId, member] = [await kit.newGacha({ options: [{ amount: 1 }] }), await rich()]
    const seedCommitment = await commitmentOf(member)
    const draws = Array.from({ length: 20 }, () => kit.draw(member, gachaId))
    const [answers] = await Promise.all([Promise.all(draws), app.call(gacha.revealSeed, { seedCommitment }, member)])
    const named = await Promise.all(Array.from({ length: 5 }, () => kit.draw(member, gachaId, { seedCommitment })))
    for (const answer of named) expect(refusal(answer)).toEqual(CHANGED)
    for (const answer of answers) if (answer.status !== 200) expect(refusal(answer)).toEqual(CHANGED)
  })

  // shows gacha-31
  it('includes the price: the shown amount is charged, or nothing', async () => {
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
  it('is part of what an idempotency key identifies', async () => {
    const [gachaId, member] = [await kit.newGacha(), await rich()]
    const seedCommitment = await commitmentOf(member)
    const same = { key: 'with everything', revision: 1, amount: 100, seedCommitment }
    const first = await kit.draw(member, gachaId, same)
    expect((await kit.draw(member, gachaId, same)).payload).toEqual(first.payload)
    for (const other of [{ revision: 2 }, { amount: 99 }, { seedCommitment: 'ab'.repeat(32) }]) {
      expect(refusal(await kit.draw(member, gachaId, { ...same, ...other }))).toEqual(OTHERWISE)
    }
  })
})

describe('an option', () => {
  it('has its own limit, whatever its position number', async () => {
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
  it.each([
    ['a key with half a character', { key: 'half a \ud800 character' }],
    ['a key with a NUL', { key: 'no \0 please' }],
    ['a revision beyond all numbers', { revision: Number.MAX_SAFE_INTEGER }],
    ['a price beyond all numbers', { amount: 2 ** 31 }],
  ])('is refused: %s', async (_what, told) => {
    const [gachaId, member] = [await kit.newGacha(), await rich()]
    expect((await kit.draw(member, gachaId, told)).status).toBe(400)
    expect(await purse.coinsOf(member)).toEqual({ charged: 1000, free: 0 })
  })

  it.each([
    [{ gachaId: 'any', revision: Number.MAX_SAFE_INTEGER }, 400],
    [{ gachaId: 'any', revision: 2 ** 31 - 1 }, 404],
    [{ gachaId: 'no\0where', revision: 1 }, 400],
  ])('returns no table: %j answers %i', async (input, status) => {
    expect((await app.call(gacha.getTable, input)).status).toBe(status)
  })
})

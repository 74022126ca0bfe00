import { gacha } from '@avalive/contract/gacha'
import { points } from '@avalive/contract/points'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { type GachaKit, gachaKit } from '@avalive/testkit/gacha'
import { liveKit } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { closeDaysThrough } from '../points/roll-up.ts'
import { payAwards } from './due.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => gachaKit(app))

const memberWith = async (app: TestApp, charged: number): Promise<Member> => {
  const member = await app.newMember()
  await liveKit(app).giveCoins(member, charged)
  return member
}

describe('bonuses by draw count', () => {
  const names = JSON.stringify({ en: 'Bonus' })
  const newSet = async (app: TestApp, kit: GachaKit) => {
    const setId = `set-${crypto.randomUUID().slice(0, 8)}`
    const gachaId = await kit.newGacha({
      bonusSetId: setId,
      options: [
        { amount: 1, times: 1 },
        { amount: 1, times: 10, bonusType: 'avatarPoint500' },
      ],
    })
    const { id: crown } = await app.context.db
      .selectFrom('items')
      .where('itemId', '=', kit.itemId(gachaId, 'crown'))
      .select('id')
      .executeTakeFirstOrThrow()
    const bonus = (drawCount: number, type: string, amount: number) => ({
      setId,
      drawCount,
      type,
      amount,
      names,
      itemId: type === 'avatarItem' ? crown : null,
      ticketTypeId: type === 'ticket' ? 'test' : null,
    })
    const all = [
      bonus(2, 'coin', 50),
      bonus(3, 'ticket', 2),
      bonus(4, 'avatarPoint', 500),
      bonus(5, 'avatarItem', 1),
      bonus(6, 'point', 30),
      bonus(7, 'livePoint', 20),
      bonus(100, 'coin', 999),
    ]
    await app.context.db.insertInto('gachaBonuses').values(all).execute()
    return gachaId
  }

  // shows gacha-10, gacha-11
  it('are awarded once each, for every kind, LIVE points at midnight in Japan', async ({ app, kit }) => {
    app.clock.moveTo(Temporal.Instant.from('2030-03-31T03:00:00Z'))
    const [gachaId, member] = [await newSet(app, kit), await memberWith(app, 1000)]
    expect((await kit.draw(member, gachaId)).payload.draw.bonuses).toEqual([])
    const ten = await kit.draw(member, gachaId, { index: 1, times: 10 })
    expect(ten.payload.draw.bonuses.map(({ type, amount }) => [type, amount])).toEqual([
      ['coin', 50],
      ['ticket', 2],
      ['avatarPoint', 500],
      ['avatarItem', 1],
      ['point', 30],
      ['livePoint', 20],
    ])
    const wallet = await kit.walletOf(member)
    expect(wallet).toMatchObject({ totalCoin: 1000 - 2 + 50, avatarPoint: 1000, point: 30 })
    expect(wallet.tickets.find(({ ticketTypeId }) => ticketTypeId === 'test')?.count).toBe(2)
    const owned = await app.context.db
      .selectFrom('inventory')
      .where('userId', '=', member.userId)
      .where('source', 'like', 'gachaBonus:%')
      .selectAll()
      .execute()
    expect(owned.length).toBe(1)

    const pointsOf = async () => (await app.call(points.getBalance, {}, member)).payload
    await payAwards(app.context, app.clock.now())
    expect((await pointsOf()).livePoint.total).toBe(0)
    app.clock.moveTo(Temporal.Instant.from('2030-03-31T15:00:00Z'))
    await Promise.all([payAwards(app.context, app.clock.now()), payAwards(app.context, app.clock.now())])
    await payAwards(app.context, app.clock.now())
    expect((await pointsOf()).lots).toMatchObject([{ month: '2030-03', balance: 20 }])
  })

  // shows gacha-11
  it('reached by another gacha of the group are awarded with the next draw, and listed as received', async ({
    app,
    kit,
  }) => {
    const [one, other, member] = [await kit.newGacha(), await newSet(app, kit), await memberWith(app, 1000)]
    await kit.sameGroup(one, other)
    for (let count = 0; count < 5; count++) await kit.draw(member, one)
    const received = async () => {
      const { gachaList, gachaBonusList } = (await app.call(gacha.listGachas, {}, member)).payload
      const setId = gachaList.find(({ id }) => id === other)?.bonusSetId
      const { bonuses } = gachaBonusList.find((set) => set.setId === setId) ?? { bonuses: [] }
      return bonuses.filter(({ isReceived }) => isReceived).map(({ drawCount }) => drawCount)
    }
    expect(await received()).toEqual([])
    const { payload } = await kit.draw(member, other)
    expect(payload.draw.bonuses.map(({ drawCount }) => drawCount)).toEqual([2, 3, 4, 5, 6])
    expect(await received()).toEqual([2, 3, 4, 5, 6])
    expect((await kit.draw(member, other)).payload.draw.bonuses.map(({ drawCount }) => drawCount)).toEqual([7])
  })

  // shows gacha-11
  it('are awarded once when concurrent draws reach them', async ({ app, kit }) => {
    const [gachaId, member] = [await newSet(app, kit), await memberWith(app, 1000)]
    await Promise.all(Array.from({ length: 12 }, () => kit.draw(member, gachaId)))
    expect(await kit.walletOf(member)).toMatchObject({ totalCoin: 1000 - 12 + 50, avatarPoint: 500, point: 30 })
  })
  // shows gacha-11
  it('of LIVE points are earned on the next day when the day of the draw is closed already', async ({ app, kit }) => {
    app.clock.moveTo(Temporal.Instant.from('2030-04-30T14:59:59Z'))
    const [gachaId, member] = [await newSet(app, kit), await memberWith(app, 1000)]
    await closeDaysThrough(app.context, Temporal.PlainDate.from('2030-04-30'))
    await kit.draw(member, gachaId, { index: 1, times: 10 })
    const lotsAt = async (at: string) => {
      app.clock.moveTo(Temporal.Instant.from(at))
      await payAwards(app.context, app.clock.now())
      return (await app.call(points.getBalance, {}, member)).payload.lots
    }
    expect(await lotsAt('2030-04-30T15:00:00Z')).toEqual([])
    expect(await lotsAt('2030-05-01T15:00:00Z')).toMatchObject([{ month: '2030-05', balance: 20 }])
  })
})

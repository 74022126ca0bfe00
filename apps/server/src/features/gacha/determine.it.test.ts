import { errorCode } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import type { Draw } from '@avalive/contract/gacha-draw'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { type GachaKit, gachaKit } from '@avalive/testkit/gacha'
import { liveKit } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { drawsDue } from './due.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => gachaKit(app))
  /** A person who has drawn so often that the results include every design. */
  .extend(
    'drawn',
    { scope: 'file' },
    ({ app, kit }) =>
      async (isColorExchangeable: boolean): Promise<{ member: Member; draw: Draw; gachaId: string }> => {
        const gachaId = await kit.newGacha({ isColorExchangeable, options: [{ amount: 1, times: TIMES }] })
        const member = await app.newMember()
        await liveKit(app).giveCoins(member, 100)
        return { member, gachaId, draw: (await kit.draw(member, gachaId, { times: TIMES })).payload.draw }
      },
  )

const TIMES = 50

const inventoryOf = async (app: TestApp, member: Member) =>
  (
    await app.context.db
      .selectFrom('inventory')
      .innerJoin('items', 'items.id', 'inventory.itemId')
      .where('userId', '=', member.userId)
      .orderBy('inventory.id')
      .select('items.itemId')
      .execute()
  ).map(({ itemId }) => itemId)

const isUndetermined = async (app: TestApp, member: Member) =>
  (await app.call(gacha.listGachas, {}, member)).payload.hasUndetermined

describe('a drawn result', () => {
  // shows gacha-23
  it('is undetermined until it is confirmed, and then added to the inventory once', async ({ app, drawn }) => {
    const { member, draw } = await drawn(false)
    expect(await isUndetermined(app, member)).toBe(true)
    expect(await inventoryOf(app, member)).toEqual([])
    const open = (await app.call(gacha.listDraws, { undetermined: true }, member)).payload.draws
    expect(open.map(({ drawId }) => drawId)).toEqual([draw.drawId])

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(gacha.confirmDraw, { drawId: draw.drawId }, member)),
    )
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
    const items = draw.results.map(({ item }) => item.itemId)
    expect(answers[0]?.payload.draw.results.map(({ keptItemId }) => keptItemId)).toEqual(items)
    expect(await inventoryOf(app, member)).toEqual(items)
    expect(await isUndetermined(app, member)).toBe(false)
  })

  // shows gacha-23
  it('can be kept in another colour of its design if the gacha allows it, and not changed again', async ({
    app,
    kit,
    drawn,
  }) => {
    const { member, draw, gachaId } = await drawn(true)
    const [red, blue] = [kit.itemId(gachaId, 'dress-red'), kit.itemId(gachaId, 'dress-blue')]
    const dress = draw.results.find(({ item }) => item.itemId === red || item.itemId === blue)
    if (!dress) throw new Error('no dress in fifty draws')
    const other = dress.item.itemId === red ? blue : red
    const keeps = [{ index: dress.index, itemId: other }]
    const confirm = (chosen: typeof keeps) =>
      app.call(gacha.confirmDraw, { drawId: draw.drawId, keeps: chosen }, member)
    const { payload } = await confirm(keeps)
    expect(payload.draw.results[dress.index]).toMatchObject({ keptItemId: other, item: { itemId: dress.item.itemId } })
    expect((await confirm(keeps)).payload).toEqual(payload)
    const again = await confirm([{ index: dress.index, itemId: dress.item.itemId }])
    expect([again.status, again.failure.errorCode]).toEqual([409, errorCode('gacha', 'drawDetermined')])
    expect((await inventoryOf(app, member))[dress.index]).toBe(other)
  })

  it.for([
    ['where the gacha does not exchange', false, 'dress-red', 0],
    ['for another design', true, 'crown', 0],
    ['for what is not there', true, 'nothing', 0],
    ['beyond its results', true, 'dress-red', TIMES],
  ] as const)(
    'is not exchanged %s, and stays undetermined',
    async ([_where, isExchangeable, name, from], { app, kit, drawn }) => {
      const { member, draw, gachaId } = await drawn(isExchangeable)
      const itemId = kit.itemId(gachaId, name)
      const socks = kit.itemId(gachaId, name === 'dress-red' && !isExchangeable ? 'dress-blue' : 'socks')
      const index = from || draw.results.findIndex(({ item }) => item.itemId === socks)
      const { status, failure } = await app.call(
        gacha.confirmDraw,
        { drawId: draw.drawId, keeps: [{ index, itemId }] },
        member,
      )
      expect([status, failure.errorCode]).toEqual([400, errorCode('gacha', 'notExchangeable')])
      expect(await isUndetermined(app, member)).toBe(true)
      expect(await inventoryOf(app, member)).toEqual([])
    },
  )

  const resultOf = (kit: GachaKit, draw: Draw, gachaId: string, isFifth: boolean) => {
    const colours = [kit.itemId(gachaId, 'dress-red'), kit.itemId(gachaId, 'dress-blue')]
    const found = draw.results.find(
      ({ weightSetId, item }) => (weightSetId === 'fifth') === isFifth && colours.includes(item.itemId),
    )
    if (!found) throw new Error('no dress in fifty draws')
    return found
  }

  // shows gacha-23
  it.for([
    ['for a colour that its own odds could give', false, 'dress-green', 200],
    ['not for one that only other odds give', true, 'dress-green', 400],
    ['not for a rarer one', false, 'dress-gold', 400],
  ] as const)('is exchanged %s', async ([_what, isFifth, name, status], { app, kit, drawn }) => {
    const { member, draw, gachaId } = await drawn(true)
    const keeps = [{ index: resultOf(kit, draw, gachaId, isFifth).index, itemId: kit.itemId(gachaId, name) }]
    expect((await app.call(gacha.confirmDraw, { drawId: draw.drawId, keeps }, member)).status).toBe(status)
  })

  it.for([
    [true, 200],
    [false, 400],
  ] as const)(
    'follows the exchange rule at the time of the draw (%s), not the current one',
    async ([then, status], { app, kit, drawn }) => {
      const { member, draw, gachaId } = await drawn(then)
      expect(draw.isColorExchangeable).toBe(then)
      await app.context.db
        .updateTable('gachas')
        .set({ isColorExchangeable: !then })
        .where('gachaId', '=', gachaId)
        .execute()
      const keeps = [{ index: resultOf(kit, draw, gachaId, false).index, itemId: kit.itemId(gachaId, 'dress-green') }]
      expect((await app.call(gacha.confirmDraw, { drawId: draw.drawId, keeps }, member)).status).toBe(status)
    },
  )

  it('cannot be confirmed by anyone else', async ({ app, drawn }) => {
    const { draw } = await drawn(false)
    expect((await app.call(gacha.confirmDraw, { drawId: draw.drawId }, await app.newMember())).status).toBe(404)
  })

  // shows gacha-23
  it('is kept as drawn after a day, even with concurrent confirmations', async ({ app, drawn }) => {
    const { member, draw } = await drawn(false)
    const { GACHA_UNDETERMINED_HOURS: hours } = app.context.config
    expect(draw.determinesAt).toEqual({ ...draw.at, seconds: draw.at.seconds + hours * 3600 })
    app.clock.moveTo(app.clock.now().add({ hours: 23, minutes: 59, seconds: 50 }))
    await runDue(app.context, [drawsDue])
    expect(await isUndetermined(app, member)).toBe(true)
    app.clock.moveTo(app.clock.now().add({ seconds: 20 }))
    await Promise.all([
      runDue(app.context, [drawsDue]),
      runDue(app.context, [drawsDue]),
      app.call(gacha.confirmDraw, { drawId: draw.drawId }, member),
    ])
    expect(await isUndetermined(app, member)).toBe(false)
    expect(await inventoryOf(app, member)).toEqual(draw.results.map(({ item }) => item.itemId))
  })
})

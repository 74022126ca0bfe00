import { randomUUID } from 'node:crypto'
import { consoleCalls } from '@avalive/contract/console'
import type { FigureKind } from '@avalive/rules/console/figures'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import type { Member, TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { giftCardKit } from '@avalive/testkit/gift-cards'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { figuresDue, setFiguresBack } from './roll-up-figures.ts'

const it = freshAppTest.override('options', { parts: { due: [] } })

const TODAY = Temporal.PlainDate.from('2027-03-10')
const noonOf = (day: Temporal.PlainDate) => startOfDay(day).add({ hours: 12 })

const figuresOf = async (app: TestApp, operator: Member, kind: FigureKind, from = TODAY, until = TODAY) => {
  const input = { kind, from: from.toString(), until: until.toString() }
  const { payload } = await app.call(consoleCalls.getFigures, input, operator)
  return Object.fromEntries(payload.series.map(({ name, points }) => [name, points.map(({ value }) => value)]))
}

const roll = (app: TestApp) => runDue(app.context, [figuresDue])

const isThere = (app: TestApp, members: readonly Member[], day: Temporal.PlainDate) =>
  app.context.db
    .insertInto('presenceDays')
    .values(members.map(({ userId }) => ({ userId, day: day.toString() })))
    .execute()

describe('figures by day', () => {
  it('count who was there, close a day an hour after its end, and leave it alone afterwards', async ({ app }) => {
    app.clock.moveTo(noonOf(TODAY))
    const operator = await app.newMember({ role: 'operator' })
    const [first, second, third] = [await app.newMember(), await app.newMember(), await app.newMember()]
    await isThere(app, [first], TODAY)
    await roll(app)
    expect(await figuresOf(app, operator, 'activeViewers')).toEqual({ people: [1] })
    expect(await figuresOf(app, operator, 'newAccounts')).toEqual({ people: [4] })

    // Within five minutes nothing is counted again.
    await isThere(app, [second], TODAY)
    await roll(app)
    expect(await figuresOf(app, operator, 'activeViewers')).toEqual({ people: [1] })
    app.clock.moveTo(startOfDay(TODAY.add({ days: 1 })).add({ minutes: 59 }))
    await roll(app)
    expect(await figuresOf(app, operator, 'activeViewers')).toEqual({ people: [2] })

    app.clock.moveTo(startOfDay(TODAY.add({ days: 1 })).add({ minutes: 61 }))
    await roll(app)
    await isThere(app, [third], TODAY)
    app.clock.moveTo(noonOf(TODAY.add({ days: 1 })))
    await roll(app)
    expect(await figuresOf(app, operator, 'activeViewers')).toEqual({ people: [2] })
  })

  it('count every day after a jump of three weeks', async ({ app }) => {
    app.clock.moveTo(noonOf(TODAY))
    const operator = await app.newMember({ role: 'operator' })
    await roll(app)
    const days = Array.from({ length: 20 }, (_, days) => TODAY.add({ days: days + 1 }))
    for (const day of days) await isThere(app, [operator], day)
    app.clock.moveTo(noonOf(TODAY.add({ days: 21 })))
    await roll(app)
    expect(await figuresOf(app, operator, 'activeViewers', TODAY, TODAY.add({ days: 21 }))).toEqual({
      people: Array.from({ length: 20 }, () => 1),
    })
  })

  it('show by week how many of those who joined in a week came back', async ({ app }) => {
    const monday = Temporal.PlainDate.from('2027-03-08')
    app.clock.moveTo(noonOf(monday))
    const operator = await app.newMember({ role: 'operator' })
    const stayed = await app.newMember()
    const left = await app.newMember()
    await isThere(app, [stayed, left], monday)
    await isThere(app, [stayed], monday.add({ days: 2 }))
    await isThere(app, [stayed], monday.add({ days: 8 }))
    app.clock.moveTo(noonOf(monday.add({ days: 15 })))
    await roll(app)
    const found = await figuresOf(app, operator, 'retention', monday, monday)
    expect(found).toEqual({ 0: [2], 1: [1] })
  })

  it('show the age of waiting payouts, and 0 once a queue is empty', async ({ app }) => {
    app.clock.moveTo(noonOf(TODAY))
    const operator = await app.newMember({ role: 'operator' })
    const giftCardId = await giftCardKit(app).newCard(500)
    const issue = randomUUID()
    const figures = app.context.sealing.seal('gift_card_issues.figures', issue, '{}')
    await app.context.db
      .insertInto('giftCardIssues')
      .values({
        id: issue,
        userId: operator.userId,
        month: '2027-03-01',
        giftCardId,
        brand: 1,
        name: 'Card',
        faceValue: 500,
        category: 'domestic',
        points: 500n,
        figures,
        status: 'requested',
        requestedAt: noonOf(TODAY).subtract({ hours: 2 }),
        nextCheckAt: noonOf(TODAY),
      })
      .execute()
    await roll(app)
    const empty = { bank: [0], payoneer: [0], wise: [0] }
    expect(await figuresOf(app, operator, 'payoutQueueAge')).toEqual({ ...empty, giftCode: [7200] })

    await app.context.db
      .updateTable('giftCardIssues')
      .set({ status: 'refused', nextCheckAt: null })
      .where('id', '=', issue)
      .execute()
    app.clock.moveTo(noonOf(TODAY).add({ minutes: 6 }))
    await roll(app)
    expect(await figuresOf(app, operator, 'payoutQueueAge')).toEqual({ ...empty, giftCode: [0] })
  })

  it('are forgotten for days that the sandbox has taken back', async ({ app }) => {
    app.clock.moveTo(noonOf(TODAY))
    const operator = await app.newMember({ role: 'operator' })
    await isThere(app, [operator], TODAY)
    await roll(app)
    const earlier = noonOf(TODAY.subtract({ days: 3 }))
    app.clock.moveTo(earlier)
    await app.context.db.transaction().execute((tx) => setFiguresBack(tx, earlier))
    expect(await figuresOf(app, operator, 'activeViewers')).toEqual({})
    await roll(app)
    app.clock.moveTo(noonOf(TODAY.add({ days: 1 })))
    await roll(app)
    expect(await figuresOf(app, operator, 'activeViewers')).toEqual({ people: [1] })
  })

  it.for([
    ['2027-03-10', '2027-03-09'],
    ['2027-03-10', '2028-06-01'],
  ])('are refused from %s until %s', async ([from, until], { app }) => {
    const operator = await app.newMember({ role: 'operator' })
    const { status } = await app.call(
      consoleCalls.getFigures,
      { kind: 'gifts', from: from ?? '', until: until ?? '' },
      operator,
    )
    expect(status).toBe(400)
  })
})

describe('the health of the service', () => {
  it('counts webhooks by their provider and outcome', async ({ app }) => {
    await app.server.inject({ method: 'POST', url: '/webhooks/stripe', payload: '{}' })
    await app.server.inject({ method: 'POST', url: '/webhooks/payoneer', payload: '{}' })
    expect(app.context.webhooks.seen).toMatchObject([
      { provider: 'payoneer', received: 0, refused: 1, lastRefusedAt: expect.any(String) },
      { provider: 'stripe', received: 0, refused: 1, failed: 0 },
    ])
  })

  it('lists processes, jobs and outside services, and says nothing about people', async ({ app }) => {
    const operator = await app.newMember({ role: 'operator', consoleRoles: ['readOnly'] })
    const { payload } = await app.call(consoleCalls.getHealth, {}, operator)
    expect(payload.processes).toHaveLength(1)
    expect(payload.processes[0]?.providers.map(({ provider }) => provider)).toContain('payment')
    expect(payload.waiting.map(({ kind }) => kind)).toEqual([
      'purchases',
      'refunds',
      'giftCodes',
      'payoneer',
      'wise',
      'roomEvents',
    ])
    expect(dateInJapan(Temporal.Instant.from(String(payload.processes[0]?.startedAt)))).toBeDefined()
  })
})

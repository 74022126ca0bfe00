import { errorCode } from '@avalive/contract/errors'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import type { Member } from '@avalive/testkit/app'
import { giftCardKit, personal } from '@avalive/testkit/gift-cards'
import { type PayoutsApp, payoutsTest } from '@avalive/testkit/payouts-test'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { mailsDue } from '../../platform/mail/due.ts'
import { mailTexts } from '../mail/mail-texts.ts'
import { openSession } from '../session/open-session.ts'
import { latestPersonal, lockRegistrations, savePersonal } from './account-store.ts'
import { deleteUnusedRegistrations } from './deletion-store.ts'
import { giftCodesDue } from './gift-card-due.ts'
import { monthTurn } from './month-turn.ts'
import { stopPayouts } from './payout-stop.ts'
import { giftCodeFigures } from './sealed-values.ts'
import { setPayoutsBack } from './set-back.ts'

const it = payoutsTest.extend('kit', { scope: 'file' }, ({ app }) => giftCardKit(app))

const refused = (name: Parameters<typeof errorCode<'payouts'>>[1]) => errorCode('payouts', name)
const issue = (app: PayoutsApp, member: Member, giftCardId: number, more: object = {}) =>
  app.call(giftCards.issueGiftCard, { giftCardId, ...more }, member)
const list = async (app: PayoutsApp, member: Member) => (await app.call(giftCards.listGiftCards, {}, member)).payload
const history = async (app: PayoutsApp, member: Member) =>
  (await app.call(giftCards.getGiftCardHistory, {}, member)).payload.giftCardHistories

/** Past months are tallied, so that points can be converted. */
const roll = (app: PayoutsApp) => runDue(app.context, [monthTurn])
const reconcile = async (app: PayoutsApp) => {
  app.clock.moveTo(app.clock.now().add({ minutes: 61 }))
  await runDue(app.context, [giftCodesDue])
}
const codesOf = async (app: PayoutsApp, member: Member): Promise<number> => {
  const ids = (
    await app.context.db.selectFrom('giftCardIssues').where('userId', '=', member.userId).select('id').execute()
  ).map(({ id }) => id)
  return app.services.giftCodeProvider.act(
    ({ store }) => store.all('gift_code').filter(({ id, status }) => status === 'issued' && ids.includes(id)).length,
  )
}
const fault = (app: PayoutsApp, ...faults: PayoutsApp['services']['giftCodeProvider']['faults']) =>
  app.services.giftCodeProvider.faults.splice(0, Number.POSITIVE_INFINITY, ...faults)
/** A new session, because tests move the clock by months. */
const signIn = async (app: PayoutsApp, { userId, ...member }: Member): Promise<Member> => {
  const opened = await app.context.db.transaction().execute((tx) => openSession(tx, userId, app.clock.now()))
  return { ...member, userId, token: opened?.token ?? '' }
}

it.beforeEach(async ({ app }) => {
  app.clock.moveTo(Temporal.Instant.from('2027-03-10T12:00:00+09:00'))
  fault(app)
  await roll(app)
})
it.afterEach(({ app }) => {
  // The log of requests to the stand-in's own pages has their paths.
  const urls = app.logLines().filter((line) => line.includes('/sandbox/gift_codes/') && !line.includes(':secret"'))
  expect(urls, 'addresses of codes in the log').toEqual([])
})

describe('the list', () => {
  // shows payouts-62
  it('has the points and the active cards by value, at the caller’s cost', async ({ app, kit }) => {
    const member = await kit.newStreamer(4321)
    const [big, small] = [await kit.newCard(5000, 1), await kit.newCard(2500, 2)]
    const gone = await kit.newCard(100)
    await app.context.db.updateTable('giftCards').set({ active: false }).where('id', '=', gone).execute()
    const { livePoint, giftCards: cards, status } = await list(app, member)
    expect(livePoint.total).toBe(4321)
    expect(status).toBe(1)
    const ids = cards.map(({ giftCardId }) => giftCardId)
    expect(ids).not.toContain(gone)
    expect(ids.indexOf(small)).toBeLessThan(ids.indexOf(big))
    expect(cards.find(({ giftCardId }) => giftCardId === small)).toMatchObject({
      giftCardBrand: 2,
      giftCardLivePoint: 3000,
    })
  })

  // shows payouts-56
  it.for([
    ['individual', 3000],
    ['nonResident', 3357],
    ['corporation', 2716],
  ] as const)('for the category %s costs %d points for 2,500 yen', async ([category, cost], { app, kit }) => {
    const member = await kit.newStreamer()
    await app.context.db.updateTable('payoutProfiles').set({ category }).where('userId', '=', member.userId).execute()
    const card = await kit.newCard()
    const { giftCards: cards } = await list(app, member)
    expect(cards.find(({ giftCardId }) => giftCardId === card)?.giftCardLivePoint).toBe(cost)
    expect((await issue(app, member, card, { giftCardLivePoint: cost })).status).toBe(200)
    const [row] = await kit.issuesOf(member)
    const figures = row && giftCodeFigures.open(app.context.sealing, row.id, row.figures)
    expect(figures && figures.payment >= 2500n && figures.reward - figures.tax === figures.payment).toBe(true)
    expect(figures?.reward).toBe(BigInt(cost - 216))
  })

  // shows payouts-54
  it('is tallying before already issued before available', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    const card = await kit.newCard()
    expect((await list(app, member)).status).toBe(1)
    await issue(app, member, card)
    expect((await list(app, member)).status).toBe(3)
    app.clock.moveTo(Temporal.Instant.from('2027-04-01T00:00:00+09:00'))
    const later = await signIn(app, member)
    expect((await list(app, later)).status).toBe(2)
    expect((await issue(app, later, card)).failure.errorCode).toBe(refused('tallying'))
    await roll(app)
    expect((await list(app, later)).status).toBe(1)
  })
})

describe('an exchange', () => {
  // shows payouts-63, payouts-65, payouts-57
  it('takes the points, answers the code, and puts it into the history and a mail', async ({ app, kit }) => {
    const member = await kit.newStreamer(3100)
    const card = await kit.newCard(2500, 3)
    const { status, payload } = await issue(app, member, card, { vliveId: member.vliveId })
    expect(status).toBe(200)
    expect(payload).toEqual({
      giftCardUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/sandbox\/gift_codes\/\w{32}$/),
      GiftCardBrand: 3,
      isBeingIssued: false,
    })
    expect(await kit.pointsOf(member)).toBe(100)
    expect(await history(app, member)).toEqual([
      {
        giftCardIssueTime: expect.any(String),
        giftCardName: expect.stringMatching(/^Card/),
        giftCardUrl: payload.giftCardUrl,
      },
    ])
    await runDue(app.context, [mailsDue(mailTexts)])
    const mails = (await app.services.outbox.received()).filter(({ text }) => text.includes(payload.giftCardUrl))
    expect(mails).toMatchObject([{ to: personal.mail_address, subject: 'Your gift code is here' }])
    const page = await app.server.inject({ method: 'GET', url: new URL(payload.giftCardUrl).pathname })
    expect(page.body).toContain('¥2,500')
  })

  it('stores no address and no figure that can be read', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    const { payload } = await issue(app, member, await kit.newCard())
    const [row] = await kit.issuesOf(member)
    expect(row?.url).not.toContain('gift_codes')
    expect(row?.figures).not.toContain('2784')
    const other = await kit.newStreamer()
    await issue(app, other, await kit.newCard())
    const [foreign] = await kit.issuesOf(other)
    const swapped = app.context.db.updateTable('giftCardIssues').set({ url: foreign?.url ?? null })
    await swapped.where('userId', '=', member.userId).execute()
    expect((await app.call(giftCards.getGiftCardHistory, {}, member)).status).toBe(500)
    await app.context.db
      .updateTable('giftCardIssues')
      .set({ url: row?.url ?? null })
      .where('userId', '=', member.userId)
      .execute()
    expect((await history(app, member))[0]?.giftCardUrl).toBe(payload.giftCardUrl)
  })

  // shows payouts-17, payouts-57
  it.for([
    ['without keys', () => ({})],
    ['with one key', () => ({ idempotencyKey: 'one-and-the-same' })],
    ['with a key each', (n: number) => ({ idempotencyKey: `key-number-${n}` })],
  ] as const)('eight times at once %s gives one code for one charge', async ([_what, more], { app, kit }) => {
    const member = await kit.newStreamer(50_000)
    const card = await kit.newCard()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => issue(app, member, card, more(n))))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(others.every(({ failure }) => failure.errorCode === refused('alreadyExchanged'))).toBe(true)
    expect(await kit.pointsOf(member)).toBe(47_000)
    expect(await kit.issuesOf(member)).toHaveLength(1)
    expect(await codesOf(app, member)).toBe(1)
  })

  it('with a repeated key answers the same code, also a month later', async ({ app, kit }) => {
    const member = await kit.newStreamer(50_000)
    const card = await kit.newCard()
    const key = { idempotencyKey: 'a-key-of-march' }
    const first = await issue(app, member, card, key)
    expect((await issue(app, member, card, key)).payload).toEqual(first.payload)
    expect((await issue(app, member, await kit.newCard(), key)).failure.errorCode).toBe(refused('keyUsedOtherwise'))
    app.clock.moveTo(Temporal.Instant.from('2027-04-05T12:00:00+09:00'))
    await roll(app)
    const later = await signIn(app, member)
    expect((await issue(app, later, card, key)).payload).toEqual(first.payload)
    expect(await kit.pointsOf(member)).toBe(47_000)
    expect((await issue(app, later, card)).status).toBe(200)
    expect(await kit.pointsOf(member)).toBe(44_000)
    expect(await history(app, later)).toHaveLength(2)
  })

  it('is possible again at midnight of the 1st in Japan, once the points are tallied', async ({ app, kit }) => {
    const member = await kit.newStreamer(50_000)
    const card = await kit.newCard()
    app.clock.moveTo(Temporal.Instant.from('2027-03-31T23:50:00+09:00'))
    expect((await issue(app, await signIn(app, member), card)).status).toBe(200)
    app.clock.moveTo(Temporal.Instant.from('2027-04-01T00:00:01+09:00'))
    await roll(app)
    expect((await issue(app, await signIn(app, member), card)).status).toBe(200)
  })

  it('while points are spent elsewhere never takes more than there is', async ({ app, kit }) => {
    const member = await kit.newStreamer(3000)
    const [a, b] = [await kit.newCard(), await kit.newCard(2500, 1)]
    const answers = await Promise.all([issue(app, member, a), issue(app, member, b)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await kit.pointsOf(member)).toBe(0)
  })
})

describe('an exchange is refused without taking points', () => {
  // shows payouts-8
  it.for([
    ['home outside Japan', 'regionNotAllowed', { region: 'TW' }, 403],
    ['home outside Japan with a forged region', 'regionNotAllowed', { region: 'DE' }, 403],
  ] as const)('from a %s', async ([_what, name, changes, status], { app, kit }) => {
    const member = await app.newMember(changes)
    const card = await kit.newCard()
    const from = { token: member.token, headers: { 'x-sandbox-region': 'JP', 'cf-ipcountry': 'JP' } }
    for (const [call, input] of [
      [giftCards.listGiftCards, {}],
      [giftCards.issueGiftCard, { giftCardId: card }],
      [giftCards.getGiftCardHistory, {}],
    ] as const) {
      const answer = await app.call(call, input, from)
      expect([answer.status, answer.failure.errorCode]).toEqual([status, refused(name)])
    }
  })

  // shows payouts-8
  it('from an official account', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await app.context.db.updateTable('users').set({ official: 1 }).where('id', '=', member.userId).execute()
    const later = await signIn(app, member)
    expect((await issue(app, later, await kit.newCard())).failure.errorCode).toBe(refused('officialNotAllowed'))
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it.for([
    ['personal information', 'personalRequired'],
    ['a hold', 'exchangeOnHold'],
    ['enough points', 'notEnoughPoints'],
    ['the confirmed price', 'conflict'],
    ['the shown account', 'coins.accountMismatch'],
    ['an active card', 'notFound'],
  ] as const)('for lack of %s', async ([what, name], { app, kit }) => {
    const { db } = app.context
    const card = await kit.newCard()
    const member = what === 'personal information' ? await app.newMember() : await kit.newStreamer(2999)
    if (what === 'personal information') await kit.givePoints(member, 2999)
    if (what === 'a hold')
      await db.updateTable('payoutProfiles').set({ held: true }).where('userId', '=', member.userId).execute()
    if (what === 'an active card')
      await db.updateTable('giftCards').set({ active: false }).where('id', '=', card).execute()
    const more = {
      ...(what === 'the confirmed price' && { giftCardLivePoint: 2999 }),
      ...(what === 'the shown account' && { vliveId: 'v_somebody_else' }),
    }
    const { failure } = await issue(app, member, card, more)
    expect(failure.errorCode).toBe(refused(name))
    expect(await kit.pointsOf(member)).toBe(2999)
    expect(await kit.issuesOf(member)).toEqual([])
  })

  it.for([[0], [-1], [1.5], ['1'], [2 ** 40], [null]])('for the card %s', async ([giftCardId], { app, kit }) => {
    const member = await kit.newStreamer()
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/v2/gift_card/issue',
      headers: { authorization: `Bearer ${member.token}`, 'x-client-type': 'web' },
      payload: { giftCardId },
    })
    expect(response.statusCode).toBe(400)
    expect(await kit.issuesOf(member)).toEqual([])
  })

  it('of somebody else’s history shows nothing', async ({ app, kit }) => {
    const [member, other] = [await kit.newStreamer(), await kit.newStreamer()]
    await issue(app, member, await kit.newCard())
    expect(await history(app, other)).toEqual([])
  })
})

describe('a provider', () => {
  it.for(['timeout-after', 'timeout-before', 'error'] as const)(
    'with the fault %s keeps points and month, and the code is found later, not issued twice',
    async (kind, { app, kit }) => {
      const member = await kit.newStreamer()
      const card = await kit.newCard()
      fault(app, kind)
      expect((await issue(app, member, card)).payload).toEqual({
        giftCardUrl: '',
        GiftCardBrand: 3,
        isBeingIssued: true,
      })
      expect(await kit.pointsOf(member)).toBe(7000)
      expect((await issue(app, member, card)).failure.errorCode).toBe(refused('alreadyExchanged'))
      expect((await list(app, member)).status).toBe(3)
      expect(await history(app, member)).toMatchObject([{ giftCardUrl: '' }])
      await reconcile(app)
      expect(await codesOf(app, member)).toBe(1)
      expect(await history(app, member)).toMatchObject([
        { giftCardUrl: expect.stringContaining('/sandbox/gift_codes/') },
      ])
      expect(await kit.pointsOf(member)).toBe(7000)
      await reconcile(app)
      expect(await codesOf(app, member)).toBe(1)
      const { db } = app.context
      const mails = await db.selectFrom('mails').where('userId', '=', member.userId).select('kind').execute()
      expect(mails).toEqual([{ kind: 'giftCode' }])
    },
  )

  it('that refuses gives the points back and frees the month', async ({ app, kit }) => {
    const member = await kit.newStreamer(0)
    await kit.givePoints(member, 1000, '2026-11')
    await kit.givePoints(member, 5000, '2027-02')
    const card = await kit.newCard()
    fault(app, 'refuse')
    const refusal = await issue(app, member, card, { idempotencyKey: 'a-refused-one' })
    expect([refusal.status, refusal.failure.errorCode]).toEqual([409, refused('giftCodeRefused')])
    expect(await kit.lotsOf(member)).toEqual({ '2026-11': 1000, '2027-02': 5000 })
    expect((await list(app, member)).status).toBe(1)
    expect(await history(app, member)).toEqual([])
    expect((await issue(app, member, card, { idempotencyKey: 'a-refused-one' })).failure.errorCode).toBe(
      refused('giftCodeRefused'),
    )
    expect((await issue(app, member, card)).status).toBe(200)
    expect(await kit.lotsOf(member)).toEqual({ '2027-02': 3000 })
    const { db } = app.context
    expect(await db.selectFrom('mails').where('userId', '=', member.userId).select('id').execute()).toHaveLength(1)
  })

  it('that refuses late returns points of an expired lot to one that lasts until the end of the next month', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer(0)
    app.clock.moveTo(Temporal.Instant.from('2027-03-31T12:00:00+09:00'))
    await roll(app)
    await kit.givePoints(member, 3000, '2026-09')
    fault(app, 'timeout-before', 'refuse')
    expect((await issue(app, await signIn(app, member), await kit.newCard())).payload.isBeingIssued).toBe(true)
    app.clock.moveTo(Temporal.Instant.from('2027-04-02T12:00:00+09:00'))
    await roll(app)
    await reconcile(app)
    expect(await kit.issuesOf(member)).toMatchObject([{ status: 'refused', url: null, nextCheckAt: null }])
    expect(await kit.lotsOf(member)).toEqual({ '2026-11': 3000 })
  })

  // shows payouts-62
  it('waits while payouts are stopped, and is issued afterward', async ({ app, kit }) => {
    const { db } = app.context
    const member = await kit.newStreamer()
    const now = app.clock.now()
    await db.transaction().execute(async (tx) => {
      const proof = { firstDay: '2027-03-09', day: '2027-03-09', subject: 'ledger', status: 'differs', checkedAt: now }
      const { id } = await tx
        .insertInto('moneyProofs')
        .values({ ...proof, expected: 1n, found: 0n, amounts: '[]', differences: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await stopPayouts(tx, id, now)
    })
    expect((await issue(app, member, await kit.newCard())).payload.isBeingIssued).toBe(true)
    expect(await kit.pointsOf(member)).toBe(7000)
    await reconcile(app)
    await reconcile(app)
    expect(await codesOf(app, member)).toBe(0)
    expect(await kit.issuesOf(member)).toMatchObject([{ status: 'requested' }])
    await db.deleteFrom('payoutStops').execute()
    await reconcile(app)
    expect(await codesOf(app, member)).toBe(1)
    expect(await kit.issuesOf(member)).toMatchObject([{ status: 'issued' }])
    expect(await kit.pointsOf(member)).toBe(7000)
  })

  it('that stays silent is asked after growing waits, and logged as an error after a while', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    const start = app.logLines().length
    fault(app, ...Array.from({ length: 10 }, () => 'error' as const))
    await issue(app, member, await kit.newCard())
    const waits: number[] = []
    for (let attempt = 1; attempt <= 9; attempt++) {
      const [row] = await kit.issuesOf(member)
      if (!row?.nextCheckAt) throw new Error('settled too early')
      waits.push(Math.round(row.nextCheckAt.since(app.clock.now()).total('minutes')))
      app.clock.moveTo(row.nextCheckAt)
      await runDue(app.context, [giftCodesDue])
    }
    expect(waits).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60])
    const lines = app
      .logLines()
      .slice(start)
      .map((line) => JSON.parse(line))
    const errors = lines.filter(({ level, msg }) => level === 50 && msg === 'the outcome of a gift code is unknown')
    expect(errors).toHaveLength(2)
    expect(await kit.pointsOf(member)).toBe(7000)
    await reconcile(app)
    expect(await codesOf(app, member)).toBe(1)
  })

  it('is asked by eight processes at once without a second mail or charge', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    fault(app, 'timeout-after')
    await issue(app, member, await kit.newCard())
    app.clock.moveTo(app.clock.now().add({ minutes: 2 }))
    const now = app.clock.now()
    await Promise.all(Array.from({ length: 8 }, () => giftCodesDue.run(app.context, now)))
    expect(await codesOf(app, member)).toBe(1)
    const { db } = app.context
    expect(await db.selectFrom('mails').where('userId', '=', member.userId).select('id').execute()).toHaveLength(1)
  })
})

it('a clock that is set back asks about unknown codes and sends mails at once', async ({ app, kit }) => {
  const member = await kit.newStreamer()
  fault(app, 'timeout-after')
  await issue(app, member, await kit.newCard())
  await app.context.db.transaction().execute((tx) => setPayoutsBack(tx, app.clock.now().subtract({ hours: 5 })))
  app.clock.moveTo(app.clock.now().subtract({ hours: 5 }))
  await runDue(app.context, [giftCodesDue, mailsDue(mailTexts)])
  const [row] = await kit.issuesOf(member)
  expect(row?.status).toBe('issued')
})

// shows privacy-6
it('the personal information in force at an exchange stays when the account is deleted, and no other', async ({
  app,
  kit,
}) => {
  const { db, sealing } = app.context
  const member = await kit.newStreamer()
  const change = async (address: string) => {
    app.clock.moveTo(app.clock.now().add({ hours: 1 }))
    await db.transaction().execute(async (tx) => {
      await lockRegistrations(tx, member.userId, 'en')
      const previous = await latestPersonal(tx, sealing, member.userId)
      const details = { ...personal, address }
      await savePersonal(tx, sealing, { userId: member.userId, details, at: app.clock.now(), previous })
    })
    app.clock.moveTo(app.clock.now().add({ hours: 1 }))
  }
  await change('in force')
  expect((await issue(app, member, await kit.newCard())).status).toBe(200)
  await change('later')
  await db.transaction().execute((tx) => deleteUnusedRegistrations(tx, member.userId))
  expect(await latestPersonal(db, sealing, member.userId)).toMatchObject({ details: { address: 'in force' } })
  const kept = db.selectFrom('depositAccounts').where('userId', '=', member.userId).select('id')
  expect(await kept.execute()).toHaveLength(1)
  await db
    .updateTable('giftCardIssues')
    .set({ status: 'refused', url: null })
    .where('userId', '=', member.userId)
    .execute()
  await db.transaction().execute((tx) => deleteUnusedRegistrations(tx, member.userId))
  expect(await kept.execute()).toEqual([])
})

it('the history has twenty codes on a page, newest first, and ends with page 0', async ({ app, kit }) => {
  const member = await kit.newStreamer(100_000)
  const card = await kit.newCard()
  await issue(app, member, card)
  const [row] = await kit.issuesOf(member)
  if (!row) throw new Error('no exchange')
  const { number: _, ...values } = row
  for (let months = 1; months <= 20; months++) {
    const month = row.month.subtract({ months })
    const id = crypto.randomUUID()
    const url = app.context.sealing.seal('gift_card_issues.url', id, `https://codes.example/${months}`)
    await app.context.db
      .insertInto('giftCardIssues')
      .values({ ...values, id, month: month.toString(), name: `of ${month}`, url, version: 0 })
      .execute()
  }
  const first = (await app.call(giftCards.getGiftCardHistory, {}, member)).payload
  expect([first.giftCardHistories.length, first.nextPage]).toEqual([20, 2])
  const second = (await app.call(giftCards.getGiftCardHistory, { page: 2 }, member)).payload
  expect([second.giftCardHistories.length, second.nextPage]).toEqual([1, 0])
})

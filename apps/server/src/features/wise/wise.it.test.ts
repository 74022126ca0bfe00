import { account as accountCalls } from '@avalive/contract/account'
import { decodeAnswer } from '@avalive/contract/binary'
import { pathsOf } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { wise } from '@avalive/contract/payouts/wise'
import { points } from '@avalive/contract/points'
import type { Member } from '@avalive/testkit/app'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { inGermany, RATE, someWiseAccount, wiseKit } from '@avalive/testkit/wise'
import { type WiseApp, wiseTest } from '@avalive/testkit/wise-test'
import { describe, expect } from 'vitest'
import type { CallContext } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { suspendUser } from '../account/suspend-user.ts'
import { getWiseAccount } from './account.ts'
import { findPayout } from './payout-store.ts'
import { requestWisePayout } from './request-payout.ts'
import { takeStep } from './steps.ts'

const it = wiseTest
  .override('options', { env: { WISE_WATCH_DAYS: '30' } })
  .extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))
it.beforeEach(({ kit }) => kit.prepare('2027-03-10T12:00:00'))

const refused = (name: Parameters<typeof errorCode<'payouts'>>[1]) => errorCode('payouts', name)
const account = async (app: WiseApp, member: Member) =>
  (await app.call(wise.getWiseAccount, {}, { ...member, headers: inGermany })).payload.account
const history = async (app: WiseApp, member: Member) =>
  (await app.call(wise.listWisePayouts, {}, { ...member, headers: inGermany })).payload.payouts
const mailsOf = ({ context }: WiseApp, { userId }: Member) =>
  context.db
    .selectFrom('mails')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('recipient')
    .select(['id', 'kind', 'recipient', 'address'])
    .execute()
/** The addresses of the mails about payouts that came back. */
const returnMails = async (app: WiseApp, member: Member) =>
  (await mailsOf(app, member))
    .filter(({ kind }) => kind === 'wisePayoutReturned')
    .map(({ id, address }) => address && app.context.sealing.open('mails.address', id, address))
const hold = ({ context }: WiseApp, { userId }: Member, held = true) =>
  context.db
    .insertInto('payoutProfiles')
    .values({ userId, held })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ held }))
    .execute()

describe('an account', () => {
  // shows payouts-96, payouts-100, payouts-111
  it('is stored and read back, with its time, and can be paid to', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'DE' })
    expect(await account(app, member)).toBeUndefined()
    const stored = await kit.store(member, { firstName: ' Lotte ' })
    const expected = { ...someWiseAccount, accountLastUpdatedAt: expect.any(String), canCashTransfer: true }
    expect(stored.payload.account).toEqual(expected)
    expect(await account(app, member)).toEqual(stored.payload.account)
  })

  // shows payouts-97, payouts-98, payouts-99
  it.for([
    ['no first name', { firstName: ' ' }, 400],
    ['a last name of 31 characters', { lastName: 'a'.repeat(31) }, 400],
    ['no region', { region: '' }, 400],
    ['a region of 11 characters', { region: 'DEDEDEDEDED' }, 400],
    ['a region that doesn’t exist', { region: 'XX' }, 400],
    ['no address', { email: '' }, 400],
    ['a wrong address', { email: 'lotte' }, 400],
    ['another account shown', { vliveId: 'v_somebody_else' }, 409],
  ] as const)('with %s is refused, and nothing is stored', async ([_what, changes, status], { app, kit }) => {
    const member = await app.newMember({ region: 'DE' })
    expect((await kit.store(member, changes)).status).toBe(status)
    expect(await account(app, member)).toBeUndefined()
  })

  it('keeps its versions, and changes nothing if it is stored again', async ({ app, kit }) => {
    const member = await kit.newStreamer(0)
    await kit.store(member)
    await kit.store(member, { lastName: 'Beispiel' })
    const rows = await app.context.db
      .selectFrom('wiseAccounts')
      .where('userId', '=', member.userId)
      .select('version')
      .execute()
    expect(rows.map(({ version }) => version)).toEqual([1, 2])
  })

  it('that is changed at once from five tabs gets one version after another', async ({ app, kit }) => {
    const member = await kit.newStreamer(0)
    const names = Array.from({ length: 5 }, (_, n) => `Muster ${n}`)
    const answers = await Promise.all(names.map((lastName) => kit.store(member, { lastName })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(names).toContain((await account(app, member))?.lastName)
  })

  it('that is changed while another transaction locks the lots returns the points of two payouts', async ({
    app,
    kit,
  }) => {
    const { db } = app.context
    const member = await kit.newStreamer(0)
    // The newer lot has the lower id, so the first payout takes from the lot that is locked last.
    await kit.givePoints(member, 5000, '2027-03')
    await kit.givePoints(member, 5000, '2027-02')
    await kit.request(member)
    await kit.request(member)
    const lots = await db
      .selectFrom('ledgerAccounts')
      .where('ownerId', '=', member.userId)
      .where('kind', 'like', 'livePoint:%')
      .orderBy('id')
      .select('id')
      .execute()
    expect(lots).toHaveLength(2)
    const [stored] = await db.transaction().execute(async (tx) => {
      const lock = (lot: bigint | undefined) =>
        tx
          .selectFrom('ledgerAccounts')
          .where('id', '=', lot ?? 0n)
          .forUpdate()
          .select('id')
          .execute()
      await lock(lots[0]?.id)
      const storing = kit.store(member, { email: 'changed@example.com' })
      await somebodyWaits(db)
      await lock(lots[1]?.id)
      return [storing]
    })
    expect((await stored).status).toBe(200)
    expect(await kit.lotsOf(member)).toEqual({ '2027-02': 5000, '2027-03': 5000 })
  })

  it('that is changed is mailed to the new and to the previous address', async ({ app, kit }) => {
    const member = await kit.newStreamer(0)
    expect((await mailsOf(app, member)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['destinationChanged', 'current'],
    ])
    app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
    app.takeSecurityEvents()
    await kit.store(member, { email: 'new@example.com' })
    const mails = await mailsOf(app, member)
    const addresses = mails.map(({ id, address, recipient }) => [
      recipient,
      address && app.context.sealing.open('mails.address', id, address),
    ])
    expect(addresses.slice(1)).toEqual([
      ['current', 'new@example.com'],
      ['previous', 'lotte@example.com'],
    ])
    expect(app.takeSecurityEvents()).toMatchObject([{ event: 'payoutDestinationChanged', form: 'wise' }])
  })

  it('needs a sign-in that is not older than 15 minutes', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'DE' })
    app.clock.moveTo(app.clock.now().add({ minutes: 16 }))
    expect((await kit.store(member)).status).toBe(403)
    expect((await kit.store(await kit.signedIn(member))).status).toBe(200)
  })

  // shows payouts-100
  it('can’t be paid to in a region without transfers, or while operators hold the payouts', async ({ app, kit }) => {
    const [there, held] = [await kit.newStreamer(10_000, { region: 'RU' }), await kit.newStreamer()]
    expect((await account(app, there))?.canCashTransfer).toBe(false)
    expect((await kit.request(there)).failure.errorCode).toBe(refused('accountNotUsable'))
    await hold(app, held)
    expect((await account(app, held))?.canCashTransfer).toBe(false)
    expect((await kit.request(held)).failure.errorCode).toBe(refused('payoutsOnHold'))
  })

  it('can’t be paid to while the streamer is suspended, although a call is under way', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    const { context } = app
    const caller = (await context.sessions.find(member.token)) as Caller
    const asked = { context, caller, request: { headers: inGermany } } as unknown as CallContext<Caller>
    const input = { AmountOfLivePoints: 5000, RateOfUSD: RATE, PreferredCurrency: 'USD' } as const
    await suspendUser(context, member.userId, app.clock.now().add({ hours: 24 }))
    expect((await getWiseAccount({}, asked)).account?.canCashTransfer).toBe(false)
    await expect(requestWisePayout(input, asked)).rejects.toMatchObject({ reason: 'payouts.payoutsOnHold' })
    expect(await kit.pointsOf(member)).toBe(10_000)
    app.clock.moveTo(app.clock.now().add({ hours: 24 }))
    expect((await getWiseAccount({}, asked)).account?.canCashTransfer).toBe(true)
  })
})

describe('a request', () => {
  // shows payouts-14, payouts-102, payouts-107, payouts-108, payouts-112
  it('takes the points, fixes the amount and waits for the next run', async ({ app, kit }) => {
    const member = await kit.newStreamer(10_000)
    const { payload } = await kit.request(member, 5001, { PreferredCurrency: 'KRW' })
    expect(payload.payout).toEqual({
      id: expect.any(String),
      status: 'pending',
      // 0.0066 × 5,001 is 33.0066.
      amount: '33.01',
      transferRequestedAt: expect.any(String),
      preferredCurrency: 'KRW',
    })
    expect(await kit.pointsOf(member)).toBe(4999)
    expect(await history(app, member)).toEqual([payload.payout])
    const [row] = await kit.payoutsOf(member)
    expect(String(row?.runOn)).toBe('2027-03-15')
  })

  // shows payouts-107
  it('without a currency is paid in US dollars, and is the same request as one that names them', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer()
    const input = { AmountOfLivePoints: 5000, RateOfUSD: RATE, idempotencyKey: 'no-currency' }
    const answers = [
      await app.call(wise.requestWisePayout, input, kit.from(member)),
      await app.call(wise.requestWisePayout, { ...input, PreferredCurrency: 'USD' }, kit.from(member)),
    ]
    expect(answers.map(({ status, payload }) => [status, payload.payout.preferredCurrency])).toEqual([
      [200, 'USD'],
      [200, 'USD'],
    ])
    expect(await kit.payoutsOf(member)).toHaveLength(1)
  })

  // shows payouts-102, payouts-103, payouts-104, payouts-114
  it.for([
    ['without an account', 'accountRequired', { points: 10_000, account: false, amount: 5000 }],
    ['of 4,999 points', 'belowMinimum', { points: 10_000, account: true, amount: 4999 }],
    ['with a balance of 4,999 points', 'belowMinimum', { points: 4999, account: true, amount: 5000 }],
    ['of more than the balance', 'notEnoughPoints', { points: 10_000, account: true, amount: 10_001 }],
    ['of more than balance and maximum', 'notEnoughPoints', { points: 10_000, account: true, amount: 500_001 }],
    ['of 500,001 points', 'aboveMaximum', { points: 600_000, account: true, amount: 500_001 }],
  ] as const)('%s is refused and takes nothing', async ([_what, name, setup], { app, kit }) => {
    const member = setup.account ? await kit.newStreamer(setup.points) : await app.newMember({ region: 'DE' })
    if (!setup.account) await kit.givePoints(member, setup.points)
    expect((await kit.request(member, setup.amount)).failure.errorCode).toBe(refused(name))
    expect(await kit.pointsOf(member)).toBe(setup.points)
    expect(await kit.payoutsOf(member)).toEqual([])
  })

  it.for([
    ['a stale rate', { RateOfUSD: '0.0065' }, 409],
    ['another account shown', { vliveId: 'v_somebody_else' }, 409],
    ['another currency', { PreferredCurrency: 'JPY' as never }, 400],
    ['half a point', { AmountOfLivePoints: 5000.5 }, 400],
    ['fewer than no points', { AmountOfLivePoints: -5000 }, 400],
  ] as const)('with %s is refused and takes nothing', async ([_what, more, status], { kit }) => {
    const member = await kit.newStreamer()
    expect((await kit.request(member, 5000, more)).status).toBe(status)
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('with a rate that is written otherwise is the same rate', async ({ kit }) => {
    expect((await kit.request(await kit.newStreamer(), 5000, { RateOfUSD: '0.00660' })).status).toBe(200)
  })

  it('during the tally is refused', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    app.clock.moveTo(kit.at('2027-04-01T00:00:01'))
    const later = await kit.signedIn(member)
    expect((await kit.request(later)).failure.errorCode).toBe(refused('tallying'))
  })

  // shows payouts-17
  it('is stored once for a key, however often and at once it is sent', async ({ kit }) => {
    const member = await kit.newStreamer(50_000)
    const key = { idempotencyKey: 'one-and-the-same' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => kit.request(member, 5000, key)))
    expect(new Set(answers.map(({ payload }) => payload.payout.id)).size).toBe(1)
    expect(await kit.pointsOf(member)).toBe(45_000)
    expect((await kit.request(member, 6000, key)).failure.errorCode).toBe(refused('keyUsedOtherwise'))
    expect((await kit.request(member, 5000)).status).toBe(200)
    expect(await kit.pointsOf(member)).toBe(40_000)
  })

  // shows payouts-17
  it('50 times at once from two sessions never takes more than the balance', async ({ kit }) => {
    const member = await kit.newStreamer(62_000)
    const other = await kit.signedIn(member)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => kit.request(n % 2 ? member : other, 5000 + (n % 3))),
    )
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBe(12)
    const spent = (await kit.payoutsOf(member)).reduce((sum, { points }) => sum + Number(points), 0)
    expect(await kit.pointsOf(member)).toBe(62_000 - spent)
    const codes = answers.filter(({ status }) => status !== 200).map(({ failure }) => failure.errorCode)
    expect(codes.every((code) => [refused('belowMinimum'), refused('notEnoughPoints')].includes(code))).toBe(true)
  })
})

describe('a payment run', () => {
  // shows payouts-106
  it('pays on the 15th what was requested until the end of the 14th, and the rest on the last day', async ({ kit }) => {
    const [early, late] = [await kit.newStreamer(), await kit.newStreamer()]
    await kit.moveTo('2027-03-14T23:50:00')
    await kit.request(early)
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.request(late)
    await kit.settle()
    expect(await kit.payoutsOf(early)).toMatchObject([{ status: 'funded' }])
    expect(await kit.payoutsOf(late)).toMatchObject([{ status: 'requested', quoteId: null }])
    await kit.moveTo('2027-03-30T23:50:00')
    expect(await kit.payoutsOf(late)).toMatchObject([{ status: 'requested' }])
    await kit.moveTo('2027-03-31T00:00:00')
    expect(await kit.payoutsOf(late)).toMatchObject([{ status: 'funded' }])
  })

  it('sends exactly the amount in dollars to the registered address, and follows the transfer', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer()
    await kit.request(member, 5001)
    await kit.moveTo('2027-03-15T00:00:00')
    const [transfer] = await kit.transfersOf(member)
    expect(transfer).toMatchObject({ sourceCents: '3301', currency: 'EUR', state: 'processing' })
    const recipient = await app.wise.provider.act((work) => work.must('recipient', transfer?.recipient ?? ''))
    expect(recipient).toMatchObject({ name: 'Lotte Muster', email: 'lotte@example.com', currency: 'EUR' })
    // The ids of Wise are larger than a JavaScript number can be.
    const [payout] = await kit.payoutsOf(member)
    expect(payout?.transferId).toBe(transfer?.id)
    expect(BigInt(transfer?.id ?? 0)).toBeGreaterThan(2n ** 53n)
    expect((await history(app, await kit.signedIn(member)))[0]?.status).toBe('pending')
    await kit.moveTo('2027-03-15T02:00:00')
    expect((await history(app, await kit.signedIn(member)))[0]?.status).toBe('transferred')
    expect(await kit.pointsOf(member)).toBe(4999)
  })

  // shows payouts-115
  it('leaves out an account that was changed within 24 hours, until the next run', async ({ kit }) => {
    const member = await kit.newStreamer()
    await kit.moveTo('2027-03-14T12:00:00')
    const later = await kit.signedIn(member)
    await kit.store(later, { email: 'changed@example.com' })
    await kit.request(later)
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'requested', quoteId: null }])
    await kit.moveTo('2027-03-16T12:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'requested' }])
    await kit.moveTo('2027-03-31T00:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded' }])
  })

  // shows payouts-116
  it('pays only to the account of the request: a change cancels what waits, and the points come back', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer(15_000)
    await kit.request(member)
    await kit.request(member)
    await kit.store(member, { email: 'taken-over@example.com' })
    expect(await kit.payoutsOf(member)).toMatchObject(
      [1, 2].map(() => ({ status: 'cancelled', cancelReason: 'accountChanged', nextCheckAt: null })),
    )
    expect(await kit.pointsOf(member)).toBe(15_000)
    // The form has said so, and the mail about the change is sent anyway.
    expect(await returnMails(app, member)).toEqual([])
    // A request for an account that its owner has not chosen ends in the same way.
    await kit.request(member)
    await kit.store(member)
    expect(await kit.pointsOf(member)).toBe(15_000)
    await kit.request(member)
    await kit.moveTo('2027-03-15T00:00:00')
    const transfers = await kit.transfersOf(member)
    const { email } = await app.wise.provider.act((work) => work.must('recipient', transfers[0]?.recipient ?? ''))
    expect([transfers.length, email]).toEqual([1, someWiseAccount.email])
    // What is under way goes on.
    await kit.store(await kit.signedIn(member), { email: 'too-late@example.com' })
    await kit.moveTo('2027-03-15T02:00:00')
    expect((await kit.payoutsOf(member)).at(-1)?.status).toBe('transferred')
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  // shows payouts-116
  it.for([
    ['quote', 0],
    ['recipient', 1],
  ] as const)(
    'whose payout got no %s from Wise pays nothing after a change of the account, and the points come back',
    async ([_what, step], { app, kit }) => {
      const member = await kit.newStreamer()
      await kit.request(member)
      for (let n = 0; n < step; n++) app.wise.provider.faults.push('slow')
      app.wise.provider.faults.push('error')
      await kit.moveTo('2027-03-15T00:00:00')
      expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'sending', transferAskedAt: null }])
      await kit.store(await kit.signedIn(member), { email: 'changed@example.com' })
      await kit.moveTo('2027-03-15T02:00:00')
      expect(await kit.payoutsOf(member)).toMatchObject([
        { status: 'cancelled', cancelReason: 'accountChanged', nextCheckAt: null, unknownSince: null },
      ])
      expect(await kit.transfersOf(member)).toEqual([])
      expect(await kit.pointsOf(member)).toBe(10_000)
    },
  )

  // shows payouts-116
  it('whose payout got no answer about the transfer pays it once, also if the account is changed', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'timeout-after')
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.store(await kit.signedIn(member), { email: 'changed@example.com' })
    await kit.moveTo('2027-03-15T00:05:00')
    await kit.moveTo('2027-03-15T02:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred' }])
    expect(await kit.transfersOf(member)).toHaveLength(1)
    expect(await kit.pointsOf(member)).toBe(5000)
  })

  // shows payouts-116
  it('that runs while the account is changed pays nothing to an account that was replaced before', async ({ kit }) => {
    const people = await Promise.all(Array.from({ length: 6 }, () => kit.newStreamer()))
    await kit.moveTo('2027-03-14T23:50:00')
    const members = await Promise.all(people.map((member) => kit.signedIn(member)))
    for (const member of members) await kit.request(member)
    await Promise.all([
      kit.moveTo('2027-03-15T00:00:00'),
      ...members.map((member) => kit.store(member, { lastName: 'Beispiel' })),
    ])
    await kit.settle()
    for (const member of members) {
      const [payout] = await kit.payoutsOf(member)
      const isCancelled = payout?.cancelReason === 'accountChanged'
      expect(payout?.status).toBe(isCancelled ? 'cancelled' : 'funded')
      expect(await kit.pointsOf(member)).toBe(isCancelled ? 10_000 : 5000)
      expect(await kit.transfersOf(member)).toHaveLength(isCancelled ? 0 : 1)
    }
  })

  it('sends nothing to suspended people and to those on hold, until that ends', async ({ app, kit }) => {
    const [suspended, held] = [await kit.newStreamer(), await kit.newStreamer()]
    for (const member of [suspended, held]) await kit.request(member)
    await suspendUser(app.context, suspended.userId, kit.at('2027-03-20T00:00:00'))
    await hold(app, held)
    await kit.moveTo('2027-03-15T12:00:00')
    for (const member of [suspended, held]) {
      expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'requested', quoteId: null }])
    }
    await hold(app, held, false)
    await kit.moveTo('2027-03-20T00:00:00')
    for (const member of [suspended, held]) expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded' }])
  })

  it('gives the points back if Wise refuses the recipient, and asks for another account', async ({ app, kit }) => {
    const member = await kit.newStreamer(15_000, { email: 'refused@example.com' })
    await kit.request(member)
    await kit.request(member)
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.pointsOf(member)).toBe(15_000)
    expect(await returnMails(app, member)).toEqual(['refused@example.com', 'refused@example.com'])
    const later = await kit.signedIn(member)
    expect((await history(app, later)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect((await account(app, later))?.canCashTransfer).toBe(false)
    expect((await kit.request(later)).failure.errorCode).toBe(refused('accountNotUsable'))
    await kit.store(later, { email: 'right@example.com' })
    expect((await kit.request(later)).status).toBe(200)
  })
})

describe('Wise', () => {
  it.for(['error', 'error-after', 'timeout-before', 'timeout-after', 'slow'] as const)(
    'with the fault %s at each step pays once',
    async (fault, { app, kit }) => {
      for (let step = 0; step < 4; step++) {
        await kit.prepare('2027-03-10T12:00:00')
        const member = await kit.newStreamer()
        await kit.request(member)
        const { provider } = app.wise
        const before = (await kit.transfersOf(member)).length
        // The first steps come through.
        for (let n = 0; n < step; n++) provider.faults.push('slow')
        provider.faults.push(fault)
        await kit.moveTo('2027-03-15T00:00:00')
        if (fault !== 'slow') {
          const [shown] = await history(app, await kit.signedIn(member))
          expect(shown?.status, `step ${step}`).toBe('unknown')
        }
        await kit.moveTo(app.clock.now().add({ minutes: 3 }))
        await kit.moveTo(app.clock.now().add({ minutes: 120 }))
        expect(await kit.payoutsOf(member), `step ${step}`).toMatchObject([{ status: 'transferred' }])
        expect((await kit.transfersOf(member)).length, `step ${step}`).toBe(before + 1)
        expect(await kit.pointsOf(member)).toBe(5000)
      }
    },
  )

  it('with an expired quote gets a new one', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'expired-quote')
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded' }])
    expect(await kit.transfersOf(member)).toHaveLength(1)
  })

  it('that is away until the quote has expired still pays once', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'timeout-after', 'error', 'error', 'error')
    await kit.moveTo('2027-03-15T00:00:00')
    for (const hours of [1, 2, 4, 8, 2]) await kit.moveTo(app.clock.now().add({ hours }))
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred' }])
    expect(await kit.transfersOf(member)).toHaveLength(1)
  })

  it.for([
    ['the quote', []],
    ['the transfer', ['slow', 'slow']],
  ] as const)('that refuses %s cancels the payout and gives the points back', async ([_what, before], { app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push(...before, 'refused')
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([
      { status: 'cancelled', cancelReason: 'refused', nextCheckAt: null, unknownSince: null },
    ])
    expect((await history(app, await kit.signedIn(member)))[0]?.status).toBe('cancelled')
    expect(await kit.pointsOf(member)).toBe(10_000)
    expect(await kit.transfersOf(member)).toEqual([])
    expect(await returnMails(app, member)).toHaveLength(1)
  })

  it.for([
    ['without strong authentication', 'approval'],
    ['for another reason', 'refused'],
  ] as const)('that refuses funding %s leaves it to the operators', async ([_why, fault], { app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'slow', fault)
    await kit.moveTo('2027-03-15T00:00:00')
    for (const hours of [1, 3, 5]) await kit.moveTo(app.clock.now().add({ hours }))
    expect(await kit.payoutsOf(member)).toMatchObject([
      { status: 'toFund', fundedAt: null, fundingAskedAt: null, unknownSince: null },
    ])
    // Another attempt would have funded it.
    expect(await kit.transfersOf(member)).toMatchObject([{ state: 'incoming_payment_waiting' }])
  })

  it('that cancels a transfer whose funding got no answer leaves open what the operator has lost', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'slow', 'timeout-after')
    app.wise.provider.fates.push('fail')
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'sending' }])
    await kit.moveTo('2027-03-17T00:30:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ state: 'cancelled' }])
    expect(await kit.payoutsOf(member)).toMatchObject([{ cancelReason: 'refunded', lostCents: null }])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  it('that cancels such a transfer leaves the loss open, also if only operators fund transfers by then', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'slow', 'timeout-after')
    app.wise.provider.fates.push('fail')
    await kit.moveTo('2027-03-15T00:00:00')
    const { context } = app
    const [{ id } = { id: '' }] = await kit.payoutsOf(member)
    const payout = await findPayout(context.db, id)
    if (!payout) throw new Error('no payout')
    await takeStep({ ...context, config: { ...context.config, WISE_FUNDING: 'operator' } }, payout)
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'toFund' }])
    while ((await app.wise.provider.tick()) > 0);
    app.clock.moveTo(kit.at('2027-03-17T00:30:00'))
    while ((await app.wise.provider.tick()) > 0);
    await kit.settle()
    expect(await kit.transfersOf(member)).toMatchObject([{ state: 'cancelled' }])
    expect(await kit.payoutsOf(member)).toMatchObject([{ cancelReason: 'refunded', lostCents: null }])
  })

  it('is asked about a funding that got no answer also while the payouts are on hold', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'slow', 'timeout-after')
    await kit.moveTo('2027-03-15T00:00:00')
    await hold(app, member)
    await kit.moveTo('2027-03-15T00:10:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded', unknownSince: null }])
  })

  it('that cancels a transfer that nobody funded gives the points back', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.faults.push('slow', 'slow', 'slow', 'approval')
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.moveTo('2027-03-30T00:00:00')
    await kit.moveTo('2027-03-30T02:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'cancelled', cancelReason: 'cancelledByWise' }])
    expect(await kit.pointsOf(member)).toBe(10_000)
  })

  // shows payouts-109, payouts-117
  it('that bounces a payout weeks later returns all points, and records what the operator has lost', async ({
    app,
    kit,
  }) => {
    const member = await kit.newStreamer(0)
    await kit.givePoints(member, 6000, '2026-12')
    await kit.request(member, 6000)
    app.wise.provider.fates.push('bounce-less')
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.moveTo('2027-03-16T00:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred' }])
    await kit.moveTo('2027-04-05T12:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'bounced' }])
    expect(await kit.pointsOf(member)).toBe(0)
    await kit.moveTo('2027-04-06T01:30:00')
    const later = await kit.signedIn(member)
    expect((await history(app, later))[0]?.status).toBe('cancelled')
    expect(await kit.lotsOf(member)).toEqual({ '2026-12': 6000 })
    // Wise cancels such a transfer before the refund. Without a webhook, only an operator can say how much came back.
    expect(await kit.transfersOf(member)).toMatchObject([{ state: 'cancelled' }])
    expect(await kit.payoutsOf(member)).toMatchObject([{ cancelReason: 'refunded', lostCents: null }])
    expect((await account(app, later))?.canCashTransfer).toBe(false)
    await kit.moveTo('2027-04-08T00:00:00')
    expect(await kit.transfersOf(member)).toMatchObject([{ state: 'funds_refunded' }])
    expect(await kit.payoutsOf(member)).toMatchObject([{ cancelReason: 'refunded', lostCents: null }])
    expect(await kit.pointsOf(member)).toBe(6000)
    expect(await returnMails(app, member)).toEqual(['lotte@example.com'])
  })

  it('that sends a bounced payout again has paid it', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    app.wise.provider.fates.push('bounce-and-resend')
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.moveTo('2027-03-15T03:00:00')
    await kit.moveTo('2027-04-05T12:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'bounced' }])
    await kit.moveTo('2027-04-08T12:00:00')
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred' }])
    expect(await kit.pointsOf(member)).toBe(5000)
  })

  it('is asked about a paid payout every day, and no longer after the configured 30 days', async ({ app, kit }) => {
    const member = await kit.newStreamer()
    await kit.request(member)
    await kit.moveTo('2027-03-15T00:00:00')
    await kit.moveTo('2027-03-15T02:00:00')
    const asked = async () => {
      const [payout] = await kit.payoutsOf(member)
      return app.wise.provider.log.all().filter(({ path }) => path === `/v1/transfers/${payout?.transferId}`).length
    }
    const before = await asked()
    await kit.moveTo('2027-03-16T03:00:00')
    expect(await asked()).toBe(before + 1)
    for (let day = 1; day <= 30; day++) await kit.moveTo(app.clock.now().add({ hours: 24 }))
    expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'transferred', nextCheckAt: null }])
  })
})

describe('the answers', () => {
  // shows payouts-111
  it.for([
    ['getWiseRate', {}],
    ['getWiseAccount', {}],
    ['storeWiseAccount', someWiseAccount],
    [
      'requestWisePayout',
      { AmountOfLivePoints: 5000, RateOfUSD: RATE, PreferredCurrency: 'THB', idempotencyKey: 'for-both-forms' },
    ],
    ['listWisePayouts', {}],
  ] as const)('of %s are the same in JSON and in protobuf', async ([name, input], { app, kit }) => {
    const [member, nobody] = [await kit.newStreamer(), await app.newMember({ region: 'DE' })]
    const call = wise[name]
    for (const { token } of name === 'requestWisePayout' ? [member] : [member, nobody]) {
      const ask = (accept: string) =>
        app.server.inject({
          method: 'POST',
          url: pathsOf(call)[1] ?? '',
          payload: input,
          headers: { accept, authorization: `Bearer ${token}`, 'x-client-type': 'web', ...inGermany },
        })
      const [json, binary] = [await ask('application/json'), await ask('application/x-protobuf')]
      expect([json.statusCode, binary.statusCode]).toEqual([200, 200])
      expect(binary.headers['content-type']).toBe('application/x-protobuf')
      expect(decodeAnswer(call.binary, binary.rawPayload)).toEqual(json.json().payload)
    }
  })

  // shows wire-17
  it.for([points.getBalance, accountCalls.getOwner, wise.getWiseRate])(
    'of $name are the same at /api/v1 and at /api/v2',
    async (call, { app, kit }) => {
      const { token } = await kit.newStreamer()
      const headers = { authorization: `Bearer ${token}`, 'x-client-type': 'web', ...inGermany }
      const ask = (url: string) => app.server.inject({ method: 'POST', url, payload: {}, headers })
      const [first, second] = [await ask(`/api/v1${call.path}`), await ask(`/api/v2${call.path}`)]
      expect([first.statusCode, second.statusCode]).toEqual([200, 200])
      expect(second.json()).toEqual(first.json())
    },
  )

  // shows payouts-110
  it('of the history have twenty payouts on a page, newest first, and end with page 0', async ({ app, kit }) => {
    const member = await kit.newStreamer(200_000)
    await Promise.all(Array.from({ length: 20 }, (_, n) => kit.request(member, 5000 + n)))
    await kit.request(member, 5020)
    const page = async (page?: number) =>
      (await app.call(wise.listWisePayouts, page ? { page } : {}, { ...member, headers: inGermany })).payload
    const [first, second] = [await page(), await page(2)]
    expect([first.payouts.length, first.nextPage]).toEqual([20, 2])
    expect([second.payouts.length, second.nextPage]).toEqual([1, 0])
    expect(first.payouts[0]?.amount).toBe('33.13')
  })
})

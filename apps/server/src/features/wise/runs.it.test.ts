import { errorCode } from '@avalive/contract/errors'
import { someWiseAccount, wiseKit } from '@avalive/testkit/wise'
import { wiseTest } from '@avalive/testkit/wise-test'
import { describe, expect } from 'vitest'
import { suspendUser } from '../account/suspend-user.ts'

const it = wiseTest.extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))
it.beforeEach(({ kit }) => kit.prepare('2027-03-10T12:00:00'))

const refused = (name: Parameters<typeof errorCode<'payouts'>>[1]) => errorCode('payouts', name)

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
    expect((await kit.historyOf(await kit.signedIn(member)))[0]?.status).toBe('pending')
    await kit.moveTo('2027-03-15T02:00:00')
    expect((await kit.historyOf(await kit.signedIn(member)))[0]?.status).toBe('transferred')
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
    expect(await kit.returnMailsOf(member)).toEqual([])
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
    await kit.hold(held)
    await kit.moveTo('2027-03-15T12:00:00')
    for (const member of [suspended, held]) {
      expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'requested', quoteId: null }])
    }
    await kit.hold(held, false)
    await kit.moveTo('2027-03-20T00:00:00')
    for (const member of [suspended, held]) expect(await kit.payoutsOf(member)).toMatchObject([{ status: 'funded' }])
  })

  it('gives the points back if Wise refuses the recipient, and asks for another account', async ({ kit }) => {
    const member = await kit.newStreamer(15_000, { email: 'refused@example.com' })
    await kit.request(member)
    await kit.request(member)
    await kit.moveTo('2027-03-15T00:00:00')
    expect(await kit.pointsOf(member)).toBe(15_000)
    expect(await kit.returnMailsOf(member)).toEqual(['refused@example.com', 'refused@example.com'])
    const later = await kit.signedIn(member)
    expect((await kit.historyOf(later)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await kit.accountOf(later)).toMatchObject({ canCashTransfer: false, unusableBecause: 'refused' })
    expect((await kit.request(later)).failure.errorCode).toBe(refused('accountNotUsable'))
    await kit.store(later, { email: 'right@example.com' })
    expect((await kit.request(later)).status).toBe(200)
  })
})

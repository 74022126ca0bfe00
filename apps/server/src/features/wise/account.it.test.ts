import { errorCode } from '@avalive/contract/errors'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { inGermany, RATE, someWiseAccount, wiseKit } from '@avalive/testkit/wise'
import { wiseTest } from '@avalive/testkit/wise-test'
import { describe, expect } from 'vitest'
import type { CallContext } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { suspendUser } from '../account/suspend-user.ts'
import { getWiseAccount } from './account.ts'
import { requestWisePayout } from './request-payout.ts'

const it = wiseTest
  .override('options', { env: { FRESH_SIGN_IN_MINUTES: '15' } })
  .extend('kit', { scope: 'file' }, ({ app }) => wiseKit(app))
it.beforeEach(({ kit }) => kit.prepare('2027-03-10T12:00:00'))

const refused = (name: Parameters<typeof errorCode<'payouts'>>[1]) => errorCode('payouts', name)

describe('an account', () => {
  // shows payouts-96, payouts-100, payouts-111
  it('is stored and read back, with its time, and can be paid to', async ({ app, kit }) => {
    const member = await app.newMember({ region: 'DE' })
    expect(await kit.accountOf(member)).toBeUndefined()
    const stored = await kit.store(member, { firstName: ' Lotte ' })
    const expected = { ...someWiseAccount, accountLastUpdatedAt: expect.any(String), canCashTransfer: true }
    expect(stored.payload.account).toEqual(expected)
    expect(await kit.accountOf(member)).toEqual(stored.payload.account)
  })

  // shows payouts-97, payouts-98, payouts-99
  it.for([
    ['no first name', { firstName: ' ' }, 400],
    ['an invisible first name', { firstName: '\u200b' }, 400],
    ['a last name of two lines', { lastName: 'Meyer\nShip to' }, 400],
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
    expect(await kit.accountOf(member)).toBeUndefined()
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

  it('that is changed at once from five tabs gets one version after another', async ({ kit }) => {
    const member = await kit.newStreamer(0)
    const names = Array.from({ length: 5 }, (_, n) => `Muster ${n}`)
    const answers = await Promise.all(names.map((lastName) => kit.store(member, { lastName })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(names).toContain((await kit.accountOf(member))?.lastName)
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
    expect((await kit.mailsOf(member)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['destinationChanged', 'current'],
    ])
    app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
    app.takeSecurityEvents()
    await kit.store(member, { email: 'new@example.com' })
    const mails = await kit.mailsOf(member)
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
  it('can’t be paid to in a region without transfers, or while operators hold the payouts', async ({ kit }) => {
    const [there, held] = [await kit.newStreamer(10_000, { region: 'RU' }), await kit.newStreamer()]
    expect(await kit.accountOf(there)).toMatchObject({ canCashTransfer: false, unusableBecause: 'regionNotServed' })
    expect((await kit.request(there)).failure.errorCode).toBe(refused('accountNotUsable'))
    await kit.hold(held)
    expect(await kit.accountOf(held)).toMatchObject({ canCashTransfer: false })
    expect(await kit.accountOf(held)).not.toHaveProperty('unusableBecause')
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

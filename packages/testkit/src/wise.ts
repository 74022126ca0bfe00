import type { SentInput } from '@avalive/contract/call'
import { wise } from '@avalive/contract/payouts/wise'
import { monthTurn } from '@avalive/server/features/payouts/month-turn'
import { openSession } from '@avalive/server/features/session/open-session'
import { wisePayoutsDue } from '@avalive/server/features/wise/due'
import { runDue } from '@avalive/server/platform/due'
import type { Member } from './app.ts'
import { giftCardKit } from './gift-cards.ts'
import type { WiseApp } from './wise-test.ts'

export const someWiseAccount: SentInput<typeof wise.storeWiseAccount> = {
  firstName: 'Lotte',
  lastName: 'Muster',
  region: 'DE',
  email: 'lotte@example.com',
}

export const inGermany = { 'x-test-region': 'DE' }
export const RATE = '0.0066'

/** Helpers for tests of payouts through Wise. */
export const wiseKit = (app: WiseApp) => {
  const { db } = app.context
  const { givePoints, lotsOf, pointsOf } = giftCardKit(app)
  const { provider } = app.wise

  const at = (japan: string): Temporal.Instant => Temporal.Instant.from(`${japan}+09:00`)

  /** A rate that applies from long ago on, and a day on which past months are tallied. */
  const prepare = async (japan: string, rate = 660): Promise<void> => {
    app.clock.moveTo(at(japan))
    provider.faults.splice(0)
    provider.fates.splice(0)
    await db
      .insertInto('payoutRates')
      .values({ service: 'wise', beginsOn: '2020-01-01', rate })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await runDue(app.context, [monthTurn])
  }

  const from = ({ token }: Pick<Member, 'token'>) => ({ token, headers: inGermany })

  /** A session that is valid now. */
  const signedIn = async (member: Member): Promise<Member> => {
    const opened = await db.transaction().execute((tx) => openSession(tx, member.userId, app.clock.now()))
    if (!opened) throw new Error('this person may not sign in')
    return { ...member, ...opened }
  }

  const store = (member: Pick<Member, 'token'>, changes: Partial<typeof someWiseAccount> = {}) =>
    app.call(wise.storeWiseAccount, { ...someWiseAccount, ...changes }, from(member))

  /** A streamer in Germany with points and an account. */
  const newStreamer = async (points = 10_000, account: Partial<typeof someWiseAccount> = {}): Promise<Member> => {
    const member = await app.newMember({ region: 'DE' })
    if (points > 0) await givePoints(member, points)
    const { status } = await store(member, account)
    if (status !== 200) throw new Error(`the account was answered with ${status}`)
    return member
  }

  const request = (
    member: Pick<Member, 'token'>,
    points = 5000,
    more: Partial<SentInput<typeof wise.requestWisePayout>> = {},
  ) =>
    app.call(
      wise.requestWisePayout,
      { AmountOfLivePoints: points, RateOfUSD: RATE, PreferredCurrency: 'EUR', ...more },
      from(member),
    )

  const payoutsOf = ({ userId }: Pick<Member, 'userId'>) =>
    db.selectFrom('wisePayouts').where('userId', '=', userId).orderBy('number').selectAll().execute()

  const accountOf = async (member: Member) => (await app.call(wise.getWiseAccount, {}, from(member))).payload.account
  const historyOf = async (member: Member) => (await app.call(wise.listWisePayouts, {}, from(member))).payload.payouts

  const mailsOf = ({ userId }: Pick<Member, 'userId'>) =>
    db
      .selectFrom('mails')
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('recipient')
      .select(['id', 'kind', 'recipient', 'address'])
      .execute()
  /** The addresses of the mails about payouts that came back. */
  const returnMailsOf = async (member: Pick<Member, 'userId'>) =>
    (await mailsOf(member))
      .filter(({ kind }) => kind === 'wisePayoutReturned')
      .map(({ id, address }) => address && app.context.sealing.open('mails.address', id, address))

  const hold = ({ userId }: Pick<Member, 'userId'>, held = true) =>
    db
      .insertInto('payoutProfiles')
      .values({ userId, held })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ held }))
      .execute()

  /** Runs what is due at the stand-in and here, until nothing is. */
  const settle = async (): Promise<void> => {
    do {
      while ((await provider.tick()) > 0);
      await provider.settled()
    } while ((await runDue(app.context, [wisePayoutsDue])) > 0)
  }

  const moveTo = async (japan: string | Temporal.Instant): Promise<void> => {
    app.clock.moveTo(typeof japan === 'string' ? at(japan) : japan)
    await settle()
  }

  const transfersOf = async (member: Pick<Member, 'userId'>) => {
    const ids = (await payoutsOf(member)).map(({ id }) => id)
    return provider.act(({ store }) =>
      store.all('transfer').filter(({ customerTransactionId }) => ids.includes(customerTransactionId)),
    )
  }

  return {
    at,
    prepare,
    from,
    signedIn,
    store,
    newStreamer,
    request,
    payoutsOf,
    accountOf,
    historyOf,
    mailsOf,
    returnMailsOf,
    hold,
    settle,
    moveTo,
    transfersOf,
    givePoints,
    lotsOf,
    pointsOf,
  }
}

export type WiseKit = ReturnType<typeof wiseKit>

import type { Input } from '@avalive/contract/call'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { payeesDue, payoutsDue } from '@avalive/server/features/payoneer/due'
import { monthTurn } from '@avalive/server/features/payouts/month-turn'
import { openSession } from '@avalive/server/features/session/open-session'
import { runDue } from '@avalive/server/platform/due'
import { movePayee, movePayout, type SandboxPayoneer } from '@avalive/stand-ins/payoneer/payoneer'
import type { PayeeState } from '@avalive/stand-ins/payoneer/records'
import type { Member, TestApp } from './app.ts'
import { giftCardKit } from './gift-cards.ts'

export const RATE = '0.00660'
/** Every test begins in the middle of a month. */
export const begin = Temporal.Instant.from('2027-03-10T12:00:00+09:00')

/** Helpers for tests of payouts through Payoneer. */
export const payoneerKit = (app: TestApp, vendor: SandboxPayoneer) => {
  const { db } = app.context
  const { givePoints, pointsOf } = giftCardKit(app)

  const setRate = async (rate = 660, beginsOn = '2020-01-01') => {
    await db
      .insertInto('payoutRates')
      .values({ service: 'payoneer', beginsOn, rate })
      .onConflict((conflict) => conflict.columns(['service', 'beginsOn']).doUpdateSet({ rate }))
      .execute()
  }

  const runTasks = () => runDue(app.context, [monthTurn, payeesDue, payoutsDue])
  /** Moves the clock, lets the vendor do what is due there, and then runs our own tasks. */
  const moveTo = async (at: Temporal.Instant) => {
    app.clock.moveTo(at)
    await vendor.tick()
    await runTasks()
  }
  const pass = (hours: number) => moveTo(app.clock.now().add({ hours }))

  const begins = async () => {
    vendor.faults.splice(0)
    vendor.askFaults.splice(0)
    app.clock.moveTo(begin)
    await runDue(app.context, [monthTurn])
    await setRate()
  }

  /** The latest reference of a person at the vendor, read from the link. */
  const link = async (member: Member, state: PayeeState | null = 1): Promise<string> => {
    const { payload, status } = await app.call(payoneer.preparePayoneerRegistration, {}, member)
    if (status !== 200) throw new Error(`no registration link: ${JSON.stringify(payload)}`)
    const token = payload.registrationLink.split('/').at(-1)
    const payee = await vendor.act(({ store }) => store.all('payee').find((one) => one.token === token))
    if (!payee) throw new Error('the vendor has no such payee')
    if (state !== null) {
      await vendor.act((work) => movePayee(work, payee.id, state))
      await app.call(payoneer.getPayoneerPayee, {}, member)
    }
    return payee.id
  }

  /** A streamer in Taiwan with points and, unless the state is null, a linked account. */
  const newStreamer = async (points = 10_000, state: PayeeState | null = 1) => {
    const member = await app.newMember({ region: 'TW' })
    if (points > 0) await givePoints(member, points)
    const reference = state === null ? '' : await link(member, state)
    return { ...member, reference }
  }

  const request = (member: Member, points: number, more: Partial<Input<typeof payoneer.requestPayoneerPayout>> = {}) =>
    app.call(payoneer.requestPayoneerPayout, { AmountOfLivePoints: points, RateOfUSD: RATE, ...more }, member)

  const payoutsOf = ({ userId }: Pick<Member, 'userId'>) =>
    db.selectFrom('payoneerPayouts').where('userId', '=', userId).orderBy('number').selectAll().execute()
  const payeesOf = ({ userId }: Pick<Member, 'userId'>) =>
    db.selectFrom('payoneerPayees').where('userId', '=', userId).orderBy('createdAt').selectAll().execute()
  const statusOf = async (member: Pick<Member, 'userId'>) => (await payoutsOf(member)).map(({ status }) => status)

  /** The vendor's payouts of a person, cancelled ones included. */
  const vendorPayoutsOf = async (member: Pick<Member, 'userId'>) => {
    const ids = (await payoutsOf(member)).map(({ id }) => id)
    return vendor.act(({ store }) => store.all('payout').filter(({ reference }) => ids.includes(reference)))
  }
  /** Completes or bounces all payouts of a person at the vendor. */
  const settle = async (member: Pick<Member, 'userId'>, state: 'Transferred' | 'Cancelled') => {
    for (const { id } of await vendorPayoutsOf(member)) await vendor.act((work) => movePayout(work, id, state))
  }
  const setPayee = (reference: string, state: PayeeState) => vendor.act((work) => movePayee(work, reference, state))

  /** A new session, because the old one is no longer fresh or has expired. */
  const again = async <M extends Member>(member: M): Promise<M> => {
    const now = app.clock.now()
    const opened = await db.transaction().execute((tx) => openSession(tx, member.userId, now, { secondFactorAt: now }))
    return { ...member, token: opened?.token ?? '' }
  }

  return {
    vendor,
    begins,
    setRate,
    moveTo,
    pass,
    runTasks,
    link,
    newStreamer,
    request,
    payoutsOf,
    payeesOf,
    statusOf,
    vendorPayoutsOf,
    settle,
    setPayee,
    again,
    givePoints,
    pointsOf,
  }
}

export type PayoneerKit = ReturnType<typeof payoneerKit>

import { compareMoney, type Difference, type Money, type ProofSubject, proofSubjects } from '@avalive/rules/money/proof'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import type { SetBack } from '../../platform/feature.ts'
import { nowhere } from '../../platform/security-log.ts'
import { Watermark } from '../../platform/watermark.ts'
import { PaymentMissing, PaymentUnknown } from '../../providers/payment/port.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { WiseRefused, WiseUnknown } from '../../providers/wise/port.ts'
import { countStops, stopPayouts } from '../payouts/payout-stop.ts'
import {
  hasSold,
  type Period,
  paidBy,
  paidIn,
  payoneerSentIn,
  proofsToRepeat,
  saveProof,
  soldCoins,
  wiseSentIn,
} from './proof-store.ts'

/** The last day that was proved. */
const proved = Watermark.ofDays('console.moneyProofs')
/** After the end of the day: providers book and report with a delay. */
const DELAY = { hours: 3 }
/** A payment is recorded here within this time of its collection, or else it is looked up by itself. */
const SLACK = { hours: 24 }
const RETRY = { hours: 1 }
const BATCH_SIZE = 8
const AT_ONCE = 10
const KEPT_DIFFERENCES = 100

interface Comparison {
  readonly expected: bigint
  readonly found: bigint
  readonly differences: readonly Difference[]
}

const proveLedger = async ({ db }: Context, period: Period): Promise<Comparison> => {
  const { purchases, ledger } = await soldCoins(db, period)
  const differences = purchases === ledger ? [] : [{ id: 'coinSale', what: 'otherAmount' } as const]
  return { expected: purchases, found: ledger, differences }
}

const byPayment = (all: readonly Money[]) => new Map(all.map((money) => [money.paymentId, money]))

/** Payments that the provider does not list for these days, asked for one by one. */
const lookedUp = async ({ payments }: Context, missing: readonly Money[]): Promise<Money[]> => {
  const found: Money[] = []
  for (const money of missing) {
    const payment = await payments.findPayment(money.paymentId).catch((error: unknown) => {
      if (error instanceof PaymentMissing) return null
      throw error
    })
    if (payment?.state === 'succeeded') found.push(money)
  }
  return found
}

const proveStripe = async (context: Context, { from, until }: Period): Promise<Comparison> => {
  const { db, payments } = context
  if (!(await hasSold(db))) return { expected: 0n, found: 0n, differences: [] }
  const listed = await payments.listCollected(from.subtract(SLACK), until.add(SLACK))
  const isToday = ({ at }: { at: Temporal.Instant }) =>
    Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, until) < 0
  const collectedToday = listed.filter(isToday)
  const paidToday = await paidIn(db, { from, until })
  const collected = byPayment(listed)
  const late = await lookedUp(
    context,
    paidToday.filter(({ paymentId }) => !collected.has(paymentId)),
  )
  const paid = byPayment(
    await paidBy(
      db,
      collectedToday.map(({ paymentId }) => paymentId),
    ),
  )
  const differences = compareMoney({
    paidToday,
    collectedToday,
    paid,
    collected: new Map([...collected, ...byPayment(late)]),
  })
  return { expected: BigInt(paidToday.length), found: BigInt(collectedToday.length), differences }
}

/** Asks about each payout, a few at a time, and counts those that the provider has paid, too. */
const proveEach = async <T extends { readonly id: string }>(
  payouts: readonly T[],
  agrees: (payout: T) => Promise<boolean>,
): Promise<Comparison> => {
  const differences: Difference[] = []
  for (let first = 0; first < payouts.length; first += AT_ONCE) {
    const some = payouts.slice(first, first + AT_ONCE)
    const answers = await Promise.all(some.map(agrees))
    differences.push(...some.flatMap(({ id }, place) => (answers[place] ? [] : [{ id, what: 'otherState' } as const])))
  }
  const expected = BigInt(payouts.length)
  return { expected, found: expected - BigInt(differences.length), differences }
}

/** A payout that came back meanwhile was paid, and is recorded when it is next asked about. */
const provePayoneer = async ({ db, payoneer }: Context, period: Period): Promise<Comparison> =>
  proveEach(await payoneerSentIn(db, payoneer.program, period), async ({ id }) => {
    const news = await payoneer.findPayout(id)
    return news === 'transferred' || news === 'cancelled'
  })

const proveWise = async ({ db, wise }: Context, period: Period): Promise<Comparison> =>
  proveEach(await wiseSentIn(db, period), async ({ transferId }) => {
    const { state } = await wise.find(transferId)
    return state === 'sent' || state === 'bounced' || state === 'refunded'
  })

const proofs: Record<ProofSubject, (context: Context, period: Period) => Promise<Comparison>> = {
  ledger: proveLedger,
  stripe: proveStripe,
  payoneer: provePayoneer,
  wise: proveWise,
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof PaymentUnknown ||
  error instanceof PayoneerUnknown ||
  error instanceof WiseUnknown ||
  error instanceof WiseRefused

interface Days {
  readonly firstDay: Temporal.PlainDate
  readonly day: Temporal.PlainDate
}

/** Proves one subject of a day. A difference stops all payouts with the same commit, and raises an alarm. */
const prove = async (context: Context, { firstDay, day }: Days, subject: ProofSubject): Promise<void> => {
  const { db, log, clock, securityLog } = context
  const period = { from: startOfDay(firstDay), until: startOfDay(day.add({ days: 1 })) }
  const found = await proofs[subject](context, period).catch((error: unknown) => {
    if (!isUnanswered(error)) throw error
    log.warn({ err: error, subject, day: day.toString() }, 'a provider did not answer for the daily proof')
    return null
  })
  const checkedAt = clock.now()
  const status = found === null ? 'unknown' : found.differences.length === 0 ? 'agrees' : 'differs'
  const stopped = await db.transaction().execute(async (tx) => {
    const id = await saveProof(tx, {
      firstDay,
      day,
      subject,
      status,
      expected: found?.expected ?? 0n,
      found: found?.found ?? 0n,
      differences: found?.differences.slice(0, KEPT_DIFFERENCES) ?? [],
      checkedAt,
      nextCheckAt: status === 'unknown' ? checkedAt.add(RETRY) : null,
    })
    return status === 'differs' && (await stopPayouts(tx, id, checkedAt))
  })
  if (!stopped) return
  securityLog.write('payoutsStopped', nowhere, { subject, day: day.toString() })
  log.error({ subject, day: day.toString() }, 'the books of a day differ, so payouts are stopped')
}

/** Proves each day some hours after its end, several at once after a standstill. Asks again where nobody answered. */
export const proveMoneyDue: DueTask = {
  name: 'console.proveMoney',
  run: async (context, now) => {
    const { db, metrics } = context
    let count = 0
    for (const { subject, ...days } of await proofsToRepeat(db, now, BATCH_SIZE)) {
      await prove(context, days, subject)
      count++
    }
    const ended = dateInJapan(now.subtract(DELAY)).subtract({ days: 1 })
    const last = await proved.read(db)
    // What was before the first run cannot be proved: the sandbox's past was never paid.
    const isFirst = last.year === 1970
    if (!isFirst && Temporal.PlainDate.compare(last, ended) < 0) {
      const days = { firstDay: last.add({ days: 1 }), day: ended }
      for (const subject of proofSubjects) await prove(context, days, subject)
      await proved.advance(db, ended)
      count++
    } else if (isFirst) await proved.advance(db, ended)
    metrics.payoutStops.set(await countStops(db))
    return count
  },
}

/** After the sandbox's clock was set back, the days to come are proved again. */
export const setProofsBack: SetBack = (tx, now) => proved.moveBack(tx, dateInJapan(now).subtract({ days: 1 }))

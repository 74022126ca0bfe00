import {
  amountsOf,
  differencesOf,
  type Money,
  nextProofAt,
  type Pair,
  type ProofSubject,
  pairPayments,
  proofSubjects,
  type Sum,
} from '@avalive/rules/money/proof'
import type { PayoutNews } from '@avalive/rules/payouts/payoneer'
import type { WiseTransferState } from '@avalive/rules/payouts/wise'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import type { SetBack } from '../../platform/feature.ts'
import { nowhere } from '../../platform/security-log.ts'
import { Watermark } from '../../platform/watermark.ts'
import { GiftCodeUnknown } from '../../providers/gift-code/port.ts'
import { PaymentUnknown } from '../../providers/payment/port.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { WiseRefused, WiseUnknown } from '../../providers/wise/port.ts'
import { exportedBatches } from '../payouts/exported-batches.ts'
import { countStops, stopPayouts } from '../payouts/payout-stop.ts'
import {
  countGivenUp,
  giftCodesIssuedIn,
  hasSold,
  type Period,
  paidBy,
  paidIn,
  payoneerCancelled,
  payoneerSentIn,
  pointsTaken,
  proofsToRepeat,
  saveProof,
  soldCoins,
  wiseCancelled,
  wiseSentIn,
} from './proof-store.ts'
import { findPaid, proveReturns, proveTakenBack } from './prove-returns.ts'

/** The last day that was proved. */
const proved = Watermark.ofDays('console.moneyProofs')
/** After the end of the day: providers book and report with a delay. */
const DELAY = { hours: 3 }
/** A payment is recorded here within this time of its collection, or else it is looked up by itself. */
const SLACK = { hours: 24 }
/** How long the alarm about a subject that was given up lasts. Its proof stays in the list. */
const SHOWN = { hours: 7 * 24 }
const BATCH_SIZE = 8
const AT_ONCE = 10
const KEPT_DIFFERENCES = 100

interface Comparison {
  readonly expected: bigint
  readonly found: bigint
  readonly pairs: readonly Pair[]
}

const usd = (cents: bigint): Sum => ({ unit: 'USD', amount: cents })
const jpy = (amount: bigint): Sum => ({ unit: 'JPY', amount })
const points = (amount: bigint): Sum => ({ unit: 'points', amount })

/** The ledger itself: coins of purchases, those taken back for returned money, and points of payouts. */
const proveLedger = async (context: Context, period: Period): Promise<Comparison> => {
  const { db } = context
  const { purchases, ledger } = await soldCoins(db, period)
  const coins: Pair = {
    id: 'coinSale',
    recorded: { unit: 'coins', amount: ledger },
    found: { unit: 'coins', amount: purchases },
  }
  const taken = (await pointsTaken(db, period)).map(
    (payout): Pair => ({
      id: payout.key,
      recorded: payout.taken === null ? null : points(payout.taken),
      found: points(payout.points),
    }),
  )
  const returned = await proveTakenBack(context, period)
  return { expected: ledger, found: purchases, pairs: [coins, ...taken, ...returned] }
}

const byPayment = (all: readonly Money[]) => new Map(all.map((money) => [money.paymentId, money]))

/** Payments that the provider does not list for these days, asked for one by one. */
const lookedUp = async (context: Context, missing: readonly Money[]): Promise<Money[]> => {
  const found: Money[] = []
  for (const { paymentId } of missing) {
    const payment = await findPaid(context, paymentId)
    if (payment?.state === 'succeeded') found.push({ paymentId, ...payment.collected })
  }
  return found
}

const proveStripe = async (context: Context, { from, until }: Period): Promise<Comparison> => {
  const { db, payments } = context
  if (!(await hasSold(db))) return { expected: 0n, found: 0n, pairs: [] }
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
  const pairs = pairPayments({ paidToday, collectedToday, paid, collected, late: byPayment(late) })
  const returned = await proveReturns(context, { from, until })
  return {
    expected: BigInt(paidToday.length + returned.filter(({ recorded }) => recorded !== null).length),
    found: BigInt(collectedToday.length + returned.filter(({ found }) => found !== null).length),
    pairs: [...pairs, ...returned],
  }
}

interface Answered {
  /** Null if the provider has never seen it. */
  readonly found: Sum | null
  readonly isPaid: boolean
}

/** Asks about each payout, a few at a time. */
const proveEach = async <T extends { readonly id: string }>(
  payouts: readonly T[],
  recordedOf: (payout: T) => Sum | null,
  ask: (payout: T) => Promise<Answered>,
): Promise<Comparison> => {
  const pairs: Pair[] = []
  for (let first = 0; first < payouts.length; first += AT_ONCE) {
    const some = payouts.slice(first, first + AT_ONCE)
    const asked = await Promise.all(
      some.map(async (payout): Promise<Pair> => {
        const { found, isPaid } = await ask(payout)
        const recorded = recordedOf(payout)
        return { id: payout.id, recorded, found: isPaid ? found : null, isUnpaid: found !== null && !isPaid }
      }),
    )
    pairs.push(...asked)
  }
  const count = (side: 'recorded' | 'found') => BigInt(pairs.filter((pair) => pair[side] !== null).length)
  return { expected: count('recorded'), found: count('found'), pairs }
}

const centsOf = ({ cents }: { readonly cents: bigint }): Sum => usd(cents)
/** A payout that was cancelled here is paid nowhere. */
const notPaid = (): null => null

const together = (one: Comparison, other: Comparison): Comparison => ({
  expected: one.expected + other.expected,
  found: one.found + other.found,
  pairs: [...one.pairs, ...other.pairs],
})

/** A payout that came back meanwhile was paid, and is recorded when it is next asked about. */
const provePayoneer = async ({ db, payoneer }: Context, period: Period): Promise<Comparison> => {
  const asked =
    (paidNews: readonly PayoutNews[]) =>
    async ({ id }: { readonly id: string }): Promise<Answered> => {
      const paid = await payoneer.findPaid(id)
      return {
        found: paid && { unit: paid.currency, amount: paid.cents },
        isPaid: paid !== null && paidNews.includes(paid.news),
      }
    }
  const sent = await payoneerSentIn(db, payoneer.program, period)
  const cancelled = await payoneerCancelled(db, payoneer.program, period)
  return together(
    await proveEach(sent, centsOf, asked(['transferred', 'cancelled'])),
    await proveEach(cancelled, notPaid, asked(['transferred'])),
  )
}

const proveWise = async ({ db, wise }: Context, period: Period): Promise<Comparison> => {
  const asked =
    (paidStates: readonly WiseTransferState[]) =>
    async ({ transferId }: { readonly transferId: string }): Promise<Answered> => {
      const { state, source } = await wise.find(transferId)
      if (!source) throw new WiseUnknown('Wise does not say how much a transfer is')
      return { found: { unit: source.currency, amount: source.cents }, isPaid: paidStates.includes(state) }
    }
  return together(
    await proveEach(await wiseSentIn(db, period), centsOf, asked(['sent', 'bounced', 'refunded'])),
    await proveEach(await wiseCancelled(db, period), notPaid, asked(['sent'])),
  )
}

const proveGiftCodes = async ({ db, giftCodes }: Context, period: Period): Promise<Comparison> =>
  proveEach(
    await giftCodesIssuedIn(db, period),
    ({ faceValue }) => jpy(BigInt(faceValue)),
    async ({ id }) => {
      const outcome = await giftCodes.find(id)
      if (outcome?.state !== 'issued') return { found: outcome && jpy(0n), isPaid: false }
      if (outcome.faceValue === null) throw new GiftCodeUnknown('the provider does not say what a code is worth')
      return { found: jpy(BigInt(outcome.faceValue)), isPaid: true }
    },
  )

/** The files that went to the bank, against the points that the ledger took for their transfers, less tax. */
const proveBank = async (context: Context, period: Period): Promise<Comparison> => {
  const batches = await exportedBatches(context, period)
  const pairs = batches.map(
    ({ batchId, ledgerYen, fileYen }): Pair => ({
      id: `payoutBatch:${batchId}`,
      recorded: jpy(ledgerYen),
      found: jpy(fileYen),
    }),
  )
  return { expected: BigInt(pairs.length), found: BigInt(pairs.length), pairs }
}

const proofs: Record<ProofSubject, (context: Context, period: Period) => Promise<Comparison>> = {
  ledger: proveLedger,
  stripe: proveStripe,
  payoneer: provePayoneer,
  wise: proveWise,
  giftCodes: proveGiftCodes,
  bank: proveBank,
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof PaymentUnknown ||
  error instanceof PayoneerUnknown ||
  error instanceof WiseUnknown ||
  error instanceof WiseRefused ||
  error instanceof GiftCodeUnknown

interface Days {
  readonly firstDay: Temporal.PlainDate
  readonly day: Temporal.PlainDate
}

/** Proves one subject of a day. A difference stops all payouts with the same commit, and raises an alarm. */
const prove = async (
  context: Context,
  { firstDay, day }: Days,
  subject: ProofSubject,
  plannedAt = context.clock.now(),
): Promise<void> => {
  const { db, log, clock, securityLog } = context
  const period = { from: startOfDay(firstDay), until: startOfDay(day.add({ days: 1 })) }
  const found = await proofs[subject](context, period).catch((error: unknown) => {
    const fields = { err: error, subject, day: day.toString() }
    if (isUnanswered(error)) log.warn(fields, 'a provider did not answer for the daily proof')
    // The other subjects are proved, and this one again later instead of at each tick.
    else log.error(fields, 'a subject of the daily proof failed')
    return null
  })
  const checkedAt = clock.now()
  const differences = differencesOf(found?.pairs ?? [])
  const amounts = amountsOf(found?.pairs ?? [])
  const status = found === null ? 'unknown' : differences.length === 0 ? 'agrees' : 'differs'
  const nextCheckAt = status === 'unknown' ? nextProofAt(period.until.add(DELAY), plannedAt, checkedAt) : null
  const stopped = await db.transaction().execute(async (tx) => {
    const id = await saveProof(tx, {
      firstDay,
      day,
      subject,
      status,
      expected: found?.expected ?? 0n,
      found: found?.found ?? 0n,
      amounts,
      differences: differences.slice(0, KEPT_DIFFERENCES),
      checkedAt,
      nextCheckAt,
    })
    return status === 'differs' && (await stopPayouts(tx, id, checkedAt))
  })
  if (status === 'unknown' && nextCheckAt === null) {
    log.error({ subject, day: day.toString() }, 'a subject of the daily proof could not be proved for a week')
  }
  if (!stopped) return
  securityLog.write('payoutsStopped', nowhere, { subject, day: day.toString() })
  log.error(
    { subject, day: day.toString(), differences: differences.length },
    'the books of a day differ, so payouts are stopped',
  )
}

/** Proves each day some hours after its end, several at once after a standstill. Asks again for a week where nobody answered. */
export const proveMoneyDue: DueTask = {
  name: 'console.proveMoney',
  everySeconds: 60,
  run: async (context, now) => {
    const { db, metrics } = context
    let count = 0
    for (const { subject, nextCheckAt, ...days } of await proofsToRepeat(db, now, BATCH_SIZE)) {
      await prove(context, days, subject, nextCheckAt)
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
    metrics.unprovedSubjects.set(await countGivenUp(db, now.subtract(SHOWN)))
    return count
  },
}

/** After the sandbox's clock was set back, the days to come are proved again. */
export const setProofsBack: SetBack = (tx, now) => proved.moveBack(tx, dateInJapan(now).subtract({ days: 1 }))

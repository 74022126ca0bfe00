import type { Answer, Input } from '@avalive/contract/call'
import { payoneerOperations } from '@avalive/contract/payouts/payoneer-operations'
import { dollarText } from '@avalive/rules/payouts/dollars'
import { isAtPayoneer, isUnsent, PAYONEER_SEND_HOURS, type PayoneerPayoutStatus } from '@avalive/rules/payouts/payoneer'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { changePayout, findPayout, listPayouts, lockPayout, type Payout } from './payout-store.ts'
import { askAboutPayout, cancelPayout, newsOf } from './settle-payout.ts'

type Calls = typeof payoneerOperations
type Call = Calls['holdPayoneerPayout']

export const listPayoneerQueue: Handler<Calls['listPayoneerQueue']> = async (input, { context }) => {
  const { rows, next } = await listPayouts(context.db, input)
  const payouts = rows.map(({ number, cents, points, status, ...payout }) => ({
    ...payout,
    payoutId: String(number),
    points: Number(points),
    amount: dollarText(cents),
    status: status as PayoneerPayoutStatus,
  }))
  return { rows: payouts, next }
}

const answerOf = ({ number, status, held, version }: Payout): Answer<Call> => ({
  payoutId: String(number),
  status,
  held,
  version,
})

const auditedOf = ({ status, held, attempts }: Payout) => ({ status, held, attempts })
const subjectOf = ({ number }: Payout): string => `payoneerPayout:${number}`

/** A payout that an operator may act on: somebody else's. */
const actable = async ({ db }: Context, payoutId: string, operatorId: bigint): Promise<Payout> => {
  const payout = await findPayout(db, BigInt(payoutId))
  if (!payout) throw new Refusal('notFound')
  if (payout.userId === operatorId) throw new Refusal('notAllowed')
  return payout
}

/** Changes a payout under its lock, if the operator saw its latest version. */
const changeBy = async (
  { payoutId, version }: Input<Call>,
  { context, caller, audit }: AuditedCallContext,
  change: (tx: Transaction<DB>, payout: Payout, now: Temporal.Instant) => Promise<Payout>,
): Promise<Answer<Call>> => {
  const { id } = await actable(context, payoutId, caller.userId)
  return context.db.transaction().execute(async (tx) => {
    const before = await lockPayout(tx, id)
    requireVersion(before.version, version)
    const after = await change(tx, before, context.clock.now())
    await audit.record(tx, {
      subject: subjectOf(before),
      personId: before.userId,
      before: auditedOf(before),
      after: auditedOf(after),
    })
    return answerOf(after)
  })
}

/** Of a payout that may be at Payoneer, a hold keeps the server from repeating it. */
const isHoldable = (status: PayoneerPayoutStatus): boolean => isUnsent(status) || isAtPayoneer(status)

export const holdPayoneerPayout: Handler<Call> = (input, asked) =>
  changeBy(input, asked, (tx, payout) => {
    if (!isHoldable(payout.status) || payout.held) throw new Refusal('payouts.wrongStatus')
    return changePayout(tx, payout, { held: true })
  })

interface ReleaseEffect extends ActEffect {
  readonly payout: Payout
}

/** Lets money go that was held. */
export const payoneerReleased: Act<Input<Call>, ReleaseEffect, Answer<Call>> = {
  name: 'payouts.releasePayoneerPayout',
  isAddedUp: true,
  parse: (stored) => payoneerOperations.releasePayoneerPayout.input.parse(stored),
  look: async (tx, { payoutId, version }, _context, operatorId) => {
    const found = await findPayout(tx, BigInt(payoutId))
    if (!found) throw new Refusal('notFound')
    if (found.userId === operatorId) throw new Refusal('notAllowed')
    const payout = await lockPayout(tx, found.id)
    requireVersion(payout.version, version)
    if (!isHoldable(payout.status) || !payout.held) throw new Refusal('payouts.wrongStatus')
    return {
      subject: subjectOf(payout),
      personId: payout.userId,
      kind: 'usCents',
      amount: payout.cents,
      facts: { points: Number(payout.points) },
      state: String(payout.version),
      payout,
    }
  },
  carryOut: async (tx, _input, { subject, payout }) => {
    const changed = await changePayout(tx, payout, { held: false })
    return { change: { subject, before: auditedOf(payout), after: auditedOf(changed) }, result: answerOf(changed) }
  },
}

export const releasePayoneerPayout: Handler<Calls['releasePayoneerPayout']> = async (input, asked) => {
  const { result, approvalId } = await perform(payoneerReleased, input, asked)
  return { ...(result ?? answerOf(await actable(asked.context, input.payoutId, asked.caller.userId))), approvalId }
}

/** An operator gets a clear error if Payoneer doesn't answer. */
const answered = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof PayoneerUnknown) throw new Refusal('payouts.providerUnavailable', { cause: error })
    throw error
  }
}

const requireCancellable = ({ status }: Payout): void => {
  if (status === 'pending' || status === 'transferred') throw new Refusal('payouts.payoutSent')
  if (status === 'cancelled') throw new Refusal('payouts.wrongStatus')
}

/**
 * Payoneer may pay a payout that it was sent, so it is asked first. Only an operator can cancel a payout whose status the
 * server doesn't know, after Payoneer has confirmed that it paid nothing.
 */
export const cancelPayoneerPayout: Handler<Calls['cancelPayoneerPayout']> = async (input, asked) => {
  const { context, caller } = asked
  const seen = await actable(context, input.payoutId, caller.userId)
  requireCancellable(seen)
  const news = seen.attempts === 0 ? null : await answered(newsOf(context, seen))
  if (news === 'pending' || news === 'transferred') throw new Refusal('payouts.payoutSent')
  // The version that the operator saw is at most the one of `seen`, so the payout was not sent again since.
  return changeBy(input, asked, (tx, payout, now) => {
    requireCancellable(payout)
    return cancelPayout(tx, payout, news === 'cancelled' ? 'provider' : 'operator', now)
  })
}

const isTime = ({ requestedAt }: Payout, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(requestedAt.add({ hours: PAYONEER_SEND_HOURS }), now) <= 0

/** Has the due task send a payout whose time has come. */
const sendSoon = ({ context, audit }: AuditedCallContext, { id }: Payout): Promise<Payout> =>
  context.db.transaction().execute(async (tx) => {
    const [before, now] = [await lockPayout(tx, id), context.clock.now()]
    if (!isUnsent(before.status) || before.held || !isTime(before, now)) throw new Refusal('payouts.wrongStatus')
    if (before.nextCheckAt && Temporal.Instant.compare(before.nextCheckAt, now) <= 0) {
      audit.nothingChanged()
      return before
    }
    const after = await changePayout(tx, before, { nextCheckAt: now })
    const timeOf = ({ nextCheckAt }: Payout) => ({ nextCheckAt: nextCheckAt?.toString() ?? null })
    await audit.record(tx, {
      subject: subjectOf(before),
      personId: before.userId,
      before: timeOf(before),
      after: timeOf(after),
    })
    return after
  })

/** Asks Payoneer outside of any transaction. The answer and the audit row are stored in one. */
const askNow = async ({ context, audit }: AuditedCallContext, payout: Payout): Promise<Payout> => {
  if (payout.attempts === 0) throw new Refusal('payouts.wrongStatus')
  return answered(
    askAboutPayout(context, payout, async (tx, before, after) => {
      if (after.version === before.version) audit.nothingChanged()
      else
        await audit.record(tx, {
          subject: subjectOf(before),
          personId: before.userId,
          before: auditedOf(before),
          after: auditedOf(after),
        })
    }),
  )
}

export const checkPayoneerPayout: Handler<Calls['checkPayoneerPayout']> = async ({ payoutId }, asked) => {
  const payout = await actable(asked.context, payoutId, asked.caller.userId)
  return answerOf(isUnsent(payout.status) ? await sendSoon(asked, payout) : await askNow(asked, payout))
}

import type { Answer, Input } from '@avalive/contract/call'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import type { WiseCurrency } from '@avalive/rules/payouts/cash'
import { dollarText } from '@avalive/rules/payouts/dollars'
import { isUnfunded, lostCents, type WiseStatus } from '@avalive/rules/payouts/wise'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { WiseRefused, type WiseTransfer, WiseUnknown } from '../../providers/wise/port.ts'
import { refuseWhileStopped } from '../payouts/payout-stop.ts'
import { changePayout, findPayout, listQueue, lockPayout, type Payout, scheduleCheck } from './payout-store.ts'
import { giveBack, settle } from './settle.ts'

type Calls = typeof wiseOperations
type Changed = Answer<Calls['holdWisePayout']>

export const listWiseQueue: Handler<Calls['listWiseQueue']> = async (input, { context }) => {
  const { rows, next } = await listQueue(context.db, input, context.clock.now())
  const payouts = rows.map(({ id, number: _, status, points, cents, currency, runOn, lostCents, ...payout }) => ({
    ...payout,
    payoutId: id,
    status: status as WiseStatus,
    points: Number(points),
    amount: dollarText(cents),
    preferredCurrency: currency as WiseCurrency,
    runOn: runOn.toString(),
    lostAmount: lostCents === null ? null : dollarText(lostCents),
  }))
  return { rows: payouts, next }
}

/** A payout that an operator may act on: somebody else's. */
const actable = async ({ db }: Context, payoutId: string, operatorId: bigint): Promise<Payout> => {
  const payout = await findPayout(db, payoutId)
  if (!payout) throw new Refusal('notFound')
  if (payout.userId === operatorId) throw new Refusal('notAllowed')
  return payout
}

const answerOf = ({ id, status, held, version }: Payout): Changed => ({ payoutId: id, status, held, version })

const auditedOf = ({ status, held, lostCents }: Payout) => ({
  status,
  held,
  lostAmount: lostCents === null ? null : dollarText(lostCents),
})

type RecordChange = (tx: Transaction<DB>, asked: AuditedCallContext, before: Payout, after: Payout) => Promise<void>

const subjectOf = ({ id }: Payout): string => `wisePayout:${id}`

/** Records the difference, if there is one. */
const recordChange: RecordChange = async (tx, { audit }, before, after) => {
  const [was, is] = [auditedOf(before), auditedOf(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) audit.nothingChanged()
  else await audit.record(tx, { subject: subjectOf(before), personId: before.userId, before: was, after: is })
}

/** Changes a payout under its lock, if the operator's version and its status allow it. */
const changeLocked = async (
  { payoutId, version }: Pick<Input<Calls['holdWisePayout']>, 'payoutId' | 'version'>,
  asked: AuditedCallContext,
  isAllowed: (payout: Payout) => boolean,
  make: (tx: Transaction<DB>, payout: Payout, now: Temporal.Instant) => Promise<Payout>,
  record: RecordChange = recordChange,
): Promise<Payout> => {
  await actable(asked.context, payoutId, asked.caller.userId)
  return asked.context.db.transaction().execute(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout) throw new Refusal('notFound')
    requireVersion(payout.version, version)
    if (!isAllowed(payout)) throw new Refusal('payouts.wrongStatus')
    const changed = await make(tx, payout, asked.context.clock.now())
    await record(tx, asked, payout, changed)
    return changed
  })
}

const change = async (...asked: Parameters<typeof changeLocked>): Promise<Changed> =>
  answerOf(await changeLocked(...asked))

export const holdWisePayout: Handler<Calls['holdWisePayout']> = (input, asked) =>
  change(
    input,
    asked,
    ({ status, held }) => isUnfunded(status) && !held,
    (tx, { id }) => changePayout(tx, id, { held: true }),
  )

interface PayoutEffect extends ActEffect {
  readonly payout: Payout
}

/** Locks a payout of somebody else, if the operator's version and its status allow the change. */
const lookAt = async (
  tx: Transaction<DB>,
  { payoutId, version }: Pick<Input<Calls['holdWisePayout']>, 'payoutId' | 'version'>,
  operatorId: bigint,
  isAllowed: (payout: Payout) => boolean,
): Promise<PayoutEffect> => {
  const payout = await lockPayout(tx, payoutId)
  if (!payout) throw new Refusal('notFound')
  if (payout.userId === operatorId) throw new Refusal('notAllowed')
  requireVersion(payout.version, version)
  if (!isAllowed(payout)) throw new Refusal('payouts.wrongStatus')
  return {
    subject: subjectOf(payout),
    personId: payout.userId,
    kind: 'usCents',
    amount: payout.cents,
    facts: { transferId: payout.transferId, points: Number(payout.points), currency: payout.currency },
    state: String(payout.version),
    payout,
  }
}

const doneOf = ({ subject, payout }: PayoutEffect, changed: Payout) => ({
  change: { subject, before: auditedOf(payout), after: auditedOf(changed) },
  result: answerOf(changed),
})

/** Lets money go that was held. */
export const wiseReleased: Act<Input<Calls['releaseWisePayout']>, PayoutEffect, Changed> = {
  name: 'payouts.releaseWisePayout',
  isAddedUp: true,
  parse: (stored) => wiseOperations.releaseWisePayout.input.parse(stored),
  look: (tx, input, _context, operatorId) => lookAt(tx, input, operatorId, ({ held }) => held),
  carryOut: async (tx, _input, effect) => doneOf(effect, await changePayout(tx, effect.payout.id, { held: false })),
}

/** The operator has funded the transfer in Wise's own pages. What becomes of it is asked as usual. */
export const wiseFunded: Act<Input<Calls['markWisePayoutFunded']>, PayoutEffect, Changed> = {
  name: 'payouts.markWisePayoutFunded',
  isAddedUp: true,
  parse: (stored) => wiseOperations.markWisePayoutFunded.input.parse(stored),
  look: async (tx, input, _context, operatorId) => {
    const effect = await lookAt(tx, input, operatorId, ({ status, held }) => status === 'toFund' && !held)
    await refuseWhileStopped(tx)
    return effect
  },
  carryOut: async (tx, _input, effect, { at }) => {
    const funded = { status: 'funded', fundedAt: at, attempts: 0, nextCheckAt: at } as const
    return doneOf(effect, await changePayout(tx, effect.payout.id, funded))
  },
}

/** The payout as the act left it, or as it is while a second operator must approve. */
const performOn = async <I extends Input<Calls['holdWisePayout']>>(
  act: Act<I, PayoutEffect, Changed>,
  input: I,
  asked: AuditedCallContext,
): Promise<Answer<Calls['markWisePayoutFunded']>> => {
  const { result, approvalId } = await perform(act, input, asked)
  return { ...(result ?? answerOf(await actable(asked.context, input.payoutId, asked.caller.userId))), approvalId }
}

export const releaseWisePayout: Handler<Calls['releaseWisePayout']> = (input, asked) =>
  performOn(wiseReleased, input, asked)

export const markWisePayoutFunded: Handler<Calls['markWisePayoutFunded']> = (input, asked) =>
  performOn(wiseFunded, input, asked)

const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

export const recordWiseRefund: Handler<Calls['recordWiseRefund']> = (input, asked) =>
  change(
    input,
    asked,
    // Somebody may have funded at Wise what nobody marked here.
    ({ cancelReason, refundedCents }) =>
      (cancelReason === 'refunded' || cancelReason === 'cancelledByWise') && refundedCents === null,
    (tx, { id, cents }) => {
      const refundedCents = centsOf(input.refundedAmount)
      return changePayout(tx, id, { refundedCents, lostCents: lostCents(cents, refundedCents) })
    },
  )

/** Asks Wise about a transfer, outside of any transaction. */
const findAtWise = ({ wise }: Context, transferId: string): Promise<WiseTransfer> =>
  wise.find(transferId).catch((error: unknown) => {
    if (error instanceof WiseUnknown) throw new Refusal('payouts.providerUnavailable', { cause: error })
    if (error instanceof WiseRefused) throw new Refusal('payouts.wrongStatus', { cause: error })
    throw error
  })

/** Cancels a transfer of a payout that is held already, so every failure leaves the payout on hold. */
const cancelAtWise = ({ wise }: Context, transferId: string): Promise<WiseTransfer> =>
  wise.cancel(transferId).catch((error: unknown) => {
    const isUnconfirmed = error instanceof WiseUnknown || error instanceof WiseRefused
    throw isUnconfirmed ? new Refusal('payouts.cancelNotConfirmed', { cause: error }) : error
  })

/** Records Wise's answer about a transfer together with the audit row. */
const settleByOperator = (asked: AuditedCallContext, before: Payout, { state }: WiseTransfer): Promise<Changed> =>
  asked.context.db.transaction().execute(async (tx) => {
    const payout = await lockPayout(tx, before.id)
    if (!payout) throw new Refusal('notFound')
    // Somebody else was faster, so the answer may be older than what is stored.
    requireVersion(payout.version, before.version)
    const settled = await settle(tx, asked.context, payout, state)
    await recordChange(tx, asked, payout, settled)
    return answerOf(settled)
  })

/** A row of its own, also if the payout is held already. */
const recordIntent: RecordChange = (tx, { audit }, before, after) =>
  audit.record(tx, {
    subject: subjectOf(before),
    personId: before.userId,
    before: auditedOf(before),
    after: { ...auditedOf(after), cancelAsked: true },
  })

/**
 * Without a transfer at Wise, the payout is cancelled at once. Otherwise Wise must confirm that it will pay nothing. Before
 * it is asked, the payout is held: if the server dies in between, the audit log shows who wanted what, no money is sent,
 * and the operator repeats the call or releases the payout.
 */
export const cancelWisePayout: Handler<Calls['cancelWisePayout']> = async (input, asked) => {
  const payout = await actable(asked.context, input.payoutId, asked.caller.userId)
  const { transferId } = payout
  if (transferId === null) {
    return change(
      input,
      asked,
      ({ status, transferAskedAt }) => isUnfunded(status) && transferAskedAt === null,
      (tx, current, now) => giveBack(tx, asked.context, current, 'operator', now),
    )
  }
  const held = await changeLocked(
    input,
    asked,
    ({ status }) => isUnfunded(status),
    (tx, { id }) => changePayout(tx, id, { held: true }),
    recordIntent,
  )
  return settleByOperator(asked, held, await cancelAtWise(asked.context, transferId))
}

/** Without a transfer at Wise there is nothing to ask, so the next step is taken at the next tick. */
export const checkWisePayout: Handler<Calls['checkWisePayout']> = async (input, asked) => {
  const { context, audit } = asked
  const payout = await actable(context, input.payoutId, asked.caller.userId)
  const { transferId } = payout
  if (payout.status === 'requested' || payout.status === 'cancelled') throw new Refusal('payouts.wrongStatus')
  if (transferId === null) {
    await scheduleCheck(context.db, payout.id, context.clock.now())
    audit.nothingChanged()
    return answerOf(payout)
  }
  return settleByOperator(asked, payout, await findAtWise(context, transferId))
}

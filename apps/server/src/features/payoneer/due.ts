import { isUnsent } from '@avalive/rules/payouts/payoneer'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { arePayoutsStopped } from '../payouts/payout-stop.ts'
import { claimPayees, type Payee } from './payee-store.ts'
import { claimPayouts, type Payout, restChecks } from './payout-store.ts'
import { refreshPayee } from './refresh-payee.ts'
import { releaseAtPayoneer } from './release-payee.ts'
import { sendPayout } from './send-payout.ts'
import { askAboutPayout } from './settle-payout.ts'
import { nextQuestionAfter, payeeCheckAfter, payoutCheckAfter } from './waits.ts'

const BATCH_SIZE = 20
/** From this attempt on, a few hours after the first, an unanswered question is an error in the log. */
const ALARMING_CHECK = 6

const warned = async (
  { log }: Context,
  checks: number,
  fields: object,
  work: () => Promise<unknown>,
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const level = checks >= ALARMING_CHECK || !(error instanceof PayoneerUnknown) ? 'error' : 'warn'
    log[level]({ err: error, ...fields }, 'Payoneer could not be asked')
  }
}

const ask = async (context: Context, payout: Payout): Promise<void> => {
  const answered = await askAboutPayout(context, payout)
  const now = context.clock.now()
  if (answered.transferredAt || answered.cancelledAt) {
    await restChecks(context.db, payout.id, now, nextQuestionAfter(answered, now))
  }
}

const movePayout = (context: Context, payout: Payout): Promise<void> =>
  warned(context, payout.checks, { payoutId: payout.id }, () =>
    isUnsent(payout.status) ? sendPayout(context, payout) : ask(context, payout),
  )

/** Sends payouts whose time has come, and finds out what became of those that were sent. */
export const payoutsDueIn = (batchSize: number): DueTask => ({
  name: 'payoneer.payouts',
  run: async (context, now) => {
    const { program } = context.payoneer
    const due = await claimPayouts(context.db, now, batchSize, (payout) =>
      payoutCheckAfter(payout, now, payout.program !== program),
    )
    // In parallel, so that an unreachable provider delays the tick by one timeout instead of one per payout.
    const stopped = await arePayoutsStopped(context.db)
    const allowed = due.filter(({ status }) => !(stopped && isUnsent(status)))
    await Promise.all(allowed.map((payout) => movePayout(context, payout)))
    return due.length
  },
})

export const payoutsDue = payoutsDueIn(BATCH_SIZE)

const movePayee = (context: Context, payee: Payee): Promise<void> =>
  warned(context, payee.checks, { payeeId: payee.id }, () =>
    payee.status === 'released' ? releaseAtPayoneer(context, payee) : refreshPayee(context, payee),
  )

/** Keeps the status of payees up to date, and releases unlinked ones at Payoneer. Those of another program wait. */
export const payeesDueIn = (batchSize: number): DueTask => ({
  name: 'payoneer.payees',
  run: async (context, now) => {
    const due = await claimPayees(context.db, context.payoneer.program, now, batchSize, (payee) =>
      payeeCheckAfter(payee, now),
    )
    await Promise.all(due.map((payee) => movePayee(context, payee)))
    return due.length
  },
})

export const payeesDue = payeesDueIn(BATCH_SIZE)

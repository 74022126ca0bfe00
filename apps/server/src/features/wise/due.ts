import { isUnfunded } from '@avalive/rules/payouts/wise'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { retention } from '../../platform/retention.ts'
import { WiseRefused, WiseUnknown } from '../../providers/wise/port.ts'
import { arePayoutsStopped } from '../payouts/payout-stop.ts'
import { claimPayouts, deleteDeliveries, markUnknown, type Payout } from './payout-store.ts'
import { takeStep } from './steps.ts'

const BATCH_SIZE = 20
const MAX_WAIT_MINUTES = 60
/** From this attempt on, about two hours later, an unknown outcome is an error in the log. */
const ALARMING_ATTEMPT = 8

const waitMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), MAX_WAIT_MINUTES)

const work = async (context: Context, payout: Payout): Promise<void> => {
  const { db, log, clock } = context
  try {
    await takeStep(context, payout)
  } catch (error) {
    const level = payout.attempts >= ALARMING_ATTEMPT ? 'error' : 'warn'
    const isUnknown = error instanceof WiseUnknown || error instanceof WiseRefused
    log[level]({ err: error, payoutId: payout.id, attempts: payout.attempts }, 'a step of a Wise payout failed')
    if (isUnknown) await markUnknown(db, payout.id, clock.now()).catch(() => undefined)
  }
}

/**
 * Sends the payouts of the payment runs, one step at a time, and asks what became of those that are sent. It resumes
 * after a time-out or a crash at the stored step.
 */
export const wisePayoutsDue: DueTask = {
  name: 'wise.payouts',
  run: async (context, now) => {
    const due = await claimPayouts(context.db, now, BATCH_SIZE, waitMinutes)
    // In parallel, so that an unreachable provider delays the tick by one timeout instead of one per payout.
    const stopped = await arePayoutsStopped(context.db)
    const allowed = due.filter(({ status }) => !(stopped && isUnfunded(status)))
    await Promise.all(allowed.map((payout) => work(context, payout)))
    return due.length
  },
}

const DELIVERY_KEPT_HOURS = 30 * 24
const DELETED_AT_ONCE = 1000

/** Wise repeats a delivery for two weeks at most. */
export const wiseDeliveriesDeleted = retention('wise.deleteDeliveries', ({ db }, now) =>
  deleteDeliveries(db, now.subtract({ hours: DELIVERY_KEPT_HOURS }), DELETED_AT_ONCE),
)

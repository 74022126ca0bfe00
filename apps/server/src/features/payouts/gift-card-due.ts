import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { type GiftCodeOutcome, GiftCodeUnknown, providerBrands } from '../../providers/gift-code/port.ts'
import { claimIssues, type Issue } from './gift-card-store.ts'
import { arePayoutsStopped } from './payout-stop.ts'
import { settleIssue } from './settle-gift-card.ts'

const BATCH_SIZE = 20
const MAX_WAIT_MINUTES = 60
/** From this attempt on, about two hours after the request, an unknown outcome is an error in the log. */
const ALARMING_ATTEMPT = 8

const waitMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), MAX_WAIT_MINUTES)

/**
 * Asks the provider by our reference. One that never arrived is requested again, which can't issue a second code, and
 * which waits while payouts are stopped.
 */
export const askProvider = async ({ db, giftCodes }: Context, issue: Issue): Promise<GiftCodeOutcome> => {
  const { id: reference, faceValue } = issue
  const found = await giftCodes.find(reference)
  if (found) return found
  if (await arePayoutsStopped(db)) return { state: 'pending' }
  return giftCodes.issue({ reference, brand: providerBrands[issue.brand], faceValue })
}

const reconcile = async (context: Context, issue: Issue): Promise<void> => {
  const { db, log } = context
  const warn = (error: unknown): void => {
    const level = issue.attempts >= ALARMING_ATTEMPT ? 'error' : 'warn'
    log[level]({ err: error, issueId: issue.id, attempts: issue.attempts }, 'the outcome of a gift code is unknown')
  }
  try {
    const outcome = await askProvider(context, issue)
    if (outcome.state === 'pending') warn(new GiftCodeUnknown('it is not issued yet'))
    else await db.transaction().execute((tx) => settleIssue(tx, context, issue.id, outcome))
  } catch (error) {
    warn(error)
  }
}

/** Finds out what became of exchanges after a time-out, a crash or a code that the provider issues later. */
export const giftCodesDue: DueTask = {
  name: 'payouts.giftCodes',
  run: async (context, now) => {
    const due = await claimIssues(context.db, now, BATCH_SIZE, waitMinutes)
    // In parallel, so that an unreachable provider delays the tick by one timeout instead of one per exchange.
    await Promise.all(due.map((issue) => reconcile(context, issue)))
    return due.length
  },
}

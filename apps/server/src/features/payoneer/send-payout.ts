import { heldUntil, isHeld } from '@avalive/rules/payouts/hold'
import { fitsIntoDay, isUnsent } from '@avalive/rules/payouts/payoneer'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import type { Context } from '../../platform/context.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { isPersonHeld } from '../abroad/person-held.ts'
import { findPayee, lockPayee, type Payee } from './payee-store.ts'
import { centsSentOn, changePayout, destinationOf, lockPayout, type Payout, postponePayout } from './payout-store.ts'
import { knownReference } from './program.ts'
import { refreshPayee } from './refresh-payee.ts'
import { askAboutPayout, cancelPayout } from './settle-payout.ts'
import { SEND_WITHIN_MS, SETTLE_MINUTES } from './waits.ts'

/** The payee can't be paid now. The payout waits for it, and is cancelled after a while. */
const waitForPayee = ({ db, clock, config }: Context, payout: Payout, payee: Payee): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const current = await lockPayout(tx, payout.id)
    if (!isUnsent(current.status)) return
    const now = clock.now()
    if (payee.status === 'released') {
      await cancelPayout(tx, current, 'payeeGone', now)
      return
    }
    if (current.pendingPayeeAt === null) {
      await changePayout(tx, current, { status: 'pendingPayee', pendingPayeeAt: now })
      return
    }
    const end = current.pendingPayeeAt.add({ hours: 24 * config.PAYONEER_PENDING_PAYEE_DAYS })
    if (Temporal.Instant.compare(now, end) >= 0) await cancelPayout(tx, current, 'payeeInactive', now)
  })

/**
 * Marks a payout as sent before it is, so that a crash leaves it as possibly sent. Null if it can't be sent now. The
 * lock on the payee keeps the person from unlinking meanwhile.
 */
const markSent = ({ db, clock, config, payoneer }: Context, payout: Payout): Promise<Payout | null> =>
  db.transaction().execute(async (tx) => {
    const payee = await lockPayee(tx, payout.payeeId)
    const current = await lockPayout(tx, payout.id)
    const isSame = current.attempts === payout.attempts && isUnsent(current.status) && !current.held
    if (!isSame || payee?.status !== 'active') return null
    const now = clock.now()
    if (await isPersonHeld(tx, payout.userId, now)) return null
    const destination = await destinationOf(tx, payee.id)
    if (!destination) return null
    const end = heldUntil(destination, config.DESTINATION_HOLD_HOURS)
    if (end && isHeld(destination, now, config.DESTINATION_HOLD_HOURS)) {
      await postponePayout(tx, payout.id, end)
      return null
    }
    // Requests of several days can come due on one, after an outage or while they waited for the payee.
    const today = dateInJapan(now)
    if (!fitsIntoDay(await centsSentOn(tx, payout.userId, today, payout.id), current.cents)) {
      await postponePayout(tx, payout.id, startOfDay(today.add({ days: 1 })))
      return null
    }
    return changePayout(tx, current, {
      status: 'pending',
      pendingPayeeAt: null,
      attempts: current.attempts + 1,
      sentAt: now,
      program: payoneer.program,
      checks: 0,
      nextCheckAt: now.add({ minutes: SETTLE_MINUTES }),
    })
  })

/** Payoneer has not accepted the only attempt, so the payout is not sent. */
const markRefused = ({ db }: Context, sent: Payout): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const current = await lockPayout(tx, sent.id)
    const isOpen = current.attempts === sent.attempts && current.status === 'pending'
    if (isOpen) await changePayout(tx, current, { status: 'provisional' })
  })

const payeeOf = async ({ db }: Context, payout: Payout): Promise<Payee> => {
  const payee = await findPayee(db, payout.payeeId)
  if (!payee) throw new Error(`the payee of payout ${payout.id} is missing`)
  return payee
}

/** Asks whether the payee is active, and has the payout wait if it isn't. */
const isPayable = async (context: Context, payout: Payout): Promise<boolean> => {
  const payee = await refreshPayee(context, await payeeOf(context, payout))
  if (payee.status === 'active') return true
  await waitForPayee(context, payout, payee)
  return false
}

/**
 * Sends a payout whose time has come. Payoneer promises no idempotency: a payout that was sent before is asked about
 * first, and one whose outcome is unknown stays sent until Payoneer says that it doesn't know it.
 */
export const sendPayout = async (context: Context, payout: Payout): Promise<void> => {
  const { payoneer, log } = context
  if (payout.attempts > 0 && !isUnsent((await askAboutPayout(context, payout)).status)) return
  if (!(await isPayable(context, payout))) return
  const payee = knownReference(context, await payeeOf(context, payout))
  // Taken before the mark, because others wait from the mark on until they ask and send again.
  const sendBefore = performance.now() + SEND_WITHIN_MS
  const sent = await markSent(context, payout)
  if (!sent) return
  try {
    if ((await payoneer.pay({ reference: sent.id, payee, cents: sent.cents, sendBefore })) === 'accepted') return
  } catch (error) {
    if (!(error instanceof PayoneerUnknown)) throw error
    log.warn({ err: error, payoutId: sent.id }, 'the outcome of a payout is unknown')
    return
  }
  if (sent.attempts > 1) {
    // The refusal may be about the repetition only. Asking decides later whether an earlier attempt has arrived.
    log.error({ payoutId: sent.id }, 'Payoneer has refused to repeat a payout')
    return
  }
  await markRefused(context, sent)
  if (await isPayable(context, sent)) log.error({ payoutId: sent.id }, 'Payoneer has refused a payout')
}

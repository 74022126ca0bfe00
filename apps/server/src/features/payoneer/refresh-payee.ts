import { isLinked } from '@avalive/rules/payouts/payoneer'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { nowhere } from '../../platform/security-log.ts'
import type { PayoneerAccount } from '../../providers/payoneer/port.ts'
import { notifyLinkChanged } from './notify-link-changed.ts'
import { accountIdOf, changePayee, findPayee, lockPayee, type Payee } from './payee-store.ts'
import { wakePayoutsOf } from './payout-store.ts'
import { knownReference } from './program.ts'
import { payeeCheckAfter } from './waits.ts'

/** A link that nobody has used for this long is given up. */
const LINK_DAYS = 7

const isOld = ({ createdAt }: Payee, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(createdAt.add({ hours: 24 * LINK_DAYS }), now) <= 0

const isSame = (payee: Payee, seen: Payee): boolean =>
  payee.status === seen.status && Temporal.Instant.compare(payee.updatedAt, seen.updatedAt) === 0

/**
 * Payoneer knows no such payee: nobody has registered yet, or the account was unlinked at Payoneer. Returns whether an
 * account was unlinked.
 */
const recordMissing = async (
  tx: Transaction<DB>,
  payee: Payee,
  seen: Payee,
  now: Temporal.Instant,
): Promise<boolean> => {
  // The answer is older than the last change: the account may have been linked since.
  if (!isSame(payee, seen)) return false
  if (payee.status !== 'provisional' || isOld(payee, now)) {
    await changePayee(tx, payee.id, { status: 'released', updatedAt: now, nextCheckAt: null })
  }
  return isLinked(payee.status)
}

/**
 * Records what Payoneer says about a payee. Returns whether the destination of the person's payouts has changed. `seen`
 * is the payee as it was before Payoneer was asked.
 */
const record = async (
  tx: Transaction<DB>,
  { sealing }: Context,
  seen: Payee,
  told: PayoneerAccount | null,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { id } = seen
  const payee = await lockPayee(tx, id)
  if (!payee || payee.status === 'released') return false
  if (told === null) return recordMissing(tx, payee, seen, now)
  const isNewAccount = told.accountId !== '' && told.accountId !== accountIdOf(sealing, payee)
  const isNewDestination = !isLinked(payee.status) || (isNewAccount && payee.accountId !== null)
  if (!isNewDestination && !isNewAccount && told.status === payee.status) return false
  await changePayee(tx, id, {
    status: told.status,
    updatedAt: now,
    ...(isNewAccount && { accountId: sealing.seal('payoneer_payees.account_id', id, told.accountId) }),
    ...(isNewDestination && { linkedAt: now }),
    checks: 0,
    nextCheckAt: payeeCheckAfter({ status: told.status, checks: 0 }, now),
  })
  if (told.status === 'active') await wakePayoutsOf(tx, id, now)
  return isNewDestination
}

/** Asks Payoneer for the status of a payee, and records it. Throws PayoneerUnknown without an answer. */
export const refreshPayee = async (context: Context, payee: Payee): Promise<Payee> => {
  const { db, payoneer, sealing, clock, securityLog } = context
  const told = await payoneer.findPayee(knownReference(context, payee))
  const isChanged = await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const isChanged = await record(tx, context, payee, told, now)
    if (isChanged) await notifyLinkChanged(tx, sealing, payee.userId, now)
    return isChanged
  })
  if (isChanged) {
    securityLog.write('payoutDestinationChanged', nowhere, { userId: payee.userId, form: 'payoneer' })
  }
  return (await findPayee(db, payee.id)) ?? payee
}

import type { payoneer } from '@avalive/contract/payouts/payoneer'
import { isAtPayoneer } from '@avalive/rules/payouts/payoneer'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { requireServed } from '../abroad/access.ts'
import { lockRegistrations } from '../payouts/lock-registrations.ts'
import { notifyLinkChanged } from './notify-link-changed.ts'
import { changePayee, lockLinkedPayee, type Payee } from './payee-store.ts'
import { lockPayoutsIn } from './payout-store.ts'
import { releaseAtPayoneer, releaseLink } from './release-payee.ts'
import { cancelPayout } from './settle-payout.ts'

/** The lock on the payee keeps payouts from being requested or sent meanwhile. */
const unlink = async (tx: Transaction<DB>, userId: bigint, now: Temporal.Instant): Promise<Payee> => {
  const payee = await lockLinkedPayee(tx, userId)
  if (!payee) throw new Refusal('payouts.notLinked')
  const open = await lockPayoutsIn(tx, userId, ['provisional', 'pendingPayee', 'pending', 'ignorable'])
  if (open.some(({ status }) => isAtPayoneer(status))) throw new Refusal('payouts.payoutAtProvider')
  for (const payout of open) await cancelPayout(tx, payout, 'unlinked', now)
  await changePayee(tx, payee.id, { status: 'released', updatedAt: now, nextCheckAt: now, checks: 0 })
  // An unused link could link an account later, without a sign-in here.
  await releaseLink(tx, userId, now)
  return payee
}

/** If Payoneer doesn't answer, the due task repeats the release. */
const releaseNow = async (context: Context, payee: Payee): Promise<void> => {
  try {
    await releaseAtPayoneer(context, payee)
  } catch (error) {
    if (!(error instanceof PayoneerUnknown)) throw error
    context.log.warn({ err: error, payeeId: payee.id }, 'Payoneer could not be asked')
  }
}

/** Unlinks the account here at once, whether or not Payoneer answers, so that nothing more is sent to it. */
export const deregisterPayoneer: Handler<typeof payoneer.deregisterPayoneer> = async ({ vliveId }, asked) => {
  const { context, caller, locale, request } = asked
  checkShownAccount(caller, vliveId)
  requireServed(asked, 'payoneer')
  const { userId } = caller
  const payee = await context.db.transaction().execute(async (tx) => {
    await lockRegistrations(tx, userId, locale)
    const now = context.clock.now()
    const unlinked = await unlink(tx, userId, now)
    await notifyLinkChanged(tx, context.sealing, userId, now)
    return unlinked
  })
  context.securityLog.write('payoutDestinationChanged', sourceOf(context, request), { userId, form: 'payoneer' })
  await releaseNow(context, payee)
  return {}
}

import type { payoneer } from '@avalive/contract/payouts/payoneer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { requireServed } from '../abroad/access.ts'
import { shownPayout } from './answers.ts'
import { accountIdOf, findPayee } from './payee-store.ts'
import { ownPayout, type Payout } from './payout-store.ts'
import { askAboutPayout } from './settle-payout.ts'

/** What Payoneer says now, or as stored if it was not sent or Payoneer doesn't answer. */
const askedNow = async (context: Context, payout: Payout): Promise<Payout> => {
  if (payout.attempts === 0 || payout.status === 'cancelled') return payout
  try {
    return await askAboutPayout(context, payout)
  } catch (error) {
    if (!(error instanceof PayoneerUnknown)) throw error
    context.log.warn({ err: error, payoutId: payout.id }, 'Payoneer could not be asked')
    return payout
  }
}

export const getPayoneerPayoutStatus: Handler<typeof payoneer.getPayoneerPayoutStatus> = async ({ id }, asked) => {
  requireServed(asked, 'payoneer')
  const { context, caller } = asked
  const found = await ownPayout(context.db, caller.userId, BigInt(id))
  if (!found) throw new Refusal('notFound')
  const payout = await askedNow(context, found)
  const payee = await findPayee(context.db, payout.payeeId)
  return { payout: shownPayout(caller, payout, payee ? accountIdOf(context.sealing, payee) : '') }
}

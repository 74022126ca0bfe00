import type { payoneer } from '@avalive/contract/payouts/payoneer'
import type { Context } from '../../platform/context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { requireServed } from '../abroad/access.ts'
import { shownPayee } from './answers.ts'
import { linkedPayee, type Payee, provisionalPayee } from './payee-store.ts'
import { refreshPayee } from './refresh-payee.ts'

/** As stored if Payoneer doesn't answer. */
const refreshedIfPossible = async (context: Context, payee: Payee): Promise<Payee> => {
  try {
    return await refreshPayee(context, payee)
  } catch (error) {
    if (!(error instanceof PayoneerUnknown)) throw error
    context.log.warn({ err: error, payeeId: payee.id }, 'Payoneer could not be asked')
    return payee
  }
}

/** The linked account or the latest link. Payoneer is asked while the person waits for the registration to show. */
export const currentPayee = async (context: Context, userId: bigint): Promise<Payee | undefined> => {
  const linked = await linkedPayee(context.db, userId)
  if (linked) return linked.status === 'pending' ? refreshedIfPossible(context, linked) : linked
  const provisional = await provisionalPayee(context.db, userId)
  return provisional && refreshedIfPossible(context, provisional)
}

export const getPayoneerPayee: Handler<typeof payoneer.getPayoneerPayee> = async (_input, asked) => {
  requireServed(asked, 'payoneer')
  const { context, caller } = asked
  const payee = await currentPayee(context, caller.userId)
  return payee && payee.status !== 'released' ? { payee: shownPayee(context, caller, payee) } : {}
}

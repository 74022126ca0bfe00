import type { Answer } from '@avalive/contract/call'
import type { payoneer } from '@avalive/contract/payouts/payoneer'
import { dollarText } from '@avalive/rules/payouts/dollars'
import { isLinked } from '@avalive/rules/payouts/payoneer'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/sessions.ts'
import { accountIdOf, type Payee } from './payee-store.ts'
import type { ListedPayout, Payout } from './payout-store.ts'
import { isInProgram } from './program.ts'

export const shownPayee = (
  context: Context,
  { vliveId }: Caller,
  payee: Payee,
): NonNullable<Answer<typeof payoneer.getPayoneerPayee>['payee']> => ({
  payoneerID: accountIdOf(context.sealing, payee),
  vliveID: vliveId,
  // Nothing can be paid to an account of another program. Unlinking and linking it again helps.
  status: isLinked(payee.status) && !isInProgram(context, payee) ? 'inactive' : payee.status,
  createdAt: payee.createdAt.toString(),
  updatedAt: payee.updatedAt.toString(),
})

export const shownPayout = (
  { vliveId }: Caller,
  { number, status, cents, requestedAt }: Pick<Payout | ListedPayout, 'number' | 'status' | 'cents' | 'requestedAt'>,
  payoneerID: string,
): Answer<typeof payoneer.requestPayoneerPayout>['payout'] => ({
  id: String(number),
  vliveID: vliveId,
  payoneerID,
  status,
  amount: dollarText(cents),
  createdAt: requestedAt.toString(),
})

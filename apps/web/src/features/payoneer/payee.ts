import type { Output } from '@avalive/contract/call'
import type { payoneer } from '@avalive/contract/payouts/payoneer'
import { isLinked } from '@avalive/rules/payouts/payoneer'

export type Payee = NonNullable<Output<typeof payoneer.getPayoneerPayee>['payee']>

export const hasAccount = (payee: Payee | undefined): payee is Payee => payee !== undefined && isLinked(payee.status)

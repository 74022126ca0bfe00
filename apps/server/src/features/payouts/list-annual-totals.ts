import type { deposits } from '@avalive/contract/payouts/deposits'
import { annualTotals } from '@avalive/rules/payouts/totals'
import type { Handler } from '../../platform/http/bind.ts'
import { requireJapan, requireUnofficial } from './access.ts'
import { paymentsOf } from './deposit-store.ts'

/** Two paths of the specification have this answer. */
export const listAnnualTotals: Handler<typeof deposits.listYearlyTotals> = async (_input, { context, caller }) => {
  requireJapan(caller)
  requireUnofficial(caller)
  const totals = annualTotals(await paymentsOf(context.db, context.sealing, caller.userId))
  return {
    totalTransferHistories: totals.map(({ label, amount, tax, credit }) => ({
      label,
      amount: Number(amount),
      tax: Number(tax),
      credit: Number(credit),
    })),
  }
}

import { banks } from './payouts/banks.ts'
import { batches } from './payouts/batches.ts'
import { depositAccount } from './payouts/deposit-account.ts'
import { deposits } from './payouts/deposits.ts'
import { giftCardOperations } from './payouts/gift-card-operations.ts'
import { giftCards } from './payouts/gift-cards.ts'
import { payoutVerifyResults } from './payouts/verify-results.ts'
import { withholdingOperations } from './payouts/withholding-operations.ts'

/** All calls of the area. Each subject has its own file. */
export const payouts = {
  ...deposits,
  ...depositAccount,
  ...banks,
  ...giftCards,
  ...payoutVerifyResults,
  ...batches,
  ...giftCardOperations,
  ...withholdingOperations,
}

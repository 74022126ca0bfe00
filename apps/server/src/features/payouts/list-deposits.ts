import type { deposits } from '@avalive/contract/payouts/deposits'
import type { Handler } from '../../platform/http/bind.ts'
import { requireJapan } from './access.ts'
import { bankMaster } from './banks.ts'
import { depositAnswer } from './deposit-answer.ts'
import { depositsOf } from './deposit-store.ts'

const PAGE_SIZE = 20

export const listDeposits: Handler<typeof deposits.listDeposits> = async ({ page }, { context, caller }) => {
  requireJapan(caller)
  const found = await depositsOf(context.db, context.sealing, caller.userId, { page, size: PAGE_SIZE })
  const banks = await bankMaster()
  return {
    DepositHistories: found.slice(0, PAGE_SIZE).map((deposit) => depositAnswer(banks, deposit)),
    pagination: { next: found.length > PAGE_SIZE ? page + 1 : 0 },
  }
}

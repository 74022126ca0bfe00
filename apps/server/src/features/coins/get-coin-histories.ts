import type { coins } from '@avalive/contract/coins'
import type { Handler } from '../../platform/http/bind.ts'
import { coinBalance } from '../../platform/ledger.ts'
import { coinChanges } from './history-store.ts'

const PAGE_SIZE = 20
const SPEND = 1
const CHARGE_GAIN = 2
const FREE_GAIN = 3

const kindOf = (charged: bigint, free: bigint) => {
  if (charged < 0n || free < 0n) return SPEND
  return charged > 0n ? CHARGE_GAIN : FREE_GAIN
}

export const getCoinHistories: Handler<typeof coins.getCoinHistories> = async ({ page }, { context, caller }) => {
  const [balance, changes] = await Promise.all([
    coinBalance(context.db, caller.userId),
    coinChanges(context.db, caller.userId, page, PAGE_SIZE),
  ])
  return {
    totalCoin: Number(balance.charged + balance.free),
    freeCoin: Number(balance.free),
    chargeCoin: Number(balance.charged),
    hasNext: changes.length > PAGE_SIZE,
    transactions: changes.slice(0, PAGE_SIZE).map(({ at, reason, charged, free }) => ({
      date: at.toString(),
      reason,
      transactionType: kindOf(charged, free),
      balanceChangeCharge: Number(charged),
      balanceChangeFree: Number(free),
    })),
  }
}

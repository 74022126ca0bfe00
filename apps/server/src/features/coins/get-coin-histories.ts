import type { coins } from '@avalive/contract/coins'
import { giftName } from '@avalive/i18n/gift-name'
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

export const getCoinHistories: Handler<typeof coins.getCoinHistories> = async (
  { page, after },
  { context, caller, locale },
) => {
  const [balance, changes] = await Promise.all([
    coinBalance(context.db, caller.userId),
    coinChanges(context.db, caller.userId, after === undefined ? { page } : { after: BigInt(after) }, PAGE_SIZE),
  ])
  const shown = changes.slice(0, PAGE_SIZE)
  const words = context.words(locale)
  return {
    totalCoin: Number(balance.charged + balance.free),
    freeCoin: Number(balance.free),
    chargeCoin: Number(balance.charged),
    hasNext: changes.length > PAGE_SIZE,
    last: shown.at(-1)?.key.toString() ?? null,
    transactions: shown.map(({ at, reason, charged, free, gift }) => ({
      date: at,
      reason,
      transactionType: kindOf(charged, free),
      balanceChangeCharge: Number(charged),
      balanceChangeFree: Number(free),
      ...(gift && { gift: { ...gift, name: giftName(words, gift.name) } }),
    })),
  }
}

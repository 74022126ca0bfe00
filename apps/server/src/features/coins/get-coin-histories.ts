import type { coins } from '@avalive/contract/coins'
import { giftName } from '@avalive/i18n/gift-name'
import type { Locale } from '@avalive/i18n/locales'
import type { Translate } from '@avalive/i18n/translate'
import { nameOfGift } from '../../platform/gift-name.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { coinBalance } from '../../platform/ledger.ts'
import { type CoinChange, coinChanges } from './history-store.ts'

const PAGE_SIZE = 20
const SPEND = 1
const CHARGE_GAIN = 2
const FREE_GAIN = 3

const kindOf = (charged: bigint, free: bigint) => {
  if (charged < 0n || free < 0n) return SPEND
  return charged > 0n ? CHARGE_GAIN : FREE_GAIN
}

type SentGift = CoinChange['gift'] & object

const giftAnswer = ({ name, names, ...gift }: SentGift, words: Translate, locale: Locale) => ({
  ...gift,
  name: giftName(words, nameOfGift({ name, names }, locale)),
})

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
      ...(gift && { gift: giftAnswer(gift, words, locale) }),
    })),
  }
}

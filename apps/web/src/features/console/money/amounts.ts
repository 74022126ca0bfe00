import { formatNumber, formatPrice } from '@avalive/i18n/format'
import type { BrowserKey } from '@avalive/i18n/translate'
import type { ActKind } from '@avalive/rules/money/four-eyes'
import { useLocale, useT } from '../../../lib/i18n.tsx'

/** Amounts in full, in the operator's language. */
export const useAmounts = () => {
  const locale = useLocale()
  const t = useT()
  const number = (value: number): string => formatNumber(locale, value)
  const price = (currency: string, value: number): string => formatPrice(locale, currency, value)
  const ofKind = (kind: ActKind, value: number): string => {
    if (kind === 'yen') return price('JPY', value)
    if (kind === 'usCents') return price('USD', value)
    return t(kind === 'coins' ? 'consoleMoney.coins' : 'consoleMoney.points', { count: value })
  }
  return { number, price, ofKind }
}

/** Names of acts in the order of `actNames`. Another act is shown by its code. */
const actKeys: Readonly<Record<string, Extract<BrowserKey, `consoleMoney.act.${string}`>>> = {
  'console.correctLedger': 'consoleMoney.act.correct',
  'console.settlePayoutStop': 'consoleMoney.act.settleStop',
  'coins.refundPurchase': 'consoleMoney.act.refund',
  'coins.settleCoinDebt': 'consoleMoney.act.settleDebt',
  'coins.writeOffCoinDebt': 'consoleMoney.act.writeOffDebt',
  'coins.offsetCoinDebt': 'consoleMoney.act.offsetDebt',
  'presents.createCoinCampaign': 'consoleMoney.act.coinCampaign',
  'payouts.downloadBatch': 'consoleMoney.act.batchReleased',
  'payouts.markBatchDone': 'consoleMoney.act.batchDone',
  'payouts.markTransferDone': 'consoleMoney.act.transferDone',
  'payouts.markTransferReturned': 'consoleMoney.act.transferReturned',
  'payouts.releaseTransfer': 'consoleMoney.act.transferReleased',
  'payouts.releaseWisePayout': 'consoleMoney.act.wiseReleased',
  'payouts.releasePayoneerPayout': 'consoleMoney.act.payoneerReleased',
  'payouts.savePayoutProfile': 'consoleMoney.act.profile',
  'payouts.markWisePayoutFunded': 'consoleMoney.act.wiseFunded',
  'coins.createCoinProduct': 'consoleMoney.act.productCreated',
  'coins.changeCoinProduct': 'consoleMoney.act.productChanged',
  'payouts.createPayoutRate': 'consoleMoney.act.rateCreated',
  'payouts.changePayoutRate': 'consoleMoney.act.rateChanged',
  'payouts.removePayoutRate': 'consoleMoney.act.rateRemoved',
  'payouts.createWithholding': 'consoleMoney.act.taxCreated',
  'payouts.changeWithholding': 'consoleMoney.act.taxChanged',
  'payouts.removeWithholding': 'consoleMoney.act.taxRemoved',
}

export const actNames = Object.keys(actKeys)

export const useActName = (): ((act: string) => string) => {
  const t = useT()
  return (act) => {
    const key = actKeys[act]
    return key === undefined ? act : t(key)
  }
}

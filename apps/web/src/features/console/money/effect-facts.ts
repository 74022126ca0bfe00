import type { approvals } from '@avalive/contract/approvals'
import type { Output } from '@avalive/contract/call'
import { correctableKinds } from '@avalive/contract/ledger-corrections'
import type { Translate } from '@avalive/i18n/translate'
import { taxCategories } from '@avalive/rules/payouts/tax'
import { returnReasons } from '@avalive/rules/payouts/transfer'
import type { FactRow } from '../kit/Facts.tsx'

type Effect = Output<typeof approvals.getApproval>['effect']

interface Amounts {
  readonly number: (value: number) => string
  readonly price: (currency: string, value: number) => string
}

const returnNames = {
  noDestination: 'consoleMoney.payout.returned200',
  recall: 'consoleMoney.payout.returned600',
} as const

/** A coin campaign whose codes any number of people can use gives any amount. */
export const isUnlimited = (effect: Effect): boolean => effect.maxClaims === null

/** What a request changes, in words. A fact that has no name yet is shown by its code. */
export const effectFacts = (t: Translate, { number, price }: Amounts, effect: Effect): FactRow[] => {
  const labels: Record<string, string> = {
    amount: t('console.field.amount'),
    beginsOn: t('console.field.beginsOn'),
    chargeGem: t('consoleMoney.chargedCoins'),
    category: t('consoleMoney.fact.category'),
    categoryBefore: t('consoleMoney.fact.categoryBefore'),
    codes: t('consoleMoney.fact.codes'),
    coins: t('consoleMoney.fact.coins'),
    currency: t('consoleMoney.currency'),
    // Of a correction, it is a balance; of payout terms, whether payouts are on hold.
    held: t(typeof effect.held === 'number' ? 'consoleMoney.fact.balance' : 'consoleMoney.held'),
    freeGem: t('consoleMoney.freeCoins'),
    heldAfter: t('consoleMoney.fact.balanceAfter'),
    heldBefore: t('consoleMoney.fact.heldBefore'),
    kind: t('consoleMoney.correct.kind'),
    label: t('consoleMoney.fact.label'),
    limitedCount: t('consoleMoney.fact.limitedCount'),
    maxClaims: t('consoleMoney.fact.maxClaims'),
    month: t('consoleMoney.month'),
    number: t('consoleMoney.number'),
    owedCoins: t('consoleMoney.owedCoins'),
    points: t('consoleMoney.livePoints'),
    presentAmount: t('consoleMoney.fact.presentAmount'),
    price: t('consoleMoney.price'),
    prices: t('consoleMoney.fact.prices'),
    productId: t('console.field.id'),
    proofId: t('consoleMoney.proofs'),
    rateBefore: t('consoleMoney.fact.rateBefore'),
    rateOfUsd: t('consoleMoney.rate.rate'),
    purchaseId: t('consoleMoney.purchaseId'),
    refund: t('consoleMoney.refund.money'),
    refundable: t('consoleMoney.refundable'),
    service: t('consoleMoney.end.service'),
    returnReason: t('consoleMoney.fact.returnReason'),
    transferDate: t('consoleMoney.payouts.transferDate'),
    transferId: t('consoleMoney.transferId'),
    transfers: t('consoleMoney.payouts.transfers'),
    vliveId: t('consoleMoney.personId'),
  }
  const shown = (name: string, value: Effect[string]): string => {
    if (name === 'maxClaims' && value === null) return t('consoleMoney.fact.noLimit')
    if (value === null || value === undefined) return '–'
    if (typeof value === 'number') {
      const isMoney = ['price', 'refund', 'refundable'].includes(name)
      return isMoney && typeof effect.currency === 'string' ? price(effect.currency, value) : number(value)
    }
    const category = taxCategories.find((one) => one === value)
    if (name.startsWith('category') && category) return t(`consoleMoney.tax.${category}`)
    const kind = correctableKinds.find((one) => one === value)
    if (name === 'kind' && kind) return t(`consoleMoney.correct.${kind}`)
    const returned = returnReasons.find((one) => one === value)
    if (name === 'returnReason' && returned) return t(returnNames[returned])
    if (name.startsWith('held')) return t(value === 'yes' ? 'consoleMoney.fact.yes' : 'consoleMoney.fact.no')
    return value
  }
  for (const category of taxCategories) {
    labels[category] = t(`consoleMoney.tax.${category}`)
    labels[`${category}Before`] = t('consoleMoney.fact.taxBefore', { category: t(`consoleMoney.tax.${category}`) })
  }
  return Object.entries(effect).map(([name, value]) => ({ label: labels[name] ?? name, value: shown(name, value) }))
}

import type { accountKinds } from '@avalive/contract/console-people'
import type { Translate } from '@avalive/i18n/translate'

/** The name of a ledger account of a person: `freeCoin`, `livePoint:2026-11`, `gachaTicket:silver`. */
export const accountName = (t: Translate, account: string): string => {
  const [kind = '', type = ''] = account.split(':')
  if (kind === 'chargedCoin' || kind === 'freeCoin') return t(`consoleMoney.correct.${kind}`)
  if (kind === 'livePoint' || kind === 'gachaTicket' || kind === 'voteTicket') {
    return t(`consolePeople.account.${kind}`, { type })
  }
  return account
}

/** The name of a kind of accounts, of all months or tickets. */
export const accountKindName = (t: Translate, kind: (typeof accountKinds)[number]): string =>
  ({
    chargedCoin: t('consoleMoney.correct.chargedCoin'),
    freeCoin: t('consoleMoney.correct.freeCoin'),
    livePoint: t('consoleMoney.correct.livePoint'),
    gachaTicket: t('console.page.tickets'),
    voteTicket: t('consolePeople.account.voteTickets'),
  })[kind]

const coinReasons = [
  'correction',
  'debtOffset',
  'demoWorld',
  'disputeLost',
  'disputeReinstated',
  'gacha',
  'gachaBonus',
  'gift',
  'present',
  'purchase',
  'refund',
  'reinstated',
] as const

const pointReasons = {
  bankTransfer: 'payout',
  giftCard: 'payout',
  payoneer: 'payout',
  wisePayout: 'payout',
  bankTransferCancel: 'payoutReturned',
  bankTransferReturn: 'payoutReturned',
  giftCardReturn: 'payoutReturned',
  payoneerReturn: 'payoutReturned',
  wisePayoutReturn: 'payoutReturned',
  livePointExpiry: 'expired',
  vote: 'vote',
  voteTicket: 'voteTicket',
} as const

const isPointReason = (code: string): code is keyof typeof pointReasons => Object.hasOwn(pointReasons, code)

/** Why the ledger moved something. A reason that has no name yet is shown by its code. */
export const reasonName = (t: Translate, code: string): string => {
  const coinReason = coinReasons.find((one) => one === code)
  if (coinReason) return t(`coins.history.reason.${coinReason}`)
  return isPointReason(code) ? t(`consolePeople.reason.${pointReasons[code]}`) : code
}

/** The reasons by name, for a filter. A value has the codes that share the name, which have no dots. */
export const reasonGroups = (t: Translate): { value: string; label: string }[] =>
  [...Map.groupBy([...coinReasons, ...Object.keys(pointReasons)], (code) => reasonName(t, code))].map(
    ([label, codes]) => ({ value: codes.join('.'), label }),
  )

import { payoneerPayoutStatuses } from '@avalive/contract/payouts/payoneer'
import type { Translate } from '@avalive/i18n/translate'
import { wiseStatuses } from '@avalive/rules/payouts/wise'

/** Names of codes that the server stores. Another code, such as a newer one, is shown as it is. */

export const known = <const Code extends string>(codes: readonly Code[], code: string): Code | undefined =>
  codes.find((one) => one === code)

const transferStatuses = ['written', 'exported', 'done', 'returned', 'held', 'cancelled'] as const
const giftCodeStatuses = ['requested', 'issued', 'refused'] as const
const purchaseStatuses = ['created', 'open', 'awaitingPayment', 'paid', 'cancelled'] as const

export const purchaseStatusName = (t: Translate, code: string): string => {
  const status = known(purchaseStatuses, code)
  return status ? t(`consoleMoney.purchase.${status}`) : code
}

/** Names of services are the same in every language. */
const wallets: Readonly<Record<string, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

export const paymentKindName = (t: Translate, code: string): string => {
  const kind = known(['card', 'konbini'], code)
  return kind ? t(`consoleMoney.paidWith.${kind}`) : (wallets[code] ?? code)
}

export type PayoutService = 'bank' | 'giftCode' | 'payoneer' | 'wise'

export const payoutStatusName = (t: Translate, service: PayoutService, code: string): string => {
  switch (service) {
    case 'bank': {
      const status = known(transferStatuses, code)
      return status ? t(`consoleMoney.transfer.${status}`) : code
    }
    case 'giftCode': {
      const status = known(giftCodeStatuses, code)
      return status ? t(`consoleMoney.giftCode.${status}`) : code
    }
    case 'payoneer': {
      const status = known(payoneerPayoutStatuses, code)
      return status ? t(`consoleMoney.payoneerStatus.${status}`) : code
    }
    case 'wise': {
      const status = known(wiseStatuses, code)
      return status ? t(`consoleMoney.wiseStatus.${status}`) : code
    }
  }
}

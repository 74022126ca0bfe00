/** Whether points can be exchanged now: available, while points are being tallied, or after this month's exchange. */
export const giftCardStatus = { available: 1, notAvailable: 2, alreadyIssued: 3 } as const
export type GiftCardStatus = (typeof giftCardStatus)[keyof typeof giftCardStatus]

/** Tallying comes first, because it says why nothing can be exchanged whatever happened this month. */
export const statusOf = (canConvert: boolean, isIssuedThisMonth: boolean): GiftCardStatus => {
  if (!canConvert) return giftCardStatus.notAvailable
  return isIssuedThisMonth ? giftCardStatus.alreadyIssued : giftCardStatus.available
}

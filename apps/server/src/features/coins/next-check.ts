import type { PurchaseStatus } from '@avalive/rules/coins/purchase'

/** When to check a purchase again. Cancelled ones need no check, and paid ones only if they saved a card. */
export const nextCheck = (
  status: PurchaseStatus,
  keepsCard: boolean,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  switch (status) {
    case 'created':
      return now.add({ seconds: 30 })
    case 'open':
      return now.add({ minutes: 10 })
    case 'awaitingPayment':
      return now.add({ minutes: 60 })
    case 'paid':
      // Saved cards are trimmed right after the payment. This is the retry if that fails.
      return keepsCard ? now.add({ minutes: 1 }) : null
    case 'cancelled':
      return null
  }
}

import type { PurchaseStatus } from '@avalive/rules/coins/purchase'

/** When to look at a purchase again. Cancelled ones answer for themselves, and paid ones unless they saved a card. */
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
      // Its cards are counted at once; this is for when that fails.
      return keepsCard ? now.add({ minutes: 1 }) : null
    case 'cancelled':
      return null
  }
}

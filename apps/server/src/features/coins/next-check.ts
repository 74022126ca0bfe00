import type { PurchaseStatus } from '@avalive/rules/coins/purchase'

/** When to ask about a purchase again. Paid and cancelled ones answer for themselves. */
export const nextCheck = (status: PurchaseStatus, now: Temporal.Instant): Temporal.Instant | null => {
  switch (status) {
    case 'created':
      return now.add({ seconds: 30 })
    case 'open':
      return now.add({ minutes: 10 })
    case 'awaitingPayment':
      return now.add({ minutes: 60 })
    case 'paid':
    case 'cancelled':
      return null
  }
}

import type { ActKind } from '../money/four-eyes.ts'
import type { Currency } from './currency.ts'

/** `requested`: the provider may not have heard of it yet. `pending`: it has not reached the customer yet. */
export const refundStatuses = ['requested', 'pending', 'succeeded', 'failed', 'refused'] as const
export type RefundStatus = (typeof refundStatuses)[number]

interface Refund {
  readonly amount: bigint
  readonly status: RefundStatus
}

/** What can still be refunded of a price: not what was, is being, or was lost to a dispute. */
export const refundable = (price: bigint, lost: bigint, refunds: readonly Refund[]): bigint => {
  const counted = refunds.filter(({ status }) => status !== 'failed' && status !== 'refused')
  const left = counted.reduce((rest, { amount }) => rest - amount, price - lost)
  return left > 0n ? left : 0n
}

/** What a refund counts as for the limit of one operator: its money, or its coins in currencies without a limit. */
export const refundWeight = (
  currency: Currency,
  amount: bigint,
  purchase: { readonly price: bigint; readonly coins: bigint },
): { readonly kind: ActKind; readonly amount: bigint } => {
  if (currency === 'JPY') return { kind: 'yen', amount }
  if (currency === 'USD') return { kind: 'usCents', amount }
  return { kind: 'coins', amount: (purchase.coins * amount + purchase.price - 1n) / purchase.price }
}

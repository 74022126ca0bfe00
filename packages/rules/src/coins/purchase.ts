/** Our status of a purchase. `created`: recorded, but the provider's payment is not known yet. */
export const purchaseStatuses = ['created', 'open', 'awaitingPayment', 'paid', 'cancelled'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** The provider's state of the payment. */
export type PaymentState =
  | 'open'
  | 'requiresAction'
  | 'processing'
  | 'awaitingPayment'
  | 'expired'
  | 'succeeded'
  | 'cancelled'

/** A late payment still becomes coins, so even a cancelled purchase can become paid. Paid is final (rulings §5). */
export const nextPurchase = {
  created: ['open', 'awaitingPayment', 'paid', 'cancelled'],
  open: ['awaitingPayment', 'paid', 'cancelled'],
  awaitingPayment: ['open', 'paid', 'cancelled'],
  paid: [],
  cancelled: ['paid'],
} as const satisfies Record<PurchaseStatus, readonly PurchaseStatus[]>

const meant: Record<PaymentState, PurchaseStatus> = {
  open: 'open',
  requiresAction: 'open',
  processing: 'open',
  awaitingPayment: 'awaitingPayment',
  expired: 'cancelled',
  succeeded: 'paid',
  cancelled: 'cancelled',
}

/**
 * The status of a purchase after the provider reports a payment state. The provider reports an expired
 * convenience-store order as `open`, a payment that can be retried. We treat it as cancelled, which frees its slot.
 */
export const settledStatus = (status: PurchaseStatus, payment: PaymentState): PurchaseStatus => {
  const next = status === 'awaitingPayment' && payment === 'open' ? 'cancelled' : meant[payment]
  const allowed: readonly PurchaseStatus[] = nextPurchase[status]
  return allowed.includes(next) ? next : status
}

/** A payment can be ended while nobody has paid and the provider isn't processing it. */
export const canBeEnded = (payment: PaymentState): boolean => payment === 'open' || payment === 'requiresAction'

/** Total number of coins to take back after refunding `refunded` of `price`. Partial refunds are rounded down. */
export const coinsForRefund = (coins: bigint, refunded: bigint, price: bigint): bigint =>
  refunded >= price ? coins : (coins * refunded) / price

/** Takes charged coins first, then free ones, down to zero; the rest is owed (rulings §5). */
export const takeBack = (
  wanted: bigint,
  charged: bigint,
  free: bigint,
): { charged: bigint; free: bigint; owed: bigint } => {
  const fromCharged = wanted < charged ? wanted : charged
  const left = wanted - fromCharged
  const fromFree = left < free ? left : free
  return { charged: fromCharged, free: fromFree, owed: left - fromFree }
}

export const MAX_SAVED_CARDS = 5

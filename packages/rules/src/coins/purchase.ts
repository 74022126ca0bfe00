/** Where a purchase stands with us. `created`: written down, the provider's payment not known yet. */
export type PurchaseStatus = 'created' | 'open' | 'awaitingPayment' | 'paid' | 'cancelled'

/** Where its payment stands with the provider. */
export type PaymentState =
  | 'open'
  | 'requiresAction'
  | 'processing'
  | 'awaitingPayment'
  | 'expired'
  | 'succeeded'
  | 'cancelled'

/** Late money still becomes coins, so even a cancelled purchase can be paid; paid is the end (rulings §5). */
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
 * What the provider's word makes of a purchase. An expired convenience-store order comes back as a payment that can be
 * tried again: it is over, and its place is free.
 */
export const settledStatus = (status: PurchaseStatus, payment: PaymentState): PurchaseStatus => {
  const next = status === 'awaitingPayment' && payment === 'open' ? 'cancelled' : meant[payment]
  const allowed: readonly PurchaseStatus[] = nextPurchase[status]
  return allowed.includes(next) ? next : status
}

/** Nobody has paid, and the provider is not busy with it: it can still be ended. */
export const canBeEnded = (payment: PaymentState): boolean => payment === 'open' || payment === 'requiresAction'

/** Of the coins of a purchase, how many a refund of so much of its price takes back in all; a part is rounded down. */
export const coinsForRefund = (coins: bigint, refunded: bigint, price: bigint): bigint =>
  refunded >= price ? coins : (coins * refunded) / price

/** Charged coins are taken back first, then free ones, down to zero; the rest is owed (rulings §5). */
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

import type { Output } from '@avalive/contract/call'
import type { coins } from '@avalive/contract/coins'

export type OrderDetails = Output<typeof coins.getCoinPurchase>

/** What is missing before the buyer can pay. */
export type Missing = 'form' | 'card' | 'konbini' | 'consent'

import type { Output } from '@avalive/contract/call'
import type { coins } from '@avalive/contract/coins'

export type OrderDetails = Output<typeof coins.getCoinPurchase>

/** What is still to be done before one can buy. */
export type Missing = 'form' | 'card' | 'konbini' | 'consent'

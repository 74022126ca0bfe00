import * as z from 'zod/mini'
import { track } from '../../lib/analytics.ts'
import { browserStore } from '../../lib/storage.ts'

const storeKey = 'avalive.purchase'

const shape = z.object({ purchaseId: z.uuid(), productId: z.string(), currency: z.string(), price: z.int() })

/** A purchase whose outcome this browser has not seen yet, with what the analytics want to know of it. */
export type SavedPurchase = z.output<typeof shape>

export const savePurchase = (purchase: SavedPurchase): void => browserStore.set(storeKey, JSON.stringify(purchase))

export const savedPurchase = (): SavedPurchase | null => {
  try {
    return shape.safeParse(JSON.parse(browserStore.get(storeKey) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export const forgetPurchase = (): void => browserStore.remove(storeKey)

/** The outcome was seen and is good: told once, because with that the purchase is forgotten. */
export const purchaseSucceeded = ({ productId, currency, price }: SavedPurchase): void => {
  track('purchase', { productId, currency, price })
  forgetPurchase()
}

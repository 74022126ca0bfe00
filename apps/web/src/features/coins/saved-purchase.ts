import * as z from 'zod/mini'
import { track } from '../../lib/analytics.ts'
import { browserStore } from '../../lib/storage.ts'

const shape = z.object({
  vliveId: z.string(),
  purchaseId: z.uuid(),
  productId: z.string(),
  currency: z.string(),
  price: z.int(),
})

/** A purchase whose outcome this browser has not seen yet, with what the analytics want to know of it. */
export type SavedPurchase = z.output<typeof shape>

/** One for each account: people who share a browser do not lose each other's purchases. */
const storeKey = (vliveId: string): string => `avalive.purchase.${vliveId}`

export const savePurchase = (purchase: SavedPurchase): void =>
  browserStore.set(storeKey(purchase.vliveId), JSON.stringify(purchase))

export const savedPurchase = (vliveId: string): SavedPurchase | null => {
  try {
    return shape.safeParse(JSON.parse(browserStore.get(storeKey(vliveId)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Another tab may have saved a later purchase in its place, which stays. */
export const forgetPurchase = ({ vliveId, purchaseId }: Pick<SavedPurchase, 'vliveId' | 'purchaseId'>): void => {
  if (savedPurchase(vliveId)?.purchaseId === purchaseId) browserStore.remove(storeKey(vliveId))
}

/** The outcome was seen and is good: told once, because with that the purchase is forgotten. */
export const purchaseSucceeded = (purchase: SavedPurchase): void => {
  const { productId, currency, price } = purchase
  track('purchase', { productId, currency, price })
  forgetPurchase(purchase)
}

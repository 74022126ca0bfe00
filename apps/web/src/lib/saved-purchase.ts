import * as z from 'zod/mini'
import { track } from './analytics.ts'
import { browserStore } from './storage.ts'

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

const parse = <T>(stored: string | null, as: z.ZodMiniType<T>): T | null => {
  try {
    return as.safeParse(JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export const savedPurchase = (vliveId: string): SavedPurchase | null =>
  parse(browserStore.get(storeKey(vliveId)), shape)

/** Earlier versions saved one purchase for the whole browser, under this key. */
const oldKey = 'avalive.purchase'

/** Takes over what an earlier version saved, once. A purchase of another account is not found, and then forgotten. */
export const adoptOldPurchase = (vliveId: string): void => {
  const stored = browserStore.get(oldKey)
  if (stored === null) return
  browserStore.remove(oldKey)
  if (savedPurchase(vliveId)) return
  const purchase = parse(stored, z.omit(shape, { vliveId: true }))
  if (purchase) savePurchase({ ...purchase, vliveId })
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

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

/** A purchase whose outcome this browser hasn't seen yet, with the values for analytics. */
export type SavedPurchase = z.output<typeof shape>

/** One purchase per account, so that people who share a browser don't lose each other's purchases. */
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

/** Earlier versions saved one purchase for the whole browser under this key. */
const oldKey = 'avalive.purchase'

/**
 * Takes over a purchase that an earlier version saved, once. The server doesn't find a purchase of another account,
 * which is then removed.
 */
export const adoptOldPurchase = (vliveId: string): void => {
  const stored = browserStore.get(oldKey)
  if (stored === null) return
  browserStore.remove(oldKey)
  if (savedPurchase(vliveId)) return
  const purchase = parse(stored, z.omit(shape, { vliveId: true }))
  if (purchase) savePurchase({ ...purchase, vliveId })
}

/** Keeps a later purchase that another tab may have saved in the meantime. */
export const forgetPurchase = ({ vliveId, purchaseId }: Pick<SavedPurchase, 'vliveId' | 'purchaseId'>): void => {
  if (savedPurchase(vliveId)?.purchaseId === purchaseId) browserStore.remove(storeKey(vliveId))
}

/** Records a successful purchase in analytics. The purchase is then removed, so that it is recorded only once. */
export const purchaseSucceeded = (purchase: SavedPurchase): void => {
  const { productId, currency, price } = purchase
  track('purchase', { productId, currency, price })
  forgetPurchase(purchase)
}

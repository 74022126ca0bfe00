import type { live } from '@avalive/contract/live'
import { nextFreeGiftAt } from '@avalive/rules/live/free-gift'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Handler } from '../../platform/http/bind.ts'
import { freeGiftFor } from './free-gift-store.ts'
import { offeredGifts } from './gift-store.ts'

export const listGifts: Handler<typeof live.listGifts> = async (_input, { context, caller }) => {
  const now = context.clock.now()
  const [gifts, free] = await Promise.all([
    offeredGifts(context.db),
    freeGiftFor(context.db, caller?.userId ?? null, dateInJapan(now)),
  ])
  return {
    confirmFrom: context.config.GIFT_CONFIRM_COINS,
    gifts: gifts.map((gift) => ({ ...gift, price: Number(gift.price) })),
    free: free ? { ...free, nextAt: nextFreeGiftAt(now) } : null,
  }
}

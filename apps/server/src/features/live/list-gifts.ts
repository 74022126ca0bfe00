import type { live } from '@avalive/contract/live'
import { nextFreeGiftAt } from '@avalive/rules/live/free-gift'
import { dateInJapan } from '@avalive/rules/time/jst'
import { nameOfGift } from '../../platform/gift-name.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { freeGiftFor } from './free-gift-store.ts'
import { offeredGifts } from './gift-store.ts'

export const listGifts: Handler<typeof live.listGifts> = async (_input, { context, caller, locale }) => {
  const now = context.clock.now()
  const [gifts, free] = await Promise.all([
    offeredGifts(context.db),
    freeGiftFor(context.db, caller?.userId ?? null, dateInJapan(now)),
  ])
  return {
    confirmFrom: context.config.GIFT_CONFIRM_COINS,
    gifts: gifts.map(({ names, ...gift }) => ({
      ...gift,
      name: nameOfGift({ ...gift, names }, locale),
      price: Number(gift.price),
    })),
    free: free ? { ...free, name: nameOfGift(free, locale), nextAt: nextFreeGiftAt(now) } : null,
  }
}

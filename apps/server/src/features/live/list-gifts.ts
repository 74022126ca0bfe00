import type { live } from '@avalive/contract/live'
import type { Handler } from '../../platform/http/bind.ts'
import { offeredGifts } from './gift-store.ts'

export const listGifts: Handler<typeof live.listGifts> = async (_input, { context }) => ({
  confirmFrom: context.config.GIFT_CONFIRM_COINS,
  gifts: (await offeredGifts(context.db)).map((gift) => ({ ...gift, price: Number(gift.price) })),
})

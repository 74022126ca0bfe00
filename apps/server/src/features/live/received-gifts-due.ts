import { Watermark } from '../../platform/watermark.ts'
import { giftRollUp } from './gift-roll-up.ts'
import { addReceivedGifts, newestReceived } from './received-gifts-store.ts'

/** Puts gifts on the gift walls, free or not. */
export const receivedGiftsDue = giftRollUp({
  name: 'live.receivedGifts',
  done: Watermark.ofIds('receivedGifts'),
  newest: newestReceived,
  add: addReceivedGifts,
})

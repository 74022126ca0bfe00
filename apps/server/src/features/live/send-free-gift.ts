import type { live } from '@avalive/contract/live'
import { nextFreeGiftAt } from '@avalive/rules/live/free-gift'
import { dateInJapan } from '@avalive/rules/time/jst'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { storeFreeGift } from './free-gift-store.ts'
import { personOf } from './person.ts'

/** Sends the free gift of the day, or returns it if it was sent with the same idempotency key. */
export const sendFreeGift: Handler<typeof live.sendFreeGift> = async (
  { vliveId, mediaId, idempotencyKey: key },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const at = context.clock.now()
  const sent = await storeFreeGift(context.db, { senderId: caller.userId, key, mediaId, day: dateInJapan(at), at })
  if (sent.refusal !== null) throw new Refusal(sent.refusal)
  context.rooms.deliverCommitted()
  const { sendId, giftId, name, imageUrl, count } = sent
  const shown = { giftId, name, imageUrl, count, coins: 0, at: sent.at }
  return { gift: { giftSendId: String(sendId), person: personOf(caller), ...shown }, nextAt: nextFreeGiftAt(sent.at) }
}

import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import { nameOfGift } from '../../platform/gift-name.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { giftsSentBefore } from './gift-store.ts'
import { readRowId } from './row-id.ts'
import { findStream } from './store.ts'

/** As many gifts as fit among the comments of the first page. */
const PAGE_SIZE = 30

export const listGiftsSent: Handler<typeof live.listGiftsSent> = async ({ mediaId, before }, { context, locale }) => {
  const stored = await findStream(context.db, mediaId)
  if (!stored) throw new Refusal('notFound')
  const from = before === undefined ? null : readRowId(before)
  const newest = await giftsSentBefore(context.db, stored.id, from, PAGE_SIZE + 1)
  const gifts = newest
    .slice(0, PAGE_SIZE)
    .map(({ names, ...gift }) => ({ ...gift, name: nameOfGift({ ...gift, names }, locale) }))
  return { gifts: gifts.reverse(), hasMore: newest.length > PAGE_SIZE }
}

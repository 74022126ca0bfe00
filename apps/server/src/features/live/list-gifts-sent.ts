import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { giftsSent } from './gift-store.ts'
import { findStream } from './store.ts'

/** As many as stand among the comments that are shown first. */
const SHOWN = 30

export const listGiftsSent: Handler<typeof live.listGiftsSent> = async ({ mediaId }, { context }) => {
  const stored = await findStream(context.db, mediaId)
  if (!stored) throw new Refusal('notFound')
  return { gifts: (await giftsSent(context.db, stored.id, SHOWN)).reverse() }
}

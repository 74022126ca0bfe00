import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { commentsBefore } from './comment-store.ts'
import { readRowId } from './row-id.ts'
import { findStream } from './store.ts'

const PAGE_SIZE = 50

export const listComments: Handler<typeof live.listComments> = async ({ mediaId, before }, { context }) => {
  const stored = await findStream(context.db, mediaId)
  if (!stored) throw new Refusal('notFound')
  const from = before === undefined ? null : readRowId(before)
  const newest = await commentsBefore(context.db, stored.id, from, PAGE_SIZE + 1)
  return { comments: newest.slice(0, PAGE_SIZE).reverse(), hasMore: newest.length > PAGE_SIZE }
}

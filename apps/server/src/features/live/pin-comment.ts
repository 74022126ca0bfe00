import type { live } from '@avalive/contract/live'
import { canModerate } from '@avalive/rules/live/stream'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { pin, unpin } from './pin-store.ts'
import { readRowId } from './row-id.ts'
import { findStream } from './store.ts'
import { stageIds } from './stream-answer.ts'

/** Callers who may not moderate get the same answer as for a missing stream. */
const moderatedId = async ({ db }: Context, mediaId: string, caller: Caller): Promise<bigint> => {
  const stored = await findStream(db, mediaId)
  if (!stored || !canModerate(caller, stageIds(stored))) throw new Refusal('notFound')
  return stored.id
}

export const pinComment: Handler<typeof live.pinComment> = async ({ mediaId, commentId }, { context, caller }) => {
  const streamId = await moderatedId(context, mediaId, caller)
  const { db, clock, rooms } = context
  const isPinned = await pin(db, streamId, readRowId(commentId), caller.userId, clock.now())
  if (!isPinned) throw new Refusal('notFound')
  rooms.deliverCommitted()
  return {}
}

export const unpinComment: Handler<typeof live.unpinComment> = async ({ mediaId }, { context, caller }) => {
  await unpin(context.db, await moderatedId(context, mediaId, caller))
  context.rooms.deliverCommitted()
  return {}
}

import type { live } from '@avalive/contract/live'
import { canModerate } from '@avalive/rules/live/stream'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { hasComment, markRemoved } from './comment-store.ts'
import { readRowId } from './row-id.ts'
import { findStream } from './store.ts'
import { stageIds } from './stream-answer.ts'

/** Callers who may not moderate get the same answer as for a missing comment. */
export const removeComment: Handler<typeof live.removeComment> = async (
  { mediaId, commentId: text, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const commentId = readRowId(text)
  const stored = await findStream(context.db, mediaId)
  if (!stored || !canModerate(caller, stageIds(stored))) throw new Refusal('notFound')
  const isGone = await markRemoved(context.db, stored.id, commentId, caller.userId, context.clock.now())
  if (isGone) context.rooms.deliverCommitted()
  else if (!(await hasComment(context.db, stored.id, commentId))) throw new Refusal('notFound')
  return {}
}

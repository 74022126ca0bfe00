import type { live } from '@avalive/contract/live'
import { foldChatText } from '@avalive/rules/live/chat'
import { commentText, isTooLong } from '@avalive/rules/live/comment'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { hashInput } from '../../platform/idempotency.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { replyOf, sendComment as storeComment } from './comment-store.ts'
import { personOf } from './person.ts'
import { readRowId } from './row-id.ts'

/** Sends a comment. The SQL function `send_comment` decides and stores it; the room hears of it afterwards. */
export const sendComment: Handler<typeof live.sendComment> = async (
  { mediaId, text: written, replyTo, idempotencyKey: key, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const wanted = commentText(written)
  if (wanted === '') throw new Refusal('invalidInput')
  if (isTooLong(wanted)) throw new Refusal('live.commentTooLong')

  const { db, clock, config, rooms } = context
  const sent = await storeComment(db, {
    userId: caller.userId,
    mediaId,
    text: wanted,
    folded: foldChatText(wanted),
    isOperator: caller.role === 'operator',
    replyTo: replyTo === undefined ? null : readRowId(replyTo),
    key: key ?? null,
    inputHash: hashInput({ mediaId, text: wanted, ...(replyTo !== undefined && { replyTo }) }),
    at: clock.now(),
    limit: config.COMMENT_LIMIT,
    windowSeconds: config.COMMENT_WINDOW_SECONDS,
  })
  if (sent.refusal !== null) throw new Refusal(sent.refusal, { retryAfter: sent.waitSeconds })
  rooms.deliverCommitted()
  const { commentId, text, at } = sent
  return { comment: { commentId: String(commentId), person: personOf(caller), text, at, ...replyOf(sent) } }
}

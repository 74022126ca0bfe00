import type { live } from '@avalive/contract/live'
import { commentText, isTooLong } from '@avalive/rules/live/comment'
import { streamStatus } from '@avalive/rules/live/stream'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { hashInput, requireSameInput } from '../../platform/idempotency.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { isSuspended } from '../session/suspension.ts'
import { findByKey, lockSender, recentComments, saveComment } from './comment-store.ts'
import { personOf } from './person.ts'
import { findStage } from './store.ts'

export const sendComment: Handler<typeof live.sendComment> = async (
  { mediaId, text: written, idempotencyKey: key, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const wanted = commentText(written)
  if (wanted === '') throw new Refusal('invalidInput')
  if (isTooLong(wanted)) throw new Refusal('live.commentTooLong')

  const inputHash = hashInput({ mediaId, text: wanted })
  const { COMMENT_LIMIT, COMMENT_WINDOW_SECONDS } = context.config
  const { commentId, text, at } = await context.db.transaction().execute(async (tx) => {
    await lockSender(tx, caller.userId)
    const now = context.clock.now()
    const said = key === undefined ? undefined : await findByKey(tx, caller.userId, key)
    if (said) {
      requireSameInput(said, inputHash, 'live.keyUsedOtherwise')
      return { commentId: String(said.id), text: said.text, at: said.at }
    }
    const stage = await findStage(tx, mediaId, caller.userId)
    if (!stage) throw new Refusal('notFound')
    if (isSuspended(stage.suspendedUntil, now)) throw new Refusal('notSignedIn')
    if (stage.status !== streamStatus.live) throw new Refusal('live.streamNotLive')
    if (stage.isBlocked) throw new Refusal('live.blocked')
    const recent = await recentComments(tx, caller.userId, COMMENT_WINDOW_SECONDS, now)
    if (recent >= COMMENT_LIMIT) throw new Refusal('live.tooManyComments')
    const commentId = await saveComment(tx, {
      streamId: stage.id,
      userId: caller.userId,
      text: wanted,
      key: key ?? null,
      inputHash: key === undefined ? null : inputHash,
      at: now,
    })
    return { commentId, text: wanted, at: now }
  })

  const comment = { commentId, person: personOf(caller), text, at }
  context.rooms.deliverCommitted()
  return { comment }
}

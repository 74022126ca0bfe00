import type { live } from '@avalive/contract/live'
import { canModerate, streamStatus } from '@avalive/rules/live/stream'
import { Audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { lockPinned, pin, unpin } from './pin-store.ts'
import { readRowId } from './row-id.ts'
import { findStream } from './store.ts'
import { stageIds } from './stream-answer.ts'

/** Callers who may not moderate get the same answer as for a missing stream. */
const moderated = async ({ db }: Context, mediaId: string, caller: Caller) => {
  const stored = await findStream(db, mediaId)
  const onStage = stored ? stageIds(stored) : []
  if (!stored || !canModerate(caller, onStage)) throw new Refusal('notFound')
  if (stored.status !== streamStatus.live) throw new Refusal('live.streamNotLive')
  return { streamId: stored.id, hostId: onStage[0] ?? null, isOperators: !onStage.includes(caller.userId) }
}

/** Pins a comment, or none. Changes of operators who aren't on the stage are audited. */
const change = async (
  context: Context,
  caller: Caller,
  mediaId: string,
  action: 'live.pinComment' | 'live.unpinComment',
  commentId: bigint | null,
): Promise<void> => {
  const { db, clock, rooms } = context
  const { streamId, hostId, isOperators } = await moderated(context, mediaId, caller)
  await db.transaction().execute(async (tx) => {
    const before = await lockPinned(tx, streamId)
    if (commentId === null) await unpin(tx, streamId)
    else if (!(await pin(tx, streamId, commentId, caller.userId, clock.now()))) throw new Refusal('notFound')
    if (!isOperators || before === commentId) return
    const shown = (id: bigint | null) => (id === null ? null : { commentId: String(id) })
    const audit = new Audit(caller.userId, action, null, () => clock.now())
    await audit.record(tx, {
      subject: `pin:${mediaId}`,
      personId: hostId,
      before: shown(before),
      after: shown(commentId),
    })
  })
  rooms.deliverCommitted()
}

export const pinComment: Handler<typeof live.pinComment> = async (input, { context, caller }) => {
  const { mediaId, commentId, vliveId } = input
  checkShownAccount(caller, vliveId)
  await change(context, caller, mediaId, 'live.pinComment', readRowId(commentId))
  return {}
}

export const unpinComment: Handler<typeof live.unpinComment> = async ({ mediaId, vliveId }, { context, caller }) => {
  checkShownAccount(caller, vliveId)
  await change(context, caller, mediaId, 'live.unpinComment', null)
  return {}
}

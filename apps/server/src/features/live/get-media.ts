import type { live } from '@avalive/contract/live'
import { canModerate } from '@avalive/rules/live/stream'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { shownCoins } from '../../platform/shown-coins.ts'
import { isInterrupted } from './abandoned-store.ts'
import { modesOf } from './chat-settings.ts'
import { chatModes } from './chat-store.ts'
import { follows } from './follow-store.ts'
import { goalOf } from './goal-store.ts'
import { likesOfStream } from './like-store.ts'
import { pinnedComment } from './pin-store.ts'
import { findStream } from './store.ts'
import { stageIds, streamAnswer } from './stream-answer.ts'

export const getMedia: Handler<typeof live.getMedia> = async ({ mediaId }, { context, caller }) => {
  const stored = await findStream(context.db, mediaId)
  if (!stored) throw new Refusal('notFound')
  const [host, ...guests] = stageIds(stored)
  if (host === undefined) throw new Refusal('notFound')
  const [isFollowing, totalCoin, interrupted, modes, pinned, likes, goal] = await Promise.all([
    caller ? follows(context.db, caller.userId, host) : false,
    caller ? shownCoins(context.db, caller) : null,
    isInterrupted(context.db, stored.id, context.clock.now()),
    chatModes(context.db, host),
    pinnedComment(context.db, stored.id),
    likesOfStream(context.db, stored.id),
    goalOf(context.db, stored.id),
  ])
  return {
    media: streamAnswer(context, stored),
    canModerate: caller !== null && canModerate(caller, [host, ...guests]),
    isFollowing,
    isInterrupted: interrupted,
    totalCoin,
    chat: { ...modesOf(modes), pinned },
    likes,
    goal,
    canTranslate: caller !== null && context.translator !== null,
  }
}

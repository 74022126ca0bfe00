import type { live } from '@avalive/contract/live'
import { foldChatText, hasMutedWord } from '@avalive/rules/live/chat'
import { LONGEST_GOAL_TITLE } from '@avalive/rules/live/gift-goal'
import { canModerate, streamStatus } from '@avalive/rules/live/stream'
import { characterCount } from '@avalive/rules/text/characters'
import { Audit } from '../../platform/audit.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { chatSettings } from './chat-store.ts'
import { goalOf, removeGoal, saveGoal } from './goal-store.ts'
import { refuseServiceWords } from './service-words.ts'
import { findStream } from './store.ts'
import { stageIds } from './stream-answer.ts'

/** Sets the goal. The trigger of the table notifies the room. Callers off stage get the answer of a missing stream. */
export const saveGiftGoal: Handler<typeof live.saveGiftGoal> = async (
  { mediaId, title, giftId, target, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const { db, clock, rooms } = context
  const stored = await findStream(db, mediaId)
  const onStage = stored ? stageIds(stored) : []
  const [hostId] = onStage
  if (!stored || hostId === undefined || !onStage.includes(caller.userId)) throw new Refusal('notFound')
  if (stored.status >= streamStatus.closed) throw new Refusal('live.broadcastOver')
  if (characterCount(title) > LONGEST_GOAL_TITLE) throw new Refusal('invalidInput')
  const { mutedWords } = await chatSettings(db, hostId)
  if (hasMutedWord(title, mutedWords.map(foldChatText))) throw new Refusal('live.mutedWord')
  await refuseServiceWords(db, title)
  const isSaved = await saveGoal(db, { streamId: stored.id, title, giftId, target, by: caller.userId, at: clock.now() })
  const goal = isSaved ? await goalOf(db, stored.id) : null
  if (!goal) throw new Refusal('notFound')
  rooms.deliverCommitted()
  return { goal }
}

/** Removes the goal. An operator's removal is audited. */
export const removeGiftGoal: Handler<typeof live.removeGiftGoal> = async (
  { mediaId, reason, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const { db, clock, rooms } = context
  const stored = await findStream(db, mediaId)
  const onStage = stored ? stageIds(stored) : []
  if (!stored || !canModerate(caller, onStage)) throw new Refusal('notFound')
  await db.transaction().execute(async (tx) => {
    const title = await removeGoal(tx, stored.id)
    if (title === null || onStage.includes(caller.userId)) return
    const audit = new Audit(caller.userId, 'live.removeGiftGoal', reason?.trim() ?? null, () => clock.now())
    const change = { before: { hasTitle: title !== '' }, after: null }
    await audit.record(tx, { subject: `goal:${mediaId}`, personId: onStage[0] ?? null, ...change })
  })
  rooms.deliverCommitted()
  return {}
}

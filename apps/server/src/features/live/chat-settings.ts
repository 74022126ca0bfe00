import type { live } from '@avalive/contract/live'
import { type ChatModes, LONGEST_MUTED_WORD, mutedWordsOf, slowModeChoices } from '@avalive/rules/live/chat'
import { canModerate, streamStatus } from '@avalive/rules/live/stream'
import { characterCount } from '@avalive/rules/text/characters'
import { Audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { type ChatSettings, chatSettings, saveChat } from './chat-store.ts'
import { findStream } from './store.ts'
import { stageIds } from './stream-answer.ts'

/** A stored number of seconds as one of the choices. */
export const modesOf = ({ slowSeconds, followersOnly }: ChatModes) => {
  const choice = slowModeChoices.find((each) => each === slowSeconds)
  if (choice === undefined) throw new Error(`no slow mode of ${slowSeconds} seconds`)
  return { slowSeconds: choice, followersOnly }
}

/**
 * The stream's host and the people on its stage. Callers who may not moderate get the answer of a missing stream. The
 * settings hold for all streams of the host, so a guest may change them only while they share a live stage.
 */
const moderated = async ({ db }: Context, mediaId: string, caller: Caller) => {
  const stored = await findStream(db, mediaId)
  const onStage = stored ? stageIds(stored) : []
  const [hostId] = onStage
  const isLive = stored?.status === streamStatus.live
  if (hostId === undefined || !canModerate(caller, isLive ? onStage : [hostId])) throw new Refusal('notFound')
  return { hostId, onStage }
}

const answerOf = async ({ db }: Context, hostId: bigint) => {
  const { mutedWords, ...modes } = await chatSettings(db, hostId)
  return { ...modesOf(modes), mutedWords: [...mutedWords] }
}

export const getChatSettings: Handler<typeof live.getChatSettings> = async ({ mediaId }, { context, caller }) =>
  answerOf(context, (await moderated(context, mediaId, caller)).hostId)

/** How many words are muted: the words are the streamer's, and must not outlive their account (decision 0095). */
const audited = ({ mutedWords, ...modes }: ChatSettings) => ({ ...modes, mutedWords: mutedWords.length })

/** The triggers of the table notify the rooms, and the next comment is decided by what is saved here. */
export const saveChatSettings: Handler<typeof live.saveChatSettings> = async (
  { mediaId, slowSeconds, followersOnly, mutedWords: written, vliveId, reason },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const { hostId, onStage } = await moderated(context, mediaId, caller)
  const mutedWords = mutedWordsOf(written)
  if (mutedWords.some((word) => characterCount(word) > LONGEST_MUTED_WORD)) throw new Refusal('invalidInput')
  const after = { slowSeconds, followersOnly, mutedWords }
  const { db, clock, rooms } = context
  await db.transaction().execute(async (tx) => {
    const before = await saveChat(tx, hostId, after, caller.userId, clock.now())
    if (before === null || onStage.includes(caller.userId)) return
    const audit = new Audit(caller.userId, 'live.saveChatSettings', reason?.trim() ?? null, () => clock.now())
    await audit.record(tx, {
      subject: `chat:${mediaId}`,
      personId: hostId,
      before: audited(before),
      after: audited(after),
    })
  })
  rooms.deliverCommitted()
  return answerOf(context, hostId)
}

import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { saveNotifies } from './follow-store.ts'
import { findUser } from './store.ts'

/** Turns the notifications about one followed person on or off. */
export const saveFollowNotice: Handler<typeof live.saveFollowNotice> = async (
  { vliveId, notifies, shownVliveId },
  { context, caller },
) => {
  checkShownAccount(caller, shownVliveId)
  const streamer = await findUser(context.db, vliveId)
  const isSaved = streamer && (await saveNotifies(context.db, caller.userId, streamer.id, notifies))
  if (!isSaved) throw new Refusal('notFound')
  return { notifies }
}

import type { home } from '@avalive/contract/home'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { deleteReminder, saveReminder } from './reminder-store.ts'

export const setReminder: Handler<typeof home.setReminder> = async ({ mediaId, vliveId }, { context, caller }) => {
  checkShownAccount(caller, vliveId)
  if (!(await saveReminder(context.db, caller.userId, mediaId, context.clock.now()))) throw new Refusal('notFound')
  return {}
}

export const removeReminder: Handler<typeof home.removeReminder> = async (
  { mediaId, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  await deleteReminder(context.db, caller.userId, mediaId)
  return {}
}

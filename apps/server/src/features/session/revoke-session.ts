import type { devices } from '@avalive/contract/devices'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { idleLimitsOf } from './idle.ts'
import { recordEnded } from './record-ended.ts'
import { endOtherSession, endOtherSessions } from './store.ts'

export const revokeSession: Handler<typeof devices.revokeSession> = async ({ id }, { context, caller, request }) => {
  const ended = await endOtherSession(context.db, caller, id, context.clock.now())
  if (ended.length === 0) throw new Refusal('notFound')
  recordEnded(context, sourceOf(context, request), ended, 'revoked')
  return {}
}

export const revokeOtherSessions: Handler<typeof devices.revokeOtherSessions> = async (
  { vliveId },
  { context, caller, request },
) => {
  checkShownAccount(caller, vliveId)
  const ended = await endOtherSessions(context.db, caller, idleLimitsOf(context.config), context.clock.now())
  recordEnded(context, sourceOf(context, request), ended, 'revoked')
  return { ended: ended.length }
}

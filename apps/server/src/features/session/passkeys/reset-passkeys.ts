import type { passkeys } from '@avalive/contract/passkeys'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { sourceOf } from '../../../platform/http/refusals.ts'
import { inviteIn } from './invite.ts'
import { lockOperator } from './store.ts'

export const resetPasskeys: Handler<typeof passkeys.resetPasskeys> = async (
  { vliveId },
  { context, caller, request, audit },
) => {
  if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
  const { userId, ...invite } = await context.db.transaction().execute(async (tx) => {
    const operator = await lockOperator(tx, vliveId)
    if (!operator) throw new Refusal('notFound')
    const { removed, code, expiresAt } = await inviteIn(tx, operator.id, context.clock.now())
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: operator.id,
      before: { passkeys: removed },
      after: { passkeys: 0, invitedUntil: expiresAt.toString() },
    })
    return { userId: operator.id, code, expiresAt }
  })
  context.securityLog.write('passkeysReset', sourceOf(context, request), { userId, by: caller.userId })
  return invite
}

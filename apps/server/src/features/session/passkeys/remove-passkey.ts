import type { passkeys } from '@avalive/contract/passkeys'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { sourceOf } from '../../../platform/http/refusals.ts'
import { countPasskeys, deletePasskey, lockOwner } from './store.ts'

export const removePasskey: Handler<typeof passkeys.removePasskey> = async ({ id }, { context, caller, request }) => {
  if (caller.awaitsSecondFactor) throw new Refusal('secondFactorRequired')
  await context.db.transaction().execute(async (tx) => {
    const { role } = await lockOwner(tx, caller.userId)
    if (!(await deletePasskey(tx, caller.userId, BigInt(id)))) throw new Refusal('notFound')
    // Only another operator's reset may leave an operator without a second factor.
    if (role === 'operator' && (await countPasskeys(tx, caller.userId)) === 0) throw new Refusal('session.lastPasskey')
  })
  const { userId, sessionId } = caller
  context.securityLog.write('passkeyRemoved', sourceOf(context, request), { userId, sessionId })
  return {}
}

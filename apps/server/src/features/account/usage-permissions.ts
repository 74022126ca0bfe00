import type { usagePermissions } from '@avalive/contract/usage-permissions'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { requireVersion } from '../../platform/version.ts'
import { endBroadcastsOf } from '../live/end-stream.ts'
import { endSessionsOf } from '../session/end-sessions-of.ts'
import { requireAdminForOperator } from './operator-roles-store.ts'
import { findUsagePermission, lockUsagePermission, saveUsagePermission } from './store.ts'

export const getUsagePermission: Handler<typeof usagePermissions.getUsagePermission> = async (
  { vliveId },
  { context },
) => {
  const found = await findUsagePermission(context.db, vliveId)
  if (!found) throw new Refusal('notFound')
  return { vliveId, usagePermitted: found.usagePermitted, version: found.version }
}

/** Runs under the lock of the person, which a sign-in takes, too: no session is opened between check and change. */
export const changeUsagePermission: Handler<typeof usagePermissions.changeUsagePermission> = async (
  { vliveId, version: seen, permitted },
  { context, caller, audit, request },
) => {
  if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
  const now = context.clock.now()
  const { version, changed } = await context.db.transaction().execute(async (tx) => {
    await requireAdminForOperator(tx, vliveId, caller.userId, now)
    const found = await lockUsagePermission(tx, vliveId)
    if (!found) throw new Refusal('notFound')
    requireVersion(found.version, seen)
    if (found.usagePermitted === permitted) {
      audit.nothingChanged()
      return { version: seen, changed: null }
    }
    const before = { usagePermitted: found.usagePermitted }
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: found.userId,
      before,
      after: { usagePermitted: permitted },
    })
    if (!permitted) {
      await endSessionsOf(tx, found.userId, now)
      await endBroadcastsOf(tx, found.userId, now)
    }
    return { version: await saveUsagePermission(tx, found.userId, permitted), changed: found.userId }
  })
  if (changed !== null) {
    const fields = { userId: changed, by: caller.userId, permitted }
    context.securityLog.write('usagePermissionChanged', sourceOf(context, request), fields)
  }
  context.rooms.deliverCommitted()
  return { vliveId, usagePermitted: permitted, version }
}

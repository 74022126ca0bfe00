import type { suspensions } from '@avalive/contract/suspensions'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { requireVersion } from '../../platform/version.ts'
import { findSuspension, lockSuspension, saveSuspension } from './store.ts'
import { suspendIn } from './suspend-user.ts'

const asText = (until: Temporal.Instant | 'infinity' | null): string | null => until?.toString() ?? null

export const getSuspension: Handler<typeof suspensions.getSuspension> = async ({ vliveId }, { context }) => {
  const found = await findSuspension(context.db, vliveId)
  if (!found) throw new Refusal('notFound')
  return { vliveId, suspendedUntil: asText(found.suspendedUntil), version: found.version }
}

export const suspendUser: Handler<typeof suspensions.suspendUser> = async (
  { vliveId, version: seen, until },
  { context, caller, audit, request },
) => {
  if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
  const suspendedUntil = until === undefined ? 'infinity' : Temporal.Instant.from(until)
  const { userId, version } = await context.db.transaction().execute(async (tx) => {
    const found = await lockSuspension(tx, vliveId)
    if (!found) throw new Refusal('notFound')
    requireVersion(found.version, seen)
    const before = { suspendedUntil: asText(found.suspendedUntil) }
    await audit.record(tx, { subject: `user:${vliveId}`, before, after: { suspendedUntil: asText(suspendedUntil) } })
    const version = await suspendIn(tx, found.userId, suspendedUntil, context.clock.now())
    return { userId: found.userId, version }
  })
  context.rooms.deliverCommitted()
  const suspended = { userId, by: caller.userId, until: suspendedUntil.toString() }
  context.securityLog.write('accountSuspended', sourceOf(context, request), suspended)
  return { vliveId, suspendedUntil: asText(suspendedUntil), version }
}

export const liftSuspension: Handler<typeof suspensions.liftSuspension> = async (
  { vliveId, version: seen },
  { context, caller, audit, request },
) => {
  const { lifted, version } = await context.db.transaction().execute(async (tx) => {
    const found = await lockSuspension(tx, vliveId)
    if (!found) throw new Refusal('notFound')
    requireVersion(found.version, seen)
    if (found.suspendedUntil === null) {
      audit.nothingChanged()
      return { lifted: null, version: seen }
    }
    const before = { suspendedUntil: asText(found.suspendedUntil) }
    await audit.record(tx, { subject: `user:${vliveId}`, before, after: { suspendedUntil: null } })
    return { lifted: found.userId, version: await saveSuspension(tx, found.userId, null) }
  })
  if (lifted !== null) {
    const fields = { userId: lifted, by: caller.userId }
    context.securityLog.write('suspensionLifted', sourceOf(context, request), fields)
  }
  return { vliveId, suspendedUntil: null, version }
}

import type { suspensions } from '@avalive/contract/suspensions'
import { laterEnd, type SuspensionEnd } from '@avalive/rules/penalties/suspension'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { requireVersion } from '../../platform/version.ts'
import { endByPenalties, liftPenaltiesOf } from '../penalties/suspending-penalty.ts'
import { requireAdminForOperator } from './operator-roles-store.ts'
import { findSuspension, lockSuspension, saveDirectUntil, saveSuspension } from './store.ts'
import { suspendIn } from './suspend-user.ts'

/** For the console, too. */
export const asText = (until: SuspensionEnd): string | null => until?.toString() ?? null

const audited = (suspendedUntil: SuspensionEnd, directUntil: SuspensionEnd) => ({
  suspendedUntil: asText(suspendedUntil),
  directUntil: asText(directUntil),
})

export const getSuspension: Handler<typeof suspensions.getSuspension> = async ({ vliveId }, { context }) => {
  const found = await findSuspension(context.db, vliveId)
  if (!found) throw new Refusal('notFound')
  return { vliveId, suspendedUntil: asText(found.suspendedUntil), version: found.version }
}

/** Keeps the direct suspension apart from those of penalties. The later end applies. */
export const suspendUser: Handler<typeof suspensions.suspendUser> = async (
  { vliveId, version: seen, until },
  { context, caller, audit, request },
) => {
  if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
  const directUntil = until === undefined ? 'infinity' : Temporal.Instant.from(until)
  const now = context.clock.now()
  if (directUntil !== 'infinity' && Temporal.Instant.compare(directUntil, now) <= 0) throw new Refusal('invalidInput')
  const { userId, suspendedUntil, version } = await context.db.transaction().execute(async (tx) => {
    await requireAdminForOperator(tx, vliveId, caller.userId, now)
    const found = await lockSuspension(tx, vliveId)
    if (!found) throw new Refusal('notFound')
    requireVersion(found.version, seen)
    const suspendedUntil = laterEnd(await endByPenalties(tx, found.userId, now), directUntil) ?? directUntil
    const before = audited(found.suspendedUntil, found.directUntil)
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: found.userId,
      before,
      after: audited(suspendedUntil, directUntil),
    })
    await saveDirectUntil(tx, found.userId, directUntil)
    const version = await suspendIn(tx, found.userId, suspendedUntil, now)
    return { userId: found.userId, suspendedUntil, version }
  })
  context.rooms.deliverCommitted()
  const suspended = { userId, by: caller.userId, until: suspendedUntil.toString() }
  context.securityLog.write('accountSuspended', sourceOf(context, request), suspended)
  return { vliveId, suspendedUntil: asText(suspendedUntil), version }
}

/** Ends the direct suspension and those of all penalties. */
export const liftSuspension: Handler<typeof suspensions.liftSuspension> = async (
  { vliveId, version: seen },
  { context, caller, audit, request },
) => {
  if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
  const now = context.clock.now()
  const { lifted, version } = await context.db.transaction().execute(async (tx) => {
    await requireAdminForOperator(tx, vliveId, caller.userId, now)
    const found = await lockSuspension(tx, vliveId)
    if (!found) throw new Refusal('notFound')
    requireVersion(found.version, seen)
    if (found.suspendedUntil === null) {
      audit.nothingChanged()
      return { lifted: null, version: seen }
    }
    const penaltyIds = await liftPenaltiesOf(tx, found.userId, now)
    await saveDirectUntil(tx, found.userId, null)
    const before = audited(found.suspendedUntil, found.directUntil)
    const after = {
      ...audited(null, null),
      ...(penaltyIds.length > 0 && { liftedPenalties: penaltyIds.map(Number) }),
    }
    await audit.record(tx, { subject: `user:${vliveId}`, personId: found.userId, before, after })
    return { lifted: found.userId, version: await saveSuspension(tx, found.userId, null) }
  })
  if (lifted !== null) {
    const fields = { userId: lifted, by: caller.userId }
    context.securityLog.write('suspensionLifted', sourceOf(context, request), fields)
  }
  return { vliveId, suspendedUntil: null, version }
}

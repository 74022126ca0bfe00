import { type DeletionBlock, postponementOf } from '@avalive/rules/privacy/request'
import type { Context } from '../../platform/context.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { nowhere } from '../../platform/security-log.ts'
import { blocksOf, cannotLogIn } from './blocks.ts'
import { balancesOf, lapseHoldings, lockHoldings } from './holdings-store.ts'
import { BARRED, mailPerson } from './mail-person.ts'
import { deleteParts } from './parts-store.ts'
import { changeRequest, findDeletion, lockDeletion, lockOpenExports, lockPerson } from './store.ts'

/** A postponed deletion is looked at once a day. */
const POSTPONED_HOURS = 24
/** A job that has not erased everything by then was probably given up. */
export const ERASING_HOURS = 1

/**
 * Closes an account whose deletion is due, or postpones it. Returns whether it is closed: then it has no session, no
 * identity, no balance and no name, and nothing brings it back. A job erases the rest.
 */
export const closeAccount = async (
  context: Context,
  id: bigint,
  outside: readonly DeletionBlock[],
  now: Temporal.Instant,
): Promise<boolean> => {
  const { db, sealing, personalData } = context
  const found = await findDeletion(db, id)
  if (!found) return false
  const { userId } = found
  const isClosed = await db.transaction().execute(async (tx) => {
    // In the order of every request, which locks the person first.
    const person = await lockPerson(tx, userId)
    const request = await lockDeletion(tx, id)
    if (request?.state !== 'waiting' || Temporal.Instant.compare(request.dueAt, now) > 0) return false
    const exports = await lockOpenExports(tx, userId)
    for (const { lock } of personalData) await lock?.(tx, userId)
    await lockHoldings(tx, userId)
    const blocks = [...(await blocksOf(context, tx, userId, now)), ...outside]
    if (request.requestedBy !== null && cannotLogIn(person, now)) blocks.push('cannotLogIn')
    const postponedFor = postponementOf(blocks, await balancesOf(tx, userId), request)
    if (postponedFor !== null) {
      await changeRequest(tx, id, { postponedFor, nextCheckAt: now.add({ hours: POSTPONED_HOURS }) })
      if (postponedFor === request.postponedFor) return false
      const changeId = `${id}:${postponedFor}:${request.version}`
      const event = { userId: String(userId), state: 'postponed', changeId, at: now.toString() } as const
      await emit(tx, 'deletionChanged', event)
      return false
    }
    // The address is erased with the account.
    const cause = cannotLogIn(person, now) ? `${id}${BARRED}` : String(id)
    await mailPerson(tx, sealing, { userId, kind: 'deletionDone', cause, at: now })
    // Otherwise a file could be stored after the others were erased.
    for (const { id: exportId } of exports) {
      await changeRequest(tx, exportId, { state: 'expired', nextCheckAt: null, finishedAt: now })
      await deleteParts(tx, exportId)
    }
    await lapseHoldings(tx, userId, id, now)
    const { suspendedUntil, usagePermitted } = person
    for (const { close } of personalData) await close?.(tx, { userId, now, sealing, suspendedUntil, usagePermitted })
    const nextCheckAt = now.add({ hours: ERASING_HOURS })
    await changeRequest(tx, id, { state: 'erasing', postponedFor: null, nextCheckAt })
    await emit(tx, 'accountClosed', { requestId: String(id) })
    return true
  })
  if (isClosed) context.securityLog.write('accountDeleted', nowhere, { userId })
  return isClosed
}

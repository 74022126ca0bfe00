import type { suspensions } from '@avalive/contract/suspensions'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { lockSuspension, saveSuspension } from './store.ts'
import { suspendIn } from './suspend-user.ts'

const asText = (until: Temporal.Instant | 'infinity' | null): string | null => until?.toString() ?? null

export const suspendUser: Handler<typeof suspensions.suspendUser> = async (
  { vliveId, until },
  { context, caller, audit },
) => {
  if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
  const suspendedUntil = until === undefined ? 'infinity' : Temporal.Instant.from(until)
  await context.db.transaction().execute(async (tx) => {
    const found = await lockSuspension(tx, vliveId)
    if (!found) throw new Refusal('notFound')
    await suspendIn(tx, found.userId, suspendedUntil, context.clock.now())
    const before = { suspendedUntil: asText(found.suspendedUntil) }
    await audit.record(tx, { subject: `user:${vliveId}`, before, after: { suspendedUntil: asText(suspendedUntil) } })
  })
  context.rooms.deliverCommitted()
  return { vliveId, suspendedUntil: asText(suspendedUntil) }
}

export const liftSuspension: Handler<typeof suspensions.liftSuspension> = async ({ vliveId }, { context, audit }) => {
  await context.db.transaction().execute(async (tx) => {
    const found = await lockSuspension(tx, vliveId)
    if (!found) throw new Refusal('notFound')
    if (found.suspendedUntil === null) return audit.nothingChanged()
    await saveSuspension(tx, found.userId, null)
    const before = { suspendedUntil: asText(found.suspendedUntil) }
    await audit.record(tx, { subject: `user:${vliveId}`, before, after: { suspendedUntil: null } })
  })
  return { vliveId, suspendedUntil: null }
}

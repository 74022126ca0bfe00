import type { privacyOperations } from '@avalive/contract/privacy-operations'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { requireNoDispute } from './blocks.ts'
import { cancelWaiting, lockWaiting } from './cancel-deletion.ts'
import { requestsOf } from './list-requests.ts'
import { checkDeletion, saveDeletion } from './request-deletion.ts'
import { startExport } from './request-export.ts'
import { findPerson } from './store.ts'

type Calls = typeof privacyOperations

export const startExportFor: Handler<Calls['startExportFor']> = async ({ vliveId }, { context, caller, audit }) => {
  const person = await findPerson(context.db, vliveId)
  if (!person) throw new Refusal('notFound')
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    const id = await startExport(tx, { userId: person.id, requestedBy: caller.userId, now })
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: person.id,
      before: null,
      after: { exportRequestId: Number(id) },
    })
  })
  return requestsOf(context, caller, person)
}

export const requestDeletionFor: Handler<Calls['requestDeletionFor']> = async (
  { vliveId, confirmed },
  { context, caller, audit },
) => {
  const person = await findPerson(context.db, vliveId)
  if (!person) throw new Refusal('notFound')
  await requireNoDispute(context, person.id)
  const balances = { coins: BigInt(confirmed.coins), points: BigInt(confirmed.points) }
  const request = { userId: person.id, requestedBy: caller.userId, confirmed: balances }
  await context.db.transaction().execute(async (tx) => {
    if (await checkDeletion(tx, context, request)) throw new Refusal('privacy.deletionRequested')
    const id = await saveDeletion(tx, context, request)
    const after = { deletionRequestId: Number(id), ...confirmed }
    await audit.record(tx, { subject: `user:${vliveId}`, personId: person.id, before: null, after })
  })
  return requestsOf(context, caller, person)
}

export const cancelDeletionFor: Handler<Calls['cancelDeletionFor']> = async (
  { vliveId, version },
  { context, caller, audit },
) => {
  const person = await findPerson(context.db, vliveId)
  if (!person) throw new Refusal('notFound')
  await context.db.transaction().execute(async (tx) => {
    const waiting = await lockWaiting(tx, person.id)
    if (!waiting) return audit.nothingChanged()
    requireVersion(waiting.version, version)
    await cancelWaiting(tx, waiting, context.clock.now())
    const before = { deletionRequestId: Number(waiting.id), state: 'waiting' }
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: person.id,
      before,
      after: { ...before, state: 'cancelled' },
    })
  })
  return requestsOf(context, caller, person)
}

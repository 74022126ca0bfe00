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
  { vliveId },
  { context, caller, audit },
) => {
  const person = await findPerson(context.db, vliveId)
  if (!person) throw new Refusal('notFound')
  await requireNoDispute(context, person.id)
  // Only people themselves agree to losing coins and points. One operator alone could otherwise destroy a balance.
  const request = { userId: person.id, requestedBy: caller.userId, confirmed: { coins: 0n, points: 0n } }
  await context.db.transaction().execute(async (tx) => {
    if (await checkDeletion(tx, context, request)) throw new Refusal('privacy.deletionRequested')
    const id = await saveDeletion(tx, context, request)
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: person.id,
      before: null,
      after: { deletionRequestId: Number(id) },
    })
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

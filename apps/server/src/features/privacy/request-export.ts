import type { privacy } from '@avalive/contract/privacy'
import { nextExportAt } from '@avalive/rules/privacy/request'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { stateOf } from './state.ts'
import { insertExport, latestExport, latestOwnExport, lockPerson } from './store.ts'

/** A job that has not collected everything by then never will. */
const COLLECTING_HOURS = 6

/** Starts an export. One at a time: the lock of the person lets the second of two requests find the first. */
export const startExport = async (
  tx: Transaction<DB>,
  { userId, requestedBy, now }: { userId: bigint; requestedBy: bigint | null; now: Temporal.Instant },
): Promise<bigint> => {
  const { deletedAt } = await lockPerson(tx, userId)
  if (deletedAt) throw new Refusal('notFound')
  const latest = await latestExport(tx, userId)
  if (latest?.state === 'collecting') throw new Refusal('privacy.exportRunning')
  // An operator's export is not a person's: neither waits for the other.
  if (requestedBy === null && nextExportAt(await latestOwnExport(tx, userId), now))
    throw new Refusal('privacy.exportTooSoon')
  const nextCheckAt = now.add({ hours: COLLECTING_HOURS })
  const id = await insertExport(tx, { userId, requestedBy, requestedAt: now, nextCheckAt })
  await emit(tx, 'exportAsked', { requestId: String(id) })
  return id
}

export const requestExport: Handler<typeof privacy.requestExport> = async ({ vliveId }, asked) => {
  const { context, caller } = asked
  checkShownAccount(caller, vliveId)
  const now = context.clock.now()
  await context.db.transaction().execute((tx) => startExport(tx, { userId: caller.userId, requestedBy: null, now }))
  return stateOf(asked)
}

import type { privacy } from '@avalive/contract/privacy'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { stateOf } from './state.ts'
import { changeRequest, latestDeletion, lockPerson, type StoredDeletion } from './store.ts'

/** The deletion that waits, if there is one. The lock of the person decides between a cancellation and its time. */
export const lockWaiting = async (tx: Transaction<DB>, userId: bigint): Promise<StoredDeletion | undefined> => {
  const { deletedAt } = await lockPerson(tx, userId)
  const latest = await latestDeletion(tx, userId)
  if (deletedAt || latest?.state === 'erasing') throw new Refusal('privacy.tooLate')
  return latest?.state === 'waiting' ? latest : undefined
}

export const cancelWaiting = async (
  tx: Transaction<DB>,
  { id, userId }: StoredDeletion,
  now: Temporal.Instant,
): Promise<void> => {
  await changeRequest(tx, id, { state: 'cancelled', nextCheckAt: null, finishedAt: now, postponedFor: null })
  await emit(tx, 'deletionChanged', {
    userId: String(userId),
    state: 'cancelled',
    changeId: `${id}:cancelled`,
    at: now.toString(),
  })
}

export const cancelDeletion: Handler<typeof privacy.cancelDeletion> = async ({ vliveId }, asked) => {
  const { context, caller } = asked
  checkShownAccount(caller, vliveId)
  await context.db.transaction().execute(async (tx) => {
    const waiting = await lockWaiting(tx, caller.userId)
    if (waiting) await cancelWaiting(tx, waiting, context.clock.now())
  })
  return stateOf(asked)
}

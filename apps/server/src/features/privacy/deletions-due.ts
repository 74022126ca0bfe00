import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { PaymentUnknown } from '../../providers/payment/port.ts'
import { disputeBlocksOf } from '../coins/deletion-blocks.ts'
import { closeAccount, ERASING_HOURS } from './close-account.ts'
import { changeRequest, dueDeletions, findDeletion, lockDeletion } from './store.ts'

const BATCH_SIZE = 10
const TRY_AGAIN_MINUTES = 10

/** Lets the next tick pass over a deletion that failed, so that it doesn't hold up the others. */
const tryLater = async ({ db }: Context, id: bigint, now: Temporal.Instant): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const request = await lockDeletion(tx, id)
    if (!request?.nextCheckAt) return
    await changeRequest(tx, id, { nextCheckAt: now.add({ minutes: TRY_AGAIN_MINUTES }) })
  })
}

/** The job that erases the areas ran out of attempts. It continues where it stopped. */
const eraseAgain = async ({ db }: Context, id: bigint, now: Temporal.Instant): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const request = await lockDeletion(tx, id)
    if (request?.state !== 'erasing') return
    await changeRequest(tx, id, { nextCheckAt: now.add({ hours: ERASING_HOURS }) })
    await emit(tx, 'accountClosed', { requestId: String(id) })
  })
}

const carryOut = async (context: Context, id: bigint, now: Temporal.Instant): Promise<void> => {
  const request = await findDeletion(context.db, id)
  if (!request) return
  if (request.state === 'erasing') return eraseAgain(context, id, now)
  const outside = await disputeBlocksOf(context, request.userId)
  if (await closeAccount(context, id, outside, now)) context.rooms.deliverCommitted()
}

/**
 * Carries out deletions that are due. The account is closed in one transaction; from then on nobody can use it, and a job
 * erases what is stored about the person area by area. After a crash it continues at the area that was not finished.
 */
export const deletionsDue: DueTask = {
  name: 'privacy.delete',
  run: async (context, now) => {
    const found = await dueDeletions(context.db, now, BATCH_SIZE)
    for (const { id } of found) {
      try {
        await carryOut(context, id, now)
      } catch (error) {
        // Without the database there is nothing to write down, and the next tick finds the same deletion.
        await tryLater(context, id, now)
        const level = error instanceof PaymentUnknown ? 'warn' : 'error'
        context.log[level]({ err: error, requestId: String(id) }, 'a deletion is tried again later')
      }
    }
    return found.length
  },
}

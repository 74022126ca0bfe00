import type { Subscriber } from '../../platform/jobs/outbox.ts'
import { eraseAreas } from './erase-areas.ts'
import { findDeletion } from './store.ts'

/**
 * Erases what is stored about a person whose account is closed. A job, because somebody with years of records would hold
 * up everything else that falls due. `deletionsDue` sends it again if it was given up.
 */
export const eraseAccount: Subscriber<'accountClosed'> = async (context, { requestId }) => {
  const request = await findDeletion(context.db, BigInt(requestId))
  if (request?.state === 'erasing') await eraseAreas(context, request.id, request.userId, context.clock.now())
}

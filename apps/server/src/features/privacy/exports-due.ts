import type { DueTask } from '../../platform/due.ts'
import { deleteParts } from './parts-store.ts'
import { changeRequest, dueExports, lockExport } from './store.ts'

const BATCH_SIZE = 20

/** Deletes the files of exports whose time is over, and gives up exports that could not be collected. */
export const exportsDue: DueTask = {
  name: 'privacy.expireExports',
  everySeconds: 60,
  run: async ({ db, log }, now) => {
    const found = await dueExports(db, now, BATCH_SIZE)
    for (const { id } of found) {
      await db.transaction().execute(async (tx) => {
        const request = await lockExport(tx, id)
        // The job or another process was faster.
        if (!request?.nextCheckAt || Temporal.Instant.compare(request.nextCheckAt, now) > 0) return
        await deleteParts(tx, id)
        const state = request.state === 'collecting' ? 'failed' : 'expired'
        if (state === 'failed') log.error({ requestId: String(id) }, 'an export could not be collected')
        await changeRequest(tx, id, { state, nextCheckAt: null, finishedAt: now })
      })
    }
    return found.length
  },
}

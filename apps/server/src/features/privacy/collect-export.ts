import type { Subscriber } from '../../platform/jobs/outbox.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { mailPerson } from './mail-person.ts'
import { savePart } from './parts-store.ts'
import { changeRequest, findExport, lockExport } from './store.ts'
import { writeParts } from './write-parts.ts'

/**
 * Collects an export in one transaction, so that all areas are from the same moment, and a crash leaves nothing behind.
 * The job is repeated after a failure; `exportsDue` gives up when its time is over.
 */
export const collectExport: Subscriber<'exportAsked'> = async (context, { requestId }) => {
  const { backgroundDb: db, config, clock, sealing } = context
  const id = BigInt(requestId)
  if ((await findExport(db, id))?.state !== 'collecting') return
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const request = await lockExport(tx, id)
      if (request?.state !== 'collecting') return
      const { userId } = request
      const written = await writeParts(tx, context, userId, (position, text) =>
        savePart(tx, sealing, { requestId: id, position, text, now: clock.now() }),
      )
      const now = clock.now()
      const until = now.add({ hours: 24 * config.EXPORT_KEPT_DAYS })
      await changeRequest(tx, id, { state: 'ready', ...written, dueAt: until, nextCheckAt: until })
      await emit(tx, 'exportReady', { userId: String(userId), requestId, at: now.toString() })
      await mailPerson(tx, sealing, { userId, kind: 'exportReady', cause: requestId, at: now })
    })
}

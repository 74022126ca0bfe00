import type { Database } from '../../platform/db/database.ts'
import type { DueTask } from '../../platform/due.ts'
import { endDueStream } from './end-stream.ts'
import { overdueStreams } from './waiting-store.ts'

const BATCH_SIZE = 50

/** Closes announced streams that did not begin, and streams whose encoder never connects. */
export const waitingDue: DueTask = {
  name: 'live.waiting',
  run: async (context, now) => {
    const { ENCODER_WAIT_SECONDS: encoderWaitSeconds } = context.config
    const overdue = (db: Database) => overdueStreams(db, now, encoderWaitSeconds)
    let closed = 0
    for (const stream of await overdue(context.db).limit(BATCH_SIZE).execute()) {
      const stillDue = async (tx: Database) => (await overdue(tx).where('id', '=', stream.id).executeTakeFirst()) && {}
      if (await endDueStream(context, stream, stillDue)) closed++
    }
    return closed
  },
}

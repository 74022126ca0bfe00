import type { DueTask } from '../../platform/due.ts'
import { endStream } from './end-stream.ts'
import { overdueStreams } from './waiting-store.ts'

const MOST_AT_ONCE = 50

/** Closes what was announced and did not begin, and what waits for an encoder that does not come. */
export const waitingDue: DueTask = {
  name: 'live.waiting',
  run: async (context, now) => {
    let closed = 0
    const overdue = await overdueStreams(context.db, now, context.config.ENCODER_WAIT_SECONDS, MOST_AT_ONCE)
    for (const stream of overdue) if (await endStream(context, stream)) closed++
    return closed
  },
}

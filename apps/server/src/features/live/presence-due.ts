import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DueTask } from '../../platform/due.ts'
import { abandonedStreams, forgetKeepers } from './abandoned-store.ts'
import { endDueStream } from './end-stream.ts'
import { closeUnseenSpans } from './presence-store.ts'

const BATCH_SIZE = 50

const endAbandoned = async (context: Context, now: Temporal.Instant): Promise<number> => {
  const { BROADCASTER_AWAY_SECONDS: awaySeconds } = context.config
  const { steadySince } = context.presence
  const judgement = { now, awaySeconds, steadySince }
  let ended = 0
  for (const stream of await abandonedStreams(context.db, judgement, { most: BATCH_SIZE })) {
    const stillDue = async (tx: Database) => (await abandonedStreams(tx, judgement, { most: 1, id: stream.id }))[0]
    if (await endDueStream(context, stream, stillDue)) ended++
  }
  return ended
}

/** Closes spans that are no longer extended, and ends broadcasts whose broadcaster doesn't come back. */
export const presenceDue: DueTask = {
  name: 'live.presence',
  run: async (context, now) => {
    // Skip the run if presences could not be written: their absence from the database proves nothing.
    if (!(await context.presence.catchUp(now))) return 0
    await forgetKeepers(context.db, now)
    return (await closeUnseenSpans(context.db, now)) + (await endAbandoned(context, now))
  },
}

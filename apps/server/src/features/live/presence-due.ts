import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { abandonedStreams, forgetKeepers } from './abandoned-store.ts'
import { endStream } from './end-stream.ts'
import { closeUnseenSpans } from './presence-store.ts'

const MOST_AT_ONCE = 50

const endAbandoned = async (context: Context, now: Temporal.Instant): Promise<number> => {
  const { BROADCASTER_AWAY_SECONDS: awaySeconds } = context.config
  const { steadySince } = context.presence
  const abandoned = await abandonedStreams(context.db, { now, awaySeconds, steadySince }, MOST_AT_ONCE)
  let ended = 0
  for (const { lastSeenAt, ...stream } of abandoned) if (await endStream(context, stream, { lastSeenAt })) ended++
  return ended
}

/** Closes the spans that nobody prolongs, and ends the broadcasts whose broadcaster does not come back. */
export const presenceDue: DueTask = {
  name: 'live.presence',
  run: async (context, now) => {
    // Nobody counts as gone who could only not be written down.
    if (!(await context.presence.catchUp(now))) return 0
    await forgetKeepers(context.db, now)
    return (await closeUnseenSpans(context.db, now)) + (await endAbandoned(context, now))
  },
}

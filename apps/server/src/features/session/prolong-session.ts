import type { Context } from '../../platform/context.ts'
import { extendSession } from './store.ts'

/** Counts a session as used at a later time, to which the sandbox's clock is about to move. It doesn't end on the way. */
export const prolongSession = async (
  { db, sessions }: Context,
  sessionId: string,
  until: Temporal.Instant,
): Promise<void> => {
  await extendSession(db, sessionId, until)
  sessions.forgetSession(sessionId)
}

import type { Context } from '../../platform/context.ts'
import type { SecurityFields } from '../../platform/security-events.ts'
import type { Source } from '../../platform/security-log.ts'
import type { EndedSession } from './store.ts'

/** After the commit that ended them: drops sessions from this process's cache and writes them to the security log. */
export const recordEnded = (
  context: Context,
  source: Source,
  ended: readonly EndedSession[],
  reason: SecurityFields<'sessionEnded'>['reason'],
): void => {
  for (const { id: sessionId, userId } of ended) {
    context.sessions.forgetSession(sessionId)
    context.securityLog.write('sessionEnded', source, { userId, sessionId, reason })
  }
}

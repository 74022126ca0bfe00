import type { devices } from '@avalive/contract/devices'
import type { Handler } from '../../platform/http/bind.ts'
import { idleLimitsOf } from './idle.ts'
import { sessionsOf } from './store.ts'

export const listSessions: Handler<typeof devices.listSessions> = async (_input, { context, caller }) => {
  const idle = idleLimitsOf(context.config)
  return { sessions: await sessionsOf(context.db, caller.userId, caller.sessionId, idle, context.clock.now()) }
}

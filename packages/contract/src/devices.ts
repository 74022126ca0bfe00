import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { answeredInstant, empty, shownAccount } from './shapes.ts'

/** The id only names the session; it is not its token. */
const openSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** `Avalive` is our own app. Null if unknown. */
  browser: z.nullable(z.string()),
  platform: z.nullable(z.string()),
  signedInAt: answeredInstant,
  /** Recorded every few minutes at most. */
  lastUsedAt: answeredInstant,
})

/** The page of devices: the caller's open sessions. */
export const devices = defineCalls('session', {
  listSessions: {
    path: '/streamer_users/web/session/list',
    auth: 'member',
    summary: 'Lists the caller’s open sessions: the caller’s own first, then the others by their last use.',
    input: empty,
    output: z.object({ sessions: z.array(openSession) }),
    perMinute: 60,
  },
  revokeSession: {
    path: '/streamer_users/web/session/revoke',
    auth: 'member',
    summary: 'Ends another session of the caller. The session of the call itself ends by `session/end`.',
    input: z.object({ id: z.uuid() }),
    output: empty,
    errors: ['notFound'],
    fresh: true,
    perMinute: 60,
  },
  revokeOtherSessions: {
    path: '/streamer_users/web/session/revoke_others',
    auth: 'member',
    summary: 'Ends all sessions of the caller except the session of the call itself.',
    input: z.object({ vliveId: shownAccount }),
    output: z.object({ ended: z.int() }),
    errors: ['coins.accountMismatch'],
    fresh: true,
    perMinute: 30,
  },
})

import { isNickname, LONGEST_NICKNAME } from '@avalive/rules/account/nickname'
import { snsKinds } from '@avalive/rules/session/services'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { answeredInstant, empty, region, shownAccount } from './shapes.ts'

const account = z.object({ vliveId: z.string() })
/** An operator's session has no rights of the role until a passkey is verified in it. */
const signedIn = z.object({ vliveId: z.string(), secondFactorRequired: z.optional(z.boolean()) })

/** The first sign-in that `startSession` began: a browser may have another one in another tab. */
const attempt = z.uuid()

/** The fields of the first sign-in, which is one short screen (rulings §3). */
export const firstSignIn = z.object({
  attempt,
  nickname: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NICKNAME), z.refine(isNickname)),
  birthday: z.iso.date(),
  region,
})

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

export const session = defineCalls('session', {
  beginSignIn: {
    path: '/streamer_users/web/login',
    auth: 'anonymous',
    summary: 'Starts a sign-in with a sign-in service and returns the URL to send the browser to.',
    /** `again`: the caller is signed in already and proves again who they are. Another account is refused. */
    input: z.object({ sns_kind: z.literal(snsKinds), again: z.optional(z.boolean()) }),
    output: z.object({ authorize_url: z.url() }),
    errors: ['notSignedIn', 'session.browserRequired', 'session.serviceUnavailable'],
    servedInMaintenance: true,
    perMinute: 30,
  },
  startSession: {
    path: '/streamer_users/web/session/start',
    auth: 'anonymous',
    summary: 'Exchanges a hand-off code for a session, or reports that the first sign-in isn’t complete.',
    input: z.object({ t: z.string().check(z.minLength(1), z.maxLength(128)) }),
    output: z.object({
      account: z.nullable(signedIn),
      firstSignIn: z.nullable(z.object({ attempt, nickname: z.string(), region: z.string() })),
    }),
    errors: ['session.handOffRefused'],
    servedInMaintenance: true,
    perMinute: 30,
  },
  finishFirstSignIn: {
    path: '/streamer_users/web/session/first_sign_in',
    auth: 'anonymous',
    summary: 'Creates the account of a first sign-in and starts a session.',
    input: firstSignIn,
    output: z.object({ account }),
    errors: ['session.firstSignInOver', 'session.tooYoung', 'session.creationClosed'],
    perMinute: 30,
  },
  endSession: {
    path: '/streamer_users/web/session/end',
    auth: 'anonymous',
    summary: 'Ends the caller’s session, if there is one.',
    input: empty,
    output: empty,
    servedInMaintenance: true,
  },
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
    perMinute: 60,
  },
  revokeOtherSessions: {
    path: '/streamer_users/web/session/revoke_others',
    auth: 'member',
    summary: 'Ends all sessions of the caller except the session of the call itself.',
    input: z.object({ vliveId: shownAccount }),
    output: z.object({ ended: z.int() }),
    errors: ['coins.accountMismatch'],
    perMinute: 30,
  },
})

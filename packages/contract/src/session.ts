import { snsKinds } from '@avalive/rules/session/services'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { empty } from './shapes.ts'

/** An operator's session has no rights of the role until a passkey is verified in it. */
const signedIn = z.object({
  vliveId: z.string(),
  secondFactorRequired: z.optional(z.boolean()),
  /** The account will be deleted. The person sees that first, and can keep it. */
  deletionWaits: z.optional(z.boolean()),
})

/** The first sign-in that `startSession` began: a browser may have another one in another tab. */
export const attempt = z.uuid()

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
    errors: ['session.handOffRefused', 'session.suspended', 'session.usageNotPermitted'],
    servedInMaintenance: true,
    perMinute: 30,
  },
  endSession: {
    path: '/streamer_users/web/session/end',
    auth: 'anonymous',
    summary: 'Ends the caller’s session, if there is one.',
    restricted: true,
    input: empty,
    output: empty,
    servedInMaintenance: true,
  },
})

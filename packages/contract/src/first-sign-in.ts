import { isReservedNickname } from '@avalive/rules/account/nickname'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { nickname } from './nickname.ts'
import { attempt } from './session.ts'
import { region } from './shapes.ts'

/** A first sign-in, which is one short screen (rulings §3). */
export const firstSignIns = defineCalls('session', {
  finishFirstSignIn: {
    path: '/streamer_users/web/session/first_sign_in',
    auth: 'anonymous',
    summary: 'Creates the account of a first sign-in and starts a session.',
    input: z.object({
      attempt,
      nickname: nickname.check(z.refine((name) => !isReservedNickname(name))),
      birthday: z.iso.date(),
      region,
    }),
    output: z.object({ account: z.object({ vliveId: z.string() }) }),
    errors: ['session.firstSignInOver', 'session.tooYoung', 'session.creationClosed', 'live.wordNotAllowed'],
    perMinute: 30,
  },
})

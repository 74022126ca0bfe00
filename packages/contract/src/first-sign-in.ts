import { isNickname, LONGEST_NICKNAME } from '@avalive/rules/account/nickname'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
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
      nickname: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NICKNAME), z.refine(isNickname)),
      birthday: z.iso.date(),
      region,
    }),
    output: z.object({ account: z.object({ vliveId: z.string() }) }),
    errors: ['session.firstSignInOver', 'session.tooYoung', 'session.creationClosed'],
    perMinute: 30,
  },
})

import { devices } from '@avalive/contract/devices'
import { firstSignIns } from '@avalive/contract/first-sign-in'
import { passkeys } from '@avalive/contract/passkeys'
import { session } from '@avalive/contract/session'
import { type SnsKind, services } from '@avalive/rules/session/services'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { preLoginSecretOf, setRestrictedCookie } from '../../platform/http/cookies.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import type { SignInAnswer } from '../../providers/sign-in/port.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { endSession } from './end-session.ts'
import { finishFirstSignIn } from './finish-first-sign-in.ts'
import { listSessions } from './list-sessions.ts'
import { beginPasskey } from './passkeys/begin-passkey.ts'
import { beginVerification } from './passkeys/begin-verification.ts'
import { finishPasskey } from './passkeys/finish-passkey.ts'
import { finishVerification } from './passkeys/finish-verification.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { resetPasskeys } from './passkeys/reset-passkeys.ts'
import { returnFromService } from './return-from-service.ts'
import { revokeOtherSessions, revokeSession } from './revoke-session.ts'
import { startSession } from './start-session.ts'

type Callback = FastifyRequest<{ Params: { sns_kind: string } }>

const isSnsKind = (kind: string): kind is `${SnsKind}` => Object.hasOwn(services, kind)

const answerOf = (request: FastifyRequest): SignInAnswer =>
  request.method === 'POST'
    ? { method: 'POST', parameters: new URLSearchParams(String(request.body ?? '')) }
    : { method: 'GET', parameters: new URL(request.url, 'http://localhost').searchParams }

export const sessionRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, session, { beginSignIn, startSession, endSession })
  bindCalls(app, context, firstSignIns, { finishFirstSignIn })
  bindCalls(app, context, devices, { listSessions, revokeSession, revokeOtherSessions })

  bindCalls(app, context, passkeys, {
    listPasskeys,
    beginPasskey,
    finishPasskey,
    removePasskey,
    beginVerification,
    finishVerification,
    resetPasskeys,
  })

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    const callback = async (request: Callback, reply: FastifyReply) => {
      const { sns_kind } = request.params
      if (!isSnsKind(sns_kind)) return reply.callNotFound()
      const service = services[Number(sns_kind) as SnsKind]
      const browser = preLoginSecretOf(context.config, request)
      const source = sourceOf(context, request)
      const next = await returnFromService(context, service, answerOf(request), browser, source)
      if (next.restrictedToken) setRestrictedCookie(reply, context.config, next.restrictedToken)
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(next.url, 303)
    }
    scope.route({ method: ['GET', 'POST'], url: '/api/v1/streamer_users/web/callback/:sns_kind', handler: callback })
  })
}

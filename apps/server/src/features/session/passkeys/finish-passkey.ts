import { type Attestation, isTransport, type passkeys } from '@avalive/contract/passkeys'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { setSessionCookies } from '../../../platform/http/cookies.ts'
import { sourceOf } from '../../../platform/http/refusals.ts'
import { renewSession } from '../renew-session.ts'
import { requireBrowser } from './browser-only.ts'
import { inviteHash } from './invite-code.ts'
import { shown } from './list-passkeys.ts'
import { permitCreation } from './permit-creation.ts'
import { ALGORITHMS, relyingParty } from './relying-party.ts'
import { findOpenSession, lockOwner, savePasskey, takeChallenge, takeInvite } from './store.ts'

export const finishPasskey: Handler<typeof passkeys.finishPasskey> = async (
  { name, credential, code = '' },
  { context, caller, request, reply },
) => {
  requireBrowser(request)
  const now = context.clock.now()
  const created = await verify(context, caller.sessionId, credential, now)
  const saved = await context.db.transaction().execute(async (tx) => {
    // Two tabs that create one each must not exceed the limit, and a code creates one passkey only.
    const { role } = await lockOwner(tx, caller.userId)
    // While this waited for the lock, the session may have ended or the person may have become an operator.
    const open = await findOpenSession(tx, caller.sessionId)
    if (!open) throw new Refusal('notSignedIn')
    const awaitsSecondFactor = caller.awaitsSecondFactor || (role === 'operator' && open.secondFactorAt === null)
    const { takesCode } = await permitCreation(tx, { userId: caller.userId, awaitsSecondFactor })
    if (takesCode && !(await takeInvite(tx, caller.userId, inviteHash(code), now))) {
      throw new Refusal('session.passkeyInviteRefused')
    }
    const passkey = await savePasskey(tx, { ...created, userId: caller.userId, name, createdAt: now })
    if (!passkey) throw new Refusal('session.passkeyRefused')
    const token = takesCode ? await renewSession(tx, caller.sessionId, now) : null
    return { passkey, token }
  })
  const { userId, sessionId } = caller
  context.securityLog.write('passkeyCreated', sourceOf(context, request), { userId, sessionId })
  if (saved.token) {
    context.sessions.forgetSession(caller.sessionId)
    setSessionCookies(reply, context.config, saved.token)
  }
  return { passkey: shown(saved.passkey) }
}

const verify = async (context: Context, sessionId: string, response: Attestation, now: Temporal.Instant) => {
  const party = relyingParty(context.config)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(context.db, { challenge, sessionId, purpose: 'create' }, now),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Error('the attestation is not valid')
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...new Set(response.response.transports)].filter(isTransport),
      synced: credentialBackedUp,
    }
  } catch (error) {
    throw new Refusal('session.passkeyRefused', { cause: error })
  }
}

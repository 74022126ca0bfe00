import type { Assertion, passkeys } from '@avalive/contract/passkeys'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { setSessionCookies } from '../../../platform/http/cookies.ts'
import { sourceOf } from '../../../platform/http/refusals.ts'
import type { Caller } from '../../../platform/sessions.ts'
import { renewSession } from '../renew-session.ts'
import { requireBrowser } from './browser-only.ts'
import { relyingParty } from './relying-party.ts'
import { findCredential, saveUse, takeChallenge } from './store.ts'

export const finishVerification: Handler<typeof passkeys.finishVerification> = async (
  { credential },
  { context, caller, request, reply },
) => {
  requireBrowser(request)
  const now = context.clock.now()
  const { passkeyId, counter, synced } = await verify(context, caller, credential, now)
  const token = await context.db.transaction().execute(async (tx) => {
    // A copied authenticator repeats a counter. Of two concurrent uses of one counter, only one succeeds.
    if (!(await saveUse(tx, passkeyId, counter, synced, now))) throw new Refusal('session.passkeyRefused')
    return renewSession(tx, caller.sessionId, now)
  })
  const { userId, sessionId } = caller
  context.sessions.forgetSession(sessionId)
  context.securityLog.write('passkeyUsed', sourceOf(context, request), { userId, sessionId })
  setSessionCookies(reply, context.config, token)
  return {}
}

const verify = async (context: Context, { userId, sessionId }: Caller, response: Assertion, now: Temporal.Instant) => {
  const party = relyingParty(context.config)
  const passkey = await findCredential(context.db, userId, Buffer.from(response.id, 'base64url'))
  if (!passkey) throw new Refusal('session.passkeyRefused')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(context.db, { challenge, sessionId, purpose: 'verify' }, now),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    })
    if (!verified) throw new Error('the signature is not valid')
    return {
      passkeyId: passkey.id,
      counter: authenticationInfo.newCounter,
      synced: authenticationInfo.credentialBackedUp,
    }
  } catch (error) {
    throw new Refusal('session.passkeyRefused', { cause: error })
  }
}
